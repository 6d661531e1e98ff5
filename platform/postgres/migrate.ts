import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { compareSchema, describeSchemaState } from './schema-state.rules.ts'

/** Held for the whole run, so that processes that start together migrate one after the other. */
const migrationLock = 7_305_001

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Earlier numbers include a duplicate: those migrations are ordered by their full names, which must not change. */
const firstOwnNumber = 26

/**
 * The `*.sql` files of a folder, sorted by name.
 * @throws Error if two have the same number, because their order would depend on the rest of their names
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  refuseSharedNumbers(names)
  return names.map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8')
    return { name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

function refuseSharedNumbers(names: readonly string[]): void {
  const known = new Map<number, string>()
  for (const name of names) {
    const number = Number.parseInt(name, 10)
    if (Number.isNaN(number)) {
      throw new Error(`migration ${name} has no number: name it like 0031-what-it-does.sql`)
    }
    const other = known.get(number)
    if (other !== undefined && number >= firstOwnNumber) {
      throw new Error(
        `migrations ${other} and ${name} have the same number: give the newer one the next free number`,
      )
    }
    known.set(number, name)
  }
}

/**
 * Applies the missing migrations, each in its own transaction. @returns their names
 * @throws Error if an applied migration was edited since, or is unknown to this version
 */
export async function migrate(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<string[]> {
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
  try {
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseStrangers(applied, migrations)
    const missing = migrations.filter((migration) => !applied.has(migration.name))
    for (const migration of missing) await apply(client, migration)
    return missing.map((migration) => migration.name)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
  }
}

function refuseStrangers(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  const state = compareSchema([...applied.keys()], [...known.keys()])
  if (state.kind === 'newer') throw new Error(describeSchemaState(state))
  for (const [name, checksum] of applied) {
    if (known.get(name) !== checksum) {
      throw new Error(
        `migration ${name} was changed after it had been applied: add a new migration instead`,
      )
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`migration ${migration.name} failed: ${reason}`, { cause })
  }
}

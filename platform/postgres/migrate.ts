import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { compareSchema, describeSchemaState } from './schema-state.rules.ts'

/** Held for the whole run, so that processes which start together migrate one after the other. */
const migrationLock = 7_305_001

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Below it two migrations have one number: they are applied by their names, which therefore stay. */
const firstOwnNumber = 26

/**
 * `*.sql` of a folder in the order of their names.
 *
 * @throws Error where two have one number, whose order would depend on the rest of their names
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
 * Applies the migrations that the database lacks, each in a transaction of its own, and returns their names.
 *
 * @throws Error where an applied migration was edited since, or the database knows one that the code does not
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

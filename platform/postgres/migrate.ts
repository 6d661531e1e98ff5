import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Held for the whole run, so that processes which start together migrate one after the other. */
const migrationLock = 7_305_001

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** `*.sql` of a folder in the order of their names. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8')
      return { name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
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
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new Error(
        `the database has migration ${name}, which this version does not know: start a newer version`,
      )
    }
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

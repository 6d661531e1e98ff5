import type pg from 'pg'
import type { Migration } from './migrate.ts'
import { compareSchema, type SchemaState } from './schema-state.rules.ts'

/** Compares the database with the migrations, without changing it. */
export async function readSchemaState(
  client: pg.Client,
  migrations: readonly Pick<Migration, 'name'>[],
): Promise<SchemaState> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS "isThere"`,
  )
  if (rows[0]?.isThere !== true) return { kind: 'empty' }
  const applied = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
  return compareSchema(
    applied.rows.map(({ name }) => name),
    migrations.map(({ name }) => name),
  )
}

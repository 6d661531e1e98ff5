import { join } from 'node:path'
import type pg from 'pg'
import type { ConnectionTarget } from '../database.ts'
import { createMissingRoles, type NamedRole } from './named-roles.ts'
import type { PgTools } from './pg-tools.ts'
import { describeTarget, runTool } from './run-tool.ts'

/** The platform's schemas, which `--replace` deletes. */
const ownSchemas = ['public', 'graphile_worker']
const asideSuffix = '_before_restore'

export async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*) FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  )
  return rows[0]?.count ?? 0
}

/** Other sessions in the database, by application name. */
export async function listOtherSessions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT coalesce(nullif(application_name, ''), usename, 'unknown') AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Restores a dump completely or not at all. The signed-in user becomes the owner of all objects. Existing content is
 * deleted last, and kept if the dump cannot be restored.
 */
export async function restoreDump(
  client: pg.Client,
  target: ConnectionTarget,
  dump: { readonly tools: PgTools; readonly file: string; readonly roles: readonly NamedRole[] },
): Promise<void> {
  const created = await createMissingRoles(
    client,
    dump.roles.map(({ name }) => name),
  )
  const aside = await moveAside(client)
  const { database, variables } = describeTarget(target)
  const words = ['--no-owner', '--single-transaction', '--exit-on-error', '--no-password']
  try {
    await runTool(
      join(dump.tools.folder, 'pg_restore'),
      [...words, `--dbname=${database}`, dump.file],
      variables,
    )
  } catch (error) {
    await moveBack(client, aside)
    throw error
  }
  const owners = dump.roles.filter(({ isOwner }) => isOwner).map(({ name }) => name)
  await takePolicies(client, owners)
  for (const schema of aside.schemas)
    await client.query(`DROP SCHEMA ${schema}${asideSuffix} CASCADE`)
  for (const owner of owners.filter((name) => created.includes(name))) {
    await client.query(`DROP ROLE ${client.escapeIdentifier(owner)}`)
  }
}

interface Aside {
  readonly schemas: readonly string[]
  /** A database has an extension once, and the dump makes its own: these and what uses them are made again if that fails. */
  readonly extensions: readonly string[]
  readonly indexes: readonly string[]
}

async function moveAside(client: pg.Client): Promise<Aside> {
  if ((await countTables(client)) === 0) return { schemas: [], extensions: [], indexes: [] }
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY ($1) ORDER BY 1`,
    [ownSchemas],
  )
  const names = rows.map(({ name }) => name)
  const extensions = await client.query<{ name: string }>(
    `SELECT extname AS name FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE nspname = ANY ($1) ORDER BY 1`,
    [ownSchemas],
  )
  const indexes = await client.query<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE schemaname = ANY ($1) AND indexdef LIKE '%gin_trgm_ops%'`,
    [ownSchemas],
  )
  await client.query('BEGIN')
  for (const { name } of extensions.rows)
    await client.query(`DROP EXTENSION ${client.escapeIdentifier(name)} CASCADE`)
  for (const name of names)
    await client.query(`ALTER SCHEMA ${name} RENAME TO ${name}${asideSuffix}`)
  if (names.includes('public')) await client.query('CREATE SCHEMA public')
  await client.query('COMMIT')
  return {
    schemas: names,
    extensions: extensions.rows.map(({ name }) => name),
    indexes: indexes.rows.map(({ indexdef }) => indexdef),
  }
}

async function moveBack(
  client: pg.Client,
  { schemas: names, extensions, indexes }: Aside,
): Promise<void> {
  if (names.length === 0) return
  await client.query('BEGIN')
  if (names.includes('public')) await client.query('DROP SCHEMA public')
  for (const name of names)
    await client.query(`ALTER SCHEMA ${name}${asideSuffix} RENAME TO ${name}`)
  for (const name of extensions)
    await client.query(`CREATE EXTENSION ${client.escapeIdentifier(name)} SCHEMA public`)
  for (const definition of indexes) await client.query(definition)
  await client.query('COMMIT')
}

/** Gives the former owner's policies, which allow it to see and change every row, to the signed-in user. */
async function takePolicies(client: pg.Client, owners: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER POLICY %I ON %I.%I TO CURRENT_USER', policyname, schemaname, tablename) AS statement
     FROM pg_policies WHERE roles && $1::name[] AND NOT current_user = ANY (roles)`,
    [owners],
  )
  for (const { statement } of rows) await client.query(statement)
}

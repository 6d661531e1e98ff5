import type pg from 'pg'
import { createMissingRoles } from './named-roles.ts'

/** Roles that serve pages, read for the index and serve the console. They own no objects. */
const plainRoles = ['forecourt_app', 'forecourt_feeder', 'forecourt_staff']
/** Only one of several starting processes grants the rights. */
const rightsLock = 7_305_005

/**
 * Creates the application's roles if the server lacks them, and grants the rights recorded with the dump. Runs before
 * migrations.
 * @returns log messages of what was done
 */
export async function restoreRoles(client: pg.Client): Promise<string[]> {
  return withLock(client, async () => {
    const created = await createMissingRoles(client, plainRoles)
    if (!(await hasRecord(client))) return created
    const current = new Set(await readRights(client))
    const { rows } = await client.query<{ statement: string }>(
      'SELECT statement FROM role_rights ORDER BY statement',
    )
    const lost = rows.map(({ statement }) => statement).filter((one) => !current.has(one))
    for (const statement of lost) await client.query(statement)
    return [...created, ...lost]
  })
}

/** Records the roles' present rights. Runs after migrations. */
export async function recordRights(client: pg.Client): Promise<void> {
  await withLock(client, async () => {
    await client.query(
      `WITH gone AS (DELETE FROM role_rights WHERE statement <> ALL ($1))
       INSERT INTO role_rights SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`,
      [await readRights(client)],
    )
  })
}

async function withLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [rightsLock])
  try {
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [rightsLock])
  }
}

async function hasRecord(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT to_regclass('public.role_rights') IS NOT NULL AS found`,
  )
  return (rows[0] as { found: boolean }).found
}

/** SQL statements that recreate policies, grants, and restricted functions. */
async function readRights(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `WITH plain AS (
       SELECT oid, rolname AS name FROM pg_roles WHERE rolname = ANY ($1::name[])
     ), own_schemas AS (
       SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker')
     ), own_functions AS (
       SELECT p.oid, p.proacl FROM pg_proc p JOIN own_schemas s ON s.oid = p.pronamespace WHERE p.proacl IS NOT NULL
     )
     SELECT format('CREATE POLICY %I ON %I.%I AS %s FOR %s TO %s', policyname, schemaname, tablename, permissive, cmd,
                   (SELECT string_agg(quote_ident(role), ', ' ORDER BY role) FROM unnest(roles) AS role))
            || coalesce(' USING (' || qual || ')', '') || coalesce(' WITH CHECK (' || with_check || ')', '') AS statement
     FROM pg_policies WHERE roles && $1::name[]
     UNION
     SELECT format('GRANT %s ON %s %I.%I TO %I', given.privilege_type,
                   CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, s.nspname, c.relname, plain.name)
     FROM pg_class c JOIN own_schemas s ON s.oid = c.relnamespace, aclexplode(c.relacl) AS given, plain
     WHERE plain.oid = given.grantee
     UNION
     SELECT format('GRANT %s (%I) ON TABLE %I.%I TO %I', given.privilege_type, a.attname, s.nspname, c.relname, plain.name)
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN own_schemas s ON s.oid = c.relnamespace,
          aclexplode(a.attacl) AS given, plain
     WHERE plain.oid = given.grantee
     UNION
     SELECT format('GRANT %s ON SCHEMA %I TO %I', given.privilege_type, s.nspname, plain.name)
     FROM own_schemas s JOIN pg_namespace n ON n.oid = s.oid, aclexplode(n.nspacl) AS given, plain
     WHERE plain.oid = given.grantee
     UNION
     SELECT format('GRANT EXECUTE ON FUNCTION %s TO %I', f.oid::regprocedure, plain.name)
     FROM own_functions f, aclexplode(f.proacl) AS given, plain WHERE plain.oid = given.grantee
     UNION
     SELECT format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', f.oid::regprocedure)
     FROM own_functions f WHERE NOT EXISTS (SELECT FROM aclexplode(f.proacl) AS given WHERE given.grantee = 0)
     ORDER BY 1`,
    [plainRoles],
  )
  return rows.map(({ statement }) => statement)
}

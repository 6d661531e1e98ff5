import type pg from 'pg'

/** A role that objects of a database refer to: as owner, in a policy or in a grant. */
export interface NamedRole {
  readonly name: string
  /** Whether the role owns tables; on restore the signed-in user replaces it. */
  readonly isOwner: boolean
}

/** Roles belong to the whole server, so a dump of one database does not contain them. */
export async function listNamedRoles(client: pg.Client): Promise<NamedRole[]> {
  const { rows } = await client.query<NamedRole>(
    `WITH own AS (
       SELECT relowner AS role FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
     ), named AS (
       SELECT role FROM own
       UNION SELECT unnest(polroles) FROM pg_policy
       UNION SELECT (aclexplode(relacl)).grantee FROM pg_class
       UNION SELECT (aclexplode(proacl)).grantee FROM pg_proc
       UNION SELECT (aclexplode(nspacl)).grantee FROM pg_namespace
     )
     SELECT rolname AS name, oid IN (SELECT role FROM own) AS "isOwner"
     FROM pg_roles WHERE oid IN (SELECT role FROM named) AND rolname !~ '^pg_' ORDER BY 1`,
  )
  return rows
}

/** @param role already quoted as an identifier */
const buildRoleStatement = (role: string): string =>
  `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`

/** A script to run before restoring a dump by hand. */
export const buildRolesScript = (roles: readonly NamedRole[]): string =>
  roles.map(({ name }) => `${buildRoleStatement(`"${name.replaceAll('"', '""')}"`)};\n`).join('')

/**
 * Creates missing roles, without any rights, and lets the signed-in user switch to them.
 * @returns the names of the created roles
 */
export async function createMissingRoles(
  client: pg.Client,
  names: readonly string[],
): Promise<string[]> {
  const { rows: missing } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS wanted (name)
     WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted.name)`,
    [names],
  )
  for (const { name } of missing) {
    const role = client.escapeIdentifier(name)
    await client.query(buildRoleStatement(role))
    await client.query(`GRANT ${role} TO CURRENT_USER`)
  }
  return missing.map(({ name }) => name)
}

import type pg from 'pg'

export interface ServerFacts {
  /** The major version, such as 15. */
  readonly major: number
  readonly version: string
  readonly user: string
  /** Whether the user bypasses row-level security, so that it reads every row. */
  readonly readsAll: boolean
  readonly databaseBytes: number
}

export async function readServer(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major,
            current_setting('server_version') AS version,
            current_user AS "user",
            rolsuper OR rolbypassrls AS "readsAll",
            pg_database_size(current_database()) AS "databaseBytes"
     FROM pg_roles WHERE rolname = current_user`,
  )
  return rows[0]!
}

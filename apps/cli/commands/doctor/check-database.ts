import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

/** What the server reports about itself and the database. */
export interface ServerFacts {
  /** The version as people know it, such as 15.18. */
  readonly version: string
  /** The same version as a number for comparisons: 150018. */
  readonly number: number
  readonly encoding: string
  readonly vehicles: number
}

const oldestNumber = 150_000

export async function checkDatabase(database: Database): Promise<Finding> {
  const { rows } = await database.asFeeder((tx) =>
    tx.query<ServerFacts>(
      `SELECT current_setting('server_version') AS version,
              current_setting('server_version_num')::int AS number,
              current_setting('server_encoding') AS encoding,
              (SELECT count(*) FROM vehicles WHERE removed_at IS NULL) AS vehicles`,
    ),
  )
  return describeServer(rows[0]!)
}

/** Only UTF8 databases can store and compare letters such as ō. */
export function describeServer({ version, number, encoding, vehicles }: ServerFacts): Finding {
  const what = 'database'
  const detail = `PostgreSQL ${version}, ${vehicles} vehicles in stock`
  if (number < oldestNumber) {
    return { state: 'fault', what, detail: `${detail}; version 15 or newer is needed` }
  }
  if (encoding !== 'UTF8') {
    const remedy = 'Back it up, create a new database in UTF8, and restore the backup there.'
    return {
      state: 'fault',
      what,
      detail: `${detail}; its encoding is ${encoding}, which cannot store every name. ${remedy}`,
      commands: ['createdb --encoding=UTF8 --template=template0 NAME'],
    }
  }
  return { state: 'ok', what, detail }
}

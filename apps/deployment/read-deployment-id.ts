import type { Database } from '#platform/postgres/database.ts'

/** Which deployment the database is: what is kept elsewhere (snapshots, a remote search) is worth nothing to others. */
export function readDeploymentId(database: Database): Promise<string> {
  return database.asFeeder(async (tx) => {
    const { rows } = await tx.query<{ id: string }>('SELECT id FROM deployment')
    return rows[0]?.id ?? ''
  })
}

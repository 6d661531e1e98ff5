import type { Database } from '#platform/postgres/database.ts'

/** Tells deployments apart: snapshots and documents of a remote search are valid for their own database only. */
export function readDeploymentId(database: Database): Promise<string> {
  return database.asFeeder(async (tx) => {
    const { rows } = await tx.query<{ id: string }>('SELECT id FROM deployment')
    return rows[0]?.id ?? ''
  })
}

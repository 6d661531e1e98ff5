import type { Database } from '#platform/postgres/database.ts'

/**
 * The deployment's id. Search snapshots and remote search documents are valid only for the database with the same id.
 */
export function readDeploymentId(database: Database): Promise<string> {
  return database.asFeeder(async (tx) => {
    const { rows } = await tx.query<{ id: string }>('SELECT id FROM deployment')
    return rows[0]?.id ?? ''
  })
}

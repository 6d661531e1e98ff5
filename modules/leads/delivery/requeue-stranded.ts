import type { Database } from '#platform/postgres/database.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'

/**
 * Gives deliveries that are due a job again where none is left: their worker was killed, or the database was.
 *
 * @returns how many there were
 */
export async function requeueStranded(database: Database): Promise<number> {
  return database.withScope(sharedScope, async (tx) => {
    const { rows } = await tx.query<{ count: number }>(
      'SELECT requeue_stranded_deliveries() AS count',
    )
    return rows[0]?.count ?? 0
  })
}

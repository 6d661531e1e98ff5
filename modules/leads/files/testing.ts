import type { Database } from '#platform/postgres/database.ts'

/** Open transactions that wait for something other than the database, such as a slow store. */
export async function listIdleTransactions(database: Database): Promise<string[]> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    )
    return rows.map(({ query }) => query)
  })
}

import type { Database } from '#platform/postgres/database.ts'

/** Longer than a claim about a price can be made, which is six years in Australia. */
const keptYears = 7

/**
 * Deletes periods that ended seven years ago, and changes without a period. Reads the whole table once a day, which
 * avoids an index that would slow down recording.
 */
export async function deleteOldEvidence(database: Database): Promise<number> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ some: boolean }>(
      'SELECT EXISTS (SELECT FROM price_changes WHERE at < now() - make_interval(years => $1)) AS some',
      [keptYears],
    )
    if (rows[0]?.some !== true) return 0
    const { rowCount } = await tx.query(
      'DELETE FROM shown_prices WHERE ended_at < now() - make_interval(years => $1)',
      [keptYears],
    )
    if (rowCount === 0) return 0
    await tx.query(
      `DELETE FROM price_changes WHERE id IN (
         SELECT id FROM price_changes WHERE at < now() - make_interval(years => $1)
         EXCEPT SELECT begun_by FROM shown_prices EXCEPT SELECT ended_by FROM shown_prices)`,
      [keptYears],
    )
    return rowCount
  })
}

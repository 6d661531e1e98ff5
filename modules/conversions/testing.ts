import type { Database } from '#platform/postgres/database.ts'

/** Shifts an event into the past by some hours. */
export const age = (database: Database, conversionId: string, hours: number): Promise<unknown> =>
  database.asOwner((tx) =>
    tx.query(
      'UPDATE conversions SET created_at = created_at - make_interval(hours => $2) WHERE id = $1',
      [conversionId, hours],
    ),
  )

/** All stored data of a conversion, as text. */
export async function readText(database: Database, conversionId: string): Promise<string> {
  const { rows } = await database.asOwner((tx) =>
    tx.query<{ text: string }>('SELECT c::text AS text FROM conversions c WHERE id = $1', [
      conversionId,
    ]),
  )
  return rows[0]!.text
}

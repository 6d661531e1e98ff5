import type { Tx } from '#platform/postgres/database.ts'

interface LookupDay {
  readonly siteId: number
  /** `2026-11-26`, in the site's time zone. */
  readonly day: string
  /** The maximum number of lookups on this day. */
  readonly most: number
}

/**
 * Counts a plate lookup, in the scope of the site. At most `most` a day are allowed, however many processes count at
 * the same time. If a process's clock is behind, its lookups count for the latest day.
 *
 * @returns false if the day's limit is reached: no lookup may be made
 */
export async function countLookup(tx: Tx, { siteId, day, most }: LookupDay): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO plate_lookup_days AS known (site_id, day, asked) VALUES ($1, $2, 1)
     ON CONFLICT (site_id) DO UPDATE SET
       day = greatest(known.day, excluded.day),
       asked = CASE WHEN known.day < excluded.day THEN 1 ELSE known.asked + 1 END
     WHERE known.day < excluded.day OR known.asked < $3`,
    [siteId, day, most],
  )
  if (rowCount === 1) return true
  await tx.query(
    `UPDATE plate_lookup_days SET
       used_up_on = day,
       left_out = CASE WHEN used_up_on = day THEN left_out + 1 ELSE 1 END
     WHERE site_id = $1`,
    [siteId],
  )
  return false
}

/** A site that reached its limit of lookups on a day, and how many more were requested. */
export interface UsedUpLookups {
  readonly site: string
  readonly day: string
  readonly leftOut: number
}

/** Sites that reached their limit of lookups within the last `days`. */
export async function listUsedUpLookups(tx: Tx, days: number): Promise<UsedUpLookups[]> {
  const { rows } = await tx.query<UsedUpLookups>(
    `SELECT slug AS site, used_up_on::text AS day, left_out AS "leftOut"
     FROM plate_lookup_days JOIN sites ON sites.id = site_id
     WHERE used_up_on >= current_date - $1::int ORDER BY slug`,
    [days],
  )
  return rows
}

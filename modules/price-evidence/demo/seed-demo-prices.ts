import type { Database } from '#platform/postgres/database.ts'

/**
 * Gives the stock of the demonstration a past, as recording would have made it: each vehicle has been shown since it was
 * listed. One with a struck-through price had that price before, and a quarter of those that are listed longer than a month
 * became cheaper lately.
 *
 * @param now of the demonstration's first start
 */
export const seedDemoPrices = (database: Database, now: Date): Promise<void> =>
  database.asOwner(async (tx) => {
    await tx.query(
      `UPDATE shown_prices SET begun_at = CASE WHEN ${isCheaper} THEN ${droppedAt} ELSE created_at END
       FROM vehicles WHERE vehicles.id = vehicle_id AND ended_at IS NULL AND created_at < begun_at`,
      [now],
    )
    await tx.query(
      `INSERT INTO shown_prices (vehicle_id, site_id, begun_at, ended_at, price_cents, begun_by, ended_by, kind, currency,
         price_type)
       SELECT vehicle_id, site_id, created_at, begun_at,
         coalesce(was_cents, shown_prices.price_cents + (1 + vehicle_id % 3) * 50000), begun_by, begun_by, kind, currency,
         shown_prices.price_type
       FROM shown_prices JOIN vehicles ON vehicles.id = vehicle_id
       WHERE ended_at IS NULL AND created_at < begun_at AND ${isCheaper}
       ON CONFLICT DO NOTHING`,
      [now],
    )
  })

const isOld = `created_at < $1::timestamptz - interval '31 days'`

const droppedAt = `CASE WHEN ${isOld} THEN $1::timestamptz - make_interval(days => (2 + vehicle_id % 17)::int)
  ELSE created_at + ($1::timestamptz - created_at) / 2 END`

const isCheaper = `(kind = 'price' AND ((vehicle_id % 4 = 0 AND ${isOld})
  OR (was_cents IS NOT NULL AND created_at < $1::timestamptz - interval '2 days')))`

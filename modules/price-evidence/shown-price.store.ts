import type { Tx } from '#platform/postgres/database.ts'

export interface PriceAuthor {
  readonly kind: 'person' | 'feed' | 'api-key' | 'site' | 'purchase' | 'platform' | 'unknown'
  readonly name: string | null
  readonly version: number | null
}

/** What one site showed of one vehicle, from an instant until, but not including, another. */
export interface ShownPeriod {
  readonly vehicleId: number
  readonly vehicle: string
  readonly kind: 'price' | 'subscription' | 'preorder' | 'none'
  /** The purchase price; null if none was shown. */
  readonly priceCents: number | null
  /** The struck-through price beside the purchase price. */
  readonly wasCents: number | null
  readonly subscriptionCents: number | null
  readonly priceType: string | null
  readonly currency: string
  readonly from: Date
  /** Null: the state is still shown. */
  readonly until: Date | null
  readonly setBy: PriceAuthor
  /** Null: the state is still shown. */
  readonly endedBy: PriceAuthor | null
  /** Whether the period ended without a change, because a sold vehicle is only shown for some days. */
  readonly endedByClock: boolean
}

const buildAuthor = (row: string): string =>
  `json_build_object('kind', ${row}.kind, 'name', ${row}.name, 'version', ${row}.site_version)`

/**
 * What a site has shown of the vehicles with a stock number, whether in stock or not, oldest first. Upper and lower
 * case are equal.
 */
export async function listShownPeriods(
  tx: Tx,
  siteId: number,
  stocknum: string,
  now: Date,
): Promise<ShownPeriod[]> {
  const { rows } = await tx.query<ShownPeriod>(
    `SELECT p.vehicle_id AS "vehicleId", v.name AS vehicle, p.kind, p.price_cents AS "priceCents",
       p.was_cents AS "wasCents", p.subscription_cents AS "subscriptionCents", p.price_type AS "priceType",
       p.currency, p.begun_at AS "from", ends.at AS until, ${buildAuthor('b')} AS "setBy",
       CASE WHEN ends.at IS NOT NULL THEN ${buildAuthor('e')} END AS "endedBy",
       coalesce(ends.at = p.closes_at, false) AS "endedByClock"
     FROM vehicles v
     JOIN shown_prices p ON p.vehicle_id = v.id AND p.site_id = $1
     JOIN price_changes b ON b.id = p.begun_by
     LEFT JOIN price_changes e ON e.id = p.ended_by
     CROSS JOIN LATERAL (
       SELECT coalesce(p.ended_at, CASE WHEN p.closes_at <= $3 THEN p.closes_at END) AS at) AS ends
     WHERE v.stocknum_key = lower($2)
     ORDER BY p.begun_at, p.vehicle_id`,
    [siteId, stocknum, now],
  )
  return rows
}

/** Whether a dealership of the site has, or had, a vehicle with this stock number. */
export async function isKnownStocknum(tx: Tx, siteId: number, stocknum: string): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT FROM vehicles v JOIN site_dealerships sd USING (dealership_id)
      WHERE sd.site_id = $1 AND v.stocknum_key = lower($2) LIMIT 1`,
    [siteId, stocknum],
  )
  return rows.length > 0
}

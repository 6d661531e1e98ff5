import type { Tx } from '#platform/postgres/database.ts'
import { mostPeriods, type SitePrice } from './price-history.rules.ts'

/** What the site of the transaction has shown of a vehicle, oldest first; the latest `mostPeriods`. */
export async function listSitePrices(tx: Tx, vehicleId: number): Promise<readonly SitePrice[]> {
  const { rows } = await tx.query<SitePrice>(
    `SELECT begun_at AS "from", ended_at AS until, price_cents AS "priceCents", price_type AS "priceType"
     FROM list_site_prices($1, $2) ORDER BY begun_at`,
    [vehicleId, mostPeriods],
  )
  return rows
}

import type { Tx } from '#platform/postgres/database.ts'
import type { SitePrice } from './price-history.rules.ts'

/** What the site of the transaction has shown of a vehicle, oldest first; the latest hundred periods. */
export async function listSitePrices(tx: Tx, vehicleId: number): Promise<readonly SitePrice[]> {
  const { rows } = await tx.query<SitePrice>(
    `SELECT begun_at AS "from", ended_at AS until, price_cents AS "priceCents", price_type AS "priceType"
     FROM list_site_prices($1) ORDER BY begun_at`,
    [vehicleId],
  )
  return rows
}

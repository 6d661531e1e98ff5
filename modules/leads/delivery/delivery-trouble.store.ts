import type { Tx } from '#platform/postgres/database.ts'

interface DeliveryTrouble {
  /** The site's slug. */
  readonly site: string
  readonly dead: number
  readonly held: number
  /** Disabled endpoints, and resting ones, which are tried by one request at a time. */
  readonly disabled: readonly string[]
  readonly resting: readonly string[]
}

/** Delivery problems by site, for operators; sites without problems are left out. */
export async function listDeliveryTrouble(tx: Tx): Promise<DeliveryTrouble[]> {
  const { rows } = await tx.query<DeliveryTrouble>(
    `SELECT slug AS site, coalesce(dead, 0) AS dead, coalesce(held, 0) AS held,
            coalesce(disabled, '{}') AS disabled, coalesce(resting, '{}') AS resting
     FROM sites
     LEFT JOIN (
       SELECT site_id, count(*) FILTER (WHERE state = 'dead') AS dead, count(*) FILTER (WHERE state = 'held') AS held
       FROM lead_deliveries WHERE state IN ('dead', 'held') GROUP BY site_id
     ) AS deliveries ON deliveries.site_id = sites.id
     LEFT JOIN (
       SELECT site_id,
              array_agg(endpoint ORDER BY endpoint) FILTER (WHERE disabled_at IS NOT NULL) AS disabled,
              array_agg(endpoint ORDER BY endpoint)
                FILTER (WHERE disabled_at IS NULL AND resting_until IS NOT NULL) AS resting
       FROM delivery_endpoints WHERE failures > 0 GROUP BY site_id
     ) AS endpoints ON endpoints.site_id = sites.id
     WHERE dead > 0 OR held > 0 OR disabled IS NOT NULL OR resting IS NOT NULL ORDER BY slug`,
  )
  return rows
}

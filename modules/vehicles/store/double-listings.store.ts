import type { Tx } from '#platform/postgres/database.ts'
import { vehicleRowSelect } from './vehicle-columns.ts'
import type { VehicleRow } from '../vehicle.ts'

/** Vehicles in stock that are probably one vehicle, by stock number or VIN. */
export interface DoubleListing {
  /**
   * `number`: their stock numbers differ only in case. `vin`: they have the same VIN, within a dealership or a group.
   */
  readonly kind: 'number' | 'vin'
  readonly vin: string | null
  /** Slugs of the dealerships, sorted and distinct. */
  readonly dealerships: readonly string[]
  /** Stock numbers, the latest listing first. */
  readonly stocknums: readonly string[]
}

/** Double listings of all dealerships. Requires the owner's role, which row-level security does not limit. */
export async function listDoubleListings(tx: Tx): Promise<DoubleListing[]> {
  const { rows } = await tx.query<DoubleListing>(
    `SELECT 'number' AS kind, NULL AS vin, ARRAY[d.slug] AS dealerships,
       array_agg(v.stocknum ORDER BY v.created_at DESC NULLS LAST, v.id DESC) AS stocknums
     FROM vehicles v JOIN dealerships d ON d.id = v.dealership_id WHERE v.removed_at IS NULL
     GROUP BY d.slug, v.stocknum_key HAVING count(*) > 1
     UNION ALL
     SELECT 'vin', v.vin_key, array_agg(DISTINCT d.slug),
       array_agg(v.stocknum ORDER BY v.created_at DESC NULLS LAST, v.id DESC)
     FROM vehicles v JOIN dealerships d ON d.id = v.dealership_id
     WHERE v.removed_at IS NULL AND v.vin_key IS NOT NULL
     GROUP BY v.group_id, v.vin_key HAVING count(*) > 1
     ORDER BY kind, dealerships, stocknums`,
  )
  return rows
}

/** VINs that belong to shown vehicles of several dealerships in the scope. */
export async function listVinsListedTwice(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ vin: string }>(
    `SELECT vin_key AS vin FROM vehicles
     WHERE removed_at IS NULL AND vin_key IS NOT NULL AND show_on_dealer_website AND NOT listed_again
     GROUP BY vin_key HAVING count(*) > 1`,
  )
  return rows.map(({ vin }) => vin)
}

/**
 * The listing that websites show instead of `hiddenId`, with the same VIN in the same dealership; undefined: there is
 * none.
 */
export async function findShownListing(tx: Tx, hiddenId: number): Promise<VehicleRow | undefined> {
  const { rows } = await tx.query<VehicleRow>(
    `SELECT ${vehicleRowSelect} FROM vehicles
     WHERE (dealership_id, vin_key) = (SELECT dealership_id, vin_key FROM vehicles WHERE id = $1)
       AND removed_at IS NULL AND show_on_dealer_website AND NOT listed_again
     ORDER BY created_at DESC NULLS LAST, id DESC LIMIT 1`,
    [hiddenId],
  )
  return rows[0]
}

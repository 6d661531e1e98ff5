import type { Tx } from '#platform/postgres/database.ts'

/** Open reservations of one vehicle under several stock numbers, made before the platform compared VINs. */
export interface DoubleReservation {
  /** Slugs of the sites, sorted and distinct. */
  readonly sites: readonly string[]
  readonly vin: string
  /** References; the oldest first. */
  readonly references: readonly string[]
  readonly paid: number
}

/** Double reservations of all groups. Requires the owner's role, which row-level security does not limit. */
export async function listDoubleReservations(tx: Tx): Promise<DoubleReservation[]> {
  const { rows } = await tx.query<DoubleReservation>(
    `SELECT array_agg(DISTINCT s.slug) AS sites, v.vin_key AS vin,
       array_agg(r.reference ORDER BY r.held_at, r.id) AS "references",
       count(*) FILTER (WHERE r.state = 'paid') AS paid
     FROM reservations r JOIN vehicles v ON v.id = r.vehicle_id JOIN sites s ON s.id = r.site_id
     WHERE r.state IN ('authorised', 'paid', 'held') AND (r.state <> 'held' OR r.expires_at > now())
       AND v.vin_key IS NOT NULL
     GROUP BY r.group_id, v.vin_key HAVING count(*) > 1
     ORDER BY 1, 2`,
  )
  return rows
}

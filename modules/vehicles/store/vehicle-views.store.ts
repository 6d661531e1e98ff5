import type { Tx } from '#platform/postgres/database.ts'
import { planOnce } from '#platform/postgres/planned-text.ts'

const insertView = planOnce(
  `WITH visit AS (
     INSERT INTO vehicle_visits (site_id, session_id, vehicle_id, event_id)
     SELECT $1, $2, vehicles.id, $4 FROM vehicles WHERE vehicles.id = $3
     ON CONFLICT DO NOTHING RETURNING vehicle_id
   )
   INSERT INTO vehicle_views (vehicle_id, dealership_id, views)
   SELECT vehicles.id, dealership_id, 1 FROM visit JOIN vehicles ON vehicles.id = visit.vehicle_id
   ON CONFLICT (vehicle_id) DO UPDATE SET views = vehicle_views.views + 1`,
)

interface VehicleVisit {
  readonly siteId: number
  /** A UUID of the visit. */
  readonly sessionId: string
  readonly vehicleId: number
  /** The id of the page view in `tracked_events`, so that both rows are deleted together. */
  readonly eventId: number
}

/** §3 Car, views: counts a vehicle once per visit. */
export async function countVehicleView(
  tx: Tx,
  { siteId, sessionId, vehicleId, eventId }: VehicleVisit,
): Promise<void> {
  await tx.query(insertView, [siteId, sessionId, vehicleId, eventId])
}

/** The number of views on our websites; views that the feed reports are not included. */
export async function findVehicleViews(tx: Tx, vehicleId: number): Promise<number> {
  const { rows } = await tx.query<{ views: number }>(
    'SELECT views FROM vehicle_views WHERE vehicle_id = $1',
    [vehicleId],
  )
  return rows[0]?.views ?? 0
}

import type { Tx } from '#platform/postgres/database.ts'
import type { Delivery } from './delivery.types.ts'

const columns = `
  reservation_id AS "reservationId", site_id AS "siteId", dealership_id AS "dealershipId", location_id AS "locationId",
  to_char(delivered_on, 'YYYY-MM-DD') AS "deliveredOn", odometer, distance_unit AS "distanceUnit",
  buyer_kind AS "buyerKind", car_type AS "carType", return_days AS "returnDays", return_max_km AS "returnMaxKm",
  recorded_at AS "recordedAt"`

/** The delivery of a reservation in the scope of its site; undefined before the delivery. */
export async function findDelivery(tx: Tx, reservationId: string): Promise<Delivery | undefined> {
  const { rows } = await tx.query<Delivery>(
    `SELECT ${columns} FROM reservation_deliveries WHERE reservation_id = $1`,
    [reservationId],
  )
  return rows[0]
}

export async function insertDelivery(
  tx: Tx,
  delivery: Omit<Delivery, 'recordedAt'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO reservation_deliveries
       (reservation_id, site_id, dealership_id, location_id, delivered_on, odometer, distance_unit, buyer_kind,
        car_type, return_days, return_max_km)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      delivery.reservationId,
      delivery.siteId,
      delivery.dealershipId,
      delivery.locationId,
      delivery.deliveredOn,
      delivery.odometer,
      delivery.distanceUnit,
      delivery.buyerKind,
      delivery.carType,
      delivery.returnDays,
      delivery.returnMaxKm,
    ],
  )
}

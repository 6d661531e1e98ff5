import { planOnce } from '#platform/postgres/planned-text.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { reservationColumns } from '../lifecycle/reservation.store.ts'
import type { OpenState } from '../lifecycle/reservation-lifecycle.rules.ts'
import type { Agreement, Buyer, Reservation } from '../lifecycle/reservation.types.ts'

export interface NewHold extends Pick<
  Reservation,
  | 'siteId'
  | 'dealershipId'
  | 'vehicleId'
  | 'reference'
  | 'provider'
  | 'depositCents'
  | 'currency'
  | 'priceCents'
  | 'tradeIn'
  | 'botMark'
> {
  readonly groupId: number
  readonly key: string
  readonly bodyHash: Buffer
  readonly buyer: Buyer
  readonly agreements: readonly Agreement[]
  readonly sessionHash: Buffer | null
  readonly addressHash: Buffer
  readonly minutes: number
}

const insertText = planOnce(
  `INSERT INTO reservations (
     site_id, group_id, dealership_id, vehicle_id, reference, idempotency_key, body_hash, provider, deposit_cents,
     currency, price_cents, first_name, last_name, email, phone, postcode, agreements, session_hash, address_hash,
     trade_in, expires_at, bot_mark, vin_key)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
     $20, now() + make_interval(mins => $21), $22, (SELECT vin_key FROM vehicles WHERE id = $4))
   ON CONFLICT DO NOTHING RETURNING ${reservationColumns}`,
)

/**
 * @returns undefined if another buyer has the vehicle under any of its stock numbers, if the buyer already has a
 * hold, or if the key was used
 */
export async function insertHold(tx: Tx, hold: NewHold): Promise<Reservation | undefined> {
  const { buyer } = hold
  const { rows } = await tx.query<Reservation>(insertText, [
    hold.siteId,
    hold.groupId,
    hold.dealershipId,
    hold.vehicleId,
    hold.reference,
    hold.key,
    hold.bodyHash,
    hold.provider,
    hold.depositCents,
    hold.currency,
    hold.priceCents,
    buyer.firstName,
    buyer.lastName,
    buyer.email,
    buyer.phone,
    buyer.postcode,
    JSON.stringify(hold.agreements),
    hold.sessionHash,
    hold.addressHash,
    hold.tradeIn,
    hold.minutes,
    hold.botMark,
  ])
  return rows[0]
}

/** The reservation for a key, and whether it was made with the same content. */
export async function findByKey(
  tx: Tx,
  key: string,
  bodyHash: Buffer,
): Promise<{ readonly reservation: Reservation; readonly isSame: boolean } | undefined> {
  const { rows } = await tx.query<Reservation & { readonly isSame: boolean }>(
    `SELECT ${reservationColumns}, body_hash = $2 AS "isSame" FROM reservations
     WHERE idempotency_key = $1`,
    [key, bodyHash],
  )
  const [found] = rows
  if (found === undefined) return undefined
  const { isSame, ...reservation } = found
  return { reservation, isSame }
}

/**
 * Ends expired holds that would block a new one: holds of the vehicle, under any of its stock numbers, and holds of
 * the buyer.
 */
export async function expireStaleHolds(
  tx: Tx,
  { vehicleId, buyer, sessionHash }: Pick<NewHold, 'vehicleId' | 'buyer' | 'sessionHash'>,
): Promise<void> {
  await tx.query('SELECT expire_stale_holds($1, $2, $3, $4)', [
    vehicleId,
    buyer.email,
    buyer.phone,
    sessionHash,
  ])
}

/** The open reservation of a vehicle, on any site of its group and under any stock number with its VIN. */
export interface OpenReservation {
  readonly state: OpenState
  readonly expiresAt: Date
}

/** @returns null if the vehicle is free */
export async function findOpenReservation(
  tx: Tx,
  vehicleId: number,
): Promise<OpenReservation | null> {
  const { rows } = await tx.query<OpenReservation>(
    'SELECT state, expires_at AS "expiresAt" FROM open_reservation_of($1)',
    [vehicleId],
  )
  return rows[0] ?? null
}

export interface VehicleHold {
  readonly vehicleId: number
  readonly expiresAt: Date
}

/** The vehicles that are held, and until when. */
export async function listHolds(tx: Tx, vehicleIds: readonly number[]): Promise<VehicleHold[]> {
  if (vehicleIds.length === 0) return []
  const { rows } = await tx.query<VehicleHold>(
    `SELECT ids.id AS "vehicleId", held.expires_at AS "expiresAt"
     FROM unnest($1::bigint[]) AS ids (id), LATERAL open_reservation_of(ids.id) AS held
     WHERE held.state = 'held'`,
    [vehicleIds],
  )
  return rows
}

/**
 * The number of holds that an address made within the last hour. Concurrent calls for the same address wait for the
 * end of this transaction.
 */
export async function countHoldsOfAddress(tx: Tx, addressHash: Buffer): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('SELECT count_holds_of_address($1) AS count', [
    addressHash,
  ])
  return rows[0]?.count ?? 0
}

/** The number of the site's open holds without a bot check. Concurrent calls wait for the end of this transaction. */
export async function countHoldsWithoutToken(tx: Tx, siteId: number): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock(62, $1)', [siteId])
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM reservations
     WHERE site_id = $1 AND state = 'held' AND bot_mark = 'without-token' AND expires_at > now()`,
    [siteId],
  )
  return rows[0]?.count ?? 0
}

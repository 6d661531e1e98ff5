import type { Tx } from '#platform/postgres/database.ts'
import type { CourtesyEnd, CourtesyHold } from './courtesy-hold.types.ts'

/** A hold whose time is over has ended, whether or not its job has recorded that. */
export const courtesyHoldColumns = `h.id, h.site_id AS "siteId", h.vehicle_id AS "vehicleId",
  h.location_id AS "locationId", h.lead_id AS "leadId", h.reference, h.held_at AS "heldAt", h.ends_at AS "endsAt",
  coalesce(h.end_reason, CASE WHEN h.ends_at <= clock_timestamp() THEN 'time' END) AS "end",
  coalesce(h.ended_at, CASE WHEN h.ends_at <= clock_timestamp() THEN h.ends_at END) AS "endedAt",
  h.end_note AS "endNote"`

export async function findCourtesyHold(tx: Tx, id: string): Promise<CourtesyHold | undefined> {
  const { rows } = await tx.query<CourtesyHold>(
    `SELECT ${courtesyHoldColumns} FROM courtesy_holds h WHERE h.id = $1`,
    [id],
  )
  return rows[0]
}

/** The hold that a confirmed request has made. */
export async function findHoldOfRequest(
  tx: Tx,
  requestId: string,
): Promise<CourtesyHold | undefined> {
  const { rows } = await tx.query<CourtesyHold>(
    `SELECT ${courtesyHoldColumns} FROM courtesy_holds h WHERE h.request_id = $1`,
    [requestId],
  )
  return rows[0]
}

/** The open hold of a vehicle that a browser has confirmed. */
export async function findOpenHoldOfBrowser(
  tx: Tx,
  browserHash: Buffer,
  vehicleId: number,
): Promise<CourtesyHold | undefined> {
  const { rows } = await tx.query<CourtesyHold>(
    `SELECT ${courtesyHoldColumns} FROM courtesy_holds h
     WHERE h.vehicle_id = $2 AND h.browser_hash = $1 AND h.ended_at IS NULL AND h.ends_at > clock_timestamp()`,
    [browserHash, vehicleId],
  )
  return rows[0]
}

/** Until when somebody who is on the way has the vehicle, on any site of its group; null: nobody is. */
export async function findKeptUntil(tx: Tx, vehicleId: number): Promise<Date | null> {
  const { rows } = await tx.query<{ endsAt: Date }>(
    'SELECT ends_at AS "endsAt" FROM open_courtesy_hold_of($1)',
    [vehicleId],
  )
  return rows[0]?.endsAt ?? null
}

export type ClaimOutcome =
  | 'kept'
  | 'sold'
  | 'withdrawn'
  | 'reserved'
  | 'being-reserved'
  | 'closed'
  /** The site keeps as many vehicles as it may. */
  | 'full'
  /** The shopper had as many holds within a day as one may. */
  | 'often'
  /** The vehicle is kept for somebody else. */
  | 'someone'
  /** The shopper has an open hold of another vehicle. */
  | 'own'

export interface CourtesyClaim {
  readonly requestId: string
  readonly leadId: string
  readonly locationId: number
  readonly endsAt: Date
  readonly reference: string
  readonly mostOpen: number
  readonly mostADay: number
}

/** Keeps the vehicle of a confirmed request, under the database's locks. */
export async function claimCourtesyHold(tx: Tx, claim: CourtesyClaim): Promise<ClaimOutcome> {
  const { rows } = await tx.query<{ outcome: ClaimOutcome }>(
    'SELECT claim_courtesy_hold($1, $2, $3, $4, $5, $6, $7) AS outcome',
    [
      claim.requestId,
      claim.leadId,
      claim.locationId,
      claim.endsAt,
      claim.reference,
      claim.mostOpen,
      claim.mostADay,
    ],
  )
  return rows[0]!.outcome
}

/** Names the form of a hold's lead, which is no form of the site: staff see that it came by a form of the website. */
export async function nameLeadForm(tx: Tx, leadId: string): Promise<void> {
  await tx.query(`UPDATE leads SET form = 'courtesy-hold' WHERE id = $1`, [leadId])
}

/**
 * Ends an open hold of the scope's site. A hold whose time is over has ended by itself.
 *
 * @returns whether it was open
 */
export async function endCourtesyHold(
  tx: Tx,
  id: string,
  reason: CourtesyEnd,
  note: string | null = null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE courtesy_holds SET ended_at = clock_timestamp(), end_reason = $2, end_note = $3
     WHERE id = $1 AND ended_at IS NULL AND ends_at > clock_timestamp()`,
    [id, reason, note],
  )
  return rowCount === 1
}

/**
 * Records the end of a hold whose time is over.
 *
 * @returns seconds until its time is over; null: it has ended, or there is no such hold
 */
export async function expireCourtesyHold(tx: Tx, id: string): Promise<number | null> {
  await tx.query(
    `UPDATE courtesy_holds SET ended_at = ends_at, end_reason = 'time'
     WHERE id = $1 AND ended_at IS NULL AND ends_at <= clock_timestamp()`,
    [id],
  )
  const { rows } = await tx.query<{ seconds: number }>(
    `SELECT extract(epoch FROM ends_at - clock_timestamp())::float8 AS seconds FROM courtesy_holds
     WHERE id = $1 AND ended_at IS NULL`,
    [id],
  )
  return rows[0]?.seconds ?? null
}

/** The sites with ended holds whose shoppers are to be mailed. */
export async function listSitesToMail(tx: Tx): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'SELECT id FROM sites_with_ended_courtesy_holds() AS id',
  )
  return rows.map(({ id }) => id)
}

/** Notes that the mails about ended holds of the scope's site are queued. @returns the holds */
export async function takeEndsToMail(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE courtesy_holds SET end_mail_queued_at = clock_timestamp()
     WHERE end_mail_queued_at IS NULL
       AND end_reason IN ('staff', 'deposit', 'sold', 'reserved', 'withdrawn')
     RETURNING id`,
  )
  return rows.map(({ id }) => id)
}

import type { Tx } from '#platform/postgres/database.ts'
import { listCourtesyMailIds } from '../mail/courtesy-mail-id.rules.ts'

/** How long a request is stored; what it confirmed is in the lead. */
const requestHours = 24

/**
 * Deletes at most `limit` requests of the scope's site that were sent over a day ago, oldest first.
 *
 * @returns how many were deleted
 */
export async function deleteOldCourtesyRequests(tx: Tx, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM courtesy_hold_requests WHERE id IN (
       SELECT id FROM courtesy_hold_requests WHERE requested_at < now() - make_interval(hours => $2)
       ORDER BY requested_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [limit, requestHours],
  )
  return rowCount
}

/** Deletes the requests of a person. Their holds go with their leads. */
export async function deleteCourtesyRequestsOf(tx: Tx, email: string): Promise<void> {
  await tx.query('DELETE FROM courtesy_hold_requests WHERE email = lower($1)', [email])
}

/** A courtesy hold in what a person is handed over; names are those of the export. */
export interface CourtesyHoldRecord {
  readonly reference: string
  readonly car_id: number
  readonly held_at: Date
  readonly ends_at: Date
  readonly ended_at: Date | null
  readonly end_reason: string | null
  readonly end_note: string | null
}

/** The courtesy hold of a lead; null: it has none. */
export async function findCourtesyRecord(
  tx: Tx,
  leadId: string,
): Promise<CourtesyHoldRecord | null> {
  const { rows } = await tx.query<CourtesyHoldRecord>(
    `SELECT reference, vehicle_id AS car_id, held_at, ends_at, ended_at, end_reason, end_note
     FROM courtesy_holds WHERE lead_id = $1`,
    [leadId],
  )
  return rows[0] ?? null
}

/** Ids of the mails that may have been sent about the courtesy holds of leads. */
export async function listCourtesyMailsOf(
  tx: Tx,
  leadIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM courtesy_holds WHERE lead_id = ANY ($1)',
    [leadIds],
  )
  return rows.flatMap(({ id }) => listCourtesyMailIds(id))
}

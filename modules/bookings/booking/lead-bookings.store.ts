import type { Tx } from '#platform/postgres/database.ts'
import { buildConfirmationMailId, listMailIds } from './booking-mail-id.rules.ts'

/** A stored booking, for a person's request for their data. */
export interface BookingRecord {
  readonly id: string
  readonly lead_id: string
  readonly kind: string
  readonly way: string
  readonly state: string
  /** Whether the visitor came; null: not known. */
  readonly attendance: string | null
  /** Why the dealer cancelled it. */
  readonly cancel_reason: string | null
  readonly vehicle_id: number | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly work_minutes: number
  readonly sequence: number
  readonly reminded_at: Date | null
  readonly confirmed_at: Date | null
  readonly created_at: Date
  readonly changed_at: Date
  /** The survey and the visitor's answers; null without a survey. */
  readonly survey: object | null
}

/** The bookings of leads, oldest first. They are deleted with their leads. */
export async function listBookingsOfLeads(
  tx: Tx,
  leadIds: readonly string[],
): Promise<BookingRecord[]> {
  const { rows } = await tx.query<BookingRecord>(
    `SELECT id, lead_id, kind, way, state, attendance, cancel_reason, vehicle_id, starts_at, ends_at, work_minutes, sequence,
            reminded_at, confirmed_at, created_at, changed_at,
            (SELECT to_jsonb(s) FROM surveys s WHERE s.booking_id = bookings.id) AS survey
     FROM bookings WHERE lead_id = ANY ($1) ORDER BY created_at, id`,
    [leadIds],
  )
  return rows
}

/** Ids of all mails that were sent about the bookings of leads. */
export async function listBookingMailIds(tx: Tx, leadIds: readonly string[]): Promise<string[]> {
  const ofBookings = (await listBookingsOfLeads(tx, leadIds)).flatMap(listMailIds)
  return [...ofBookings, ...leadIds.map(buildConfirmationMailId)]
}

import type { Site } from '#modules/sites/site.types.ts'
import { allowConfirmation } from '#modules/leads/delivery/confirmation-allowance.ts'
import type { StoredLead } from '#modules/leads/lead/lead.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { readNow } from '../booking/booking.store.ts'
import { noteNotice } from '../booking/notice.store.ts'
import type { Slot } from '../slots/slot.types.ts'
import { decideReminderTime } from './reminder-time.rules.ts'
import { remindVisitorJob } from './remind-visitor.job.ts'
import { sendBookingMailJob } from './send-booking-mail.job.ts'
import { sendConfirmationLinkJob } from './send-confirmation-link.job.ts'

export interface ChangedBooking {
  readonly id: string
  readonly sequence: number
  readonly email: string | null
  readonly requestId?: string | undefined
}

interface QueueParts {
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
}

interface ChangeToMail {
  readonly what: 'booked' | 'moved'
  readonly slot: Slot
  /** Who changed it. */
  readonly by?: 'visitor' | 'dealer'
  /** Whether the visitor gets a mail and a reminder. */
  readonly notifies?: boolean
}

/** Why no mail was queued for the visitor. */
const explainNoMail = <Reason>(
  { notifies, email }: { readonly notifies: boolean; readonly email: string | null },
  otherwise: Reason,
) => (notifies ? (email === null ? 'no-address' : otherwise) : 'not-wanted')

/**
 * Queues, in the caller's transaction, the visitor's mail about a new or moved booking, the
 * dealer's about a moved one, and the reminder for the day before. A new booking is in the dealer's
 * mail about the lead. Limits of mails to one address are the same as for leads (gaps.md,
 * Confirmations).
 */
export async function queueBookingMails(
  tx: Tx,
  site: Site,
  { secrets }: QueueParts,
  { id, sequence, email, requestId }: ChangedBooking,
  { what, slot, by = 'visitor', notifies = true }: ChangeToMail,
): Promise<void> {
  const mail = {
    siteId: site.id,
    bookingId: id,
    sequence,
    what,
    requestId,
    ...(by === 'dealer' ? { by } : {}),
  }
  const isAllowed = notifies && email !== null && (await allowConfirmation(tx, secrets, email))
  await enqueue(tx, sendBookingMailJob, [
    ...(isAllowed ? [{ ...mail, to: 'visitor' as const }] : []),
    ...(what === 'moved' ? [{ ...mail, to: 'dealer' as const }] : []),
  ])
  await noteNotice(
    tx,
    { id, sequence },
    isAllowed ? 'queued' : explainNoMail({ notifies, email }, 'too-many-mails'),
  )
  if (!isAllowed) return
  const remindAt = decideReminderTime(slot.startsAt, site.configuration.region.time_zone)
  const waitSeconds = (remindAt.getTime() - (await readNow(tx)).getTime()) / 1000
  // The reminder would be due in the past if the appointment is tomorrow morning: then none is queued. A reminder
  // that was queued before a move is skipped by its job.
  const payload = { siteId: site.id, bookingId: id, sequence }
  if (waitSeconds > 0) await enqueue(tx, remindVisitorJob, [payload], { waitSeconds })
}

/**
 * Queues, in the caller's transaction, a mail to the visitor with a link that books the chosen
 * time.
 *
 * @returns whether it was queued: not without an address, or if the address has reached its limit
 */
export async function queueConfirmationLink(
  tx: Tx,
  { site, requestId }: Pick<RequestContext, 'site' | 'requestId'>,
  { secrets }: QueueParts,
  { id, email }: Pick<StoredLead, 'id' | 'email'>,
): Promise<boolean> {
  if (email === null || !(await allowConfirmation(tx, secrets, email))) return false
  await enqueue(tx, sendConfirmationLinkJob, [{ siteId: site.id, leadId: id, requestId }])
  return true
}

/** Queues a mail to the dealer: the visitor has confirmed a time that the lead could not book. */
export async function queueConfirmed(
  tx: Tx,
  { site, requestId }: Pick<RequestContext, 'site' | 'requestId'>,
  { id, sequence }: Pick<ChangedBooking, 'id' | 'sequence'>,
): Promise<void> {
  const mail = { siteId: site.id, bookingId: id, sequence, what: 'booked' as const, requestId }
  await enqueue(tx, sendBookingMailJob, [{ ...mail, to: 'dealer' as const }])
}

/**
 * Queues mails about a cancellation to visitor and dealer.
 *
 * @param by who cancelled it
 * @param notifies whether the visitor gets a mail
 */
export async function queueCancelled(
  tx: Tx,
  site: Site,
  { id, sequence, email, requestId }: ChangedBooking,
  by: 'visitor' | 'dealer',
  notifies = true,
): Promise<void> {
  const mail = {
    siteId: site.id,
    bookingId: id,
    sequence,
    what: 'cancelled' as const,
    requestId,
    ...(by === 'dealer' ? { by } : {}),
  }
  await enqueue(tx, sendBookingMailJob, [
    ...(email === null || !notifies ? [] : [{ ...mail, to: 'visitor' as const }]),
    { ...mail, to: 'dealer' as const },
  ])
  await noteNotice(tx, { id, sequence }, explainNoMail({ notifies, email }, 'queued'))
}

import { formatClock, formatDay } from '#modules/locations/opening-hours-text.rules.ts'
import type { NoNoticeReason } from '#modules/bookings/booking/notice.types.ts'
import type { BookingKind, BookingWay } from '#modules/bookings/slots/slot.types.ts'
import type { VisitAction, VisitState } from '#modules/bookings/staff/visit.rules.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'

export const kindWords: Readonly<Record<BookingKind, string>> = {
  'test-drive': 'Test drive',
  service: 'Service',
}

export const wayWords: Readonly<Record<BookingWay, string>> = {
  visit: 'At the dealership',
  'video-call': 'Video call',
  'drop-off': 'Leaves the vehicle here',
  wait: 'Waits while you work',
}

export const visitWords: Readonly<Record<VisitState, string>> = {
  booked: 'Booked',
  arrived: 'Here',
  done: 'Done',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
}

/** Style of the mark of a state. */
export const visitMarks: Readonly<Record<VisitState, string>> = {
  booked: 'new',
  arrived: 'good',
  done: 'plain',
  'no-show': 'bad',
  cancelled: 'bad',
}

export const actionWords: Readonly<Record<Exclude<VisitAction, 'move' | 'cancel'>, string>> = {
  'check-in': 'Check in',
  finish: 'Done',
  'no-show': 'No-show',
  confirm: 'Confirmed by phone',
  undo: 'Undo',
}

const noNoticeWords: Readonly<Record<NoNoticeReason, string>> = {
  'not-wanted': 'The customer was not mailed: the box for it was not ticked.',
  'no-address': 'The customer was not mailed: there is no e-mail address.',
  'too-many-mails': 'The customer was not mailed: this address got too many mails today.',
  'no-mail-server': 'The mail to the customer is kept, and not sent: there is no mail server.',
  refused: 'The mail to the customer was refused by the mail server. It is tried again.',
}

/** A sentence about the newest mail to the customer; null: no mail was due. */
export function wordNotice(
  notice: 'queued' | 'sent' | 'not-sent' | null,
  reason: NoNoticeReason | null,
): string | null {
  if (notice === 'queued') return 'The mail to the customer is on its way.'
  if (notice === 'sent') return 'The customer was mailed.'
  return reason === null ? null : noNoticeWords[reason]
}

/** '10:30 am', on the location's clock. */
export const wordClock = (at: Date, timeZone: string): string =>
  formatClock(toZonedTime(at, timeZone).minutes)

/** 'Monday 30 November, 10:30 am', on the location's clock. */
export function wordTime(at: Date, timeZone: string): string {
  const zoned = toZonedTime(at, timeZone)
  return `${formatDay(zoned, 'en-AU')}, ${formatClock(zoned.minutes)}`
}

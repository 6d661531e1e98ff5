import { formatLocalClock, formatLocalDate } from '#modules/bookings/staff/local-time.rules.ts'
import type { OpenBooking } from '#modules/bookings/staff/get-booking.ts'
import type { VisitAction } from '#modules/bookings/staff/visit.rules.ts'
import type { HistoryLine } from '../../parts/history.view.ts'
import { buildMoment } from '../../parts/moment.view.ts'
import {
  kindWords,
  visitMarks,
  visitWords,
  wayWords,
  wordClock,
  wordNotice,
  wordTime,
} from '../../words/booking-words.ts'

export interface BookingView {
  readonly id: string
  readonly leadId: string
  readonly version: number
  readonly name: string
  /** Such as 'Test drive, 2022 Toyota HiLux'. */
  readonly what: string
  /** Such as 'Monday 30 November, 10:30 am to 11:15 am'. */
  readonly when: string
  readonly place: string
  readonly way: string
  readonly state: { readonly label: string; readonly mark: string }
  readonly isConfirmed: boolean
  readonly isInClosure: boolean
  readonly contact: {
    readonly phone: string | null
    readonly call: string | null
    readonly email: string | null
  }
  readonly actions: readonly VisitAction[]
  readonly mayWork: boolean
  /** As the move form has them. */
  readonly date: string
  readonly clock: string
  readonly bay: string
  readonly bays: readonly number[]
  readonly person: { readonly id: string; readonly name: string | null }
  readonly workers: readonly { readonly id: string; readonly name: string }[]
  readonly notice: string | null
  readonly cancelReason: string | null
  /** Until when the last step can be undone, such as '10:42 am'; null: it cannot. */
  readonly undoUntil: string | null
  readonly history: readonly HistoryLine[]
}

export function buildBooking(booking: OpenBooking, now: Date): BookingView {
  const { timeZone, kind, vehicle, startsAt, endsAt, workMinutes, visit, phone } = booking
  const work = workMinutes === 0 ? [] : [`${workMinutes / 60} h of work`]
  const { undoUntil, personId, personName } = booking
  return {
    id: booking.id,
    leadId: booking.leadId,
    version: booking.version,
    name: booking.name === '' ? 'A customer' : booking.name,
    what: [kindWords[kind], ...(vehicle === null ? [] : [vehicle]), ...work].join(', '),
    when: `${wordTime(startsAt, timeZone)} to ${wordClock(endsAt, timeZone)}`,
    place: booking.locationName,
    way: wayWords[booking.way],
    state: { label: visitWords[visit], mark: visitMarks[visit] },
    isConfirmed: booking.isConfirmed,
    isInClosure: booking.isInClosure,
    contact: {
      phone,
      call: phone === null ? null : `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
      email: booking.email,
    },
    actions: booking.actions,
    mayWork: booking.mayWork,
    date: formatLocalDate(startsAt, timeZone),
    clock: formatLocalClock(startsAt, timeZone),
    bay: booking.bay === null ? '' : String(booking.bay),
    bays: Array.from({ length: Math.max(booking.places, booking.bay ?? 0) }, (_, at) => at + 1),
    person: { id: personId ?? '', name: personName },
    workers: booking.workers,
    notice: wordNotice(booking.notice, booking.noticeReason),
    cancelReason: booking.cancelReason,
    undoUntil:
      booking.actions.includes('undo') && undoUntil !== null
        ? wordClock(undoUntil, timeZone)
        : null,
    history: booking.history
      .map(({ id, by, what, at }) => ({ id, by, what, reason: null, at: buildMoment(at, now) }))
      .toReversed(),
  }
}

import { findDayHours, type OpeningHours } from './opening-hours.rules.ts'
import { parseClock } from './opening-hours-text.rules.ts'
import { addDays, formatCalendarDate, toZonedTime, type CalendarDate } from './zoned-time.rules.ts'

/** A day on which a visitor can come to a location, by its opening hours. */
export interface VisitDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** First and last half hour at which a visit can begin, `HH:MM`; null: none that day. */
  readonly first: string | null
  readonly last: string | null
  /** Why there is none, such as the name of a holiday; null where there are some. */
  readonly note: string | null
}

export const CLOSED_NOTE = 'Closed'
export const APPOINTMENT_NOTE = 'By appointment'

const HALF_HOUR = 30
const DAY = 1440

/** Of a place that says nothing of its hours. */
const UNSAID_HOURS = { first: 9 * 60, last: 16 * 60 + HALF_HOUR }

/**
 * The days from today on with the half hours at which a visit can begin: from opening to half an hour before
 * closing, and today only those to come. A place that opens by appointment has no times of its own. Hours that
 * pass midnight end with the day.
 *
 * @param count days, today among them
 */
export function listVisitDays(place: OpeningHours, now: Date, count: number): readonly VisitDay[] {
  const today = toZonedTime(now, place.timeZone)
  return Array.from({ length: count }, (_, ahead) => {
    const date = addDays(today, ahead)
    return decideVisitDay(place, date, ahead === 0 ? today.minutes + 1 : 0)
  })
}

function decideVisitDay(place: OpeningHours, date: CalendarDate, earliest: number): VisitDay {
  const key = formatCalendarDate(date)
  const none = (note: string): VisitDay => ({ date: key, first: null, last: null, note })
  const entry = findDayHours(place, date)
  const occasion = entry !== undefined && 'date' in entry ? entry.name : null
  const span = findSpan(place, entry)
  if (span === 'by-appointment') return none(APPOINTMENT_NOTE)
  if (span === 'closed') return none(occasion ?? CLOSED_NOTE)
  const first = Math.max(span.first, Math.ceil(earliest / HALF_HOUR) * HALF_HOUR)
  if (first > span.last) return none(CLOSED_NOTE)
  return { date: key, first: formatTime(first), last: formatTime(span.last), note: null }
}

function findSpan(place: OpeningHours, entry: ReturnType<typeof findDayHours>) {
  if (entry === undefined) return place.hours.length === 0 ? UNSAID_HOURS : 'closed'
  if (entry.status === 'By Appointment') return 'by-appointment'
  if (entry.status === 'Closed' || entry.open === null || entry.close === null) return 'closed'
  const open = parseClock(entry.open)
  const close = parseClock(entry.close)
  const first = Math.ceil(open / HALF_HOUR) * HALF_HOUR
  const last = Math.floor(((close > open ? close : DAY) - HALF_HOUR) / HALF_HOUR) * HALF_HOUR
  return last < first ? 'closed' : { first, last }
}

/** The half hours of a day at which a visit can begin, `HH:MM`. */
export function listVisitTimes({ first, last }: Pick<VisitDay, 'first' | 'last'>): string[] {
  if (first === null || last === null) return []
  const from = parseClock(first)
  const count = (parseClock(last) - from) / HALF_HOUR + 1
  return Array.from({ length: count }, (_, index) => formatTime(from + index * HALF_HOUR))
}

function formatTime(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

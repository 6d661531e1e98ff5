import { findDayHours, type OpeningHours } from './opening-hours.rules.ts'
import { parseClock } from './opening-hours-text.rules.ts'
import {
  addDays,
  formatCalendarDate,
  toZonedTime,
  type CalendarDate,
} from '#modules/sites/zoned-time.rules.ts'

/** A day on which a visitor can come to a location, by its opening hours. */
export interface VisitDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** First and last half hour at which a visit can begin, `HH:MM`; null: no visits that day. */
  readonly first: string | null
  readonly last: string | null
  /** Why there are no visits, such as the name of a holiday; null otherwise. */
  readonly note: string | null
}

export const closedNote = 'Closed'
export const appointmentNote = 'By appointment'

const halfHourMinutes = 30
const dayMinutes = 1440

/** Hours for visits to a location without configured opening hours. */
const assumedHours = { first: 9 * 60, last: 16 * 60 + halfHourMinutes }

/**
 * The next days with the half hours at which a visit can begin: from opening to half an hour before closing, on the
 * current day only future ones. A location that opens by appointment has no times. Hours past midnight end with the
 * day.
 *
 * @param count the number of days, including today
 */
export function listVisitDays(
  schedule: OpeningHours,
  now: Date,
  count: number,
): readonly VisitDay[] {
  const today = toZonedTime(now, schedule.timeZone)
  return Array.from({ length: count }, (_, ahead) => {
    const date = addDays(today, ahead)
    return decideVisitDay(schedule, date, ahead === 0 ? today.minutes + 1 : 0)
  })
}

function decideVisitDay(schedule: OpeningHours, date: CalendarDate, earliest: number): VisitDay {
  const key = formatCalendarDate(date)
  const none = (note: string): VisitDay => ({ date: key, first: null, last: null, note })
  const entry = findDayHours(schedule, date)
  const occasion = entry !== undefined && 'date' in entry ? entry.name : null
  const span = findSpan(schedule, entry)
  if (span === 'by-appointment') return none(appointmentNote)
  if (span === 'closed') return none(occasion ?? closedNote)
  const first = Math.max(span.first, Math.ceil(earliest / halfHourMinutes) * halfHourMinutes)
  if (first > span.last) return none(closedNote)
  return { date: key, first: formatTime(first), last: formatTime(span.last), note: null }
}

function findSpan(schedule: OpeningHours, entry: ReturnType<typeof findDayHours>) {
  if (entry === undefined) return schedule.hours.length === 0 ? assumedHours : 'closed'
  if (entry.status === 'By Appointment') return 'by-appointment'
  if (entry.status === 'Closed' || entry.open === null || entry.close === null) return 'closed'
  const open = parseClock(entry.open)
  const close = parseClock(entry.close)
  const first = Math.ceil(open / halfHourMinutes) * halfHourMinutes
  const last =
    Math.floor(((close > open ? close : dayMinutes) - halfHourMinutes) / halfHourMinutes) *
    halfHourMinutes
  return last < first ? 'closed' : { first, last }
}

/** The half hours of a day at which a visit can begin, `HH:MM`. */
export function listVisitTimes({ first, last }: Pick<VisitDay, 'first' | 'last'>): string[] {
  if (first === null || last === null) return []
  const from = parseClock(first)
  const count = (parseClock(last) - from) / halfHourMinutes + 1
  return Array.from({ length: count }, (_, index) => formatTime(from + index * halfHourMinutes))
}

function formatTime(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

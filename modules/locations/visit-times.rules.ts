import { findDayHours, type OpeningHours } from './opening-hours.rules.ts'
import { listOpenPeriods } from './open-periods.rules.ts'
import { parseClock } from './parse-clock.ts'
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
  /** Breaks between: no visit begins after the first and before the second time. Left out: there are none. */
  readonly breaks?: readonly { readonly after: string; readonly before: string }[]
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
  if (entry?.status === 'By Appointment') return none(appointmentNote)
  const spans = listSpans(schedule, entry)
  if (spans.length === 0) return none(occasion ?? closedNote)
  const soonest = Math.ceil(earliest / halfHourMinutes) * halfHourMinutes
  const left = spans
    .map(({ first, last }) => ({ first: Math.max(first, soonest), last }))
    .filter(({ first, last }) => first <= last)
  const [begin] = left
  const end = left.at(-1)
  if (begin === undefined || end === undefined) return none(closedNote)
  const breaks = left.slice(1).map(({ first }, at) => ({
    after: formatTime(left[at]!.last),
    before: formatTime(first),
  }))
  return {
    date: key,
    first: formatTime(begin.first),
    last: formatTime(end.last),
    ...(breaks.length === 0 ? {} : { breaks }),
    note: null,
  }
}

/** First and last half hour of each open period at which a visit can begin. */
function listSpans(schedule: OpeningHours, entry: ReturnType<typeof findDayHours>) {
  if (entry === undefined) return schedule.hours.length === 0 ? [assumedHours] : []
  if (entry.status !== 'Open') return []
  return listOpenPeriods(entry)
    .map(({ open, close }) => ({
      first: Math.ceil(open / halfHourMinutes) * halfHourMinutes,
      last:
        Math.floor((Math.min(close, dayMinutes) - halfHourMinutes) / halfHourMinutes) *
        halfHourMinutes,
    }))
    .filter(({ first, last }) => first <= last)
}

/** Whether a visit can begin at a time of the day, `HH:MM`. */
export const isVisitTime = ({ first, last, breaks = [] }: VisitTimes, time: string): boolean =>
  first !== null &&
  last !== null &&
  first <= time &&
  time <= last &&
  !breaks.some(({ after, before }) => after < time && time < before)

type VisitTimes = Pick<VisitDay, 'first' | 'last' | 'breaks'>

/** The half hours of a day at which a visit can begin, `HH:MM`. */
export function listVisitTimes(day: VisitTimes): string[] {
  const { first, last } = day
  if (first === null || last === null) return []
  const from = parseClock(first)
  const count = (parseClock(last) - from) / halfHourMinutes + 1
  return Array.from({ length: count }, (_, index) =>
    formatTime(from + index * halfHourMinutes),
  ).filter((time) => isVisitTime(day, time))
}

function formatTime(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

import type {
  OpeningHoursEntry,
  SpecialHoursEntry,
} from '#modules/sites/settings/opening-hours.schema.ts'
import { listOpenPeriods } from './open-periods.rules.ts'
import { formatClock, formatDay, weekdayNames } from './opening-hours-text.rules.ts'
import {
  addDays,
  formatCalendarDate,
  toInstant,
  toZonedTime,
  weekdayOf,
  type CalendarDate,
} from '#modules/sites/zoned-time.rules.ts'

export interface OpeningHours {
  readonly hours: readonly OpeningHoursEntry[]
  /** Special dates; the first entry of a date counts. */
  readonly special: readonly SpecialHoursEntry[]
  readonly timeZone: string
  readonly locale: string
}

export interface OpenState {
  readonly kind: 'open' | 'by_appointment' | 'closed'
  /** `Open until 5 pm`, `Opens Monday 9 am`, `By appointment today`. */
  readonly label: string
  /** Why today's hours differ, such as the name of a public holiday. Null on an ordinary day. */
  readonly occasion: string | null
  /** Closing time, while the location is open; null while it is closed or open around the clock. */
  readonly closesAt: Date | null
  /** Closing time in local time, `5 pm`; null while the location is closed or open around the clock. */
  readonly closingTime: string | null
  /** Next opening, while the location is closed; null if the next opening is more than two weeks away. */
  readonly opensAt: Date | null
  /** `opensAt` as text. */
  readonly opening: Opening | null
  /** When the label changes next; a page that shows the label must not be cached for longer. */
  readonly nextBoundary: Date
}

export interface Opening {
  /** `tomorrow`, `Monday` or `Friday 4 December`; null: today. */
  readonly day: string | null
  /** `9 am` */
  readonly time: string
}

const dayMs = 86_400_000
const daysAhead = 14

export interface OpenInterval {
  readonly opensAt: Date
  readonly closesAt: Date
}

/**
 * Whether a location is open, with a label, in its own time zone (§3 Opening hours). Handles hours past midnight, days
 * shortened or lengthened by daylight saving, and special dates. Undefined if no hours are known.
 */
export function decideOpenState(schedule: OpeningHours, now: Date): OpenState | undefined {
  if (schedule.hours.length === 0) return undefined
  const today = toZonedTime(now, schedule.timeZone)
  // From yesterday on, whose hours may last past midnight.
  const intervals = listOpenIntervals(schedule, addDays(today, -1), daysAhead + 2)
  const midnight = toInstant(addDays(today, 1), 0, schedule.timeZone)
  const hoursToday = findDayHours(schedule, today)
  const occasion = hoursToday !== undefined && 'date' in hoursToday ? hoursToday.name : null

  const current = intervals.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
  if (current !== undefined) {
    return { ...describeOpen(current, schedule, now), occasion }
  }
  const next = intervals.find(({ opensAt }) => opensAt > now)
  const opensAt = next?.opensAt ?? null
  const nextBoundary = opensAt !== null && opensAt < midnight ? opensAt : midnight
  const opening = opensAt === null ? null : describeOpening(opensAt, schedule, today)
  const rest = { occasion, closesAt: null, closingTime: null, opensAt, opening, nextBoundary }
  if (hoursToday?.status === 'By Appointment') {
    return { kind: 'by_appointment', label: 'By appointment today', ...rest }
  }
  if (opening !== null) {
    const { day, time } = opening
    return { kind: 'closed', label: `Opens ${day === null ? '' : `${day} `}${time}`, ...rest }
  }
  const byAppointment = schedule.hours.some(({ status }) => status === 'By Appointment')
  return { kind: 'closed', label: byAppointment ? 'By appointment' : 'Closed', ...rest }
}

function describeOpen(
  { closesAt }: OpenInterval,
  schedule: OpeningHours,
  now: Date,
): Omit<OpenState, 'occasion'> {
  const lastDay = new Date(closesAt.getTime() - dayMs)
  const allDay = lastDay > now
  const closingTime = allDay ? null : formatClock(toZonedTime(closesAt, schedule.timeZone).minutes)
  return {
    kind: 'open',
    label: closingTime === null ? 'Open 24 hours' : `Open until ${closingTime}`,
    closesAt,
    closingTime,
    opensAt: null,
    opening: null,
    nextBoundary: allDay ? lastDay : closesAt,
  }
}

function describeOpening(opensAt: Date, schedule: OpeningHours, today: CalendarDate): Opening {
  const opening = toZonedTime(opensAt, schedule.timeZone)
  const time = formatClock(opening.minutes)
  const days = countDays(today, opening)
  if (days === 0) return { day: null, time }
  if (days === 1) return { day: 'tomorrow', time }
  if (days < 7) return { day: weekdayNames[opening.weekday] ?? '', time }
  return { day: formatDay(opening, schedule.locale), time }
}

function countDays(from: CalendarDate, to: CalendarDate): number {
  const day = (date: CalendarDate) => Date.UTC(date.year, date.month - 1, date.day)
  return Math.round((day(to) - day(from)) / dayMs)
}

/** When a location is open on some days, in order; intervals that touch or overlap are merged. */
export function listOpenIntervals(
  schedule: OpeningHours,
  first: CalendarDate,
  days: number,
): readonly OpenInterval[] {
  const intervals: OpenInterval[] = []
  for (let offset = 0; offset < days; offset++) {
    const date = addDays(first, offset)
    const entry = findDayHours(schedule, date)
    if (entry?.status !== 'Open') continue
    for (const { open, close } of listOpenPeriods(entry)) {
      const opensAt = toInstant(date, open, schedule.timeZone)
      const closesAt = toInstant(date, close, schedule.timeZone)
      const last = intervals.at(-1)
      if (last !== undefined && last.closesAt >= opensAt) {
        intervals[intervals.length - 1] = {
          opensAt: last.opensAt,
          closesAt: closesAt > last.closesAt ? closesAt : last.closesAt,
        }
      } else intervals.push({ opensAt, closesAt })
    }
  }
  return intervals
}

/** The hours of one day; undefined if its weekday has no entry. */
export function findDayHours(
  schedule: OpeningHours,
  date: CalendarDate,
): OpeningHoursEntry | SpecialHoursEntry | undefined {
  const key = formatCalendarDate(date)
  const weekday = weekdayOf(date)
  return (
    schedule.special.find((entry) => entry.date === key) ??
    schedule.hours.find((entry) => entry.weekday === weekday)
  )
}

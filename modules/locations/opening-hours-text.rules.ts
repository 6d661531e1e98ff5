import type {
  OpeningHoursEntry,
  SpecialHoursEntry,
} from '#modules/sites/settings/opening-hours.schema.ts'
import { type CalendarDate, weekdayOf } from '#modules/sites/zoned-time.rules.ts'
import { listOpenPeriods } from './open-periods.rules.ts'

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export interface HoursRow {
  /** 0 is Sunday. */
  readonly weekday: number
  readonly day: string
  readonly text: string
}

/** The week as a table, Monday first. A weekday without an entry is closed; without entries there are no rows. */
export function buildHoursTable(entries: readonly OpeningHoursEntry[]): HoursRow[] {
  if (entries.length === 0) return []
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const entry = entries.find((candidate) => candidate.weekday === weekday)
    return {
      weekday,
      day: weekdayNames[weekday] ?? '',
      text: entry === undefined ? 'Closed' : formatHours(entry),
    }
  })
}

/**
 * The hours of a day as text: the entry's own text if it has one, else `9 am – 5 pm`, with a break
 * `9 am – noon, 1 pm – 5 pm`. An own text that is only a range
 * of times is formatted in the same way, to match 'Open until 5 pm' beside it.
 */
export function formatHours(
  entry: Pick<
    OpeningHoursEntry | SpecialHoursEntry,
    'status' | 'formated_hours' | 'open' | 'close' | 'breaks'
  >,
): string {
  if (entry.formated_hours !== null) return formatOwnHours(entry.formated_hours)
  if (entry.status === 'By Appointment') return 'By appointment'
  if (entry.status === 'Closed' || entry.open === null || entry.close === null) return 'Closed'
  const periods = listOpenPeriods(entry)
  if (periods[0]?.open === 0 && periods[0].close === 1440) return 'Open 24 hours'
  return periods.map(({ open, close }) => `${formatClock(open)} – ${formatClock(close)}`).join(', ')
}

const ownRange =
  /^(1[0-2]|[1-9])(?:[:.]([0-5]\d))?\s*([ap])m?\.?\s*(?:-|–|—|to)\s*(1[0-2]|[1-9])(?:[:.]([0-5]\d))?\s*([ap])m?\.?$/i

function formatOwnHours(text: string): string {
  const [, ...parts] = ownRange.exec(text.trim()) ?? []
  if (parts.length === 0) return text
  const [opens, openMinute, openHalf, closes, closeMinute, closeHalf] = parts
  const minutes = (hour = '0', minute = '0', half = 'a') =>
    (Number(hour) % 12) * 60 + Number(minute) + (half.toLowerCase() === 'p' ? 720 : 0)
  const [open, close] = [
    minutes(opens, openMinute, openHalf),
    minutes(closes, closeMinute, closeHalf),
  ]
  return `${formatClock(open)} – ${formatClock(close)}`
}

/** `9 am`, `5:30 pm`, `noon`, `midnight`. */
export function formatClock(minutes: number): string {
  const ofDay = minutes % 1440
  if (ofDay === 0) return 'midnight'
  if (ofDay === 720) return 'noon'
  const hour = Math.floor(ofDay / 60)
  const minute = ofDay % 60
  const shown = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${shown} ${hour < 12 ? 'am' : 'pm'}`
}

/** `5 January 2026`, in the order of the locale. */
export function formatDate(date: CalendarDate, locale: string): string {
  const month = monthNames[date.month - 1] ?? ''
  return locale === 'en-US'
    ? `${month} ${date.day}, ${date.year}`
    : `${date.day} ${month} ${date.year}`
}

/** `Monday 5 January`, in the order of the locale. */
export function formatDay(
  date: CalendarDate & { readonly weekday: number },
  locale: string,
): string {
  const month = monthNames[date.month - 1] ?? ''
  const day = locale === 'en-US' ? `${month} ${date.day}` : `${date.day} ${month}`
  return `${weekdayNames[date.weekday] ?? ''} ${day}`
}

/** `Monday 5 January` of `YYYY-MM-DD`. */
export function formatWrittenDay(written: string, locale: string): string {
  const [year = 0, month = 1, day = 1] = written.split('-').map(Number)
  const date = { year, month, day }
  return formatDay({ ...date, weekday: weekdayOf(date) }, locale)
}

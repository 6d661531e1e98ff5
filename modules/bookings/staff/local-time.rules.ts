import {
  type CalendarDate,
  formatCalendarDate,
  toInstant,
  toZonedTime,
} from '#modules/sites/zoned-time.rules.ts'

/** Parses `YYYY-MM-DD`; undefined: there is no such day. */
export function parseDate(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined) return undefined
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  const shown = new Date(Date.UTC(date.year, date.month - 1, date.day))
  return shown.toISOString().startsWith(text) ? date : undefined
}

/**
 * The instant of a date and a clock's time, as a form has them. Undefined for a time that does not exist, such as one in
 * the hour that daylight saving skips; of a time that occurs twice, the first occurrence.
 */
export function parseLocalTime(date: string, clock: string, timeZone: string): Date | undefined {
  const day = parseDate(date)
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  if (day === undefined || hour === undefined) return undefined
  const minutes = Number(hour) * 60 + Number(minute)
  const instant = toInstant(day, minutes, timeZone)
  return formatLocalClock(instant, timeZone) === clock ? instant : undefined
}

/** `14:30`, as a form's time field has it. */
export function formatLocalClock(instant: Date, timeZone: string): string {
  const { minutes } = toZonedTime(instant, timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** `2026-11-30`, as a form's date field has it. */
export const formatLocalDate = (instant: Date, timeZone: string): string =>
  formatCalendarDate(toZonedTime(instant, timeZone))

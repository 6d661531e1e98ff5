/** A day of the calendar. */
export interface CalendarDate {
  readonly year: number
  /** Month, 1 to 12. */
  readonly month: number
  readonly day: number
}

export interface ZonedTime extends CalendarDate {
  /** Day of the week; 0 is Sunday. */
  readonly weekday: number
  /** Minutes since midnight on the clock, 0 to 1439. */
  readonly minutes: number
}

const dayMs = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US-u-hc-h23', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Local date and time of an instant in a time zone. */
export function toZonedTime(instant: Date, timeZone: string): ZonedTime {
  const parts: Record<string, number> = {}
  for (const { type, value } of getFormatter(timeZone).formatToParts(instant)) {
    parts[type] = Number(value)
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    minutes: hour * 60 + minute,
  }
}

/**
 * The instant of a local time. `minutes` may exceed 1440, which means a later day. A time that daylight saving skips
 * has the offset before the change, so it is displayed an hour later; of a time that occurs twice, the first
 * occurrence is meant.
 */
export function toInstant(date: CalendarDate, minutes: number, timeZone: string): Date {
  const wall = Date.UTC(date.year, date.month - 1, date.day) + minutes * 60_000
  const before = offsetAt(wall - dayMs, timeZone)
  const after = offsetAt(wall + dayMs, timeZone)
  const early = wall - before
  const late = wall - after
  if (offsetAt(early, timeZone) === before) return new Date(early)
  return new Date(offsetAt(late, timeZone) === after ? late : early)
}

/** Clocks only change at whole quarters of an hour of UTC, so one offset is cached for each quarter. */
const quarterMs = 900_000
const offsets = new Map<string, number>()
const mostOffsets = 20_000

/** The offset of a time zone from UTC in milliseconds. */
function offsetAt(instantMs: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(instantMs / quarterMs)}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = measureOffset(instantMs, timeZone)
    if (offsets.size >= mostOffsets) offsets.clear()
    offsets.set(key, offset)
  }
  return offset
}

function measureOffset(instantMs: number, timeZone: string): number {
  const { year, month, day, minutes } = toZonedTime(new Date(instantMs), timeZone)
  const shown = Date.UTC(year, month - 1, day) + minutes * 60_000
  return shown - Math.floor(instantMs / 60_000) * 60_000
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(Date.UTC(date.year, date.month - 1, date.day + days))
  return {
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  }
}

export function weekdayOf(date: CalendarDate): number {
  return new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay()
}

/** Today's date in a time zone, `YYYY-MM-DD`. */
export function findToday(now: Date, timeZone: string): string {
  return formatCalendarDate(toZonedTime(now, timeZone))
}

/** `YYYY-MM-DD`. */
export function formatCalendarDate({ year, month, day }: CalendarDate): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** An instant in local time with its offset: `2026-12-01T09:30:00+11:00`. */
export function formatZonedInstant(instant: Date, timeZone: string): string {
  const offsetMinutes = offsetAt(instant.getTime(), timeZone) / 60_000
  const shown = new Date(instant.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19)
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(offsetMinutes)
  const sign = offsetMinutes < 0 ? '-' : '+'
  return `${shown}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

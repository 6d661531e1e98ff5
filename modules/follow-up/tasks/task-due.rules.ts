import { toInstant, toZonedTime } from '#modules/sites/zoned-time.rules.ts'

const format = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/**
 * The instant of a local time as a field for date and time sends it, `2026-11-30T09:30`.
 *
 * @returns undefined if it is no time
 */
export function parseLocalTime(text: string, timeZone: string): Date | undefined {
  const found = format.exec(text)
  if (found === null) return undefined
  const [year, month, day, hour, minute] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isDay || hour > 23 || minute > 59 || year < 2000 || year > 2100) return undefined
  return toInstant({ year, month, day }, hour * 60 + minute, timeZone)
}

/** An instant as such a field shows it. */
export function formatLocalTime(instant: Date, timeZone: string): string {
  const { year, month, day, minutes } = toZonedTime(instant, timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

import { toZonedTime } from './zoned-time.rules.ts'

/** An English locale that has short names for the time zone: AEDT, NZDT, EST. */
function findLocale(timeZone: string): string {
  if (/^Pacific\/(Auckland|Chatham)$/.test(timeZone)) return 'en-NZ'
  return timeZone.startsWith('America/') || timeZone === 'Pacific/Honolulu' ? 'en-US' : 'en-AU'
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** 'AEDT': the short name of a time zone at an instant, as used in that zone. */
export function nameZone(instant: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    const options = { timeZone, timeZoneName: 'short' } as const
    formatter = new Intl.DateTimeFormat(findLocale(timeZone), options)
    formatters.set(timeZone, formatter)
  }
  const parts = formatter.formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const pad = (number: number, digits = 2): string => String(number).padStart(digits, '0')

/** '2026-11-20 14:04 AEDT': an instant for staff, in their time zone and with its name. */
export function formatStaffTime(instant: Date, timeZone: string): string {
  const { minutes } = toZonedTime(instant, timeZone)
  const clock = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  return `${formatStaffDay(instant, timeZone)} ${clock} ${nameZone(instant, timeZone)}`
}

/** '2026-11-20': the day of an instant in a time zone. */
export function formatStaffDay(instant: Date, timeZone: string): string {
  const { year, month, day } = toZonedTime(instant, timeZone)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

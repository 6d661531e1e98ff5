import { fieldMessages } from '../field-messages.ts'

/** The date as `YYYY-MM-DD`, or the faults of a typed day, month and year, by part. */
export type ParsedDate =
  | { readonly date: string }
  | { readonly faults: Readonly<Record<string, string>> }

const dayMs = 86_400_000

const two = (number: number) => String(number).padStart(2, '0')

/** Number of days in a month; `month` is 1 to 12. */
function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function parseDateParts(day: string, month: string, year: string): ParsedDate {
  const faults: Record<string, string> = {}
  if (!/^(0?[1-9]|[12]\d|3[01])$/.test(day)) faults['day'] = fieldMessages.day
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) faults['month'] = fieldMessages.month
  if (!/^[1-9]\d{3}$/.test(year)) faults['year'] = fieldMessages.year
  if (Object.keys(faults).length > 0) return { faults }
  if (Number(day) > daysOf(Number(year), Number(month)))
    return { faults: { day: fieldMessages.date } }
  return { date: `${year}-${two(Number(month))}-${two(Number(day))}` }
}

/** Whether a text is an existing date, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match !== null && 'date' in parseDateParts(match[3]!, match[2]!, match[1]!)
}

const firstDayMs = Date.UTC(1000, 0, 1)
const lastDayMs = Date.UTC(9999, 11, 31)

/** Adds days, which may be negative, to a `YYYY-MM-DD`; limited to four-digit years. */
export function shiftDate(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const shifted = Date.UTC(year, month - 1, day) + days * dayMs
  const within = Math.min(Math.max(shifted, firstDayMs), lastDayMs)
  return new Date(within).toISOString().slice(0, 10)
}

/** The order of day, month and year where a date is written in figures. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** What may stand behind a date: a time, which is not read. */
const time = '(?:[ T,].*)?$'
const iso = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${time}`)
const figures = new RegExp(`^(\\d{1,4})([./-])(\\d{1,2})\\2(\\d{1,4})${time}`)
const compact = /^\d{8}$/
const dayFirst = new RegExp(
  `^(?:[a-z]{3,9},? )?(\\d{1,2})(?:st|nd|rd|th)?[ ./-]([a-z]{3,9})[ .,/-]{1,2}(\\d{4}|\\d{2})${time}`,
  'i',
)
const monthFirst = new RegExp(
  `^(?:[a-z]{3,9},? )?([a-z]{3,9})[ ./-](\\d{1,2})(?:st|nd|rd|th)?[ .,/-]{1,2}(\\d{4}|\\d{2})${time}`,
  'i',
)
const serial = /^\d{5}(?:\.\d+)?$/

/** Excel's day 0, so that its days after February 1900 are right. */
const firstSerialDay = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000
const longestText = 60

/**
 * A date as people and spreadsheets write it, as `YYYY-MM-DD`: in figures in the given order, with a year of two or four
 * digits ('03/24/26'); with the month in English words ('24 Mar 2026'); ISO 8601; a day number of Excel ('46105').
 * Null: it is none of these, or no day that exists. A year that comes first decides the order itself.
 */
export function parseDateText(text: string, order: DateOrder): string | null {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ')
  if (trimmed.length > longestText) return null
  if (serial.test(trimmed)) return parseSerial(Number(trimmed))
  if (compact.test(trimmed) && order === 'ymd') {
    return toDay(trimmed.slice(0, 4), trimmed.slice(4, 6), trimmed.slice(6))
  }
  const [, isoYear, isoMonth, isoDay] = iso.exec(trimmed) ?? []
  if (isoYear !== undefined) return toDay(isoYear, isoMonth, isoDay)
  const [, first, , second, third] = figures.exec(trimmed) ?? []
  if (first !== undefined) {
    const parts = [first, second, third]
    const at = (part: string) => parts[(first.length === 4 ? 'ymd' : order).indexOf(part)]
    return toDay(at('y'), at('m'), at('d'))
  }
  const [, day, dayMonth, dayYear] = dayFirst.exec(trimmed) ?? []
  if (day !== undefined) return toDay(dayYear, findMonth(dayMonth), day)
  const [, wordMonth, monthDay, monthYear] = monthFirst.exec(trimmed) ?? []
  return wordMonth === undefined ? null : toDay(monthYear, findMonth(wordMonth), monthDay)
}

/** The number of a month whose name, or at least three letters of it, a text is. */
function findMonth(text = ''): string | undefined {
  const word = text.toLowerCase()
  const at = months.findIndex((month) => month.startsWith(word === 'sept' ? 'sep' : word))
  return at === -1 ? undefined : String(at + 1)
}

function parseSerial(days: number): string | null {
  const day = new Date(firstSerialDay + Math.floor(days) * dayMs).toISOString().slice(0, 10)
  return day >= '1990' && day < '2100' ? day : null
}

/** Of two digits, 70 to 99 are of the last century. */
function toDay(year = '', month = '', day = ''): string | null {
  if (year.length !== 2 && year.length !== 4) return null
  const short = Number(year)
  const whole = year.length === 4 ? short : short + (short < 70 ? 2000 : 1900)
  const date = new Date(Date.UTC(whole, Number(month) - 1, Number(day)))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return exists && whole > 1900 && whole < 2100 ? date.toISOString().slice(0, 10) : null
}

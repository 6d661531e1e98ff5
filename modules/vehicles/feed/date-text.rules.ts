/** The order of day, month and year in a numeric date. */
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

/** Matches a time after a date, which is ignored. */
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

/** Day 0 of Excel's calendar, chosen so that days from March 1900 on are correct. */
const firstSerialDay = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000
const longestText = 60

/**
 * Parses a date as people and spreadsheets write it to `YYYY-MM-DD`: numbers in the given order, with a year of two
 * or four digits ('03/24/26'); with the month in English ('24 Mar 2026'); ISO 8601; a day number of Excel ('46105').
 * If the text begins with a year of four digits, the order is year, month, day. Null for any other text, and for a
 * day that does not exist.
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

/** The number of a month, by its English name or at least the first three letters. */
function findMonth(text = ''): string | undefined {
  const word = text.toLowerCase()
  const at = months.findIndex((month) => month.startsWith(word === 'sept' ? 'sep' : word))
  return at === -1 ? undefined : String(at + 1)
}

function parseSerial(days: number): string | null {
  const day = new Date(firstSerialDay + Math.floor(days) * dayMs).toISOString().slice(0, 10)
  return day >= '1990' && day < '2100' ? day : null
}

/** A date as `YYYY-MM-DD`; null if it does not exist. Two-digit years from 70 to 99 are in the last century. */
function toDay(year = '', month = '', day = ''): string | null {
  if (year.length !== 2 && year.length !== 4) return null
  const short = Number(year)
  const whole = year.length === 4 ? short : short + (short < 70 ? 2000 : 1900)
  const date = new Date(Date.UTC(whole, Number(month) - 1, Number(day)))
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return exists && whole > 1900 && whole < 2100 ? date.toISOString().slice(0, 10) : null
}

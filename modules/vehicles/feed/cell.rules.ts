import { readNumberText } from '#modules/sites/number-text.rules.ts'
import { parseDateText } from './date-text.rules.ts'
import { JsonNumber } from './json-number.ts'

/**
 * The meaning of a raw value of a feed, which is a CSV cell or a JSON value. `unlisted`: a word that the field does
 * not know; it causes a warning and counts as empty. `withdrawn`: a word instead of a value (POA); it causes a
 * warning and clears the field. `fault`: rejects the row.
 */
export type CellResult<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'fault'; readonly reason: string }

export type Cell<T> = (raw: unknown) => CellResult<T>

const unlisted = { kind: 'unlisted' } as const
const withdrawn = { kind: 'withdrawn' } as const
const value = <T>(value: T): CellResult<T> => ({ kind: 'value', value })
const fault = (reason: string): CellResult<never> => ({ kind: 'fault', reason })

/**
 * A value as text. It is '' for lists and objects of a JSON feed, which may be nested too deeply for recursion, or
 * have a `toString` of their own.
 */
export function toCellText(raw: unknown): string {
  if (raw instanceof JsonNumber) return raw.source
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean'
    ? String(raw)
    : ''
}

export function isEmptyCell(raw: unknown): boolean {
  return raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '')
}

/** A field for one line of text; with `lines` it keeps line breaks. Control characters become spaces. */
export function textCell(max: number, { lines = false } = {}): Cell<string> {
  return (raw) => {
    const number = raw instanceof JsonNumber ? raw.value : raw
    if (typeof number !== 'string' && typeof number !== 'number') return fault('is not text')
    if (typeof number === 'number' && !isExact(number)) {
      return fault(`is a number that JSON readers round: send '${toCellText(raw)}' as text`)
    }
    const text = cleanText(toCellText(raw), lines)
    if (text === null) return fault('holds a NUL character')
    if (directionMark.test(text)) return fault('holds a mark that turns the direction of text')
    return text.length > max ? fault(`is longer than ${max} characters`) : value(text)
  }
}

/** Invisible marks that change the order in which text is displayed. */
const directionMark = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Whether a number is exact: beyond 2^53 different integers become the same number. */
const isExact = (number: number): boolean =>
  !Number.isInteger(number) || Number.isSafeInteger(number)

function cleanText(raw: string, lines: boolean): string | null {
  if (raw.includes('\0')) return null
  const text = raw.toWellFormed()
  return lines
    ? text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
        .trim()
    : text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}

// Takes linear time: no space can be matched in two ways, and the lookbehinds prevent another attempt at each space
// of a sequence.
const currencySign =
  /^(-?)\s*(?:(?:(?:aud?|nzd?|usd?|a)\s*)?\$|aud|nzd|usd)\s*(?=[-\d])|(?<!\s)\s*(?:aud|nzd|usd)$/gi
const distanceUnit = /()(?<!\s)\s*(?:kl?ms?|kilomet(?:re|er)s?|mi|miles?)\.?$/gi

/**
 * The number in a cell; a text without any digit is unlisted.
 *
 * @param affix what may be before or after the number
 */
function readNumber(raw: unknown, affix: RegExp = distanceUnit): CellResult<number> {
  if (raw instanceof JsonNumber) return readNumber(raw.value)
  if (typeof raw === 'number') return Number.isFinite(raw) ? value(raw) : fault('is not a number')
  if (typeof raw !== 'string') return fault('is not a number')
  const reading = readNumberText(raw.trim().replaceAll(affix, '$1'))
  if (reading.kind === 'none') return unlisted
  return reading.kind === 'number' ? value(reading.value) : fault(reading.reason)
}

function boundedNumber(raw: unknown, min: number, max: number, affix?: RegExp): CellResult<number> {
  const number = readNumber(raw, affix)
  if (number.kind !== 'value' || (number.value >= min && number.value <= max)) return number
  return fault(`${number.value} is outside ${min} to ${max}`)
}

/** A field for whole numbers; a fraction is rounded. */
export function wholeCell(min: number, max: number): Cell<number> {
  return (raw) => {
    const number = boundedNumber(raw, min, max)
    return number.kind === 'value' ? value(Math.round(number.value)) : number
  }
}

export function numberCell(min: number, max: number): Cell<number> {
  return (raw) => boundedNumber(raw, min, max)
}

/** A field for amounts in dollars, read as cents. A text without any digit (POA, Call) clears the earlier price. */
export function moneyCell(maxDollars: number): Cell<number> {
  return (raw) => {
    const dollars = boundedNumber(raw, 0, maxDollars, currencySign)
    if (dollars.kind === 'unlisted') return withdrawn
    return dollars.kind === 'value' ? value(Math.round(dollars.value * 100)) : dollars
  }
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', 't', '1', 'on'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', 'f', '0', 'off'].map((word) => [word, false] as const),
])

export const flagCell: Cell<boolean> = (raw) => {
  if (typeof raw === 'boolean') return value(raw)
  if (raw instanceof JsonNumber) return flagCell(raw.value)
  const flag = flags.get(toCellText(raw).trim().toLowerCase())
  return flag === undefined ? unlisted : value(flag)
}

/** A field for one of several words. Case and spaces are ignored ('In Stock' is in_stock). */
export function wordCell<Word extends string>(words: readonly Word[]): Cell<Word> {
  const fold = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return (raw) => {
    const found = words.find((word) => fold(word) === fold(toCellText(raw)))
    return found === undefined ? unlisted : value(found)
  }
}

const isoInstant =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:?\d{2})?$/

/** A field for a day within bounds: `YYYY-MM-DD`, or the day of an ISO instant. */
export function dayCell(first: string, last: string): Cell<string> {
  return (raw) => {
    const text = toCellText(raw).trim()
    const day = isoInstant.test(text) ? parseDateText(text, 'ymd') : null
    if (day === null) return unlisted
    return day >= first && day <= last ? value(day) : fault(`${day} is outside ${first} to ${last}`)
  }
}

/** A field for an instant in ISO 8601, in UTC unless it has an offset; between 1990 and `latest`. */
export function instantCell(latest: Date): Cell<Date> {
  return (raw) => {
    const text = toCellText(raw).trim()
    if (!isoInstant.test(text)) return unlisted
    const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10)) || text.length === 10
    return plausibleInstant(new Date(`${text.replace(' ', 'T')}${zoned ? '' : 'Z'}`), latest)
  }
}

/** A field for an instant: seconds since 1970 UTC, or a text as in `instantCell`. */
export function timestampCell(latest: Date): Cell<Date> {
  return (raw) => {
    const instant = instantCell(latest)(raw)
    if (instant.kind === 'value') return instant
    const seconds = readNumber(raw)
    return seconds.kind === 'value'
      ? plausibleInstant(new Date(seconds.value * 1000), latest)
      : unlisted
  }
}

const earliest = Date.UTC(1990, 0, 1)

function plausibleInstant(instant: Date, latest: Date): CellResult<Date> {
  const time = instant.getTime()
  return time >= earliest && time <= latest.getTime() ? value(instant) : unlisted
}

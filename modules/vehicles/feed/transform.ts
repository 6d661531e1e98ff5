import { createHash } from 'node:crypto'
import { RE2JS } from 're2js'
import { type DecimalMark, findNumberText } from '#modules/sites/number-text.rules.ts'
import { findBaseColour } from '../art/base-colour.rules.ts'
import { readTitle } from '../classification/title-parts.rules.ts'
import { type DateOrder, parseDateText } from './date-text.rules.ts'
import type { Transform } from './mapping.schema.ts'
import { UnreadValue } from './unread-value.ts'

/** Maximum length: a mapping's patterns are applied only to the beginning of a cell. */
const mostMatchedCharacters = 1000

/** A step of a mapping, which changes a cell's text; '' means no value. */
export type Step = (text: string) => string | UnreadValue

/** @param decimal the mapping's decimal separator, for steps without one of their own */
export function buildStep(transform: Transform, decimal: DecimalMark = '.'): Step {
  switch (transform) {
    case 'number':
      return (text) => takeNumber(text, { decimal })
    case 'miles-to-km':
      return (text) => {
        const miles = takeNumber(text, { decimal })
        return typeof miles !== 'string' || miles === '' ? miles : toKilometres(miles)
      }
    case 'hash':
      return (text) => text
    case 'title-make':
      return (text) => readTitle(text).make
    case 'title-model':
      return (text) => readTitle(text).model
    case 'title-badge':
      return (text) => readTitle(text).badge
    case 'base-colour':
      return (text) => findBaseColour(text) ?? ''
    default:
      return buildStepWithSettings(transform, decimal)
  }
}

function buildStepWithSettings(transform: Exclude<Transform, string>, decimal: DecimalMark): Step {
  if ('number' in transform) {
    const settings = { decimal, ...transform.number }
    return (text) => takeNumber(text, settings)
  }
  if ('before' in transform) return (text) => cut(text, transform.before, transform.last).before
  if ('after' in transform) return (text) => cut(text, transform.after, transform.last).after
  if ('replace' in transform) {
    const pattern = RE2JS.compile(transform.replace)
    return (text) => {
      const matcher = pattern.matcher(text.slice(0, mostMatchedCharacters))
      return (matcher.replaceAll(transform.with) + text.slice(mostMatchedCharacters)).trim()
    }
  }
  if ('date' in transform) return (text) => takeDate(text, transform.date)
  const pattern = RE2JS.compile(transform.match)
  return (text) => {
    const matcher = pattern.matcher(text.slice(0, mostMatchedCharacters))
    if (!matcher.find()) return ''
    const first = matcher.groupCount() > 0 ? matcher.group(1) : null
    return (first ?? matcher.group() ?? '').trim()
  }
}

/** A key for a row without a stock number. Equal cells give the same key; spaces around them are ignored. */
export function hashCells(cells: readonly string[]): string {
  const joined = JSON.stringify(cells.map((cell) => cell.trim()))
  return createHash('sha256').update(joined).digest('hex').slice(0, 12)
}

const kilometresOfMile = 1.609344

/** Converts miles to whole kilometres, since odometers count these. */
const toKilometres = (miles: string): string => String(Math.round(Number(miles) * kilometresOfMile))

interface NumberSettings {
  readonly decimal?: DecimalMark | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** The number in a text, rewritten with a decimal point. */
function takeNumber(
  text: string,
  { decimal, min = -Infinity, max = Infinity }: NumberSettings,
): string | UnreadValue {
  const reading = findNumberText(text, { decimal })
  if (reading.kind === 'none') return ''
  if (reading.kind === 'refused') return new UnreadValue(reading.reason, { rejectsRow: true })
  return reading.value >= min && reading.value <= max ? reading.plain : ''
}

function cut(text: string, mark: string, last = false): { before: string; after: string } {
  const at = last ? text.lastIndexOf(mark) : text.indexOf(mark)
  return at === -1
    ? { before: text, after: '' }
    : { before: text.slice(0, at).trim(), after: text.slice(at + mark.length).trim() }
}

/** Parses a date. One that cannot be parsed leaves its field empty instead of rejecting the vehicle. */
function takeDate(text: string, order: DateOrder): string | UnreadValue {
  const date = parseDateText(text, order)
  if (date !== null) return date
  return new UnreadValue(`'${text.slice(0, 40)}' is no date as ${order}`, { rejectsRow: false })
}

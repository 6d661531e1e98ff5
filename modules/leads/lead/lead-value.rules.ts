/** A value of a lead's field: bounded JSON. */
export type LeadValue =
  | string
  | number
  | boolean
  | readonly LeadValue[]
  | { readonly [name: string]: LeadValue }

export type LeadFields = Readonly<Record<string, LeadValue>>

export type CleanOutcome =
  | { readonly ok: true; readonly value: LeadValue | undefined }
  | { readonly ok: false; readonly fault: string }

/** Maximum length of any text in a lead. */
export const longestText = 10_000
const longestName = 80
const mostValues = 500
const deepest = 4

export const tooLongText = 'This is too long.'
const tooMuchText = 'This is more than we can take.'

/** Control characters except tab and line feed. PostgreSQL rejects the zero byte, and people cannot read the others. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g

/** Normalizes text for storage: valid Unicode, line ends as `\n`, trimmed. */
export function cleanText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(controls, '')
    .toWellFormed()
    .trim()
}

export function isFieldName(name: string): boolean {
  return (
    name.length > 0 &&
    name.length <= longestName &&
    name !== '__proto__' &&
    cleanText(name) === name &&
    !name.includes('\n')
  )
}

/**
 * Normalizes and bounds a field's value for storage. Null, '' and an empty list count as missing:
 * `value` is undefined.
 */
export function cleanLeadValue(given: unknown): CleanOutcome {
  const budget = { values: mostValues }
  try {
    return { ok: true, value: clean(given, 0, budget) }
  } catch (error) {
    if (error instanceof ValueFault) return { ok: false, fault: error.message }
    throw error
  }
}

class ValueFault extends Error {}

function clean(given: unknown, depth: number, budget: { values: number }): LeadValue | undefined {
  budget.values -= 1
  if (budget.values < 0 || depth > deepest) throw new ValueFault(tooMuchText)
  if (given === null || given === undefined) return undefined
  if (typeof given === 'boolean') return given
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined
  if (typeof given === 'string') {
    if (given.length > longestText) throw new ValueFault(tooLongText)
    const text = cleanText(given)
    return text === '' ? undefined : text
  }
  if (Array.isArray(given)) {
    const list = given
      .map((item) => clean(item, depth + 1, budget))
      .filter((item) => item !== undefined)
    return list.length === 0 ? undefined : list
  }
  if (typeof given !== 'object') return undefined
  const pairs = Object.entries(given).flatMap(([name, item]) => {
    const value = isFieldName(name) ? clean(item, depth + 1, budget) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}

/** A value as one line of text; '' if it is not text. */
export function readText(fields: LeadFields, name: string): string {
  const value = fields[name]
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A value as a database id; null if it is not one. */
export function readId(fields: LeadFields, name: string): number | null {
  const text = readText(fields, name)
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

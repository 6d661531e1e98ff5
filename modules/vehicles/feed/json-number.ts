/**
 * A number of a JSON file that JavaScript would write differently, such as 422.0 or one with too many digits. Text
 * fields use it as written; other fields use its value.
 */
export class JsonNumber {
  readonly value: number
  readonly source: string

  constructor(value: number, source: string) {
    this.value = value
    this.source = source
  }
}

/** Whether a JSON text may contain such a number. May be wrongly true for digits within strings. */
const mayHaveOne = /\d[eE][-+]?\d|\.\d*0\s*[,}\]]|\d{16}/

/** Parses JSON like `JSON.parse`, but keeps numbers as they are written. */
export function parseWrittenJson(text: string): unknown {
  if (!mayHaveOne.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
    const source = context?.source
    return typeof value === 'number' && source !== undefined && source !== String(value)
      ? new JsonNumber(value, source)
      : value
  })
}

/** Replaces each `JsonNumber` in a value by a plain number. */
export function toPlainJson(value: unknown): unknown {
  if (value instanceof JsonNumber) return value.value
  if (Array.isArray(value)) return value.map(toPlainJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toPlainJson(inner)]))
}

import type { Fields } from './fields.types.ts'

const mostFields = 20
const longestName = 60
const largestValue = 1000
/** The column holds up to 4,000 bytes as PostgreSQL writes them, which adds a space after each comma and colon. */
const largestEntry = 3400

/**
 * The fields as an entry stores them: a value that is too large is replaced by its size, and so is each after it once
 * the entry is full.
 */
export function boundFields(fields: Fields): Fields {
  const bounded: Record<string, unknown> = {}
  let left = largestEntry
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined)
  for (const name of names.slice(0, mostFields)) {
    const key = name.slice(0, longestName)
    const bytes = measure(fields[name])
    const needed = measure(key) + bytes + 4
    const fits = bytes <= largestValue && needed <= left
    bounded[key] = fits ? fields[name] : { bytes }
    left -= fits ? needed : measure(key) + 24
  }
  return names.length > mostFields ? { ...bounded, more: names.length - mostFields } : bounded
}

/** Bytes of a value as PostgreSQL writes it: about as JSON, with spaces. */
const measure = (value: unknown): number =>
  Buffer.byteLength(JSON.stringify(value ?? null, null, 1))

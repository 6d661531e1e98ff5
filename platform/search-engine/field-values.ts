import type { ColumnKind, FieldValue, IndexDocument } from './contract.ts'
import type { DictionaryKey } from './dictionary.ts'
import { pointKey } from './geo.ts'
import { foldValue, parseFiniteNumber } from './fold.ts'

/** One value of a field: the key it is compared by, and the form people see. */
export interface ColumnValue {
  readonly key: DictionaryKey
  readonly shown: string
}

export type FieldState = 'absent' | 'null' | 'empty' | 'filled'

/** A document's own field; what it inherits (`constructor`) is no field. */
export function readField(document: IndexDocument, field: string): FieldValue | object | undefined {
  const value = document[field]
  // What every object inherits are functions, but for this one.
  if (typeof value === 'function' || field === '__proto__') {
    return Object.hasOwn(document, field) ? value : undefined
  }
  return value
}

export function fieldState(value: unknown): FieldState {
  if (value === undefined) return 'absent'
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return 'null'
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'empty'
  return typeof value === 'object' && Object.keys(value).length === 0 ? 'empty' : 'filled'
}

/**
 * The values a column of `kind` stores of a field, each once. A number column reads numbers written as text and
 * leaves other text out; without a kind (a field that only sorts) values stay what they are.
 */
export function columnValues(value: unknown, kind: ColumnKind | undefined): ColumnValue[] {
  if (!Array.isArray(value)) {
    const single = columnValue(value, kind)
    return single === undefined ? [] : [single]
  }
  const values = new Map<DictionaryKey, ColumnValue>()
  for (const item of value) {
    const one = columnValue(item, kind)
    if (one !== undefined && !values.has(one.key)) values.set(one.key, one)
  }
  return [...values.values()]
}

/** The one value of a field that is no list; undefined where a column of `kind` stores none of it. */
export function columnValue(value: unknown, kind: ColumnKind | undefined): ColumnValue | undefined {
  if (kind === 'geo') {
    const point = pointKey(value)
    return point === undefined ? undefined : { key: point, shown: point }
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return undefined
    const shown = String(value)
    return { key: kind === 'number' || kind === undefined ? value + 0 : shown, shown }
  }
  if (typeof value === 'boolean') {
    return kind === 'number' ? undefined : { key: String(value), shown: String(value) }
  }
  if (typeof value !== 'string') return undefined
  if (kind === 'number') {
    const key = parseFiniteNumber(value.trim())
    return key === undefined ? undefined : { key, shown: String(key) }
  }
  const key = foldValue(value)
  return key === '' ? undefined : { key, shown: value.trim() }
}

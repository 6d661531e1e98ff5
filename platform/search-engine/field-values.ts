import type { ColumnKind, FieldValue, IndexDocument } from './contract.ts'
import type { DictionaryKey } from './dictionary.ts'
import { pointKey } from './geo.ts'
import { foldValue, parseFiniteNumber } from './fold.ts'

/** One value of a field: its comparison key and its displayed form. */
export interface ColumnValue {
  readonly key: DictionaryKey
  readonly shown: string
}

export type FieldState = 'absent' | 'null' | 'empty' | 'filled'

/** A document's own field; inherited properties (`constructor`) are not fields. */
export function readField(document: IndexDocument, field: string): FieldValue | object | undefined {
  const value = document[field]
  // All inherited properties are functions, except `__proto__`.
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
 * The distinct values of a field that a column of `kind` stores. A number column reads numeric texts and ignores other
 * texts; without a kind (a field only for sorting) values are unchanged.
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

/** The value of a field that is not a list; undefined if a column of `kind` cannot store it. */
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

import type { IndexDocument, SearchQuery } from './contract.ts'

/*
 * Reference results from checking every document. Shares no code with the index: values are read and folded once, and
 * then compared one by one. Documents are named by their positions.
 */

export type Value = string | number

export interface Facts {
  readonly documents: readonly IndexDocument[]
  /** Field values and their comparable forms, each read on first use. */
  readonly given: Map<string, readonly unknown[]>
  readonly values: Map<string, readonly (readonly Value[])[]>
  /** The documents' sort keys, by field and direction. */
  readonly sorted: Map<string, readonly (Value | undefined)[]>
}

export function readFacts(documents: Iterable<IndexDocument>): Facts {
  return { documents: [...documents], given: new Map(), values: new Map(), sorted: new Map() }
}

export function givenIn(facts: Facts, field: string): readonly unknown[] {
  return readOnce(facts.given, field, () => facts.documents.map((document) => document[field]))
}

export function valuesIn(facts: Facts, field: string): readonly (readonly Value[])[] {
  return readOnce(facts.values, field, () => givenIn(facts, field).map(readValues))
}

/** The first values in their order, by folded form, with their numbers of documents. */
export function countValues(
  facts: Facts,
  matching: readonly number[],
  field: string,
  most = Infinity,
): Map<string, number> {
  const values = valuesIn(facts, field)
  const counts = new Map<Value, number>()
  for (const at of matching) {
    const own = values[at]!
    for (const value of own.length < 2 ? own : new Set(own)) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  const all = [...counts.keys()]
  const texts = all.filter((value) => typeof value === 'string').sort()
  const first = [...sortNumbers(all.filter((value) => typeof value === 'number')), ...texts]
  return new Map(first.slice(0, most).map((value) => [String(value), counts.get(value)!]))
}

export function numberRange(
  facts: Facts,
  matching: readonly number[],
  field: string,
): { min: number; max: number } | undefined {
  const values = valuesIn(facts, field)
  let [min, max] = [Infinity, -Infinity]
  for (const at of matching) {
    for (const value of values[at]!) {
      if (typeof value !== 'number') continue
      min = Math.min(min, value)
      max = Math.max(max, value)
    }
  }
  return min > max ? undefined : { min, max }
}

/** The first documents in the query's order; all by default. */
export function sortDocuments(
  facts: Facts,
  matching: readonly number[],
  sort: SearchQuery['sort'] = [],
  most = Infinity,
): number[] {
  const order = sort.map((expression) => {
    const [field = '', direction] = expression.split(':')
    const isDescending = direction === 'desc'
    return { isDescending, keys: sortKeysIn(facts, field, isDescending) }
  })
  const ids = sortKeysIn(facts, 'id', false)
  const compare = (a: number, b: number): number => {
    for (const { keys, isDescending } of order) {
      const left = keys[a]
      const right = keys[b]
      if (left === undefined || right === undefined) {
        if (left !== right) return left === undefined ? 1 : -1
        continue
      }
      const compared = compareValues(left, right)
      if (compared !== 0) return isDescending ? -compared : compared
    }
    return Number(ids[a]) - Number(ids[b])
  }
  return most >= matching.length ? [...matching].sort(compare) : takeLeast(matching, most, compare)
}

function takeLeast(
  matching: readonly number[],
  most: number,
  compare: (a: number, b: number) => number,
): number[] {
  const least: number[] = []
  if (most === 0) return least
  for (const at of matching) {
    if (least.length === most && compare(at, least[most - 1]!) > 0) continue
    const before = least.findLastIndex((other) => compare(other, at) < 0)
    least.splice(before + 1, 0, at)
    if (least.length > most) least.pop()
  }
  return least
}

/** Keeps the first of the documents that share a value of the field, and all without a value. */
export function keepDistinct(facts: Facts, matching: readonly number[], field: string): number[] {
  const values = valuesIn(facts, field)
  const met = new Set<Value>()
  return matching.filter((at) => {
    const own = values[at]!
    if (own.some((value) => met.has(value))) return false
    for (const value of own) met.add(value)
    return true
  })
}

const folded = new Map<string, string>()

export function fold(text: string): string {
  return readOnce(folded, text, () =>
    text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  )
}

export function compareValues(a: Value, b: Value): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

function readOnce<Key, Read>(known: Map<Key, Read>, key: Key, read: () => Read): Read {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = read()
  known.set(key, made)
  return made
}

function readValues(field: unknown): Value[] {
  const list: unknown[] = Array.isArray(field) ? field : [field]
  return list.flatMap((value): Value[] => {
    if (typeof value === 'number') return [value]
    if (typeof value === 'boolean') return [String(value)]
    return typeof value === 'string' && value !== '' ? [fold(value)] : []
  })
}

/** Of several values, the one that sorts first in the direction. */
function sortKeysIn(
  facts: Facts,
  field: string,
  isDescending: boolean,
): readonly (Value | undefined)[] {
  return readOnce(facts.sorted, `${field} ${isDescending}`, () =>
    valuesIn(facts, field).map((values) => {
      const sorted = [...values].sort(compareValues)
      return isDescending ? sorted.at(-1) : sorted[0]
    }),
  )
}

function sortNumbers(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort()
}

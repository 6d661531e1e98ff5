import type { IndexDocument, SearchQuery } from './contract.ts'

/** A filter as a test states it, before it is written down in the grammar. */
export type StatedFilter =
  | { and: StatedFilter[] }
  | { or: StatedFilter[] }
  | { not: StatedFilter }
  | { field: string; is: '=' | '!=' | '<' | '<=' | '>' | '>='; value: string | number }
  | { field: string; from: string | number; to: string | number }
  | { field: string; among: (string | number)[] }
  | { field: string; startsWith: string }
  | { field: string; state: 'EXISTS' | 'IS NULL' | 'IS EMPTY' }

/** The filter in the grammar of the index. */
export function writeFilter(filter: StatedFilter): string {
  if ('and' in filter) return `(${filter.and.map(writeFilter).join(' AND ')})`
  if ('or' in filter) return `(${filter.or.map(writeFilter).join(' OR ')})`
  if ('not' in filter) return `NOT ${writeFilter(filter.not)}`
  const field = quote(filter.field)
  if ('is' in filter) return `${field} ${filter.is} ${quote(filter.value)}`
  if ('from' in filter) return `${field} ${quote(filter.from)} TO ${quote(filter.to)}`
  if ('among' in filter) return `${field} IN [${filter.among.map(quote).join(', ')}]`
  if ('startsWith' in filter) return `${field} STARTS WITH ${quote(filter.startsWith)}`
  return `${field} ${filter.state}`
}

type Value = string | number

/** A document and the values of its fields as they are compared. */
export interface Facts {
  readonly document: IndexDocument
  readonly values: ReadonlyMap<string, readonly Value[]>
}

export function readFacts(document: IndexDocument): Facts {
  const entries = Object.entries(document)
  return { document, values: new Map(entries.map(([field, value]) => [field, readValues(value)])) }
}

export type DocumentTest = (facts: Facts) => boolean

/** Whether a document meets the filter, by looking at the document alone. */
export function testOf(filter: StatedFilter): DocumentTest {
  if ('and' in filter) {
    const parts = filter.and.map(testOf)
    return (facts) => parts.every((part) => part(facts))
  }
  if ('or' in filter) {
    const parts = filter.or.map(testOf)
    return (facts) => parts.some((part) => part(facts))
  }
  if ('not' in filter) {
    const inner = testOf(filter.not)
    return (facts) => !inner(facts)
  }
  const { field } = filter
  if ('state' in filter) return ({ document }) => meetsState(document[field], filter.state)
  const test = valueTestOf(filter)
  if ('is' in filter && filter.is === '!=') {
    return (facts) => !valuesOf(facts, field).some(test)
  }
  return (facts) => valuesOf(facts, field).some(test)
}

function valueTestOf(filter: StatedFilter & { field: string }): (value: Value) => boolean {
  if ('among' in filter) {
    const tests = filter.among.map(equalTo)
    return (value) => tests.some((test) => test(value))
  }
  if ('startsWith' in filter) {
    const beginning = fold(filter.startsWith)
    return (value) => typeof value === 'string' && value.startsWith(beginning)
  }
  if ('from' in filter) {
    const low = comparedWith('>=', filter.from, filter.to)
    const high = comparedWith('<=', filter.to, filter.from)
    return (value) => low(value) && high(value)
  }
  if (!('is' in filter)) throw new Error('no test of values')
  const { is, value: wanted } = filter
  return is === '=' || is === '!=' ? equalTo(wanted) : comparedWith(is, wanted, wanted)
}

/** The first values in their order, by folded form, with the number of documents that have them. */
export function countValues(
  documents: readonly Facts[],
  field: string,
  most = Infinity,
): Map<string, number> {
  const counts = new Map<Value, number>()
  for (const facts of documents) {
    const values = valuesOf(facts, field)
    const distinct = values.length < 2 ? values : new Set(values)
    for (const value of distinct) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const first = [...counts].sort(([a], [b]) => compareValues(a, b)).slice(0, most)
  return new Map(first.map(([value, count]) => [String(value), count]))
}

export function numberRange(
  documents: readonly Facts[],
  field: string,
): { min: number; max: number } | undefined {
  const numbers = documents
    .flatMap((document) => valuesOf(document, field))
    .filter((value) => typeof value === 'number')
  if (numbers.length === 0) return undefined
  // Too many to be arguments.
  const sorted = Float64Array.from(numbers).sort()
  return { min: sorted[0]!, max: sorted.at(-1)! }
}

/** The first documents in the order a query asks for; all of them unless told. */
export function sortDocuments(
  documents: readonly Facts[],
  sort: SearchQuery['sort'] = [],
  most = Infinity,
): Facts[] {
  const order = sort.map((expression) => {
    const [field = '', direction] = expression.split(':')
    return { field, descending: direction === 'desc' }
  })
  const compare = (a: Facts, b: Facts): number => {
    for (const { field, descending } of order) {
      const left = sortValue(a, field, descending)
      const right = sortValue(b, field, descending)
      if (left === undefined || right === undefined) {
        if (left !== right) return left === undefined ? 1 : -1
        continue
      }
      const compared = compareValues(left, right)
      if (compared !== 0) return descending ? -compared : compared
    }
    return Number(a.document['id']) - Number(b.document['id'])
  }
  return most >= documents.length
    ? [...documents].sort(compare)
    : takeLeast(documents, most, compare)
}

function takeLeast(
  documents: readonly Facts[],
  most: number,
  compare: (a: Facts, b: Facts) => number,
): Facts[] {
  const least: Facts[] = []
  for (const document of documents) {
    if (least.length === most && (most === 0 || compare(document, least[most - 1]!) > 0)) continue
    const before = least.findLastIndex((other) => compare(other, document) < 0)
    least.splice(before + 1, 0, document)
    if (least.length > most) least.pop()
  }
  return least
}

/** Of documents with a value of the field in common the first; those without one all. */
export function keepDistinct(documents: readonly Facts[], field: string): Facts[] {
  const met = new Set<Value>()
  return documents.filter((document) => {
    const values = valuesOf(document, field)
    if (values.some((value) => met.has(value))) return false
    for (const value of values) met.add(value)
    return true
  })
}

const folded = new Map<string, string>()

export function fold(text: string): string {
  const known = folded.get(text)
  if (known !== undefined) return known
  const made = text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  folded.set(text, made)
  return made
}

const NONE: readonly Value[] = []

function valuesOf(facts: Facts, field: string): readonly Value[] {
  return facts.values.get(field) ?? NONE
}

function readValues(field: unknown): Value[] {
  const list: unknown[] = Array.isArray(field) ? field : [field]
  return list.flatMap((value): Value[] => {
    if (typeof value === 'number') return [value]
    if (typeof value === 'boolean') return [String(value)]
    return typeof value === 'string' && value !== '' ? [fold(value)] : []
  })
}

function meetsState(field: unknown, state: 'EXISTS' | 'IS NULL' | 'IS EMPTY'): boolean {
  if (state === 'EXISTS') return field !== undefined
  if (state === 'IS NULL') return field === null
  return field === '' || (Array.isArray(field) && field.length === 0)
}

function equalTo(wanted: Value): (value: Value) => boolean {
  const text = fold(String(wanted))
  const number = String(wanted) === '' ? Number.NaN : Number(wanted)
  return (value) => (typeof value === 'number' ? value === number : value === text)
}

/** `otherEnd`: a range whose other end is no number holds no numbers. */
function comparedWith(
  is: '<' | '<=' | '>' | '>=',
  wanted: Value,
  otherEnd: Value,
): (value: Value) => boolean {
  const text = fold(String(wanted))
  const number = Number(wanted)
  const hasNumbers = ![wanted, otherEnd].some(
    (end) => String(end) === '' || Number.isNaN(Number(end)),
  )
  const orEqual = is.endsWith('=')
  const wantsLess = is.startsWith('<')
  return (value) => {
    if (typeof value === 'number' && !hasNumbers) return false
    const compared = typeof value === 'number' ? value - number : compareValues(value, text)
    if (compared === 0) return orEqual
    return wantsLess ? compared < 0 : compared > 0
  }
}

function compareValues(a: Value, b: Value): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

function sortValue(facts: Facts, field: string, descending: boolean): Value | undefined {
  const values = valuesOf(facts, field)
  if (values.length < 2) return values[0]
  const sorted = [...values].sort(compareValues)
  return descending ? sorted.at(-1) : sorted[0]
}

function quote(value: Value): string {
  return typeof value === 'number'
    ? String(value)
    : `"${value.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`
}

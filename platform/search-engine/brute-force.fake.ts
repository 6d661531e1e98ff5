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

/** Whether a document meets the filter, by looking at the document alone. */
export function meets(document: IndexDocument, filter: StatedFilter): boolean {
  if ('and' in filter) return filter.and.every((part) => meets(document, part))
  if ('or' in filter) return filter.or.some((part) => meets(document, part))
  if ('not' in filter) return !meets(document, filter.not)
  if ('state' in filter) return meetsState(document[filter.field], filter.state)
  const values = valuesOf(document[filter.field])
  if ('among' in filter)
    return values.some((value) => filter.among.some((one) => isEqual(value, one)))
  if ('startsWith' in filter) {
    return values.some(
      (value) => typeof value === 'string' && value.startsWith(fold(filter.startsWith)),
    )
  }
  if ('from' in filter) {
    return values.some(
      (value) =>
        compares(value, '>=', filter.from, filter.to) &&
        compares(value, '<=', filter.to, filter.from),
    )
  }
  if (filter.is === '!=') return !values.some((value) => isEqual(value, filter.value))
  const { is, value: wanted } = filter
  if (is === '=') return values.some((value) => isEqual(value, wanted))
  return values.some((value) => compares(value, is, wanted, wanted))
}

/** Values by folded form with the number of documents that have them. */
export function countValues(
  documents: readonly IndexDocument[],
  field: string,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const document of documents) {
    for (const value of new Set(valuesOf(document[field]).map(String))) {
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return counts
}

export function numberRange(
  documents: readonly IndexDocument[],
  field: string,
): { min: number; max: number } | undefined {
  const numbers = documents
    .flatMap((document) => valuesOf(document[field]))
    .filter((value) => typeof value === 'number')
  return numbers.length === 0 ? undefined : { min: Math.min(...numbers), max: Math.max(...numbers) }
}

/** The documents in the order a query asks for. */
export function sortDocuments(
  documents: readonly IndexDocument[],
  sort: SearchQuery['sort'] = [],
): IndexDocument[] {
  return [...documents].sort((a, b) => {
    for (const expression of sort) {
      const [field = '', direction] = expression.split(':')
      const descending = direction === 'desc'
      const left = sortValue(a[field], descending)
      const right = sortValue(b[field], descending)
      if (left === undefined || right === undefined) {
        if (left !== right) return left === undefined ? 1 : -1
        continue
      }
      const compared = compareValues(left, right)
      if (compared !== 0) return descending ? -compared : compared
    }
    return Number(a['id']) - Number(b['id'])
  })
}

export function fold(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

type Value = string | number

function valuesOf(field: unknown): Value[] {
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

function isEqual(value: Value, wanted: Value): boolean {
  return typeof value === 'number'
    ? String(wanted) !== '' && value === Number(wanted)
    : value === fold(String(wanted))
}

/** `otherEnd`: a range whose other end is no number holds no numbers. */
function compares(
  value: Value,
  is: '<' | '<=' | '>' | '>=',
  wanted: Value,
  otherEnd: Value,
): boolean {
  const isNumber = typeof value === 'number'
  if (
    isNumber &&
    [wanted, otherEnd].some((end) => String(end) === '' || Number.isNaN(Number(end)))
  ) {
    return false
  }
  const compared = isNumber ? value - Number(wanted) : compareValues(value, fold(String(wanted)))
  if (compared === 0) return is.endsWith('=')
  return is.startsWith('<') ? compared < 0 : compared > 0
}

function compareValues(a: Value, b: Value): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

function sortValue(field: unknown, descending: boolean): Value | undefined {
  const values = valuesOf(field).sort(compareValues)
  return descending ? values.at(-1) : values[0]
}

function quote(value: Value): string {
  return typeof value === 'number'
    ? String(value)
    : `"${value.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`
}

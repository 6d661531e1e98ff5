import {
  compareValues,
  type Facts,
  fold,
  givenIn,
  type Value,
  valuesIn,
} from './brute-force.fake.ts'

/** A filter in a test's notation, independent of the grammar. */
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

/** Whether the document at a position matches the filter. */
export type DocumentTest = (at: number) => boolean

/** Builds a test of the filter that looks only at one document. */
export function testOf(filter: StatedFilter, facts: Facts): DocumentTest {
  if ('and' in filter) {
    const parts = filter.and.map((part) => testOf(part, facts))
    return (at) => parts.every((part) => part(at))
  }
  if ('or' in filter) {
    const parts = filter.or.map((part) => testOf(part, facts))
    return (at) => parts.some((part) => part(at))
  }
  if ('not' in filter) {
    const inner = testOf(filter.not, facts)
    return (at) => !inner(at)
  }
  const { field } = filter
  if ('state' in filter) {
    const given = givenIn(facts, field)
    return (at) => meetsState(given[at], filter.state)
  }
  const values = valuesIn(facts, field)
  const test = valueTestOf(filter)
  if ('is' in filter && filter.is === '!=') return (at) => !values[at]!.some(test)
  return (at) => values[at]!.some(test)
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

/** `otherEnd`: a range with a non-numeric end matches no numbers. */
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

function quote(value: Value): string {
  return typeof value === 'number'
    ? String(value)
    : `"${value.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`
}

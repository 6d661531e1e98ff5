import { expect, test } from 'vitest'
import { parseGetQuery } from './parse-get-query.ts'

const sortOf = (sort: string) => {
  const parsed = parseGetQuery(new URLSearchParams({ sort }))
  return parsed.ok ? parsed.query.sort : parsed.fault
}

test.each([
  ['price:asc', ['price:asc']],
  ['price:asc,year:desc', ['price:asc', 'year:desc']],
  [' price:asc , year:desc ', ['price:asc', 'year:desc']],
  ['_geoPoint(1,2):asc', ['_geoPoint(1,2):asc']],
  ['year:asc,_geoPoint(1, 2):asc,price:asc', ['year:asc', '_geoPoint(1, 2):asc', 'price:asc']],
  ['_geoPoint((1,2),3):asc,a:asc', ['_geoPoint((1,2),3):asc', 'a:asc']],
  ['a),b', ['a)', 'b']],
  ['a(,b', ['a(,b']],
  ['"price:asc,year:desc"', ['price:asc', 'year:desc']],
  ['""price:asc', ['price:asc']],
  ['price:asc""', ['price:asc']],
  ['a"b', ['a"b']],
  ['""', ['']],
  ['', ['']],
])('sort=%s has the expressions %j', (text, expressions) => {
  expect(sortOf(text)).toEqual(expressions)
})

const many = (part: string) => part.repeat(200_000)

test.each([
  ['commas', many(',')],
  ['commas and brackets', many(',(')],
  ['closed brackets and commas', many('),')],
  ['quotes', `x${many('"')}x`],
  ['nothing but quotes', many('"')],
])('a sort of %s is read at once', (_what, text) => {
  const before = process.threadCpuUsage()
  expect(Array.isArray(sortOf(text))).toBe(true)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500)
})

import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createSearchKeys } from '#modules/stock-index/serving/search-keys.ts'
import { createHttpApp } from '../http-app.ts'
import { longestUrl } from '../request-url.rules.ts'
import { buildTestServices } from '../test-services.fake.ts'
import { testSecrets } from './test-search.fake.ts'

const site = { ...buildExampleSite(), id: 1 }
const { key } = createSearchKeys(testSecrets).getKey(site.id)
const { services } = buildTestServices({}, [site])
const app = createHttpApp(services, () => Promise.resolve(new Response('page')))

/** A response and the processor time that this thread used for it, which does not depend on other processes. */
async function send(path: string, body?: string) {
  const before = process.threadCpuUsage()
  const response = await app.request(`http://${site.hosts[0]}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  const read = (await response.json()) as { hits?: { id: number }[] }
  return { status: response.status, ...read, ms: process.threadCpuUsage(before).user / 1000 }
}

const nest = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth)
const long = (part: string) => part.repeat(Math.floor(1_000_000 / part.length))

/** Hostile bodies, as JSON. */
const bodies: readonly (readonly [string, string])[] = [
  ['an array 300,000 deep', nest(300_000, '[', ']')],
  ['a filter 300,000 deep', `{"filter":${nest(300_000, '[', ']')}}`],
  ['words 300,000 deep', `{"q":${nest(300_000, '[', ']')}}`],
  [
    'a filter of a million letters',
    JSON.stringify({ filter: `make = ${long('x')}`.slice(0, 1e6) }),
  ],
  ['a filter of a million quotes', JSON.stringify({ filter: long(`'`) })],
  ['a filter of open brackets', JSON.stringify({ filter: long('(') })],
  ['a filter of NOT', JSON.stringify({ filter: long('NOT ') })],
  ['a filter of alternatives', JSON.stringify({ filter: `${long('id = 4 OR ')}id = 4` })],
  ['a filter of many parts', JSON.stringify({ filter: Array(50_000).fill('id = 4') })],
  ['a filter of one long list', JSON.stringify({ filter: `id IN [${long('4,')}]` })],
  ['a million letters of words', JSON.stringify({ q: long('toyota ').slice(0, 1e6) })],
  ['a million signs', JSON.stringify({ q: long('"-\\ ').slice(0, 4e5) })],
  ['many facets', JSON.stringify({ facets: Array(50_000).fill('make') })],
  ['many sorts', JSON.stringify({ sort: Array(50_000).fill('price:asc') })],
  ['a point of a million digits', JSON.stringify({ sort: [`_geoPoint(${long('1')}`] })],
  ['a point of many digits', JSON.stringify({ sort: [`_geoPoint(1,${long('1')}:asc`] })],
  ['a number of many digits', JSON.stringify({ filter: `price > ${'1'.repeat(32_000)}x` })],
  ['a sort of commas', JSON.stringify({ sort: [long(',(')] })],
  ['many fields', JSON.stringify({ attributesToHighlight: Array(50_000).fill('make') })],
  ['a page far away', '{"page":9007199254740991,"hitsPerPage":9007199254740991}'],
  ['an offset without end', '{"offset":1e308,"limit":1e308}'],
  ['a prototype', '{"__proto__":{"filter":"id > 0"},"constructor":{"prototype":1}}'],
]

describe.each(['/indexes/stock/search', '/indexes/stock/facet-search', '/multi-search'])(
  '%s',
  (path) => {
    test.each(bodies)('reveals no vehicle, fails or slows down with %s', async (_name, body) => {
      const sent =
        path === '/multi-search' && body.startsWith('{')
          ? `{"queries":[{"indexUid":"stock",${body.slice(1)}]}`
          : body
      const { status, hits, ms } = await send(path, sent)
      expect([200, 400, 413]).toContain(status)
      // Vehicle 4 is not shown by the site, so no query may find it.
      expect((hits ?? []).filter(({ id }) => id === 4)).toEqual([])
      expect(ms).toBeLessThan(1000)
    })
  },
)

/** Filled to the maximum length of a URL; longer ones are refused before they are parsed. */
const fill = (start: string, part: string) =>
  start + part.repeat(Math.floor((longestUrl - 100 - start.length) / part.length))

/** Hostile query strings. */
const addresses: readonly (readonly [string, string])[] = [
  ['a sort of commas', fill('sort=', ',')],
  ['a sort of commas and brackets', fill('sort=', ',(')],
  ['a sort of quotes', `${fill('sort=x', '%22')}x`],
  ['a point of many digits', fill('sort=_geoPoint(', '1')],
  ['many facets', fill('facets=', 'make,')],
  ['many fields to mark', fill('attributesToHighlight=', 'make,')],
  ['a deep filter', fill('filter=', '[')],
  ['a deep filter that closes', `filter=${nest(900, '[', ']')}`],
  ['a filter of many parts', `${fill('filter=[', '%22id=4%22,')}%22id=4%22]`],
  ['a filter of open brackets', fill('filter=', '(')],
  ['words without end', fill('q=', 'toyota+')],
  ['an offset without end', 'offset=999999999999999&limit=999999999999999'],
  ['a page far away', 'page=999999999999999&hitsPerPage=999999999999999'],
  ['many parameters', fill('', 'q=a&')],
  ['a prototype', '__proto__=1&constructor=1'],
]

describe.each([
  '/indexes/stock/search',
  '/indexes/stock/documents/1',
  '/indexes/stock/documents/4',
])('GET %s', (path) => {
  test.each(addresses)('reveals no vehicle, fails or slows down with %s', async (_name, query) => {
    const { status, hits, ms, ...document } = await send(`${path}?${query}`)
    expect([200, 400, 404]).toContain(status)
    expect((hits ?? []).filter(({ id }) => id === 4)).toEqual([])
    expect(document).not.toHaveProperty('id', 4)
    expect(ms).toBeLessThan(1000)
  })
})

test.each([
  ['of many letters', fill('', '9')],
  ['of a prototype', '__proto__'],
  ['of a filter', '4%20OR%20id%20%3E%200'],
  ['with brackets', fill('', '(')],
])('a document %s does not exist', async (_name, id) => {
  const { status, ms } = await send(`/indexes/stock/documents/${id}`)
  expect(status).toBe(404)
  expect(ms).toBeLessThan(1000)
})

test('many queries in one request are refused', async () => {
  const queries = Array.from({ length: 20_000 }, () => ({ indexUid: 'stock', facets: ['make'] }))
  const { status, ms } = await send('/multi-search', JSON.stringify({ queries }))
  expect(status).toBe(400)
  expect(ms).toBeLessThan(1000)
})

test.each([
  [50, 100, 200],
  [50, 101, 400],
  [51, 1, 400],
])('%i queries of %i documents each: %i', async (count, limit, expected) => {
  const query = { q: 'toyota', facets: ['*'], attributesToHighlight: ['*'] }
  const queries = Array.from({ length: count }, () => ({ indexUid: 'stock', limit, ...query }))
  const { status, ms } = await send('/multi-search', JSON.stringify({ queries }))
  expect(status).toBe(expected)
  expect(ms).toBeLessThan(2000)
})

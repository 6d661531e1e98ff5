import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createSearchKeys } from '#modules/stock-search/serving/search-keys.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'
import { testSecrets } from './test-search.fake.ts'

const site = { ...buildExampleSite(), id: 1 }
const { key } = createSearchKeys(testSecrets).getKey(site.id)
const { services } = buildTestServices({}, [site])
const app = createHttpApp(services, () => Promise.resolve(new Response('page')))

async function post(path: string, body: string) {
  const startedAt = performance.now()
  const answer = await app.request(`http://${site.hosts[0]}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  })
  const read = (await answer.json()) as { code?: string; hits?: { id: number }[] }
  return { status: answer.status, ...read, ms: performance.now() - startedAt }
}

const nest = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth)
const long = (part: string) => part.repeat(Math.floor(1_000_000 / part.length))

/** Bodies that nobody means well with, as JSON. */
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
  ['many fields', JSON.stringify({ attributesToHighlight: Array(50_000).fill('make') })],
  ['a page far away', '{"page":9007199254740991,"hitsPerPage":9007199254740991}'],
  ['an offset without end', '{"offset":1e308,"limit":1e308}'],
  ['a prototype', '{"__proto__":{"filter":"id > 0"},"constructor":{"prototype":1}}'],
]

describe.each(['/indexes/stock/search', '/indexes/stock/facet-search', '/multi-search'])(
  '%s',
  (path) => {
    test.each(bodies)('is not opened, broken or held up by %s', async (_name, body) => {
      const sent =
        path === '/multi-search' && body.startsWith('{')
          ? `{"queries":[{"indexUid":"stock",${body.slice(1)}]}`
          : body
      const { status, code, hits, ms } = await post(path, sent)
      expect([status, code]).not.toContain(500)
      expect([200, 400, 413]).toContain(status)
      // Vehicle 4 is one that the site does not show.
      expect((hits ?? []).filter(({ id }) => id === 4)).toEqual([])
      expect(ms).toBeLessThan(1000)
    })
  },
)

test('many queries in one call are refused or answered soon', async () => {
  const queries = Array.from({ length: 20_000 }, () => ({ indexUid: 'stock', facets: ['make'] }))
  const { status, ms } = await post('/multi-search', JSON.stringify({ queries }))
  expect(status).toBe(400)
  expect(ms).toBeLessThan(1000)
})

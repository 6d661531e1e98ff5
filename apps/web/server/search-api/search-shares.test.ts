import { expect, test } from 'vitest'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { bearer, key, open, read } from './send-search.fake.ts'

/** A site with rate limits and a stopped clock, so that no share is refilled while a slow machine counts. */
function openLimited() {
  const { services } = open()
  return open({ leads: { ...services.leads, limits: createAttemptCounter(() => 0) } })
}

/** Sends requests until one is refused, and returns how many were accepted. */
async function countResponses(call: () => Promise<Response>, most = 1400) {
  for (let count = 0; count < most; count += 1) {
    const response = await call()
    if (response.status === 429) return { count, response }
    await response.body?.cancel()
  }
  throw new Error('no call was refused')
}

test('too many requests are refused with the time to wait', async () => {
  const { send } = openLimited()
  const { count, response } = await countResponses(async () =>
    send('/version', { headers: bearer(key) }),
  )
  expect(count).toBe(1200)
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  const { status, body } = await read(response)
  expect([status, body['code']]).toEqual([429, 'too_many_search_requests'])
  expect(Object.keys(body)).toEqual(['message', 'code', 'type', 'link'])
  expect((await send('/health')).status).toBe(200)
})

const listQueries = (limit: number) =>
  Array.from({ length: 50 }, () => ({ indexUid: 'stock', limit }))

/** Each request with the number of such requests that 1,200 shares allow. */
test.each([
  ['50 queries of 100 documents', '/multi-search', { queries: listQueries(100) }, 12],
  ['50 queries of a few', '/multi-search', { queries: listQueries(1) }, 24],
  ['one query of 1,000', '/indexes/stock/search', { limit: 1000 }, 109],
  ['a page of 1,000', '/indexes/stock/search', { page: 1, hitsPerPage: 1000 }, 109],
])('%s take the shares of their work', async (_what, path, body, most) => {
  const { post } = openLimited()
  const { count, response } = await countResponses(async () => post(path, body))
  expect(count).toBe(most)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
})

test('a small request still gets a response when there are too few shares for a large one', async () => {
  const { post } = openLimited()
  // Each request takes 65 of 1,200 shares.
  const large = { queries: listQueries(30) }
  await countResponses(async () => post('/multi-search', large))
  expect((await post('/indexes/stock/search', {})).status).toBe(200)
})

test('a query in a URL costs as much as one in a body', async () => {
  const { send } = openLimited()
  const { count } = await countResponses(async () =>
    send('/indexes/stock/search?limit=1000', { headers: bearer(key) }),
  )
  expect(count).toBe(109)
})

test('requests without a key take no shares of the site', async () => {
  const { send } = openLimited()
  const statuses = new Set<number>()
  for (let call = 0; call < 31_000; call += 1) {
    statuses.add((await send('/version', { address: `203.0.113.${call % 31}` })).status)
  }
  expect([...statuses]).toEqual([401])
  const headers = bearer(key)
  expect((await send('/version', { address: '203.0.113.99', headers })).status).toBe(200)
}, 120_000)

import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createLeadLimits } from '#modules/leads/submit/lead-limits.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createSearchKeys } from '#modules/stock-search/serving/search-keys.ts'
import { signTenantToken } from '#modules/stock-search/serving/tenant-token.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { createHttpApp } from '../http-app.ts'
import type { Services } from '../services.ts'
import { buildTestServices } from '../test-services.fake.ts'
import { buildTestSearch, testSecrets } from './test-search.fake.ts'

const site = { ...buildExampleSite(), id: 1 }
const other = {
  ...buildExampleSite({ slug: 'second-motors', url: 'https://www.second-motors.example' }),
  id: 2,
}
const keys = createSearchKeys(testSecrets)
const { key } = keys.getKey(site.id)
const tokenOf = (searchRules: readonly string[] | Record<string, unknown>) =>
  signTenantToken(keys.getKey(site.id), { searchRules })

interface Sent extends Omit<RequestInit, 'headers'> {
  readonly headers?: Record<string, string>
  readonly host?: string
}

function open(overrides: Partial<Services> = {}) {
  const { services, lines } = buildTestServices(overrides, [site, other])
  const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
  const send = (path: string, { host = site.hosts[0]!, headers, ...init }: Sent = {}) =>
    app.request(`http://${host}${path}`, { ...init, headers: { host, ...headers } })
  return { send, lines, services }
}

const { send } = open()
const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` })
const post = (path: string, body: unknown, sent: Sent = {}) =>
  send(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...sent,
    headers: { ...bearer(key), 'content-type': 'application/json', ...sent.headers },
  })
const read = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as Record<string, unknown>,
})

interface Found {
  readonly hits: readonly { readonly id: number }[]
  readonly estimatedTotalHits: number
}
const idsOf = async (answer: Response) =>
  ((await answer.json()) as Found).hits.map(({ id }) => id).toSorted((one, other) => one - other)

describe('the calls', () => {
  test('search the stock that the site shows', async () => {
    expect(await idsOf(await post('/indexes/stock/search', {}))).toEqual([1, 2, 3])
    expect(await idsOf(await send('/indexes/stock/search', { headers: bearer(key) }))).toEqual([
      1, 2, 3,
    ])
    const several = await read(
      await post('/multi-search', {
        queries: [{ indexUid: 'stock', q: 'camry' }, { indexUid: 'stock' }],
      }),
    )
    expect(several.status).toBe(200)
    const results = several.body['results'] as Found[]
    expect(results.map(({ estimatedTotalHits }) => estimatedTotalHits)).toEqual([1, 3])
  })

  test('count a facet’s values', async () => {
    const answer = await post('/indexes/stock/facet-search', {
      facetName: 'make',
      facetQuery: 'toy',
    })
    expect((await read(answer)).body['facetHits']).toEqual([{ value: 'Toyota', count: 2 }])
  })

  test('give a vehicle that the site shows, and no other', async () => {
    const shown = await send('/indexes/stock/documents/2', { headers: bearer(key) })
    expect((await read(shown)).body).toMatchObject({ id: 2, make: 'Toyota', model: 'Camry' })
    const hidden = await send('/indexes/stock/documents/4', { headers: bearer(key) })
    expect((await read(hidden)).body).toMatchObject({ code: 'document_not_found' })
  })

  test('come compressed where they are long and that is asked for', async () => {
    const headers = { ...bearer(key), 'accept-encoding': 'gzip, br;q=0' }
    const long = await send('/indexes/stock/search', { headers })
    expect(long.headers.get('content-encoding')).toBe('gzip')
    const text = gunzipSync(await long.arrayBuffer()).toString()
    expect((JSON.parse(text) as Found).hits).toHaveLength(3)
    const short = await send('/indexes/stock/search?limit=0', { headers })
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(((await short.json()) as Found).hits).toEqual([])
  })

  test('tell that they are there, and which version of the contract is spoken', async () => {
    expect((await read(await send('/health'))).body).toEqual({ status: 'available' })
    const version = await read(await send('/version', { headers: bearer(key) }))
    const unknown = { commitSha: 'unknown', commitDate: 'unknown' }
    expect(version.body).toEqual({ ...unknown, pkgVersion: '1.50.0' })
  })

  test.each([
    'make = Mazda',
    'make != Toyota',
    'make = Toyota OR make = Mazda',
    'NOT make = Toyota',
    'id >= 0',
    'make EXISTS',
    [['make = Mazda', 'make = Toyota']],
  ])('stay inside the stock filter of the site, whatever they ask: %j', async (filter) => {
    const confined = {
      ...buildExampleSite({ search: { stock_filter: 'make = "Toyota"' } }),
      id: site.id,
    }
    const { services } = buildTestServices({}, [confined])
    const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
    const ask = (body: object) =>
      app.request(`http://${confined.hosts[0]}/indexes/stock/search`, {
        method: 'POST',
        headers: { ...bearer(key), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect(await idsOf(await ask({}))).toEqual([1, 2])
    expect((await idsOf(await ask({ filter }))).filter((id) => id > 2)).toEqual([])
    expect(await idsOf(await ask({ filter: ['make = Mazda'] }))).toEqual([])
  })

  test('show of a vehicle what pages show, and nothing of what they keep back', async () => {
    const vehicle = buildExampleVehicle({
      id: 9,
      vin: 'VIN-CANARY',
      rego: 'REGO-CANARY',
      customRank: 4711,
      views: 4712,
      carsalesSellerIdentifier: 'SELLER-CANARY',
      description: 'DESCRIPTION-CANARY',
      autograbData: { stateAverageMarketPriceCents: 471_300, averageMarketPriceCents: 471_300 },
      financeLenders: {
        taurus: {
          interestRate: 47.14,
          comparisonRate: 47.15,
          paymentWeekCents: 471_600,
          paymentMonthCents: 471_700,
          termMonths: 60,
          termYears: 5,
          depositCents: 0,
          disclaimer: null,
        },
      },
    })
    const own = open({ search: buildTestSearch([vehicle]) })
    const sent = { headers: { ...bearer(key), 'content-type': 'application/json' }, method: 'POST' }
    const bodies = [
      await own.send('/indexes/stock/search', { ...sent, body: '{}' }),
      await own.send('/indexes/stock/search', {
        ...sent,
        body: JSON.stringify({
          q: 'hilux',
          attributesToRetrieve: ['*'],
          attributesToHighlight: ['*'],
          showMatchesPosition: true,
        }),
      }),
      await own.send('/indexes/stock/search', {
        ...sent,
        body: JSON.stringify({
          attributesToRetrieve: ['views', 'custom_rank', 'vin', 'finance_lenders'],
        }),
      }),
      await own.send('/indexes/stock/documents/9', { headers: bearer(key) }),
      await own.send('/indexes/stock/documents/9?fields=views,custom_rank,finance_lenders,vin', {
        headers: bearer(key),
      }),
    ]
    for (const answer of bodies) {
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toMatch(/CANARY|471[0-9]|47\.1/)
    }
  })
})

describe('whoever calls', () => {
  const missing = {
    message: 'The Authorization header is missing. It must use the bearer authorization method.',
    code: 'missing_authorization_header',
    type: 'auth',
    link: 'https://docs.meilisearch.com/errors#missing_authorization_header',
  }
  const invalid = {
    message: 'The provided API key is invalid.',
    code: 'invalid_api_key',
    type: 'auth',
    link: 'https://docs.meilisearch.com/errors#invalid_api_key',
  }

  test.each([
    '/version',
    '/multi-search',
    '/indexes/stock/search',
    '/indexes/stock/facet-search',
    '/indexes/stock/documents/1',
    '/indexes',
  ])('needs a key of this very site: %s', async (path) => {
    const method = path.endsWith('search') ? 'POST' : 'GET'
    const body = method === 'POST' ? '{}' : null
    const call = async (headers: Record<string, string>) =>
      read(
        await send(path, {
          method,
          body,
          headers: { 'content-type': 'application/json', ...headers },
        }),
      )
    expect(await call({})).toEqual({ status: 401, body: missing })
    expect(await call({ authorization: key })).toEqual({ status: 401, body: missing })
    expect(await call({ authorization: `Basic ${key}` })).toEqual({ status: 401, body: missing })
    expect(await call(bearer('wrong'))).toEqual({ status: 403, body: invalid })
    expect(await call(bearer(keys.getKey(other.id).key))).toEqual({ status: 403, body: invalid })
    const foreign = signTenantToken(keys.getKey(other.id), { searchRules: ['*'] })
    expect(await call(bearer(foreign))).toEqual({ status: 403, body: invalid })
  })

  test('has on each host the key of that host', async () => {
    const { key: otherKey } = keys.getKey(other.id)
    const host = other.hosts[0]!
    expect((await post('/indexes/stock/search', {}, { host })).status).toBe(403)
    expect(
      (await post('/indexes/stock/search', {}, { host, headers: bearer(otherKey) })).status,
    ).toBe(200)
  })

  test('with a token sees what its filter leaves, whatever they ask', async () => {
    const headers = bearer(tokenOf({ stock: { filter: 'make = Toyota' } }))
    const search = async (body: object) =>
      idsOf(await post('/indexes/stock/search', body, { headers }))
    expect(await search({})).toEqual([1, 2])
    expect(await search({ filter: 'make = Mazda' })).toEqual([])
    expect(await search({ filter: 'make = Mazda OR make = Toyota OR id > 0' })).toEqual([1, 2])
    expect(await search({ filter: ['id = 1 OR id = 3'] })).toEqual([1])
    expect(await search({ q: 'mazda' })).toEqual([])
    expect((await send('/indexes/stock/documents/3', { headers })).status).toBe(404)
    expect((await send('/indexes/stock/documents/1', { headers })).status).toBe(200)
    const facet = await post('/indexes/stock/facet-search', { facetName: 'make' }, { headers })
    expect((await read(facet)).body['facetHits']).toEqual([{ value: 'Toyota', count: 2 }])
  })

  test('with a token whose filter has a fault sees nothing', async () => {
    const headers = bearer(tokenOf({ stock: { filter: 'make = = Toyota' } }))
    const answer = await read(await post('/indexes/stock/search', {}, { headers }))
    expect(answer.status).toBe(400)
    expect(answer.body['code']).toBe('invalid_search_filter')
  })

  test('with a token for another index is refused', async () => {
    const headers = bearer(tokenOf(['other']))
    const one = await read(await post('/indexes/stock/search', {}, { headers }))
    expect(one).toEqual({
      status: 403,
      body: {
        ...invalid,
        message:
          'The provided tenant token cannot acces the index `stock`, allowed indexes are ["other"].',
      },
    })
    const queries = [{ indexUid: 'other' }, { indexUid: 'stock' }]
    const several = await read(await post('/multi-search', { queries }, { headers }))
    expect(several).toEqual({
      status: 403,
      body: { ...invalid, message: 'Inside `.queries[1]`: The provided API key is invalid.' },
    })
  })

  test.each([
    ['GET', '/indexes'],
    ['POST', '/indexes'],
    ['PUT', '/indexes/stock/documents'],
    ['DELETE', '/indexes/stock'],
    ['PATCH', '/indexes/stock/settings'],
  ])('writes nothing, with a key either: %s %s', async (method, path) => {
    const answer = await read(await send(path, { method, headers: bearer(key) }))
    expect(answer).toEqual({ status: 403, body: invalid })
  })
})

describe('what is sent', () => {
  const fault = async (answer: Response) => {
    const { status, body } = await read(answer)
    expect(Object.keys(body)).toEqual(['message', 'code', 'type', 'link'])
    return [status, body['code'], body['message']]
  }

  test('is at most 1 MiB', async () => {
    const ofBytes = (bytes: number) => `{"q":"${'x'.repeat(bytes - 8)}"}`
    expect((await post('/indexes/stock/search', ofBytes(1024 * 1024))).status).not.toBe(413)
    for (const path of ['/indexes/stock/search', '/multi-search', '/indexes/stock/facet-search']) {
      expect(await fault(await post(path, ofBytes(1024 * 1024 + 1)))).toEqual([
        413,
        'payload_too_large',
        'The provided payload reached the limit. The maximum accepted payload size is 1 MiB.',
      ])
    }
  })

  test('has to name the index that there is', async () => {
    expect(await fault(await post('/indexes/cars/search', {}))).toEqual([
      404,
      'index_not_found',
      'Index `cars` not found.',
    ])
    expect(await fault(await post('/multi-search', { queries: [{ indexUid: 'cars' }] }))).toEqual([
      400,
      'index_not_found',
      'Inside `.queries[0]`: Index `cars` not found.',
    ])
    const [status, code] = await fault(await post('/indexes/my%20cars/search', {}))
    expect([status, code]).toEqual([400, 'invalid_index_uid'])
  })

  test('by another method is refused with those that are taken', async () => {
    const answer = await send('/multi-search', { headers: bearer(key) })
    expect(answer.headers.get('allow')).toBe('POST')
    expect((await fault(answer))[0]).toBe(405)
  })

  test('too often is refused with the time to wait', async () => {
    const limits = createLeadLimits(() => 0)
    const { services } = open()
    const limited = open({ leads: { ...services.leads, limits } })
    let answer = await limited.send('/version', { headers: bearer(key) })
    for (let count = 0; count < 1300 && answer.status === 200; count += 1) {
      answer = await limited.send('/version', { headers: bearer(key) })
    }
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await fault(answer)).slice(0, 2)).toEqual([429, 'too_many_search_requests'])
    expect((await limited.send('/health')).status).toBe(200)
  })
})

describe('a browser on another origin', () => {
  test('may ask before it sends a key, without one', async () => {
    const answer = await send('/multi-search', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://www.elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-meilisearch-client',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toBe('POST')
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,x-meilisearch-client',
    )
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('may read answers and faults, and nobody keeps them', async () => {
    const answers = [
      await post('/multi-search', { queries: [] }),
      await post('/multi-search', { queries: [] }, { headers: bearer('wrong') }),
      await send('/health'),
    ]
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('content-type')).toMatch('application/json')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  test('gets no leave for pages', async () => {
    expect((await send('/')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await send('/', { method: 'OPTIONS' })).status).toBe(405)
  })
})

test('a fault of our own tells nothing of itself, and is in the log', async () => {
  const broken = buildTestSearch()
  const { send: sendBroken, lines } = open({
    search: { ...broken, open: () => Promise.reject(new Error('secret stack')) },
  })
  const answer = await sendBroken('/indexes/stock/search', { headers: bearer(key) })
  expect(await read(answer)).toEqual({
    status: 500,
    body: {
      message: 'An internal error has occurred.',
      code: 'internal',
      type: 'internal',
      link: 'https://docs.meilisearch.com/errors#internal',
    },
  })
  expect(lines.join('')).toContain('secret stack')
})

test('the log names neither key nor words', async () => {
  const { send: sendLogged, lines } = open()
  await sendLogged('/indexes/stock/search?q=canary', { headers: bearer(key) })
  expect(lines.join('')).toContain('/indexes/stock/search')
  expect(lines.join('')).not.toContain('canary')
  expect(lines.join('')).not.toContain(key)
})

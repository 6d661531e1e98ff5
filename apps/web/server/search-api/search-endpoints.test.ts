import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'
import { bearer, type Found, idsOf, key, open, read, site } from './send-search.fake.ts'
import { buildTestSearch } from './test-search.fake.ts'

const { send, post } = open()

describe('the responses', () => {
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
    const response = await post('/indexes/stock/facet-search', {
      facetName: 'make',
      facetQuery: 'toy',
    })
    expect((await read(response)).body['facetHits']).toEqual([{ value: 'Toyota', count: 2 }])
  })

  test('include a single vehicle that the site shows, and no other', async () => {
    const shown = await send('/indexes/stock/documents/2', { headers: bearer(key) })
    expect((await read(shown)).body).toMatchObject({ id: 2, make: 'Toyota', model: 'Camry' })
    const hidden = await send('/indexes/stock/documents/4', { headers: bearer(key) })
    expect((await read(hidden)).body).toMatchObject({ code: 'document_not_found' })
  })

  test('are compressed if they are long and the client accepts it', async () => {
    const headers = { ...bearer(key), 'accept-encoding': 'gzip, br;q=0' }
    const long = await send('/indexes/stock/search', { headers })
    expect(long.headers.get('content-encoding')).toBe('gzip')
    const text = gunzipSync(await long.arrayBuffer()).toString()
    expect((JSON.parse(text) as Found).hits).toHaveLength(3)
    const short = await send('/indexes/stock/search?limit=0', { headers })
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(((await short.json()) as Found).hits).toEqual([])
  })

  test('include health and the version of the contract', async () => {
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
  ])('stay within the site’s stock filter, whatever is requested: %j', async (filter) => {
    const confined = {
      ...buildExampleSite({ search: { stock_filter: 'make = "Toyota"' } }),
      id: site.id,
    }
    const { services } = buildTestServices({}, [confined])
    const app = createHttpApp(services, () => Promise.resolve(new Response('page')))
    const sendRequest = (body: object) =>
      app.request(`http://${confined.hosts[0]}/indexes/stock/search`, {
        method: 'POST',
        headers: { ...bearer(key), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect(await idsOf(await sendRequest({}))).toEqual([1, 2])
    expect((await idsOf(await sendRequest({ filter }))).filter((id) => id > 2)).toEqual([])
    expect(await idsOf(await sendRequest({ filter: ['make = Mazda'] }))).toEqual([])
  })
})

describe('a request', () => {
  const fault = async (response: Response) => {
    const { status, body } = await read(response)
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

  test('has to name the existing index', async () => {
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

  test.each([
    ['GET', '/multi-search', 'POST'],
    ['PUT', '/indexes/stock/search', 'GET, POST, HEAD'],
    ['PATCH', '/indexes/stock/documents/1', 'GET, DELETE, HEAD'],
    ['POST', '/health', 'GET, HEAD'],
  ])('with another method is refused without a body: %s %s', async (method, path, methods) => {
    const response = await send(path, { method, headers: bearer(key) })
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([
      405,
      methods,
      '',
    ])
  })
})

describe('a browser on another origin', () => {
  test('may send a preflight request without a key', async () => {
    const response = await send('/multi-search', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://www.elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-meilisearch-client',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toBe('POST')
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,x-meilisearch-client',
    )
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('may read responses and errors, which are not cached', async () => {
    const responses = [
      await post('/multi-search', { queries: [] }),
      await post('/multi-search', { queries: [] }, { headers: bearer('wrong') }),
      await send('/health'),
    ]
    for (const { headers } of responses) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('content-type')).toMatch('application/json')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  test('has no CORS permission for pages', async () => {
    expect((await send('/')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await send('/', { method: 'OPTIONS' })).status).toBe(405)
  })
})

test('an error of ours reveals no details, and is logged', async () => {
  const broken = buildTestSearch()
  const { send: sendBroken, lines } = open({
    search: { ...broken, open: () => Promise.reject(new Error('secret stack')) },
  })
  const response = await sendBroken('/indexes/stock/search', { headers: bearer(key) })
  expect(await read(response)).toEqual({
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

test('the log contains neither key nor words', async () => {
  const { send: sendLogged, lines } = open()
  await sendLogged('/indexes/stock/search?q=canary', { headers: bearer(key) })
  expect(lines.join('')).toContain('/indexes/stock/search')
  expect(lines.join('')).not.toContain('canary')
  expect(lines.join('')).not.toContain(key)
})

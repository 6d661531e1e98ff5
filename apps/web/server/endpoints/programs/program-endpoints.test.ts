import { describe, expect, test } from 'vitest'
import { noKeys } from '#modules/api-keys/api-keys.fake.ts'
import { apiScopes } from '#modules/api-keys/api-key.types.ts'
import { formatBearerKey } from '#modules/api-keys/key-text.rules.ts'
import { buildExampleFeed } from '#modules/leads/feed/lead-feed.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../../http-app.ts'
import { buildTestServices } from '../../test-services.fake.ts'

const site = buildExampleSite()
const id = 'abcdefghij01'
const secret = 'x'.repeat(43)
const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const bearer = `Bearer ${formatBearerKey(id, secret)}`

/** A website with one API key: the site's own, or with `scopes` one of its dealership. */
function open(scopes: readonly (typeof apiScopes)[number][] = apiScopes) {
  const { services } = buildTestServices({
    apiKeys: {
      find: (_site, credential) =>
        credential.id === id && credential.secret === secret
          ? Promise.resolve({
              id,
              owner:
                credential.kind === 'basic'
                  ? { kind: 'site', siteId: site.id }
                  : { kind: 'dealership', dealershipId: 1 },
              scopes,
              note: null,
              createdAt: new Date(0),
              lastUsedAt: null,
              revokedAt: null,
            })
          : noKeys.find(_site, credential),
    },
  })
  const { leads, ...others } = services
  const app = createHttpApp({ ...others, leads: { ...leads, feed: buildExampleFeed() } }, () =>
    Promise.reject(new Error('no page is asked for')),
  )
  const [host = ''] = site.hosts
  return async (path: string, authorization?: string, init: RequestInit = {}) => {
    const named = { host, ...(authorization !== undefined && { authorization }) }
    const response = await app.request(
      `http://${host}${path}`,
      { ...init, headers: { ...named, ...init.headers } },
      { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
    )
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, body, headers: response.headers }
  }
}

const carPath = `/websites/${site.id}/cars/2022-toyota-hilux-sr5-u1001.json`

describe('a vehicle in full (§7)', () => {
  test('needs the site’s user and password, and omits keys of payment processors', async () => {
    const { status, body, headers } = await open()(carPath, basic)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ slug: '2022-toyota-hilux-sr5-u1001', make: 'Toyota' })
    expect(body).toHaveProperty('finance_lenders')
    expect(JSON.stringify(body)).not.toContain('authorization_key')
  })

  test.each([
    ['an empty object', `/websites/${site.id}/cars/a%20b.json`, 200, {}],
    ['an empty object', `/websites/${site.id}/cars/%3Cscript%3E.json`, 200, {}],
    ['404', `/websites/${site.id}/cars/of-nobody.json`, 404, { error: 'not found' }],
    ['404', `/websites/${site.id + 1}/cars/of-nobody.json`, 404, { error: 'not found' }],
    ['422', '/websites/one/cars/of-nobody.json', 422, { code: 'request.bad-parameter' }],
  ])('responds with %s to %s', async (_what, path, status, body) => {
    const { headers: _headers, ...response } = await open()(path, basic)
    expect(response).toMatchObject({ status, body })
  })

  test('is 404 for a slug that no vehicle can have', async () => {
    expect((await open()(`/websites/${site.id}/cars/a%20b.json`, basic)).body).toEqual({})
  })

  test.each([
    ['nothing', undefined],
    ['another secret', `Basic ${Buffer.from(`${id}:${'y'.repeat(43)}`).toString('base64')}`],
    ['a dealership’s key', bearer],
    ['a long text', `Basic ${'x'.repeat(5000)}`],
  ])('is refused with %s, and the browser asks for user and password', async (_what, sent) => {
    const { status, body, headers } = await open()(carPath, sent)
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'request.no-user' })
    expect(headers.get('www-authenticate')).toMatch(/^Basic realm=/)
  })
})

describe('leads of a dealership', () => {
  test('are listed with a cursor, and read one by one', async () => {
    const get = open()
    const { status, body } = await get('/api/v1/leads?limit=1', bearer)
    expect(status).toBe(200)
    const [lead] = body['leads'] as { id: string; changed_at: string }[]
    expect(lead).toMatchObject({ changed_at: '2026-11-20T02:00:00.000Z' })
    expect(lead).not.toHaveProperty('cursor')
    expect((await get(`/api/v1/leads?cursor=${String(body['next_cursor'])}`, bearer)).status).toBe(
      200,
    )
    const one = await get(`/api/v1/leads/${lead!.id}`, bearer)
    expect(one.body).toMatchObject({ id: lead!.id, payload: { name: 'Ada' } })
    expect(one.body).not.toHaveProperty('idempotency_key')
  })

  test.each([
    ['a cursor of somebody else', '?cursor=abc', 422],
    ['more than a hundred', '?limit=101', 422],
    ['none', '?limit=0', 422],
    ['an invalid day', '?since=yesterday', 422],
    ['a hundred', '?limit=100', 200],
  ])('%s: %s', async (_what, query, status) => {
    expect((await open()(`/api/v1/leads${query}`, bearer)).status).toBe(status)
  })

  test('need a key with the scope', async () => {
    expect(await open()('/api/v1/leads')).toMatchObject({ status: 401 })
    expect(await open()('/api/v1/leads', basic)).toMatchObject({ status: 401 })
    expect(await open([])('/api/v1/leads', bearer)).toMatchObject({
      status: 403,
      body: { code: 'request.narrow-key' },
    })
    expect(await open([])(`/api/v1/leads/${crypto.randomUUID()}`, bearer)).toMatchObject({
      status: 403,
    })
    expect(await open()(`/api/v1/leads/${crypto.randomUUID()}`, bearer)).toMatchObject({
      status: 404,
    })
  })
})

describe('deliveries of a lead are tried again', () => {
  const path = '/api/v1/leads/0b6d8a4e-54a4-4c3f-8f5c-52d1f2b6a7c1/replay'
  const json = { 'content-type': 'application/json' }
  test.each<[string, RequestInit]>([
    ['nothing', {}],
    ['an empty body', { body: '' }],
    ['an empty body of JSON', { body: '', headers: json }],
    ['no destination', { body: '{}', headers: json }],
    ['no destination by name', { body: '{"destination":null}', headers: json }],
  ])('all failed ones, with %s', async (_what, sent) => {
    const { status, body } = await open()(path, bearer, { method: 'POST', ...sent })
    expect([status, body]).toEqual([202, { replayed: [] }])
  })

  test('those to one destination', async () => {
    const sent = { method: 'POST', headers: json, body: '{"destination":"email:a@b.example"}' }
    const { body } = await open()(path, bearer, sent)
    expect(body).toMatchObject({ replayed: [{ destination: 'email:a@b.example' }] })
  })

  test.each<[string, RequestInit, number]>([
    ['a body of another type', { body: 'x', headers: { 'content-type': 'text/plain' } }, 415],
    ['no JSON', { body: '{', headers: json }, 400],
    ['another field', { body: '{"to":"x"}', headers: json }, 422],
  ])('and not with %s', async (_what, sent, status) => {
    expect((await open()(path, bearer, { method: 'POST', ...sent })).status).toBe(status)
  })
})

test('a website’s session data has hours, numbers and stock; another website’s is not found', async () => {
  const path = (of: number) => `/api/v1/websites/${of}/website_session_data.json`
  const { status, body } = await open()(path(site.id))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    website_id: site.id,
    stock_summary: { count: 126, car_types: { new: 2, used: 124, demo: 0 } },
    announcements: [],
  })
  const [hours] = body['opening_hours'] as { opening_hours: { weekday: number }[] }[]
  expect(hours?.opening_hours.length).toBeGreaterThan(0)
  expect(await open()(path(site.id + 1))).toMatchObject({
    status: 404,
    body: { error: 'not found' },
  })
})

test('a make is not found under another website’s number', async () => {
  expect(await open()(`/manufacturers/toyota.json?website_id=${site.id + 1}`)).toMatchObject({
    status: 404,
    body: { code: 'website.unknown' },
  })
  expect(await open()(`/manufacturers/toyota.json?website_id=${site.id}`)).toMatchObject({
    status: 404,
    body: { code: 'manufacturer.unknown' },
  })
  expect((await open()('/manufacturers/toyota.json')).status).toBe(422)
})

import { describe, expect, test } from 'vitest'
import { type ApiScope, apiScopes } from '#modules/api-keys/api-key.types.ts'
import { noKeys } from '#modules/api-keys/api-keys.fake.ts'
import { formatBearerKey } from '#modules/api-keys/key-text.rules.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { exampleIntake } from '#modules/vehicles/intake/stock-intake.fake.ts'
import type { StockIntake } from '#modules/vehicles/intake/stock-intake.types.ts'
import { createHttpApp } from '../../http-app.ts'
import { buildTestServices } from '../../test-services.fake.ts'

const site = buildExampleSite()
const [host = ''] = site.hosts
const id = 'abcdefghij01'
const secret = 'x'.repeat(43)
const bearer = `Bearer ${formatBearerKey(id, secret)}`
const own = site.dealerships[0]!.id
const rio = { make: 'Kia', model: 'Rio', year: 2020, price: 12_990 }

/** A website with a key of its first dealership, and functions that send requests to it. */
function open({
  scopes = apiScopes,
  intake = {},
}: { readonly scopes?: readonly ApiScope[]; readonly intake?: Partial<StockIntake> } = {}) {
  const { services } = buildTestServices({
    stockIntake: { ...exampleIntake, ...intake },
    apiKeys: {
      find: (_site, credential) =>
        credential.id === id && credential.secret === secret && credential.kind === 'bearer'
          ? Promise.resolve({
              id,
              owner: { kind: 'dealership', dealershipId: own },
              scopes,
              note: null,
              createdAt: new Date(0),
              lastUsedAt: null,
              revokedAt: null,
            })
          : noKeys.find(_site, credential),
    },
  })
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  return async (method: string, path: string, body?: unknown, authorization = bearer) => {
    const response = await app.request(
      `http://${host}/api/v1/dealerships/${path}`,
      {
        method,
        headers: { host, authorization, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
    )
    const { status } = response
    return { status, body: (await response.json()) as Record<string, unknown> }
  }
}

const calls: [method: string, path: string, body?: unknown][] = [
  ['PUT', 'vehicles/U1001', rio],
  ['PATCH', 'vehicles/U1001', { price: 1 }],
  ['DELETE', 'vehicles/U1001'],
  ['POST', 'vehicles', { vehicles: [{ ...rio, stocknum: 'U1' }] }],
  ['POST', 'pictures', 'no picture'],
]

describe.each(calls)('%s %s', (method, path, body) => {
  test('is not found under the number of another dealership, whatever the stock number', async () => {
    const send = open()
    for (const foreign of [own + 1, 999_999, Number.MAX_SAFE_INTEGER]) {
      expect(await send(method, `${foreign}/${path}`, body)).toMatchObject({
        status: 404,
        body: { code: 'dealership.unknown' },
      })
    }
    for (const none of ['0', '-1', '1e99', 'x', '1.5']) {
      expect((await send(method, `${none}/${path}`, body)).status).toBe(422)
    }
  })

  test('needs a key with the scope', async () => {
    const address = `${own}/${path}`
    expect(await open()(method, address, body, 'Bearer x')).toMatchObject({ status: 401 })
    expect(await open({ scopes: ['leads:read'] })(method, address, body)).toMatchObject({
      status: 403,
      body: { code: 'request.narrow-key' },
    })
  })

  test('has Retry-After while the stock is being written', async () => {
    const busy = () => Promise.resolve({ ok: false, reason: 'busy' } as const)
    const intake = { put: busy, patch: busy, remove: busy, saveAll: busy, storePicture: busy }
    expect(await open({ intake })(method, `${own}/${path}`, body)).toMatchObject({
      status: 503,
      body: { code: 'stock.busy' },
    })
  })
})

test('a vehicle’s stock number is that in the URL; a body with another number is refused', async () => {
  const send = open()
  expect(await send('PUT', `${own}/vehicles/A%2F1`, rio)).toMatchObject({ status: 201 })
  expect(await send('PUT', `${own}/vehicles/U1`, { ...rio, stocknum: 'U2' })).toMatchObject({
    status: 422,
    body: { fields: { stocknum: 'is another one than in the address' } },
  })
  expect(await send('PUT', `${own}/vehicles/${'x'.repeat(65)}`, rio)).toMatchObject({
    status: 422,
  })
})

test('an error of a vehicle names its field, in the importer’s words', async () => {
  expect(await open()('PUT', `${own}/vehicles/U1`, { ...rio, year: 'soon' })).toMatchObject({
    status: 422,
    body: { code: 'vehicle.rejected', fields: { year: "cannot be 'soon'" } },
  })
})

test('a stock number that the dealership does not have is not changed', async () => {
  expect(await open()('PATCH', `${own}/vehicles/U9`, { price: 1 })).toMatchObject({
    status: 404,
    body: { code: 'vehicle.unknown' },
  })
})

test('each of many vehicles has its row in the report, rejected ones too', async () => {
  const vehicles = [{ ...rio, stocknum: 'U1' }, { stocknum: 'U2' }]
  expect(await open()('POST', `${own}/vehicles`, { vehicles, remove: ['U3'] })).toMatchObject({
    status: 200,
    body: {
      rows: [
        { row: 1, outcome: 'created', reason: null },
        { row: 2, outcome: 'rejected', field: 'make', reason: 'is missing' },
        { row: 3, outcome: 'removed', stocknum: 'U3' },
      ],
    },
  })
})

test.each([
  ['no row', {}],
  ['a list', []],
  ['a vehicle that is a list', { vehicles: [[]] }],
  ['a removal that is a number', { remove: [1] }],
  ['1,001 vehicles', { vehicles: Array.from({ length: 1001 }, () => ({})) }],
  [
    '1,000 vehicles and a removal',
    { vehicles: Array.from({ length: 1000 }, () => ({})), remove: ['U1'] },
  ],
])('%s: refused as a whole', async (_what, body) => {
  expect((await open()('POST', `${own}/vehicles`, body)).status).toBe(422)
})

test('more than 8 MB in one request is refused', async () => {
  const vehicles = [{ ...rio, stocknum: 'U1', description: 'x'.repeat(9_000_000) }]
  expect((await open()('POST', `${own}/vehicles`, { vehicles })).status).toBe(413)
})

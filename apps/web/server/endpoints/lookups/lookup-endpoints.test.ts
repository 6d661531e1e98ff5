import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type {
  LookupOutcome,
  PlateRecord,
  ValuedRecord,
} from '#modules/trade-in/lookups/lookup.types.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { createHttpApp } from '../../http-app.ts'
import { buildTestServices } from '../../test-services.fake.ts'

const vehicle = {
  make: 'Kia',
  model: 'Rio',
  year: 2018,
  badge: null,
  body: 'Hatch',
  colour: 'Red',
  vinLast4: '0042',
}
const checks = {
  writtenOff: false,
  stolen: false,
  encumbered: null,
  registeredUntil: '2027-01-31',
}
const range = { lowCents: 1_450_000, highCents: 1_700_050, currency: 'AUD' }

interface Served {
  readonly found?: LookupOutcome<PlateRecord>
  readonly valued?: LookupOutcome<ValuedRecord>
  readonly file?: Readonly<Record<string, unknown>>
  readonly isLimited?: boolean
}

function start({ found, valued, file = {}, isLimited = false }: Served) {
  const queries: unknown[] = []
  const tokens: (string | null)[] = []
  const { services, lines } = buildTestServices(
    {
      steadyClock: () => clock.now,
      checkPerson(_context, token) {
        tokens.push(token)
        return Promise.resolve(aPerson)
      },
      lookups: {
        find({ person }, provider, plate) {
          queries.push({ provider, plate, person })
          return Promise.resolve(found ?? { kind: 'not-offered' })
        },
        value({ person }, provider, query) {
          queries.push({ provider, query, person })
          return Promise.resolve(valued ?? { kind: 'not-offered' })
        },
      },
    },
    [buildExampleSite(file)],
  )
  const clock = { now: 0 }
  const limits = isLimited ? createAttemptCounter(() => clock.now) : null
  const app = createHttpApp({ ...services, leads: { ...services.leads, limits } }, () =>
    Promise.resolve(new Response('page')),
  )
  const host = 'www.example-motors.example'
  const send = async (
    path: string,
    body: object,
    headers: Record<string, string> = {},
    remoteAddress = '203.0.113.9',
  ) => {
    const response = await app.request(
      `http://${host}${path}`,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { host, 'content-type': 'application/json', ...headers },
      },
      { incoming: { socket: { remoteAddress } } },
    )
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { send, queries, tokens, lines, clock }
}
const aPerson = { allowed: true, mark: null } as const

describe('POST /api/nevdis', () => {
  test('responds with vehicle and registers in the documented shape', async () => {
    const { send, queries } = start({ found: { kind: 'found', found: { vehicle, checks } } })
    const { status, body, headers } = await send('/api/nevdis', { rego: 'abc 123', state: 'vic' })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      vehicle: {
        make: 'Kia',
        model: 'Rio',
        year: 2018,
        badge: null,
        body: 'Hatch',
        vin_last4: '0042',
        colour: 'Red',
      },
      written_off: false,
      stolen: false,
      encumbered: null,
      expiry: '2027-01-31',
    })
    const plate = { rego: 'ABC123', state: 'VIC' }
    expect(queries).toEqual([{ provider: 'nevdis', plate, person: aPerson }])
  })

  test.each([
    [{ kind: 'not-offered' }, 501, 'lookup.not-offered'],
    [{ kind: 'not-found' }, 404, 'lookup.not-found'],
    [{ kind: 'unavailable', reason: 'secret.example answers 503' }, 503, 'lookup.unavailable'],
    [{ kind: 'no-person' }, 403, 'lookup.no-person'],
    [{ kind: 'too-many' }, 429, 'lookup.too-many'],
  ] as const)('reports that the lookup is %j', async (found, status, code) => {
    const { send } = start({ found })
    const response = await send('/api/nevdis', { rego: 'ABC123', state: 'VIC' })
    expect(response).toMatchObject({ status, body: { code } })
    expect(JSON.stringify(response.body)).not.toContain('secret')
  })

  test.each([
    [{ rego: 'ABC123' }, { state: expect.any(String) }],
    [{ rego: '---', state: 'VIC' }, { rego: expect.any(String) }],
    [{ rego: 7 }, { rego: expect.any(String) }],
  ])('refuses %j at its field, without a request to the provider', async (body, fields) => {
    const { send, queries } = start({})
    expect(await send('/api/nevdis', body)).toMatchObject({ status: 422, body: { fields } })
    expect(queries).toEqual([])
  })

  test('accepts the site’s own pages only, ten times a minute together with the other lookup', async () => {
    const { send } = start({ isLimited: true })
    const plate = { rego: 'ABC123', state: 'VIC' }
    expect(await send('/api/nevdis', plate, { origin: 'https://elsewhere.example' })).toMatchObject(
      { status: 403 },
    )
    for (let time = 0; time < 10; time += 1) await send('/api/nevdis', plate)
    const other = await send('/api/simple-autograb-lookup', { ...plate, kilometres: 1 })
    expect(other).toMatchObject({ status: 429, body: { code: 'lookup.too-many' } })
    expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('leaves no plate in the log', async () => {
    const { send, lines } = start({})
    await send('/api/nevdis', { rego: 'CANARY1', state: 'VIC' })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join()).not.toContain('CANARY')
  })
})

describe('POST /api/simple-autograb-lookup', () => {
  const body = { rego: 'ABC123', state: 'VIC', kilometres: 50_000 }
  const valued = { kind: 'found', found: { vehicle, range } } as const

  test('responds with the vehicle and its range in whole dollars', async () => {
    const { send, queries } = start({
      valued,
      file: { trade_in: { automated_valuation: true, lookup_provider: 'autograb' } },
    })
    const response = await send('/api/simple-autograb-lookup', body)
    expect(response).toMatchObject({
      status: 200,
      body: { vehicle: { make: 'Kia' }, valuation: { low: 14_500, high: 17_001, currency: 'AUD' } },
    })
    const plate = { rego: 'ABC123', state: 'VIC' }
    const query = { plate, kilometres: 50_000 }
    expect(queries).toEqual([{ provider: 'autograb', query, person: aPerson }])
  })

  test('returns no range where staff value trade-ins (§5)', async () => {
    const { send } = start({ valued })
    expect(await send('/api/simple-autograb-lookup', body)).toMatchObject({
      body: { vehicle: { make: 'Kia' }, valuation: null },
    })
  })

  test('sends kilometres for a site with miles', async () => {
    const { send, queries } = start({ valued, file: { region: { distance_unit: 'mi' } } })
    await send('/api/simple-autograb-lookup', body)
    expect(queries).toMatchObject([{ query: { kilometres: 80_467 } }])
  })
})

describe('POST /api/plate-vehicle', () => {
  const file = { trade_in: { lookup_provider: 'autograb' } }
  const plate = { rego: 'abc 123', state: 'vic' }

  test('responds with the vehicle by the site’s own provider, without the registers', async () => {
    const { send, queries } = start({ found: { kind: 'found', found: { vehicle, checks } }, file })
    const { status, body } = await send('/api/plate-vehicle', plate)
    expect(status).toBe(200)
    expect(body).toEqual({
      vehicle: {
        make: 'Kia',
        model: 'Rio',
        year: 2018,
        badge: null,
        body: 'Hatch',
        vin_last4: null,
        colour: 'Red',
      },
    })
    const found = { rego: 'ABC123', state: 'VIC' }
    expect(queries).toEqual([{ provider: 'autograb', plate: found, person: aPerson }])
  })

  test('is missing on a site without a provider, and sends no request to one', async () => {
    const { send, queries } = start({})
    expect(await send('/api/plate-vehicle', plate)).toMatchObject({ status: 501 })
    expect(queries).toEqual([])
  })

  test('counts together with the other lookups, and accepts the site’s own pages only', async () => {
    const { send } = start({ isLimited: true, file })
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect(await send('/api/plate-vehicle', plate, elsewhere)).toMatchObject({ status: 403 })
    for (let time = 0; time < 10; time += 1) await send('/api/nevdis', plate)
    expect(await send('/api/plate-vehicle', plate)).toMatchObject({ status: 429 })
  })

  test.each([
    [{ rego: '---', state: 'VIC' }, { rego: expect.any(String) }],
    [{ rego: 'ABC123', state: 'X' }, { state: expect.any(String) }],
  ])('refuses %j at its field, without a request to the provider', async (body, fields) => {
    const { send, queries } = start({ file })
    expect(await send('/api/plate-vehicle', body)).toMatchObject({ status: 422, body: { fields } })
    expect(queries).toEqual([])
  })
})

describe('the lookups of a day', () => {
  const plate = { rego: 'ABC123', state: 'VIC' }
  const minute = 60_000
  const day = 24 * 60 * minute

  test('are sixty for one address, and other addresses are unaffected', async () => {
    const { send, queries, clock } = start({ isLimited: true })
    for (let time = 0; time < 60; time += 1) {
      expect(await send('/api/nevdis', plate)).toMatchObject({ status: 501 })
      clock.now += minute
    }
    const refused = await send('/api/nevdis', plate)
    expect(refused).toMatchObject({ status: 429, body: { code: 'lookup.too-many' } })
    expect(refused.body).toMatchObject({ error: expect.stringContaining('today') })
    expect(refused.headers.get('retry-after')).toBe(String((day - 60 * minute) / 1000))
    expect(queries).toHaveLength(60)
    expect(await send('/api/nevdis', plate, {}, '203.0.113.10')).toMatchObject({ status: 501 })
    clock.now = day
    expect(await send('/api/nevdis', plate)).toMatchObject({ status: 501 })
    expect(await send('/api/nevdis', plate)).toMatchObject({ status: 429 })
  })

  test('are not used up by requests that reach no provider, however many addresses send them', async () => {
    const { send, clock } = start({ isLimited: true, found: { kind: 'no-person' } })
    const from = (visitor: number) =>
      send('/api/nevdis', plate, {}, `203.0.${Math.floor(visitor / 250)}.${visitor % 250}`)
    for (let time = 0; time < 2000; time += 1) {
      expect((await from(time)).status).toBe(403)
      clock.now += 1000
    }
    expect((await from(2000)).status).toBe(403)
  })
})

describe.each(['/api/nevdis', '/api/simple-autograb-lookup', '/api/plate-vehicle'])(
  'a token of %s',
  (path) => {
    const file = { trade_in: { lookup_provider: 'autograb' } }
    const plate = { rego: 'ABC123', state: 'VIC', kilometres: 1 }

    test('are checked before a request to the provider', async () => {
      const { send, tokens } = start({ file })
      await send(path, { ...plate, 'cf-turnstile-response': 'person-1' })
      await send(path, plate)
      await send(path, { ...plate, 'cf-turnstile-response': '' })
      expect(tokens).toEqual(['person-1', null, null])
    })

    test('are not used up by an invalid plate', async () => {
      const { send, tokens } = start({ file })
      await send(path, { ...plate, rego: '---', 'cf-turnstile-response': 'person-1' })
      expect(tokens).toEqual([])
    })
  },
)

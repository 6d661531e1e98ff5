import { generateTenantToken } from 'meilisearch/token'
import { beforeAll, describe, expect, test } from 'vitest'
import { listStoredStock, type StoredVehicle } from '../stored-stock.ts'
import { sendRaw } from './contract-fetch.ts'
import {
  idsOf,
  keepSoldOnes,
  openClient,
  readFault,
  readKey,
  readStock,
  type SiteKey,
  type Vehicle,
} from './site-search.ts'

/** A site with several dealerships, and one whose stock filter only allows used vehicles. */
const group = 'southern-cross-motors'
const filtered = 'big-box-cars'

let keys: Record<string, SiteKey>
let stock: Vehicle[]
let cars: Record<string, StoredVehicle[]>

beforeAll(async () => {
  await keepSoldOnes()
  const [groupKey, filteredKey, groupCars, filteredCars] = await Promise.all([
    readKey(group),
    readKey(filtered),
    listStoredStock(group),
    listStoredStock(filtered),
  ])
  keys = { [group]: groupKey, [filtered]: filteredKey }
  cars = { [group]: groupCars, [filtered]: filteredCars }
  stock = await readStock(openClient(groupKey))
})

/** §4: available, or sold within these sites' three days. */
function isShown(car: StoredVehicle): boolean {
  const recently = Date.now() / 1000 - 3 * 86_400
  const isSold = car.status === 'sold' && (car.sold_date_timestamp ?? 0) > recently
  return car.show_on_dealer_website && (['in_stock', 'coming_soon'].includes(car.status) || isSold)
}

const tokenOf = (
  searchRules: Record<string, unknown> | string[],
  more: object = {},
  site = group,
) =>
  generateTenantToken({
    apiKey: keys[site]!.key,
    apiKeyUid: keys[site]!.uid,
    searchRules: searchRules as string[],
    ...more,
  })
const withKey = (key: string, site = group) => openClient({ host: keys[site]!.host, key })
const fault = (key: string, site = group) => readFault(withKey(key, site).index('stock').search(''))

const noKey = [403, 'invalid_api_key', 'The provided API key is invalid.']

describe('a site’s stock', () => {
  test('is what its pages show: every dealership’s, nothing hidden or long sold', () => {
    const shown = cars[group]!.filter(isShown)
    expect(cars[group]!.length).toBeGreaterThan(shown.length)
    expect(idsOf(stock)).toEqual(idsOf(shown))
    expect(new Set(stock.map(({ dealership_id: id }) => id)).size).toBe(4)
  })

  test('stays inside the site’s own stock filter', async () => {
    const shown = cars[filtered]!.filter((car) => isShown(car) && car.car_type === 'used')
    const found = await readStock(openClient(keys[filtered]!))
    expect(idsOf(found)).toEqual(idsOf(shown))
  })

  test.each([
    'car_type = new',
    'car_type != used',
    'NOT car_type = used',
    'car_type = used OR car_type = new',
    'car_type EXISTS OR car_type NOT EXISTS',
    'status = sold OR status IS NULL OR status != in_stock',
    'id >= 0',
    'dealership_id >= 0',
  ])('is not widened by a filter: %s', async (filter) => {
    const client = openClient(keys[filtered]!)
    const { hits } = await client.index<Vehicle>('stock').search('', { filter, limit: 1000 })
    const shown = new Set(idsOf(await readStock(client)))
    expect(hits.filter(({ id }) => !shown.has(id))).toEqual([])
    expect(hits.filter(({ car_type }) => car_type !== 'used')).toEqual([])
  })

  test.each([
    ') OR (id >= 0',
    'id >= 0) OR (id >= 0',
    "id = 1' OR id >= 0 OR make = '",
    'make = "x" OR "',
    '"',
    "'",
    '\\',
    '\u0000',
    '<script>',
    'id = 1; DROP TABLE vehicles',
    '('.repeat(200),
    `${'NOT '.repeat(200)}id = 1`,
    'a'.repeat(100_000),
    '_geoRadius(0, 0, 9999999) OR id >= 0',
  ])('is not opened by a filter that does not close: %#', async (filter) => {
    const [status, code] = await readFault(
      openClient(keys[filtered]!).index('stock').search('', { filter }),
    )
    expect([status, code]).toEqual([400, 'invalid_search_filter'])
  })

  test('contains no vehicle of another dealer, even by number', async () => {
    const foreign = cars[filtered]!.find((car) => isShown(car) && car.car_type === 'used')!
    const index = openClient(keys[group]!).index<Vehicle>('stock')
    expect((await readFault(index.getDocument(foreign.id)))[1]).toBe('document_not_found')
    expect((await index.search('', { filter: `id = ${foreign.id}` })).hits).toEqual([])
    const own = await openClient(keys[filtered]!).index<Vehicle>('stock').getDocument(foreign.id)
    expect(own.id).toBe(foreign.id)
  })

  test('contains no document that its pages do not show', async () => {
    const hidden = cars[group]!.find((car) => !isShown(car))!
    const index = openClient(keys[group]!).index('stock')
    expect(await readFault(index.getDocument(hidden.id))).toEqual([
      404,
      'document_not_found',
      `Document \`${hidden.id}\` not found.`,
    ])
  })

  test('contains none of the fields that pages withhold', async () => {
    const privateFields = [
      'vin',
      'rego',
      'views',
      'custom_rank',
      'own_name',
      'finance_lenders',
      'weekly_price',
      'autograb_data',
      'payment_processors',
      'carsales_seller_identifier',
      'sold_date_timestamp',
      'show_on_dealer_website',
    ]
    const index = openClient(keys[group]!).index<Record<string, unknown>>('stock')
    const found = await index.search('toyota', {
      attributesToRetrieve: ['id', ...privateFields],
      attributesToHighlight: privateFields,
      attributesToCrop: privateFields,
    })
    const documents = [
      ...found.hits,
      ...(found.hits.map(({ _formatted }) => _formatted ?? {}) as Record<string, unknown>[]),
      ...(await index.search('', { limit: 1000 })).hits,
      await index.getDocument(stock[0]!.id),
      await index.getDocument(stock[0]!.id, { fields: ['id', ...privateFields] }),
    ]
    expect(documents.length).toBeGreaterThan(stock.length)
    const shown = new Set(documents.flatMap((document) => Object.keys(document)))
    expect(privateFields.filter((field) => shown.has(field))).toEqual([])
    expect(shown.has('id')).toBe(true)
  })
})

describe('a search key', () => {
  test('of one site is refused by all others', async () => {
    expect(await fault(keys[filtered]!.key)).toEqual(noKey)
    expect(await fault(keys[group]!.key, filtered)).toEqual(noKey)
  })

  test.each(['', 'masterKey', 'null', '0'.repeat(64)])(
    'that is invalid opens nothing: %j',
    async (key) => {
      const url = `${keys[group]!.host}/indexes/stock/search`
      const { status, text } = await sendRaw(url, { headers: { authorization: `Bearer ${key}` } })
      const { code, message } = JSON.parse(text) as { code: string; message: string }
      expect([status, code, message]).toEqual(noKey)
    },
  )

  test('is required', async () => {
    const client = openClient({ host: keys[group]!.host, key: '' })
    for (const call of [
      () => client.index('stock').search(''),
      () => client.index('stock').searchGet(''),
      () => client.multiSearch({ queries: [{ indexUid: 'stock' }] }),
      () => client.index('stock').searchForFacetValues({ facetName: 'make' }),
      () => client.index('stock').getDocument(1),
      () => client.getVersion(),
    ]) {
      expect(await readFault(call())).toEqual([
        401,
        'missing_authorization_header',
        'The Authorization header is missing. It must use the bearer authorization method.',
      ])
    }
  })
})

describe('health and version', () => {
  test('health needs no key', async () => {
    const client = openClient({ host: keys[group]!.host, key: '' })
    expect(await client.health()).toEqual({ status: 'available' })
    expect(await client.isHealthy()).toBe(true)
  })

  test('the version is that of the contract', async () => {
    const { pkgVersion } = await openClient(keys[group]!).getVersion()
    expect(pkgVersion).toMatch(/^1\.\d+\.\d+$/)
  })
})

describe('a tenant token', () => {
  test.each(['HS256', 'HS384', 'HS512'] as const)(
    'signed by the client is accepted: %s',
    async (algorithm) => {
      const client = withKey(await tokenOf(['*'], { algorithm }))
      expect((await client.index('stock').search('')).estimatedTotalHits).toBe(stock.length)
    },
  )

  test.each([
    ['["stock"]', ['stock'], () => true],
    ['{"*": null}', { '*': null }, () => true],
    ['{"*": {}}', { '*': {} }, () => true],
    [
      'a filter',
      { stock: { filter: 'car_type = used' } },
      (car: Vehicle) => car.car_type === 'used',
    ],
    [
      'a filter for every index',
      { '*': { filter: 'car_type = new' } },
      (car: Vehicle) => car.car_type === 'new',
    ],
    [
      'a list of filters',
      { stock: { filter: ['car_type = used', 'year >= 2020'] } },
      (car: Vehicle) => car.car_type === 'used' && car.year >= 2020,
    ],
    [
      'alternatives',
      { stock: { filter: [['make = Toyota', 'make = Ford']] } },
      (car: Vehicle) => ['Toyota', 'Ford'].includes(car.make),
    ],
    [
      'the index’s own rule before that of all',
      { '*': { filter: 'car_type = new' }, stock: { filter: 'car_type = used' } },
      (car: Vehicle) => car.car_type === 'used',
    ],
  ])('sees what its filter allows: %s', async (_name, rules, isLeft) => {
    const expected = idsOf(stock.filter(isLeft))
    expect(expected.length).toBeGreaterThan(0)
    const index = withKey(await tokenOf(rules)).index<Vehicle>('stock')
    expect(idsOf((await index.search('', { limit: 1000 })).hits)).toEqual(expected)
    const widened = await index.search('', { limit: 1000, filter: 'id >= 0 OR car_type EXISTS' })
    expect(idsOf(widened.hits)).toEqual(expected)
  })

  test('bounds facets, totals, facet search and documents alike', async () => {
    const used = stock.filter(({ car_type }) => car_type === 'used')
    const fresh = stock.find(({ car_type }) => car_type !== 'used')!
    const index = withKey(await tokenOf({ stock: { filter: 'car_type = used' } })).index('stock')
    const { facetDistribution, totalHits } = await index.search('', {
      facets: ['car_type'],
      hitsPerPage: 1,
    })
    expect(facetDistribution).toEqual({ car_type: { used: used.length } })
    expect(totalHits).toBe(used.length)
    const { facetHits } = await index.searchForFacetValues({ facetName: 'car_type' })
    expect(facetHits).toEqual([{ value: 'used', count: used.length }])
    expect((await readFault(index.getDocument(fresh.id)))[1]).toBe('document_not_found')
  })

  test('printed with --expires is accepted until then', async () => {
    const { key } = await readKey(group, '--expires', '1h')
    expect(key.split('.')).toHaveLength(3)
    expect((await withKey(key).index('stock').search('')).estimatedTotalHits).toBe(stock.length)
  })

  test('that has expired is refused', async () => {
    const expiresAt = new Date('2026-01-01T00:00:00Z')
    const [status, code, message] = await fault(await tokenOf(['*'], { expiresAt }))
    expect([status, code]).toEqual([403, 'invalid_api_key'])
    expect(message).toMatch(
      /^Tenant token expired\. Was valid up to `1767225600` and we're now `\d+`\.$/,
    )
  })

  test('of another site’s key is refused', async () => {
    expect(await fault(await tokenOf(['*'], {}, filtered))).toEqual(noKey)
  })

  test('signed with another site’s key in this one’s name is refused', async () => {
    const forged = await generateTenantToken({
      apiKey: keys[filtered]!.key,
      apiKeyUid: keys[group]!.uid,
      searchRules: ['*'],
    })
    expect((await fault(forged)).slice(0, 2)).toEqual([403, 'invalid_api_key'])
  })

  test.each(['none', 'NONE', 'RS256', 'HS1'])('by the algorithm %s is refused', async (alg) => {
    const [, body, signature] = (await tokenOf(['*'])).split('.')
    const head = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')
    expect((await fault(`${head}.${body}.${signature}`)).slice(0, 2)).toEqual([
      403,
      'invalid_api_key',
    ])
    expect((await fault(`${head}.${body}.`)).slice(0, 2)).toEqual([403, 'invalid_api_key'])
  })

  test('for another index is refused', async () => {
    expect(await fault(await tokenOf(['movies']))).toEqual([
      403,
      'invalid_api_key',
      'The provided tenant token cannot acces the index `stock`, allowed indexes are ["movies"].',
    ])
    const queries = [{ indexUid: 'stock' }]
    const [status, code, message] = await readFault(
      withKey(await tokenOf([])).multiSearch({ queries }),
    )
    expect([status, code]).toEqual([403, 'invalid_api_key'])
    expect(message).toMatch(/^Inside `\.queries\[0\]`: /)
  })
})

describe('a browser on another origin', () => {
  test('may search with a key in its header', async () => {
    const { host, key } = keys[group]!
    const origin = 'https://www.elsewhere.example'
    const preflight = await sendRaw(`${host}/multi-search`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-meilisearch-client',
      },
    })
    expect(preflight.status).toBeLessThan(300)
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    expect(preflight.headers['access-control-allow-headers']).toContain('x-meilisearch-client')
    const response = await sendRaw(`${host}/multi-search`, {
      method: 'POST',
      headers: { origin, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{"queries":[]}',
    })
    expect([response.status, response.text]).toEqual([200, '{"results":[]}'])
    expect(response.headers['access-control-allow-origin']).toBe('*')
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('gets Meilisearch’s error for a body over the limit', async () => {
    const { host, key } = keys[group]!
    const { status, text } = await sendRaw(`${host}/indexes/stock/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ q: 'x'.repeat(1024 * 1024) }),
    })
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([
      413,
      'payload_too_large',
    ])
  })
})

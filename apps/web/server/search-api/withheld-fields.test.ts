import { describe, expect, test } from 'vitest'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { bearer, type Found, idsOf, key, open, read, tokenOf } from './send-search.fake.ts'
import { buildTestSearch } from './test-search.fake.ts'

test('vehicles contain what pages show, and no withheld field', async () => {
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
    await own.send('/indexes/stock/search', {
      ...sent,
      body: JSON.stringify({ facets: ['*'] }),
    }),
    await own.send('/indexes/stock/search?facets=*&limit=0', { headers: bearer(key) }),
    await own.send('/indexes/stock/documents/9', { headers: bearer(key) }),
    await own.send('/indexes/stock/documents/9?fields=views,custom_rank,finance_lenders,vin', {
      headers: bearer(key),
    }),
  ]
  for (const response of bodies) {
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(/CANARY|471[0-9]|47\.1/)
  }
})

// The specification's own queries use some of these fields; those uses are tested below.
describe.each([
  ['custom_rank', ['sort']],
  ['sold_date_timestamp', []],
  ['weekly_price', []],
  ['paymentWeek', ['filter']],
  ['show_on_dealer_website', ['filter']],
] as [string, string[]][])('%s is withheld, and may only be named by %j', (field, offered) => {
  const { send, post } = open()

  const ways: [string, object, string][] = [
    ['facets', { facets: ['make', field] }, 'invalid_search_facets'],
    ['distinct', { distinct: field }, 'invalid_search_distinct'],
    ['sort', { sort: [`${field}:asc`] }, 'invalid_search_sort'],
    ['filter', { filter: `${field} > 4` }, 'invalid_search_filter'],
    ['filter', { filter: [[`NOT ${field} EXISTS`]] }, 'invalid_search_filter'],
  ]
  test.each(ways.filter(([way]) => !offered.includes(way)))(
    'by %s',
    async (_parameter, query, code) => {
      const several = { queries: [{ indexUid: 'stock', ...query }] }
      for (const response of [
        await post('/indexes/stock/search', query),
        await post('/multi-search', several),
      ]) {
        const { status, body } = await read(response)
        expect([status, body['code']]).toEqual([400, code])
        const [, available = ''] = /Available ([^\n]+)/.exec(String(body['message'])) ?? []
        expect(available).toContain('year')
        expect(available).not.toMatch(/sold_date|weekly_price`|weekly_price,/)
        expect(available.includes('custom_rank')).toBe(code === 'invalid_search_sort')
        const isFilter = code === 'invalid_search_filter'
        expect(/show_on_dealer/.test(available)).toBe(isFilter)
        expect(available.includes('paymentWeek')).toBe(isFilter)
      }
    },
  )

  test('in a URL or a facet search', async () => {
    const query = new URLSearchParams({ facets: field })
    const got = await send(`/indexes/stock/search?${query}`, { headers: bearer(key) })
    expect((await read(got)).body['code']).toBe('invalid_search_facets')
    const values = await read(await post('/indexes/stock/facet-search', { facetName: field }))
    expect([values.status, values.body['code']]).toEqual([400, 'invalid_facet_search_facet_name'])
    if (offered.includes('filter')) return
    const filtered = { facetName: 'make', filter: `${field} > 4` }
    const makes = await read(await post('/indexes/stock/facet-search', filtered))
    expect([makes.status, makes.body['code']]).toEqual([400, 'invalid_search_filter'])
  })
})

test('`*` means all facets that may be requested', async () => {
  const { body } = await read(await open().post('/indexes/stock/search', { facets: ['*'] }))
  const names = Object.keys(body['facetDistribution'] as object)
  expect(names).toEqual(expect.arrayContaining(['make', 'price', 'year', 'weekly_price_range']))
  expect(
    names.filter((name) => /custom_rank|sold_date|weekly_price$|paymentWeek|show_on/.test(name)),
  ).toEqual([])
})

test('the band of a repayment may be requested', async () => {
  const query = { facets: ['weekly_price_range'], filter: 'weekly_price_range EXISTS' }
  expect((await open().post('/indexes/stock/search', query)).status).toBe(200)
})

describe("the specification's own queries", () => {
  const payments = [150, 200, null]
  const vehicles = [
    ...payments.map((payment, at) =>
      buildExampleVehicle({
        id: at + 1,
        customRank: at,
        financeLenders:
          payment === null
            ? {}
            : {
                manual: {
                  interestRate: 7,
                  comparisonRate: 8,
                  paymentWeekCents: payment * 100,
                  paymentMonthCents: payment * 400,
                  termMonths: 60,
                  termYears: 5,
                  depositCents: 0,
                  disclaimer: null,
                },
              },
      }),
    ),
    buildExampleVehicle({ id: 9, showOnDealerWebsite: false }),
  ]
  const { post } = open({ search: buildTestSearch(vehicles) })
  const find = async (query: object) => {
    const response = await post('/multi-search', { queries: [{ indexUid: 'stock', ...query }] })
    expect(response.status).toBe(200)
    const { results } = (await response.json()) as { results: Found[] }
    return results[0]!.hits.map(({ id }) => id)
  }

  test('sort by the order of the dealer', async () => {
    expect(await find({ sort: ['custom_rank:desc'] })).toEqual([3, 2, 1])
    expect(await find({ sort: ['custom_rank:asc'] })).toEqual([1, 2, 3])
  })

  test.each<[string, number[]]>([
    ['show_on_dealer_website = true', [1, 2, 3]],
    ['show_on_dealer_website = "true"', [1, 2, 3]],
    // A filter in a query cannot reveal vehicles that the site does not show.
    ['show_on_dealer_website = false', []],
    ['show_on_dealer_website = false OR id > 0', [1, 2, 3]],
    ['NOT show_on_dealer_website = true', []],
    ['paymentWeek <= 149', []],
    ['paymentWeek <= 150', [1]],
    ['paymentWeek 150 TO 200', [1, 2]],
    ['paymentWeek > 150 AND show_on_dealer_website = true', [2]],
    ['paymentWeek NOT EXISTS', []],
    ['paymentWeek IS NULL', [3]],
  ])('filter: %s', async (filter, ids) => {
    expect(await find({ filter, sort: ['id:asc'] })).toEqual(ids)
  })

  test('filter of a tenant token', async () => {
    const headers = bearer(tokenOf({ stock: { filter: 'paymentWeek <= 150' } }))
    const response = await post('/indexes/stock/search', {}, { headers })
    expect(await idsOf(response)).toEqual([1])
  })
})

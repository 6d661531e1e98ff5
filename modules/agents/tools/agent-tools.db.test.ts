import { beforeAll, describe, expect, test } from 'vitest'
import { nothingBooked } from '#modules/bookings/service/booking-service.fake.ts'
import { buildSearchLinks } from '#modules/search/paths/build-search-links.ts'
import { searchStock } from '#modules/search/search-stock.ts'
import { prepareSearchedStock } from '#modules/search/searched-stock.fake.ts'
import { findEnquiryVehicle } from '#modules/vehicle-pages/find-enquiry-vehicle.ts'
import { findStockConfirmed } from '#modules/vehicle-pages/find-stock-confirmed.ts'
import { findVehiclePage } from '#modules/vehicle-pages/find-vehicle-page.ts'
import { testNow } from '#modules/vehicles/testing.ts'
import { agentTools } from './agent-tools.ts'
import type { AgentContext } from './define-tool.ts'

const stocked = prepareSearchedStock()
let context: AgentContext

beforeAll(() => {
  context = {
    site: stocked.site,
    now: testNow,
    origin: 'https://www.dealer.example',
    bookings: nothingBooked,
    stock: {
      findSearchPage: (_site, path, state) =>
        Promise.resolve(searchStock(stocked.open(), path.replace('/search/', ''), state)),
      findEnquiryVehicle: (_site, id) => {
        const stock = stocked.open()
        return Promise.resolve(findEnquiryVehicle(stock, buildSearchLinks(stock), id))
      },
      findVehiclePage: (_site, slug) => {
        const stock = stocked.open()
        return findVehiclePage(stocked.database, stock, buildSearchLinks(stock), slug)
      },
      findStockConfirmed: (site) => findStockConfirmed(stocked.database, site),
    },
  }
})

interface Found {
  readonly vehicle_id: number
  readonly title: string
  readonly asking_price: { readonly amount: number | null }
}

async function run(name: string, input: object): Promise<Readonly<Record<string, unknown>>> {
  const tool = agentTools.find((candidate) => candidate.name === name)
  if (tool === undefined) throw new Error(name)
  const outcome = await tool.run(tool.input.parse(input), context)
  return outcome.ok ? outcome.answer : { refused: outcome.reason }
}

const search = async (input: object) => {
  const answer = await run('search_stock', input)
  return { ...answer, vehicles: answer['vehicles'] as readonly Found[] }
}

describe('a search by an agent', () => {
  test.each([
    [{ make: 'toyota', model: 'hilux' }, ['2019 Toyota HiLux', '2020 Toyota HiLux']],
    [{ make: 'Toyota', model: 'HiLux', price_to: 30_000 }, ['2019 Toyota HiLux']],
    [{ make: 'Toyota', model: 'HiLux', price_from: 30_000 }, ['2020 Toyota HiLux']],
    [{ condition: 'new' }, ['2020 Kia Rio']],
    [{ words: 'hilux under 30k' }, ['2019 Toyota HiLux']],
    [{ body: 'ute', price_to: 30_000 }, ['2019 Toyota HiLux']],
    [{ make: 'Toyota', model: 'Supra' }, []],
    [{ price_to: 0 }, []],
  ])('for %j finds what the search page finds', async (input, titles) => {
    const { vehicles } = await search(input)
    expect(vehicles.map(({ title }) => title).toSorted()).toEqual(titles)
  })

  test.each([
    ['price_low', [29_990, 31_990]],
    ['price_high', [31_990, 29_990]],
  ])('sorted by %s has its prices in order', async (sort, prices) => {
    const { vehicles } = await search({ model: 'HiLux', sort })
    expect(vehicles.map(({ asking_price: { amount } }) => amount)).toEqual(prices)
  })

  test('reads each vehicle once, page after page, and then none', async () => {
    const ids: number[] = []
    const first = await search({})
    for (let page = 1; page <= Number(first['pages' as keyof typeof first]); page += 1) {
      const { vehicles } = await search({ page })
      expect(vehicles.length).toBeLessThanOrEqual(25)
      ids.push(...vehicles.map(({ vehicle_id: id }) => id))
    }
    expect(ids).toHaveLength(Number(first['total' as keyof typeof first]))
    expect(new Set(ids).size).toBe(ids.length)
    expect((await search({ page: 40 })).vehicles).toEqual([])
  })

  test('that finds nothing says so and what to try', async () => {
    const answer = await run('search_stock', { make: 'Kia', model: 'Rio', price_to: 5 })
    expect(answer).toMatchObject({ total: 0, stock_confirmed_at: null })
    expect(answer['nothing_found']).toEqual(expect.any(String))
  })

  test('has an address at which a person sees the same', async () => {
    const answer = await run('search_stock', { make: 'Kia', price_to: 30_000 })
    expect(String(answer['search_page'])).toMatch(
      /^https:\/\/www\.dealer\.example\/search\/.*refine\[make\]\[0\]=Kia.*range\[price\]=:30000/,
    )
  })
})

describe('a vehicle', () => {
  test('that the site shows has its price, link and facts', async () => {
    const { vehicles } = await search({ model: 'Rio' })
    const answer = await run('get_vehicle', { vehicle_id: vehicles[0]?.vehicle_id })
    expect(answer).toMatchObject({
      title: '2020 Kia Rio',
      condition: 'New',
      available: true,
      asking_price: { amount: 25_000, currency: 'AUD' },
    })
    expect(answer['link']).toMatch(/^https:\/\/www\.dealer\.example\/cars\//)
  })

  test.each([
    ['get_vehicle'],
    ['finance_example'],
    ['free_test_drive_times'],
    ['prepare_enquiry'],
    ['prepare_test_drive'],
  ])('that is hidden from the site is unknown to %s', async (tool) => {
    const { rows } = await stocked.database.asOwner((client) =>
      client.query<{ id: number }>(`SELECT id FROM vehicles WHERE stocknum = 'GONE'`),
    )
    expect(await run(tool, { vehicle_id: rows[0]?.id })).toEqual({
      refused: expect.stringContaining('no such vehicle') as string,
    })
  })
})

describe('a prepared form', () => {
  test.each([
    ['prepare_enquiry', {}, '/enquire?car_id='],
    ['prepare_test_drive', {}, '/book-test-drive?car_id='],
  ])('of %s says that it came through an agent', async (tool, more, path) => {
    const { vehicles } = await search({ model: 'Rio' })
    const id = vehicles[0]?.vehicle_id
    const answer = await run(tool, { vehicle_id: id, ...more })
    expect(answer['form_page']).toBe(
      `https://www.dealer.example${path}${id}&utm_source=mcp&utm_medium=ai-agent`,
    )
    expect(answer['confirmation']).toContain('Nothing has been sent or booked')
  })

  test('for a vehicle that is not in stock has the customer’s wish', async () => {
    const wanted = { make: 'Kia', price: 30_000, words: 'tow bar' }
    const answer = await run('prepare_enquiry', { wanted })
    expect(answer['form_page']).toBe(
      'https://www.dealer.example/tell-me-when?make=Kia&price=30000&words=tow+bar&utm_source=mcp&utm_medium=ai-agent',
    )
  })

  test('of nothing is the contact form', async () => {
    const { form_page: page } = await run('prepare_enquiry', {})
    expect(page).toBe('https://www.dealer.example/contact?utm_source=mcp&utm_medium=ai-agent')
  })
})

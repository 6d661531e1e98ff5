import { describe, expect, test } from 'vitest'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { testNow } from '#modules/vehicles/testing.ts'
import { prepareSearchedStock } from '../searched-stock.fake.ts'
import { buildSuggestions } from './suggestions.view.ts'

const day = 24 * 3600
const now = testNow.getTime() / 1000
const car = (stocknum: string, model: string, more: Partial<CarInput> = {}): CarInput => ({
  stocknum,
  make: 'Toyota',
  model,
  year: 2020,
  body: model === 'HiLux' ? 'Ute' : 'Hatch',
  transmission: 'Automatic',
  car_type: 'used',
  price: 25_000,
  price_type: 'Drive Away',
  ...more,
})

const stocked = prepareSearchedStock([
  car('H1', 'HiLux', { badge: 'SR5', price: 31_990 }),
  car('H2', 'HiLux', { price: 45_990, before_price: 49_990, transmission: 'Manual' }),
  car('H3', 'HiLux', { price: 0, price_type: null }),
  car('C1', 'Corolla', { price: 19_990 }),
  car('K1', 'Rio', { make: 'Kia' }),
  car('K2', 'Rio', { make: 'Kia' }),
  car('M1', 'Demio', {
    make: 'Mazda',
    status: 'sold',
    sold_date_timestamp: now - day,
  }),
  car('M2', 'Axela', {
    make: 'Mazda',
    status: 'sold',
    sold_date_timestamp: now - 400 * day,
  }),
  car('GONE', 'Supra', { show_on_dealer_website: false }),
])
const suggest = (typed: string) => buildSuggestions(stocked.open(), typed)
const totalOf = (href: string): number => {
  const [path = '', search] = href.replace('/search/', '').split('?')
  return stocked.view(path, search).total
}

describe('vehicles among suggestions', () => {
  test('have the price of their cards, with what it includes', () => {
    const { vehicles } = suggest('hilux')
    const cards = stocked.view('new-used-and-demo-cars', 'query=hilux').cards
    expect(vehicles.map(({ href, price, price_note: note }) => [href, price, note])).toEqual(
      cards.map(({ href, price }) => [href, price.text, price.note]),
    )
    expect(vehicles.map(({ price }) => price).toSorted()).toEqual([
      '$31,990',
      '$45,990',
      'Enquire for price.',
    ])
    expect(vehicles.find(({ price }) => price === '$31,990')).toMatchObject({
      label: '2020 Toyota HiLux SR5',
      picture: null,
      tag: 'New',
    })
  })

  test('are only those that the site shows', () => {
    for (const typed of ['supra', 'axela']) {
      expect(suggest(typed), typed).toMatchObject({ suggestions: [], vehicles: [] })
    }
    expect(suggest('toyota supra').vehicles).toEqual([])
    const labels = suggest('toyota').vehicles.map(({ label }) => label)
    expect(labels).toHaveLength(3)
    expect(labels.join()).not.toContain('Supra')
  })

  test('that were just sold have the tag of their cards', () => {
    const [card] = stocked.view('new-used-and-demo-cars', 'query=demio').cards
    const [vehicle] = suggest('demio').vehicles
    expect(card?.tag?.text).toBeDefined()
    expect([vehicle?.href, vehicle?.tag]).toEqual([card?.href, card?.tag?.text])
  })
})

describe('the last row', () => {
  test.each(['hilux', 'toyota', 'toyota ute under 40k', 'automatic', 'kia rio 2020', 'hilx'])(
    'for %j says how many vehicles its page has',
    (typed) => {
      const { all } = suggest(typed)
      const total = totalOf(all!.href)
      expect(total).toBeGreaterThan(0)
      expect(all?.label).toBe(`Show ${total} ${total === 1 ? 'car' : 'cars'}`)
    },
  )

  test('promises no number where nothing is found', () => {
    expect(suggest('qqqq').all).toEqual({
      label: 'Search for “qqqq”',
      href: '/search/new-used-and-demo-cars?query=qqqq',
    })
  })
})

describe('conditions in the words', () => {
  test.each<[string, string[]]>([
    ['toyota ute under $40,000 automatic', ['Toyota', 'Ute', 'Under $40,000', 'Automatic']],
    ['hilux under 40k', ['Toyota HiLux', 'Under $40,000']],
    ['under 40k', ['Under $40,000']],
    ['shiny under 40k', ['“shiny”', 'Under $40,000']],
    ['toyota hil under 40k', ['“toyota hil”', 'Under $40,000']],
    ['toyota', []],
    ['hilux', []],
  ])('of %j are %j', (typed, readAs) => {
    expect(suggest(typed).read_as).toEqual(readAs)
  })
})

describe('before two letters', () => {
  test.each(['', ' ', 'k', '\u0000', 'é'])('%j suggests what the site has most of', (typed) => {
    expect(suggest(typed)).toEqual({
      suggestions: [
        { label: 'Toyota', href: '/search/toyota', count: '4' },
        { label: 'Kia', href: '/search/kia', count: '2' },
        { label: 'Mazda', href: '/search/mazda', count: '1' },
      ],
      vehicles: [],
      pages: [],
      read_as: [],
      all: null,
      noun: 'Cars',
    })
  })
})

describe('hostile words', () => {
  test.each([
    '<script>alert(1)</script>',
    `' OR 1=1; DROP TABLE vehicles;--`,
    '(a+)+$ .* [^]',
    '"id" = 1 OR "id" > 0',
    '\u202Eesrever\u0000 \uD800',
    '🚗'.repeat(40),
    'x '.repeat(100),
    'é'.repeat(200),
    '٣٤ ೩೪ 零一',
    '__proto__ constructor toString',
  ])('%j find nothing that the site does not show, and stay text', (typed) => {
    const found = suggest(typed)
    expect(found.suggestions.length + found.vehicles.length + found.pages.length).toBeLessThan(10)
    expect(found.all?.href).toMatch(/^\/search\/new-used-and-demo-cars\?query=[^<>"\s]+$/)
    for (const { href } of [...found.suggestions, ...found.vehicles, ...found.pages]) {
      expect(href).toMatch(/^\/[^/]/)
      expect(href).not.toContain('supra')
    }
  })
})

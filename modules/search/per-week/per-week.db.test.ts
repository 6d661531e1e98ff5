import { describe, expect, test } from 'vitest'
import { exampleRateSettings } from '#modules/finance/weekly/stock-rate.fake.ts'
import { findFacetValues } from '../find-facet-values.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import { prepareSearchedStock } from '../searched-stock.fake.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'

const car = (stocknum: string, price: number | null, more: Partial<CarInput> = {}): CarInput => ({
  stocknum,
  make: 'Kia',
  model: stocknum,
  year: 2024,
  body: 'SUV',
  car_type: 'used',
  price,
  ...more,
})

const { view, open } = prepareSearchedStock(
  [
    car('Cheap', 4_990),
    car('Limit', 32_254),
    car('Above', 32_255, { make: 'Ford' }),
    car('Dear', 60_000),
    car('Hidden', null),
    car('Lent', 30_000, { subscription_price: 250 }),
  ],
  { finance: exampleRateSettings },
)
const path = 'new-used-and-demo-cars'
const weekly = (search = '') => view(path, `pay=week${search}`)
const namesOf = ({ cards }: ReturnType<typeof view>) =>
  cards.map(({ title }) => title.replace(/^.* /, '')).toSorted()

describe('a page of prices', () => {
  test('offers prices per week, and shows none', () => {
    const page = view(path, 'range[price]=:25000')
    expect(page.perWeek).toEqual({
      priceHref: `/search/${path}?range[price]=:25000`,
      weekHref: `/search/${path}?range[weekly_price_range]=:115&pay=week`,
      chosen: null,
    })
    expect(page.cards.every(({ payment }) => payment === null)).toBe(true)
    expect(page.rateWarning).toBeNull()
  })
})

describe('a page of prices per week', () => {
  test('has on each card the weekly amount with both rates, and one warning', () => {
    const page = weekly()
    const payments = Object.fromEntries(
      page.cards.map(({ title, payment }) => [title.split(' ').at(-1), payment]),
    )
    expect(payments['Limit']).toEqual({
      text: '$150 per week',
      rate: '9.49% p.a.',
      comparison: '10.64% p.a. comparison rate',
      terms: 'for 60 months, $2,000 deposit, $41,000 in total',
    })
    expect(payments).toMatchObject({ Cheap: null, Hidden: null, Lent: null })
    expect(page.rateWarning).toMatch(/^The comparison rate is for a 5-year .* WARNING: /)
  })

  test('finds by weekly amount exactly what costs at most that', () => {
    const page = weekly('&range[weekly_price_range]=:150')
    expect(namesOf(page)).toEqual(['Cheap', 'Lent', 'Limit'])
    expect(page.chips).toEqual([
      { label: 'Up to $150 a week', removeHref: `/search/${path}?pay=week` },
    ])
    expect(namesOf(weekly('&range[weekly_price_range]=151:'))).toEqual(['Above', 'Dear'])
  })

  test('has the weekly amounts of the stock in its filter, in the place of the prices', () => {
    const { ranges } = weekly('&range[weekly_price_range]=100:')
    expect(ranges.map(({ field }) => field)).not.toContain('price')
    expect(ranges.find(({ field }) => field === 'weekly_price_range')).toMatchObject({
      label: 'Price per week',
      name: 'range[weekly_price_range]',
      unit: '$',
      from: { hint: '19', value: '100' },
      to: { hint: '285', value: '' },
      scale: { min: 15, max: 285, step: 5 },
    })
  })

  test('follows deposit and term: the same weekly amount reaches a dearer vehicle', () => {
    const page = weekly('&range[weekly_price_range]=:150&deposit=30000&term=84')
    expect(namesOf(page)).toContain('Dear')
    expect(page.perWeek?.chosen).toMatchObject({ deposit: 30_000, months: 84, fault: null })
  })

  test.each([
    ['deposit=1000001', 'A deposit can be up to $1,000,000'],
    ['term=61', 'That term is not offered'],
    ['deposit=99.99&term=0', 'That term is not offered'],
  ])('replaces %s by the usual one, and says so', (faulty, words) => {
    const { chosen } = weekly(`&${faulty}`).perWeek ?? {}
    expect(chosen).toMatchObject({ deposit: 2000, months: 60 })
    expect(chosen?.fault).toContain(words)
  })

  test('keeps the choice in its links, and leads back to prices in whole dollars', () => {
    const page = weekly('&range[weekly_price_range]=:150&deposit=0&sort=price:asc')
    expect(page.clear?.href).toBe(`/search/${path}?sort=price:asc&pay=week&deposit=0`)
    expect(page.perWeek?.priceHref).toBe(`/search/${path}?range[price]=:30254&sort=price:asc`)
  })

  test('is canonically a page of prices, by which a search is saved', () => {
    expect(weekly('&deposit=0').canonicalPath).toBe(view(path).canonicalPath)
    const saved = weekly('&range[weekly_price_range]=:150').canonicalPath
    expect(saved.endsWith('?range[price]=:32254')).toBe(true)
  })

  test('that finds nothing counts its ways out by the same amounts, and alerts by price', () => {
    const { empty } = weekly('&range[weekly_price_range]=:150&refine[make]=Ford')
    const found = empty?.links.map(({ label, count }) => [label, count])
    expect(found).toContainEqual(['Without Ford', 3])
    expect(found).toContainEqual(['Without Up to $150 a week', 1])
    const alert = empty?.links.find(({ href }) => href.startsWith('/tell-me-when'))
    expect(alert?.href).toContain('price=32254')
    expect(alert?.href).not.toContain('week')
  })

  test('counts the values of a filter by weekly amount', () => {
    const state = parseSearchUrl('pay=week&range[weekly_price_range]=:150')
    const found = findFacetValues(open(), { path, state, facet: 'make', find: '' })
    expect(found.map(({ value, count }) => [value, count])).toEqual([['Kia', '3']])
  })

  test('of subscriptions stays as it is', () => {
    const page = view('subscription-cars', 'pay=week')
    expect(page.perWeek).toBeNull()
    expect(page.cards.every(({ payment }) => payment === null)).toBe(true)
  })
})

test('a site without one rate ignores the choice, and its links lose it', () => {
  const { site } = open()
  const finance = { ...site.configuration.finance, provider: 'manual' as const }
  const other = { ...site, configuration: { ...site.configuration, finance } }
  const page = view(path, 'pay=week&refine[make]=Kia', other)
  expect(page.perWeek).toBeNull()
  expect(page.clear?.href).toBe(`/search/${path}`)
})

import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { emptyResult } from '../empty-result.fake.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import { buildStockAlertHref } from './stock-alert-link.rules.ts'

const configuration = buildExampleConfiguration()

/** The form's prefilled fields, by parameter. */
function stockAlertOf(search: string, site = configuration): Record<string, string> | null {
  const href = buildStockAlertHref({
    configuration: site,
    state: parseSearchUrl(search),
    main: emptyResult,
    countsOf: () => emptyResult,
  })
  if (href === null) return null
  const { pathname, searchParams } = new URL(href, 'http://site.example')
  expect(pathname).toBe('/tell-me-when')
  return Object.fromEntries(searchParams)
}

describe('a search that finds nothing becomes a stock alert', () => {
  test.each<[string, Record<string, string>]>([
    ['', {}],
    ['refine[make]=Kia', { make: 'Kia' }],
    [
      'refine[make]=Kia&refine[model]=EV6&refine[body]=SUV&range[price]=:60000',
      { make: 'Kia', model: 'EV6', body: 'SUV', price: '60000' },
    ],
    // The most common case: words that no vehicle has.
    ['query=landcruiser+79', { words: '“landcruiser 79”' }],
    // A field takes one value, so several values are written into the message.
    [
      'refine[make]=Mazda&refine[make]=Kia&refine[model]=EV6',
      { model: 'EV6', words: 'Kia or Mazda' },
    ],
    ['refine[make]=Kia&refine[make]=Mazda&refine[make]=Seat', { words: 'Kia, Mazda or Seat' }],
    ['refine[make_model]=Kia+EV6', { words: 'Kia EV6' }],
    [
      'refine[colour]=Red&refine[seats]=7&range[km]=:80000&range[year]=2018:',
      { words: '7 seats, Red, Odometer up to 80,000 km, Year from 2018' },
    ],
    ['refine[year]=2019&refine[year]=2020', { words: 'Year 2019 or 2020' }],
  ])('of %j: %j', (search, fields) => {
    expect(stockAlertOf(search)).toEqual(fields)
  })

  // The form's price field takes whole dollars and only an upper limit.
  test.each<[string, Record<string, string>]>([
    ['range[price]=5000:30000', { price: '30000', words: 'Price from $5,000' }],
    ['range[price]=5000:', { words: 'Price from $5,000' }],
    ['range[price]=:30000.50', { price: '30001' }],
    ['range[price]=:30000.00', { price: '30000' }],
    ['range[price]=:0', {}],
    ['range[price_range]=5000:30000', { price: '30000', words: 'Price from $5,000' }],
    [
      'range[price]=5000:40000&range[price_range]=9000:30000',
      { price: '30000', words: 'Price from $9,000' },
    ],
    ['refine[price]=%3C30000', { words: 'Price up to 30000' }],
    ['refine[price]=%3E%3D30000', { words: 'Price from 30000' }],
    ['refine[price_range]=:30000', { price: '30000' }],
    ['refine[price_range]=5000:30000', { price: '30000', words: 'Price from $5,000' }],
    ['refine[price_range]=5000:', { words: 'Price from $5,000' }],
    ['refine[price_range]=:', {}],
    ['refine[price_range]=100-125', { price: '125000', words: 'Price from $100,000' }],
    ['refine[price_range]=over-175', { words: 'Price from $175,000' }],
    [
      'refine[price_range]=100-125&refine[price_range]=125-150',
      { words: '$100,000 to $125,000 or $125,000 to $150,000' },
    ],
    ['range[weekly_price_range]=:150', { words: 'Weekly payment up to $150' }],
  ])('of the price %j: %j', (search, fields) => {
    expect(stockAlertOf(search)).toEqual(fields)
  })

  test('contains the parts that are short enough to read, unshortened', () => {
    const query = 'x'.repeat(200)
    const makes = Array.from({ length: 40 }, (_, at) => `refine[make]=Make+${at}`).join('&')
    const { words } = stockAlertOf(`query=${query}&${makes}&refine[colour]=Red`) ?? {}
    expect(words).toBe(`“${query}”, Red`)
  })

  test.each([
    [300, true],
    [301, false],
  ])('with words of %i characters contains them all: %s', (length, isWhole) => {
    const query = 'x'.repeat(200)
    const colour = 'R'.repeat(length - `“${query}”, `.length)
    const { words } = stockAlertOf(`query=${query}&refine[colour]=${colour}`) ?? {}
    expect(words).toBe(isWhole ? `“${query}”, ${colour}` : `“${query}”`)
  })

  test('has no character that the form would refuse', () => {
    expect(stockAlertOf('query=%3Cb%3Eute%E2%80%AE%3C/b%3E')).toEqual({ words: '“bute/b”' })
    expect(stockAlertOf('query=%3C%3E&refine[colour]=%3C')).toEqual({})
  })

  test('only where the site offers stock alerts', () => {
    const service = buildExampleConfiguration({ leads: { enquiry_types: ['Service'] } })
    expect(stockAlertOf('', service)).toBeNull()
  })
})

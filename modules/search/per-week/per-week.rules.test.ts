import { describe, expect, test } from 'vitest'
import { exampleRate, exampleRateSettings } from '#modules/finance/weekly/stock-rate.fake.ts'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'
import { serializeSearchUrl } from '../refinements/search-url.rules.ts'
import {
  convertToWeeks,
  convertToWholePrices,
  decidePerWeek,
  priceSearch,
} from './per-week.rules.ts'

const terms = { rate: exampleRate, deposit: 2000, months: 60 }
const chosen = { terms, isChosen: true, faults: [] }
const site = buildExampleConfiguration({ finance: exampleRateSettings })

describe('prices per week', () => {
  test('have the site’s preset deposit and term until the visitor chooses others', () => {
    expect(decidePerWeek(site, {}, {})).toEqual({ ...chosen, isChosen: false })
    expect(decidePerWeek(site, {}, parseSearchUrl('pay=week&deposit=0&term=36'))).toEqual({
      ...chosen,
      terms: { ...terms, deposit: 0, months: 36 },
    })
  })

  test.each(['subscription', 'rental'] as const)('are not offered for a %s', (offer) => {
    expect(decidePerWeek(site, { offer }, { perWeek: { deposit: null, term: null } })).toBeNull()
  })

  test('are not offered where no one rate applies', () => {
    expect(decidePerWeek(buildExampleConfiguration(), {}, {})).toBeNull()
  })
})

describe('a search per week as the index executes it', () => {
  test.each([
    ['', ''],
    ['range[weekly_price_range]=:150', '?range[price]=:32254.38'],
    ['range[weekly_price_range]=100:', '?range[price]=21704.1:'],
    ['range[weekly_price_range]=100:150', '?range[price]=21704.1:32254.38'],
    ['range[weekly_price_range]=0:', ''],
    ['range[weekly_price_range]=:0', '?range[price]=:2000'],
    ['range[weekly_price_range]=:999999999', ''],
    ['range[weekly_price_range]=999999999:', '?range[price]=10000000.01:'],
    ['range[weekly_price_range]=150:100', '?range[price]=32047.52:21910.96'],
    ['range[price]=:25000', '?range[price]=:25000'],
    ['range[price]=:25000&range[weekly_price_range]=:150', '?range[price]=:25000'],
    ['range[price]=1:99000&range[weekly_price_range]=:150', '?range[price]=1:32254.38'],
    ['refine[make]=Kia&page=3&sort=price:asc', '?refine[make][0]=Kia&page=3&sort=price:asc'],
    ['range[weekly_price_range]=:150&page=3', '?range[price]=:32254.38&page=3'],
  ])('%j is %j', (search, priced) => {
    const state = parseSearchUrl(`${search}&pay=week`)
    expect(serializeSearchUrl(priceSearch(state, chosen))).toBe(priced)
  })

  test('stays the lender’s weekly repayment on a page without prices per week', () => {
    const state = parseSearchUrl('range[weekly_price_range]=:150&pay=week')
    expect(serializeSearchUrl(priceSearch(state, null))).toBe('?range[weekly_price_range]=:150')
  })
})

test.each([
  ['range[weekly_price_range]=100:150', '?range[price]=21705:32254'],
  ['range[price]=:25000.50', '?range[price]=:25000.5'],
])('%s is saved in whole dollars: %s', (search, saved) => {
  const state = parseSearchUrl(`${search}&pay=week`)
  expect(serializeSearchUrl(convertToWholePrices(state, terms))).toBe(saved)
})

describe('a search by price becomes one per week', () => {
  test.each([
    ['range[price]=:25000', '?range[weekly_price_range]=:115&pay=week'],
    ['range[price]=10000:25000', '?range[weekly_price_range]=43:115&pay=week'],
    ['refine[make]=Kia&page=2', '?refine[make][0]=Kia&page=2&pay=week'],
  ])('%s: %s', (search, weekly) => {
    expect(serializeSearchUrl(convertToWeeks(parseSearchUrl(search), terms))).toBe(weekly)
  })

  test.each([4, 39, 118, 150, 2300])('and $%d a week back and forth are the same', (dollars) => {
    const weekly = parseSearchUrl(`range[weekly_price_range]=${dollars}:${dollars + 50}&pay=week`)
    const back = convertToWeeks(convertToWholePrices(weekly, terms), terms)
    expect(serializeSearchUrl(back)).toBe(serializeSearchUrl(weekly))
  })
})

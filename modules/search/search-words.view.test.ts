import { describe, expect, test } from 'vitest'
import {
  buildExampleConfiguration,
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { SearchResult } from '#platform/search-engine/contract.ts'
import { emptyResult } from './empty-result.fake.ts'
import { parseSearchUrl } from './refinements/parse-search-url.rules.ts'
import { buildSearchWords } from './search-words.view.ts'
import { findTypedSearch } from './paths/typed-search-path.rules.ts'

function wordsOf(
  slug: string,
  { search = '', main = {}, site = {} }: Partial<Record<'search' | 'main' | 'site', unknown>>,
) {
  const target = findTypedSearch(slug, 'cars')
  if (target === undefined) throw new Error(`${slug} is a page`)
  const result = { ...emptyResult, ...(main as Partial<SearchResult>) }
  return buildSearchWords({
    configuration: buildExampleConfiguration(site as Record<string, unknown>),
    target,
    state: parseSearchUrl(String(search)),
    perWeek: null,
    facets: [],
    main: result,
    countsOf: () => result,
    countWith: () => 0,
    known: { makes: [], models: [], bodies: [] },
    now: new Date(0),
    hasReservePage: false,
    dealerships: [],
    places: new Map(),
    findPlaceLabel: () => null,
    findSimilarPath: () => '',
  })
}

const offered = { subscriptions: { enabled: true, price_suffix: 'per week, all inclusive' } }

describe('how a page’s vehicles are offered, and from what price (§2, §4)', () => {
  const facetStats = {
    sort_price: { min: 23_990, max: 60_000 },
    subscription_price: { min: 189, max: 400 },
  }
  test.each([
    ['used-cars', offered, 'Used cars for sale', ' from $23,990'],
    ['new-used-and-demo-cars', offered, 'New, Used & Demo cars for sale', ' from $23,990'],
    ['subscription-cars', offered, 'Cars on subscription', ' from $189 per week, all inclusive'],
    // The cards of this page show no weekly price either.
    ['subscription-cars', {}, 'Cars on subscription', ''],
    ['rental-cars', offered, 'Cars for rent', ''],
    ['7-seater-cars', {}, '7 Seater cars for sale', ' from $23,990'],
    ['300-plus-per-week', {}, 'Used cars from $300 per week for sale', ' from $23,990'],
  ])('/search/%s of a site of %j: %s%s', (slug, site, sentence, from) => {
    const words = wordsOf(slug, { site, main: { totalHits: 12, facetStats } })
    expect(words.title).toBe(`${sentence} in Rocklea`)
    expect(words.description).toBe(
      `${sentence} at Example Cars in Rocklea: 12 cars${from}. Compare prices, kilometres and features, and enquire online.`,
    )
  })

  test.each(['used-cars', 'subscription-cars', 'rental-cars'])(
    '/search/%s of vehicles without a price names none',
    (slug) => {
      const { description } = wordsOf(slug, { site: offered, main: { totalHits: 2 } })
      expect(description).toContain(': 2 cars. ')
    },
  )
})

describe('the place of a page', () => {
  const at = (city: string, more: object = {}) =>
    buildExampleLocation({
      slug: `${city}-${Object.values(more).join('-')}`.toLowerCase().replace(/-$/, ''),
      address: { street: '1 Example Road', city, state: 'VIC', postcode: '3000' },
      ...more,
    })
  test.each<[string, object[], string]>([
    ['one', [at('Melbourne')], ' in Melbourne'],
    ['two', [at('Melbourne'), at('Geelong')], ' in Melbourne and Geelong'],
    ['three', [at('Melbourne'), at('Geelong'), at('Bendigo')], ''],
    [
      'a workshop’s',
      [at('Melbourne'), at('Altona', { location_type: 'service' })],
      ' in Melbourne',
    ],
    ['a counter’s', [at('Melbourne'), at('Altona', { location_type: 'parts' })], ' in Melbourne'],
    ['one without a type', [at('Melbourne', { location_type: '' })], ' in Melbourne'],
    ['a hidden one', [at('Melbourne'), at('Altona', { visible: false })], ' in Melbourne'],
    [
      'two yards of one town with two workshops elsewhere',
      [
        at('Melbourne'),
        at('Altona', { location_type: 'service' }),
        at('Geelong', { location_type: 'service' }),
      ],
      ' in Melbourne',
    ],
    ['a workshop’s alone', [at('Altona', { location_type: 'service' })], ''],
  ])('is that of the yards that visitors see: %s', (_, locations, place) => {
    const site = { dealerships: [buildExampleDealership({ locations })] }
    expect(wordsOf('used-cars', { site }).title).toBe(`Used cars for sale${place}`)
  })

  test.each([
    ['refine[city]=bendigo', ' in Bendigo'],
    ['refine[city]=bendigo&refine[city]=Atlantis', ' in Bendigo'],
    ['refine[city]=Atlantis', ' in Rocklea'],
  ])('is the city that is chosen, as the stock writes it: %s', (search, place) => {
    const main = { facetDistribution: { city: { Bendigo: 3 } } }
    expect(wordsOf('used-cars', { search, main }).title).toBe(`Used cars for sale${place}`)
  })
})

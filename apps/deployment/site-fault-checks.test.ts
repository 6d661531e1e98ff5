import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleFile,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { resolveConfiguration } from '#modules/sites/configuration/resolve-configuration.ts'
import { findSettingFaults } from '#modules/sites/faults/setting-faults.rules.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

/** Paths of the faults that these settings cause in an otherwise valid file. */
function listPaths(overrides: Record<string, unknown>): string[] {
  const result = resolveConfiguration({ file: buildExampleFile(overrides) }, siteFaultChecks)
  return result.ok ? [] : result.faults.map(({ path }) => path)
}

const locations = (...all: Record<string, unknown>[]) => ({
  dealerships: [buildExampleDealership({ locations: all.map(buildExampleLocation) })],
})

const hours = (...opening_hours: object[]) => locations({ contact_detail: { opening_hours } })

const location = 'dealerships[0].locations'
const openDay = { weekday: 1, status: 'Open', open: '09:00', close: '17:00' }

describe('a fault between fields is reported at the field to mend', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, []],
    ['NZ money in NZ', { region: { country: 'NZ', locale: 'en-NZ', currency: 'NZD' } }, []],
    ['NZ alone', { region: { country: 'NZ' } }, ['region.locale', 'region.currency']],
    ['US locale in AU', { region: { locale: 'en-US' } }, ['region.locale']],
    ['an offset for a zone', { region: { time_zone: '+10:00' } }, ['region.time_zone']],
    ['an old zone name', { region: { time_zone: 'Australia/ACT' } }, []],
    ['a city of a location', { search: { default_city: 'Rocklea' } }, []],
    ['a city in capitals', { search: { default_city: 'ROCKLEA' } }, ['search.default_city']],
    [
      'a city of a hidden location only',
      { ...locations({ visible: false }), search: { default_city: 'Rocklea' } },
      ['search.default_city'],
    ],
    ['slider upside down', { search: { price_slider_max: 5000 } }, ['search.price_slider_max']],
    ['slider just right', { search: { price_slider_max: 5500 } }, []],
    [
      'a step that does not fit',
      { search: { price_slider_max: 5400 } },
      ['search.price_slider_step'],
    ],
    [
      'fewer after Show more',
      { search: { facet_show_more_limit: 9 } },
      ['search.facet_show_more_limit'],
    ],
    [
      'fewer after Show more, beside a slider without a number',
      { search: { facet_show_more_limit: 9, price_slider_min: 'low' } },
      ['search.price_slider_min', 'search.facet_show_more_limit'],
    ],
    ['as many after Show more', { search: { facet_show_more_limit: 10 } }, []],
    [
      'a band upside down',
      { search: { price_bands: [{ name: 'a', label: 'A', min: 2, max: 2 }] } },
      ['search.price_bands[0].max'],
    ],
    [
      'two bands of one name',
      {
        search: {
          weekly_price_bands: [
            { name: 'a', label: 'A', min: 0, max: 1 },
            { name: 'a', label: 'B', min: 1, max: 2 },
          ],
        },
      },
      ['search.weekly_price_bands[1].name'],
    ],
    [
      'a filter twice',
      {
        search_filters: [
          { facet: 'make', label: 'Make' },
          { facet: 'make', label: 'Maker' },
        ],
      },
      ['search_filters[1].facet'],
    ],
    [
      'a search path with a query',
      { default_search_path: '/search/a?b=c' },
      ['default_search_path'],
    ],
    [
      'vehicles at a word that no route has',
      { vehicle: { address_word: 'trucks' } },
      ['vehicle.address_word'],
    ],
    ['a search path without prefix', { default_search_path: 'used-cars' }, []],
    ['enquire and shop now', { card: { buttons: ['enquire', 'shop_now'] } }, ['card.buttons']],
    ['reserve without provider', { reserve: { enabled: true } }, ['reserve.provider']],
    ['reserve with provider', { reserve: { enabled: true, provider: 'stripe' } }, []],
    ['chat without provider', { chat: { enabled: true } }, ['chat.provider']],
    [
      'chat with all that it needs',
      { chat: { enabled: true, provider: 'a', script_url: 'https://chat.example/a.js' } },
      [],
    ],
    [
      'valuation without provider',
      { trade_in: { automated_valuation: true } },
      ['trade_in.lookup_provider'],
    ],
    [
      'cloudinary without cloud',
      { images: { provider: 'cloudinary' } },
      ['images.cloudinary_cloud_name'],
    ],
    ['a discount of nothing', { price: { discount_kind: 'amount' } }, ['price.discount_value']],
    [
      'a discount of all',
      { price: { discount_kind: 'percent', discount_value: 100 } },
      ['price.discount_value'],
    ],
    ['a discount of any amount', { price: { discount_kind: 'amount', discount_value: 100 } }, []],
    ['a discount of almost all', { price: { discount_kind: 'percent', discount_value: 99.9 } }, []],
    [
      'a promo of one day',
      {
        promo_cards: {
          cards: [
            { kind: 'finance', heading: 'F', start_date: '2026-03-01', expiry_date: '2026-03-01' },
          ],
        },
      },
      [],
    ],
    [
      'a promo that ends before it starts',
      {
        promo_cards: {
          cards: [
            { kind: 'finance', heading: 'F', start_date: '2026-03-02', expiry_date: '2026-03-01' },
          ],
        },
      },
      ['promo_cards.cards[0].expiry_date'],
    ],
    [
      'a promo without an end, and one without a start',
      {
        promo_cards: {
          cards: [
            { kind: 'finance', heading: 'F', start_date: '2026-03-02' },
            { kind: 'finance', heading: 'F', expiry_date: '2026-03-01' },
          ],
        },
      },
      [],
    ],
    [
      'a profile and a route of a location, and a route of any',
      {
        gmb_profiles: [{ name: 'A', place_id: 'a', location: 'main' }],
        leads: { routes: [{ location: 'main' }, { emails: ['sales@dealer.example'] }] },
      },
      [],
    ],
    [
      'a profile of no location',
      { gmb_profiles: [{ name: 'A', place_id: 'a', location: 'elsewhere' }] },
      ['gmb_profiles[0].location'],
    ],
    [
      'an experiment that nobody sees',
      {
        experiments: [
          {
            slug: 'card-button-order',
            variants: [
              { slug: 'enquire-first', weight: 0 },
              { slug: 'details-first', weight: 0 },
            ],
          },
        ],
      },
      ['experiments[0].variants'],
    ],
    [
      'an experiment that some see',
      {
        experiments: [
          {
            slug: 'card-button-order',
            variants: [
              { slug: 'enquire-first', weight: 0 },
              { slug: 'details-first', weight: 1 },
            ],
          },
        ],
      },
      [],
    ],
    ['a nameless brand', { navigation: { brands: [{ url: '/' }] } }, ['navigation.brands[0].name']],
    [
      'a script for a link',
      { navigation: { brands: [{ name: 'A', url: 'javascript:alert(1)' }] } },
      ['navigation.brands[0].url'],
    ],
    [
      'a path to another host',
      { navigation: { brands: [{ name: 'A', url: '//elsewhere.example' }] } },
      ['navigation.brands[0].url'],
    ],
    ['a url that is no host of the site', { url: 'https://elsewhere.example' }, ['url']],
    ['a url that is a host of the site', { url: 'https://www.example-cars.example' }, []],
    ['a host in capitals', { hosts: ['WWW.a.example'] }, ['hosts[0]']],
    ['a host with a port', { hosts: ['www.a.example:80'] }, ['hosts[0]']],
    ['a local host', { hosts: ['example-cars.localhost'] }, ['hosts[0]']],
    ['an address', { hosts: ['203.0.113.9'] }, ['hosts[0]']],
    ['two locations of one slug', locations({}, {}), [`${location}[1].slug`]],
    [
      'a location slug of another dealership',
      { dealerships: [buildExampleDealership(), buildExampleDealership({ slug: 'other' })] },
      ['dealerships[1].locations[0].slug'],
    ],
    ['a public host without a url', { hosts: ['www.dealer.com.au'] }, ['url']],
    [
      'a public host with its url',
      { hosts: ['www.dealer.com.au'], url: 'https://www.dealer.com.au' },
      [],
    ],
    ['hosts that nobody can reach', { hosts: ['www.a.example', 'a.test'] }, []],
    [
      'two primary locations',
      locations({ primary: true }, { slug: 'other', primary: true }),
      [`${location}[1].primary`],
    ],
    [
      'an open day without times',
      hours({ weekday: 1, status: 'Open' }),
      [
        `${location}[0].contact_detail.opening_hours[0].open`,
        `${location}[0].contact_detail.opening_hours[0].close`,
      ],
    ],
    [
      'an open day without an end',
      hours({ weekday: 1, status: 'Open', open: '09:00' }),
      [`${location}[0].contact_detail.opening_hours[0].close`],
    ],
    ['a closed day without times', hours({ weekday: 1, status: 'Closed' }), []],
    [
      'a day of no length',
      hours({ ...openDay, close: '09:00' }),
      [`${location}[0].contact_detail.opening_hours[0].close`],
    ],
    ['a night', hours({ ...openDay, open: '18:00', close: '02:00' }), []],
    ['a whole day', hours({ ...openDay, open: '00:00', close: '24:00' }), []],
    [
      'a special date twice',
      {
        special_hours: [
          { date: '2026-12-25', name: 'Christmas Day', status: 'Closed' },
          { date: '2026-12-25', name: 'Christmas', status: 'Closed' },
        ],
      },
      ['special_hours[1].date'],
    ],
    [
      'a date that does not exist',
      { special_hours: [{ date: '2026-02-30', name: 'Never', status: 'Closed' }] },
      ['special_hours[0].date'],
    ],
  ])('%s', (_, overrides, paths) => {
    expect(listPaths(overrides)).toEqual(paths)
  })
})

test.each([
  {},
  { region: { locale: 'en-AU', currency: 'AUD' } },
  { region: { country: 'AU' } },
  { region: { country: 'FR', locale: 'en-AU' } },
  { search: { price_slider_min: 5000, price_slider_step: 500 } },
  { search: { price_slider_max: 250_000, price_slider_step: 500 } },
  { search: { facet_limit: 10 } },
  { search: { facet_show_more_limit: 20 } },
  { experiments: [{ slug: 'a', variants: [] }] },
])(
  'a missing value is reported by the schema, and not as a fault between fields: %j',
  (settings) => {
    expect(findSettingFaults(settings, [], siteFaultChecks)).toEqual([])
  },
)

test('a stock filter is refused in the words of its grammar', () => {
  const list = (stock_filter: unknown) =>
    findSettingFaults({ search: { stock_filter } }, [], siteFaultChecks)
  expect(list('seats = 7')).toEqual([])
  expect(list('seats')).toEqual([
    {
      path: 'search.stock_filter',
      message: expect.stringMatching(/^Was expecting an operation/) as string,
    },
  ])
  expect(list(null)).toEqual([])
})

test('every module that has checks of settings, and the app itself, hands them in', () => {
  const handed = new Set(siteFaultChecks.map(({ name }) => name))
  const files = globSync([
    'modules/*/**/*-faults{.rules,}.ts',
    'apps/deployment/*-faults.ts',
  ]).filter((path) => !path.startsWith('modules/sites/'))
  expect(files.length).toBeGreaterThanOrEqual(siteFaultChecks.length)
  const left = files.filter((path) => {
    const [, name = ''] =
      /^export function (find\w+Faults)\(/m.exec(readFileSync(path, 'utf8')) ?? []
    return !handed.has(name)
  })
  expect(left).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildServicing } from './servicing.view.ts'

const now = new Date('2026-11-25T02:00:00Z')
const build = (service: object, at = now, more: object = {}) =>
  buildServicing(buildExampleConfiguration({ service, ...more }), at)

const groups = [
  { slug: 'petrol', name: 'Petrol' },
  { slug: 'diesel', name: 'Diesel' },
]
const full = { name: 'Full', distance: 15_000, months: 12 }

describe('the service menu', () => {
  test('has a column for each group of vehicles, and the interval in the site’s words', () => {
    const prices = [
      { group: 'petrol', amount: 289 },
      { group: 'diesel', amount: 399.5, from: true },
    ]
    const menu = [{ ...full, includes: ['Oil', 'filter'], prices }]
    expect(build({ vehicle_groups: groups, menu }).menu).toEqual({
      columns: ['Petrol', 'Diesel'],
      rows: [
        {
          name: 'Full',
          due: 'Every 15,000 km or 12 months',
          includes: ['Oil', 'filter'],
          prices: ['$289', 'From $399.50'],
        },
      ],
    })
  })

  test.each([
    ['one price for all', [{ amount: 75 }], ['$75']],
    ['none for a group', [{ group: 'petrol', amount: 75 }], ['$75', 'By quote']],
    ['words', [{ amount: 75 }, { group: 'diesel', words: 'none' }], ['$75', 'none']],
    ['nothing to pay', [{ group: 'petrol', amount: 0 }], ['No charge', 'By quote']],
  ])('with %s', (_, prices, expected) => {
    const other = { ...full, name: 'Other', prices: [{ group: 'diesel', amount: 1 }] }
    const { menu } = build({
      vehicle_groups: groups,
      menu: [
        { ...full, prices },
        other,
        { ...full, name: 'Third', prices: [{ group: 'petrol', amount: 1 }] },
      ],
    })
    expect(menu?.rows[0]?.prices).toEqual(expected)
  })

  test('has one column where no price is a group’s, and a group that has no price has none', () => {
    const { menu } = build({ vehicle_groups: groups, menu: [{ ...full, prices: [{ amount: 5 }] }] })
    expect(menu?.columns).toEqual(['Price'])
    const prices = [{ group: 'diesel', amount: 5 }]
    expect(build({ vehicle_groups: groups, menu: [{ ...full, prices }] }).menu?.columns).toEqual([
      'Diesel',
    ])
  })

  test('speaks of miles and dollars of the site’s own country', () => {
    const region = { country: 'US', locale: 'en-US', currency: 'USD', distance_unit: 'mi' }
    const { menu } = build({ menu: [{ ...full, months: 36, prices: [{ amount: 1389 }] }] }, now, {
      region,
    })
    expect(menu?.rows[0]).toMatchObject({
      due: 'Every 15,000 miles or 3 years',
      prices: ['$1,389'],
    })
  })

  test('shows a single interval once, and none if nothing is due', () => {
    const prices = [{ amount: 5 }]
    const menu = [
      { name: 'First', distance: 1000, repeats: false, prices },
      { name: 'Any time', prices },
    ]
    expect(build({ menu }).menu?.rows.map(({ due }) => due)).toEqual(['At 1,000 km', null])
  })

  test('is absent on a site that has not set one', () => {
    expect(build({})).toEqual({
      menu: null,
      extraWork: null,
      cappedPrices: null,
      tyres: null,
      priceNote: null,
    })
  })
})

describe('capped prices', () => {
  const models = [
    { name: 'Corolla', distance: 15_000, months: 12, prices: [255, 290, 255] },
    { name: 'HiLux', distance: 10_000, months: 6, prices: [305, 305] },
  ]

  test('have a column for each service, and a model’s own interval', () => {
    expect(build({ capped_prices: { models } }).cappedPrices).toEqual({
      columns: ['1st service', '2nd service', '3rd service'],
      rows: [
        { name: 'Corolla', interval: '15,000 km or 12 months', prices: ['$255', '$290', '$255'] },
        { name: 'HiLux', interval: '10,000 km or 6 months', prices: ['$305', '$305', '–'] },
      ],
      interval: null,
      until: null,
      note: null,
    })
  })

  test('are one column where no model’s price changes, and tell the interval once if it is one', () => {
    const flat = ['Yaris', 'Camry'].map((name) => ({ ...models[0], name, prices: [245, 245] }))
    expect(build({ capped_prices: { models: flat } }).cappedPrices).toMatchObject({
      columns: ['Each of the first 2 services'],
      rows: [
        { name: 'Yaris', interval: null, prices: ['$245'] },
        { name: 'Camry', interval: null, prices: ['$245'] },
      ],
      interval: '15,000 km or 12 months',
    })
  })

  // Brisbane is ten hours ahead of UTC.
  test.each([
    ['2026-11-25T13:59:59Z', true],
    ['2026-11-25T14:00:00Z', false],
  ])('hold to the end of their last day by the site’s clock: at %s %s', (at, holds) => {
    const { cappedPrices } = build(
      { capped_prices: { models, valid_until: '2026-11-25' } },
      new Date(at),
    )
    expect(cappedPrices?.until ?? null).toBe(holds ? 'Until 25 November 2026' : null)
  })

  test('number their services as people do, up to the fifteenth', () => {
    const prices = Array.from({ length: 15 }, (_, index) => 100 + index)
    const { cappedPrices } = build({ capped_prices: { models: [{ name: 'Jimny', prices }] } })
    expect(cappedPrices?.columns.map((column) => column.split(' ')[0])).toEqual(
      '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th'.split(' '),
    )
  })
})

test('tyres have their prices by grade, and what else is done from its lowest price', () => {
  const tyres = {
    grades: ['Sound', 'Best'],
    sizes: [{ size: '205/55 R16', prices: [139] }],
    work: [
      {
        name: 'Battery',
        prices: [
          { group: 'petrol', amount: 229 },
          { group: 'diesel', amount: 279 },
        ],
      },
    ],
  }
  expect(build({ tyres, vehicle_groups: groups }).tyres).toEqual({
    grades: ['Sound', 'Best'],
    sizes: [{ size: '205/55 R16', fits: null, prices: ['$139', '–'] }],
    brands: [],
    work: [{ name: 'Battery', text: null, price: 'From $229' }],
  })
  const plain = { sizes: [{ size: 'A', prices: [1] }] }
  expect(build({ tyres: plain }).tyres?.grades).toEqual(['From'])
})

test('what is true of all prices is said of all of them', () => {
  expect(build({ price_note: 'With GST.' }).priceNote).toBe('With GST.')
})

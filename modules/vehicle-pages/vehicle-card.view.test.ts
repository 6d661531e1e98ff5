import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildPlaceLabels } from '#modules/locations/place-label.rules.ts'
import { buildExampleVehicle, exampleLender } from '#modules/vehicles/example-vehicle.fake.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { buildIndexDocument } from '#modules/stock-index/index-document.ts'
import { parseStockHit } from '#modules/stock-index/stock-hit.ts'
import { buildVehicleCard } from './vehicle-card.view.ts'

const now = new Date('2026-11-22T02:00:00Z')
const place = { name: 'Harbour Yard', city: 'Gosford', state: 'NSW' }
const premises = {
  dealerships: new Map([[1, { name: 'Example Cars', slug: 'example-cars' }]]),
  locations: new Map([[9, place]]),
}

const card = (
  changes: Partial<VehicleRow> = {},
  settings: Record<string, unknown> = {},
  hasReservePage = false,
  findPlaceLabel = buildPlaceLabels({ name: 'Example', dealerships: [] }),
) =>
  buildVehicleCard(parseStockHit(buildIndexDocument(buildExampleVehicle(changes), premises)), {
    configuration: buildExampleConfiguration(settings),
    now,
    hasReservePage,
    dealerships: [],
    places: new Map(),
    findPlaceLabel,
    findSimilarPath: ({ make, price }) => `/like/${make}/${price}`,
  })

const taurus = { finance: { provider: 'taurus' } }
const financed = { financeLenders: { taurus: exampleLender } }

describe('a card (§2)', () => {
  test('is the vehicle in the site’s words', () => {
    expect(card({ series: 'GUN126R', locationId: 9 })).toMatchObject({
      id: 12,
      href: '/cars/2022-toyota-hilux-sr5-u1001',
      title: '2022 Toyota HiLux',
      subtitle: 'SR5 GUN126R',
      pictureKey: null,
      photos: null,
      tag: null,
      price: { kind: 'price', text: '$45,990', was: null, note: 'Drive Away', buy: null },
      payment: null,
      badge: null,
      chips: ['Used', 'Ute', '48,210 km', 'Automatic', 'Stock U1001'],
      location: 'Harbour Yard',
      similarHref: null,
    })
    expect(card({ badge: null }).subtitle).toBe('')
  })

  test.each([
    [0, null],
    [1, null],
    [2, '2 photos'],
  ])('of %d stored photos says %j', (photosCount, photos) => {
    const key = '0123456789abcdef0123456789abcdef'
    const images = [{ url: `/images/p-${key}` }]
    expect(card({ photosCount, images }).photos).toBe(photos)
    expect(card({ photosCount, images: [{ url: 'https://elsewhere.example/1.jpg' }] }).photos).toBe(
      null,
    )
  })

  test('names its city if no other place does, and no place if the site wants none', () => {
    expect(card({ city: 'Erina' }).location).toBe('Erina')
    expect(card().location).toBeNull()
    expect(card({ locationId: 9 }, { card: { show_location: false } }).location).toBeNull()
  })

  test('names no place if the site sells there only', () => {
    const location = {
      id: 9,
      name: 'Harbour Yard',
      location_type: 'sales',
      visible: true,
      address: { city: 'Gosford' },
    } as const
    const findPlaceLabel = buildPlaceLabels({
      name: 'Example',
      dealerships: [{ locations: [location] }],
    })
    expect(card({ locationId: 9 }, {}, false, findPlaceLabel).location).toBeNull()
    expect(card({ city: 'Erina' }, {}, false, findPlaceLabel).location).toBe('Erina')
  })

  test('has its address by template', () => {
    expect(card({}, { template: 'Camper' }).href).toBe('/campers/2022-toyota-hilux-sr5-u1001')
  })
})

describe('the repayment of a card (§5)', () => {
  test('has its rates, if the provider’s rule allows it', () => {
    expect(card(financed, taurus).payment).toEqual({
      text: '$189 per week',
      rate: '7.95% p.a.',
      comparison: '8.80% p.a. comparison rate',
    })
    expect(card(financed, taurus).loan).toMatch(/^\d+ 7\.95 week 0$/)
    expect(card({ ...financed, year: 2014 }, taurus).payment).not.toBeNull()
    expect(card({ ...financed, year: 2013 }, taurus).payment).toBeNull()
    expect(card(financed).payment).toBeNull()
  })

  test('is left out of cards if the site is set so', () => {
    expect(card(financed, { ...taurus, card: { show_finance: false } }).payment).toBeNull()
    expect(card(financed, { ...taurus, card: { show_finance: false } })).not.toHaveProperty('loan')
  })
})

describe('the badge of a card (§5)', () => {
  const market = (cents: number) => ({
    autograbData: {
      stateAverageMarketPriceCents: 4_599_000 + cents,
      averageMarketPriceCents: null,
    },
  })
  const discount = { price: { discount_kind: 'amount', discount_value: 100 } }

  test.each<[string, Partial<VehicleRow>, Record<string, unknown>, string | null]>([
    ['$499.01 below', market(49_901), {}, 'Below market'],
    ['$499 below', market(49_900), {}, null],
    ['$499 below, but for the discount', market(49_900), discount, 'Below market'],
    [
      'below, in the site’s words',
      market(99_900),
      { price: { below_market_text: 'Bargain' } },
      'Bargain',
    ],
    [
      'below, where the site shows none',
      market(99_900),
      { price: { below_market_enabled: false } },
      null,
    ],
    ['below, sold', { ...market(99_900), status: 'sold' }, {}, null],
    ['below, without a price', { ...market(99_900), priceCents: 1000 }, {}, null],
  ])('of a vehicle %s', (_name, changes, settings, badge) => {
    expect(card(changes, settings).badge).toBe(badge)
  })
})

describe('the tag of a card (§4)', () => {
  const tones: [string, Partial<VehicleRow>, object][] = [
    ['sold', { status: 'sold' }, { text: 'JUST SOLD', tone: 'sold' }],
    ['electric', { simpleFuel: 'Electric' }, { text: 'Electric', tone: 'green' }],
    ['reserved', { reserved: true }, { text: 'RESERVED', tone: 'reserved' }],
    ['certified', { certified: true }, { text: 'Certified Pre-Owned', tone: 'certified' }],
    ['its own', { tag: 'Runout' }, { text: 'Runout', tone: 'custom' }],
    ['coming soon', { status: 'coming_soon' }, { text: 'COMING SOON', tone: 'soon' }],
    ['new', { createdAt: new Date(now.getTime() - 691_199_000) }, { text: 'New', tone: 'new' }],
  ]

  test.each(tones)('is %s', (_name, changes, tag) => {
    expect(card(changes, { tags: { eco_enabled: true } }).tag).toEqual(tag)
  })

  test('is the programme’s picture where the site has one', () => {
    const tags = { certified_image_url: '/certified.svg' }
    expect(card({ certified: true }, { tags }).tag).toEqual({
      text: 'Certified Pre-Owned',
      tone: 'certified',
      imageUrl: '/certified.svg',
    })
  })

  test('is gone 691,200 seconds after the vehicle came (§9)', () => {
    expect(card({ createdAt: new Date(now.getTime() - 691_200_000) }).tag).toBeNull()
  })
})

describe('an unavailable vehicle (§2, §4)', () => {
  test('has others to go to, and nothing to be done', () => {
    const reserve = { reserve: { enabled: true, provider: 'stripe' } }
    const settings = { ...taurus, ...reserve }
    expect(card({ ...financed, status: 'sold' }, settings, true)).toMatchObject({
      similarHref: '/like/Toyota/45990',
      actions: [],
      payment: null,
      badge: null,
    })
    expect(card({ ...financed, status: 'coming_soon' }, settings, true).similarHref).toBeNull()
  })
})

describe('the reserve button of a card (§5)', () => {
  const settings = { reserve: { enabled: true, provider: 'stripe' } }
  const kinds = (hasReservePage: boolean) =>
    card({}, settings, hasReservePage).actions.map(({ kind }) => kind)

  test('is shown if its page shows it', () => {
    expect(kinds(true)).toContain('reserve')
    expect(kinds(false)).not.toContain('reserve')
  })
})

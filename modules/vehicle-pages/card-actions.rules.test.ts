import { describe, expect, test } from 'vitest'
import {
  buildExampleConfiguration,
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { type CardContext, listCardActions } from './card-actions.rules.ts'
import { buildExampleFacts } from './example-facts.fake.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

const newZealand = {
  region: { country: 'NZ', locale: 'en-NZ', currency: 'NZD', time_zone: 'Pacific/Auckland' },
  dealerships: [
    buildExampleDealership({
      locations: [buildExampleLocation({ dealer_license_number: 'M 123456' })],
    }),
  ],
}

const list = (
  settings: Record<string, unknown> = {},
  changes: Partial<VehicleFacts> = {},
  place: Partial<CardContext> = {},
) =>
  listCardActions(buildExampleFacts(changes), {
    configuration: buildExampleConfiguration(settings),
    dealershipSlug: 'example-cars',
    priceCents: 4_599_000,
    hasReservePage: true,
    dealerships: [],
    ...place,
  }).map((action) => {
    if (action.kind === 'view_details') return action.kind
    return action.kind === 'reserve'
      ? `reserve: ${action.label} ${action.href}`
      : `${action.kind}: ${action.href}`
  })

const card = (...buttons: string[]) => ({ card: { buttons } })
const enquire = 'enquire: /enquire?car_id=12'
const drive = 'test_drive: /book-test-drive?car_id=12'
const details = 'view_details'
const finance =
  'get_finance: /finance?preferredDealership=example-cars&vehiclePriceBudget=45990&car_id=12&car_type=used#finance-form'
const reserve = 'reserve: Reserve Now $500 /cars/2022-toyota-hilux-sr5-u1001/checkout'
const reserving = { reserve: { enabled: true, provider: 'stripe' } }

describe('the buttons of a card (§2)', () => {
  test('are the platform’s, where a site says nothing else', () => {
    expect(list()).toEqual([enquire, drive, finance, details])
    expect(list(reserving)).toEqual([enquire, drive, finance, details, reserve])
  })

  test('are the site’s, in its order', () => {
    const settings = {
      ...card('reserve', 'view_details', 'shop_now'),
      ...reserving,
    }
    expect(list(settings)).toEqual([reserve, details, 'shop_now: /enquire?car_id=12'])
  })

  test('reserve no used vehicle of New Zealand with an incomplete notice', () => {
    const { dealerships } = buildExampleSite(newZealand)
    const settings = { ...card('reserve'), ...reserving, ...newZealand }
    const known = { hasNoticeFacts: true, dealershipId: dealerships[0]!.id }
    expect(list(settings, known, { dealerships })).toEqual([reserve])
    expect(list(settings, { ...known, hasNoticeFacts: false }, { dealerships })).toEqual([])
    expect(list(settings, known, { dealerships, priceCents: null })).toEqual([])
    const fresh = { ...known, hasNoticeFacts: false, carType: 'new' } as const
    expect(list(settings, fresh, { dealerships })).toEqual([reserve])
  })

  test('are absent on a vehicle that is not available (§4)', () => {
    expect(list(reserving, { status: 'sold' })).toEqual([])
    expect(list(reserving, { status: 'coming_soon' })).toEqual([enquire, drive, finance, details])
  })

  test('are only those that the site has a page for', () => {
    const leads = { enquiry_types: ['New Vehicle'] }
    expect(list({ leads })).toEqual([drive, details])
    expect(list({ leads }, { carType: 'new' })).toContain(enquire)
    expect(list({ leads: { enquiry_types: ['General'] } })).toEqual([details])
    expect(list({ ...card('shop_now'), leads })).toEqual([])
    expect(list(reserving, {}, { hasReservePage: false })).not.toContain(reserve)
  })

  test('reserve nothing that may not be reserved (§5)', () => {
    expect(list(reserving, { reserved: true })).not.toContain(reserve)
  })
})

describe('the finance button (§2, §4, §5)', () => {
  const find = (
    settings: Record<string, unknown> = {},
    changes: Partial<VehicleFacts> = {},
    place: Partial<CardContext> = {},
  ) => list({ ...card('get_finance'), ...settings }, changes, place)
  const clarity = { feature_flags: { car_clarity: true } }

  test('names dealership, budget, vehicle and car type, as far as they are known', () => {
    expect(find()).toEqual([finance])
    expect(find({}, {}, { dealershipSlug: null, priceCents: null })).toEqual([
      'get_finance: /finance?car_id=12&car_type=used#finance-form',
    ])
    expect(find({}, {}, { priceCents: 4_599_001 })[0]).toContain('vehiclePriceBudget=45991')
  })

  test.each<[string, Partial<VehicleFacts>, Record<string, unknown>, string]>([
    ['where no machine decides', {}, {}, '/finance?'],
    ['where a machine decides', {}, clarity, '/apply-for-finance?'],
    ['at $200, where a machine decides', { priceCents: 20_000 }, clarity, '/finance?'],
    ['at $201, where a machine decides', { priceCents: 20_100 }, clarity, '/apply-for-finance?'],
    ['that is reserved', { reserved: true }, clarity, '/finance?'],
    ['that is coming soon', { status: 'coming_soon' }, clarity, '/finance?'],
  ])('of a vehicle %s leads to the page for it', (_name, changes, settings, page) => {
    expect(find(settings, changes)[0]).toContain(`get_finance: ${page}`)
  })

  test('is left out where the site offers no finance', () => {
    expect(find({ finance: { enabled: false } })).toEqual([])
    expect(find({}, { status: 'sold' })).toEqual([])
  })
})

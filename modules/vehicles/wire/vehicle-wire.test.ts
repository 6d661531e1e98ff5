import { describe, expect, test } from 'vitest'
import { type Car, carSchema } from './car.schema.ts'
import { openWarnings } from '../feed/feed-warnings.ts'
import { parseCar } from '../feed/parse-car.ts'
import { openRecordReader } from '../feed/record-reader.ts'
import { testNow, toStoredName } from '../testing.ts'
import type { VehicleRow } from '../vehicle.ts'
import { buildCar } from './vehicle-wire.ts'

const car: Car = {
  id: 7,
  slug: '2020-kia-rio-a1',
  name: 'Rio of the year',
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  km: 12_345,
  badge: 'S',
  series: 'YB',
  stocknum: 'A1',
  vin: 'KNADN412345678901',
  rego: 'ABC123',
  price: 19_990.5,
  price_type: 'Drive Away',
  before_price: 21_000,
  subscription_price: 199,
  status: 'sold',
  car_type: 'demo',
  reserved: true,
  sold: true,
  reservable: false,
  preorder: true,
  certified: true,
  tag: 'Test Drive Only',
  show_on_dealer_website: false,
  sold_date_timestamp: 1_795_000_000,
  created_at: '2026-01-02T03:04:05.000Z',
  created_at_timestamp: 1_767_323_045,
  dealership_id: 3,
  dealership_slug: 'first',
  location_id: 5,
  city: 'Torquay',
  state: 'VIC',
  location: { phone: '03 5555 0000', slug: 'yard', distribution_locations: ['shop'] },
  primary_image_url: 'https://img.example/2.jpg',
  images: [
    { image: { url: 'https://img.example/1.jpg' } },
    { image: { url: 'https://img.example/2.jpg' } },
  ],
  photos_count: 2,
  turn_images: Array.from({ length: 8 }, (_, at) => ({
    image: { url: `https://img.example/turn-${at}.jpg` },
  })),
  video_url: 'https://vimeo.com/76979871',
  file: 'https://history.example/a1.pdf',
  views: 42,
  custom_rank: 1.5,
  carsales_seller_identifier: 'S-9',
  seats: 5,
  length_mm: 5325,
  tare_kg: 2110,
  payload_kg: 990,
  gvm_kg: 3100,
  on_road_costs: 595.5,
  security_interest: true,
  registered: false,
  first_registered_year: 2021,
  registered_abroad: true,
  first_registered_abroad_year: 2020,
  imported_damaged: true,
  odometer_accurate: false,
  engine_cc: 1197,
  registration_expires: '2026-12-31',
  wof_expires: '2027-02-28',
  energy_stars: 3.5,
  fuel_consumption: 5.9,
  electricity_consumption: 15.5,
  yearly_running_cost: 2270.5,
  co2_emissions: 137,
  co2_stars: 4,
  electric_range_km: 55,
  test_cycle: 'ADR 81/02',
  fuel: 'Petrol - Premium ULP',
  body: '5D Hatch',
  drive: 'Front',
  transmission: '6 Sp Automatic',
  colour: 'Red',
  description: 'One owner.\nFull history.',
  features: ['Tow bar', 'Air, conditioning'],
  categories: ['rental'],
  item_type: 'Car',
  finance_lenders: {
    taurus: {
      interestRate: 7.5,
      comparisonRate: 8.25,
      paymentWeek: 99,
      paymentMonth: 431.5,
      termMonths: 60,
      termYears: 5,
      deposit: 2000,
      disclaimer: 'Terms apply',
    },
  },
  payment_processors: [{ authorization_type: 'stripe', deposit_amount: 500 }],
  has_checkout_payment_processor: false,
  autograb_data: { state_average_market_price: 20_500, average_market_price: null },
  simple_fuel: 'Petrol',
  simple_body: 'Hatch',
  simple_drive: 'FWD',
  simple_transmission: 'Automatic',
  provenance: {},
}

/** The row that results from importing a Car. */
function importCar(value: Car): VehicleRow {
  const toRecord = openRecordReader(undefined, undefined, openWarnings())
  const locations = [{ id: 5, slug: 'yard', name: 'Yard', city: null }]
  const parsed = parseCar(toRecord({ kind: 'row', line: 1, value }), {
    now: testNow,
    locations,
    warn: (...warning) => {
      throw new Error(warning.join(' '))
    },
  })
  if (!parsed.ok) throw new Error(`${parsed.field} ${parsed.reason}`)
  const { content, createdAt } = parsed.car
  return {
    ...content,
    name: toStoredName(content),
    paymentProcessors: content.paymentProcessors.map(
      ({ authorizationType, depositAmountCents }) => ({
        authorizationType,
        depositAmountCents,
        authorizationKeyEncrypted: 'sealed',
      }),
    ),
    id: 7,
    groupId: 1,
    dealershipId: 3,
    slug: '2020-kia-rio-a1',
    photosCount: content.images.length,
    createdAt: createdAt ?? testNow,
    updatedAt: testNow,
    removedAt: null,
    listedAgain: false,
    changeSeq: 1,
  }
}

const context = {
  dealershipSlug: 'first',
  location: {
    slug: 'yard',
    phone: '03 5555 0000',
    city: 'Geelong',
    state: 'VIC',
    distributionLocations: ['shop'],
  },
}

describe('a Car on the wire (§3)', () => {
  test('comes back the same when it is imported, every field of it', () => {
    expect(carSchema.parse(car)).toEqual(car)
    expect(buildCar(importCar(car), context)).toEqual(car)
  })

  test('never contains a payment key', () => {
    expect(JSON.stringify(buildCar(importCar(car), context))).not.toMatch(
      /sealed|authorization_key/,
    )
  })

  test("is in its location's city where it names none, with its first picture as the main one", () => {
    const built = buildCar(importCar({ ...car, city: null, primary_image_url: null }), context)
    expect(built).toMatchObject({ city: 'Geelong', primary_image_url: 'https://img.example/1.jpg' })
    const nowhere = buildCar(importCar({ ...car, city: null }), { ...context, location: null })
    expect(nowhere).toMatchObject({ city: null, location: null })
  })
})

import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { buildStructuredVehicle } from './structured-vehicle.view.ts'

const build = (changes: Partial<VehicleRow>, settings: Record<string, unknown> = {}) =>
  buildStructuredVehicle(
    buildExampleVehicle(changes),
    { priceCents: 4_599_000, pictureKeys: ['a'], path: '/cars/a', returnsHref: '/returns' },
    buildExampleConfiguration(settings),
  )
const offersOf = (changes: Partial<VehicleRow>) => build(changes)['offers']

test.each<[string, Partial<VehicleRow>, string]>([
  ['in stock', {}, 'InStock'],
  ['reserved', { reserved: true }, 'Reserved'],
  ['reserved before it came', { status: 'coming_soon', reserved: true }, 'Reserved'],
  ['coming soon', { status: 'coming_soon' }, 'PreOrder'],
  ['sold', { status: 'sold', sold: true }, 'SoldOut'],
])('structured data of a vehicle that is %s has the right availability', (_, changes, word) => {
  expect(offersOf(changes)).toMatchObject({ availability: `https://schema.org/${word}` })
})

test('known values of a vehicle are in schema.org’s words', () => {
  const known = build({
    description: 'One owner.',
    simpleDrive: '4WD',
    tareKg: 2100,
    payloadKg: 950,
    gvmKg: 3050,
    fuelConsumption: 7.9,
    co2Emissions: 207,
    city: 'Geelong',
    state: 'VIC',
  })
  const mass = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'KGM' })
  expect(known).toMatchObject({
    description: 'One owner.',
    driveWheelConfiguration: 'https://schema.org/FourWheelDriveConfiguration',
    weight: mass(2100),
    payload: mass(950),
    weightTotal: mass(3050),
    fuelConsumption: { '@type': 'QuantitativeValue', value: 7.9, unitText: 'L/100 km' },
    emissionsCO2: 207,
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      availableAtOrFrom: {
        '@type': 'Place',
        address: { addressLocality: 'Geelong', addressRegion: 'VIC', addressCountry: 'AU' },
      },
    },
  })
})

test('unknown values are left out', () => {
  const unknown = {
    description: null,
    drive: null,
    simpleDrive: null,
    tareKg: null,
    payloadKg: null,
    gvmKg: null,
    fuelConsumption: null,
    co2Emissions: null,
    city: null,
  }
  const names = Object.keys(build(unknown))
  expect(names).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/description|drive|weight|payload|consumption|emissions/i),
    ]),
  )
  expect(offersOf(unknown)).not.toHaveProperty('availableAtOrFrom')
})

test('an offer says what its price covers, and who is licensed to sell', () => {
  const offer = buildStructuredVehicle(
    buildExampleVehicle({ priceType: 'Drive Away' }),
    {
      priceCents: 4_599_000,
      pictureKeys: [],
      path: '/cars/a',
      licence: 'LMCT 11999',
      returnsHref: '',
    },
    buildExampleConfiguration(),
  )['offers']
  expect(offer).toMatchObject({
    priceSpecification: {
      '@type': 'PriceSpecification',
      name: 'Drive Away',
      price: '45990.00',
      priceCurrency: 'AUD',
    },
    seller: {
      identifier: { '@type': 'PropertyValue', propertyID: 'Dealer licence', value: 'LMCT 11999' },
    },
  })
})

test('an offer says nothing that nobody configured', () => {
  const offer = offersOf({ priceType: null }) as Record<string, unknown>
  const names = ['priceSpecification', 'priceValidUntil', 'hasMerchantReturnPolicy', 'warranty']
  expect(names.filter((name) => name in offer)).toEqual([])
  expect(offer['seller']).not.toHaveProperty('identifier')
})

const policy = { merchantReturnDays: 7, merchantReturnLink: '/returns', applicableCountry: 'AU' }

test.each([
  ['used', true, policy],
  ['used', false, {}],
  ['demo', true, {}],
  ['new', true, {}],
] as const)(
  'a %s car of a site with returns %s has the return policy %j',
  (carType, enabled, expected) => {
    const offers = build({ carType }, { used_car_return: { enabled, days: 7 } })['offers']
    const { hasMerchantReturnPolicy: shown = {} } = offers as Record<string, object>
    expect(Object.keys(shown).length > 0).toBe(Object.keys(expected).length > 0)
    expect(shown).toMatchObject(expected)
  },
)

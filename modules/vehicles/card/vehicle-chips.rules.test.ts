import { describe, expect, test } from 'vitest'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'
import type { Chip } from '#modules/sites/settings/vehicles.schema.ts'
import { type ChipVehicle, listChips } from './vehicle-chips.rules.ts'

const { card } = platformDefaults
const site = platformDefaults
const vehicle: ChipVehicle = {
  carType: 'used',
  simpleBody: 'Ute',
  km: 48_210,
  simpleTransmission: 'Automatic',
  stocknum: 'U1001',
  simpleFuel: 'Diesel',
  simpleDrive: '4WD',
  seats: 5,
  lengthMm: 7320,
  tareKg: 2140,
  payloadKg: 860,
  gvmKg: 3000,
  colour: 'White',
  year: 2022,
}
const unknown: ChipVehicle = {
  ...vehicle,
  simpleBody: null,
  km: null,
  simpleTransmission: null,
  simpleFuel: null,
  simpleDrive: null,
  seats: null,
  lengthMm: null,
  tareKg: null,
  payloadKg: null,
  gvmKg: null,
  colour: null,
}
const every: Chip[] = [
  'car_type',
  'body',
  'km',
  'transmission',
  'stock_number',
  'fuel',
  'drive',
  'seats',
  'length',
  'tare',
  'payload',
  'gvm',
  'colour',
  'year',
]

describe('attribute chips (§2)', () => {
  test('are those of the platform, where a site says nothing else', () => {
    expect(listChips(vehicle, card.chips, site)).toEqual([
      'Used',
      'Ute',
      '48,210 km',
      'Automatic',
      'Stock U1001',
    ])
  })

  test('are those that the site lists, in its order', () => {
    expect(listChips(vehicle, ['year', 'colour', 'km'], site)).toEqual([
      '2022',
      'White',
      '48,210 km',
    ])
    expect(listChips(vehicle, [], site)).toEqual([])
    expect(listChips(vehicle, every, site)).toEqual([
      'Used',
      'Ute',
      '48,210 km',
      'Automatic',
      'Stock U1001',
      'Diesel',
      '4WD',
      '5 seats',
      '7.32 m',
      'Tare 2,140 kg',
      'Payload 860 kg',
      'GVM 3,000 kg',
      'White',
      '2022',
    ])
  })

  test('leave out unknown values', () => {
    expect(listChips(unknown, every, site)).toEqual(['Used', 'Stock U1001', '2022'])
  })

  test.each<[Partial<ChipVehicle>, Chip, string[]]>([
    [{ carType: 'new', km: 99 }, 'km', []],
    [{ carType: 'new', km: 100 }, 'km', ['100 km']],
    [{ carType: 'new', km: 101 }, 'km', ['101 km']],
    [{ carType: 'demo', km: 99 }, 'km', ['99 km']],
    [{ carType: 'used', km: 0 }, 'km', ['0 km']],
    [{ seats: 1 }, 'seats', ['1 seat']],
    [{ seats: 2 }, 'seats', ['2 seats']],
    [{ carType: 'new' }, 'car_type', ['New']],
    [{ carType: 'demo' }, 'car_type', ['Demo']],
  ])(
    'of %j: %s is %j (kilometres of new vehicles under 100 say nothing)',
    (change, chip, words) => {
      expect(listChips({ ...vehicle, ...change }, [chip], site)).toEqual(words)
    },
  )

  test('of a site of what people sleep in, say berths, and in the United States feet and pounds', () => {
    const region = { ...site.region, country: 'US', locale: 'en-US' } as const
    const campers = { region, vehicle: { ...site.vehicle, seating_word: 'sleeps' } as const }
    expect(listChips(vehicle, ['seats', 'length', 'tare', 'gvm'], campers)).toEqual([
      'Sleeps 5',
      '24 ft',
      'Dry weight 4,718 lb',
      'GVWR 6,614 lb',
    ])
  })

  test('count in the site’s unit', () => {
    const miles = { ...site.region, locale: 'en-US', distance_unit: 'mi' } as const
    expect(listChips(vehicle, ['km'], { ...site, region: miles })).toEqual(['48,210 mi'])
  })
})

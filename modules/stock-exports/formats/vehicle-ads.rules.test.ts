import { describe, expect, test } from 'vitest'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Template } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideExcludedVehicle } from './vehicle-ads-exclusion.rules.ts'
import { decideVehiclePriceType } from './vehicle-ads-price-type.rules.ts'

const egc = 'excluding_government_charges_price'

describe('Australian prices', () => {
  test.each([
    ['Drive Away', 'new', { type: 'drive_away_price' }],
    ['Drive Away', 'used', { type: 'drive_away_price' }],
    ['Estimated drive away', 'new', { type: 'estimated_drive_away_price' }],
    ['Estimated drive away', 'used', { fault: 'not-for-used' }],
    ['EGC', 'new', { fault: 'not-for-new' }],
    ['EGC', 'used', { type: egc }],
    ['Plus ORC', 'used', { fault: 'not-recognised' }],
    [null, 'used', { fault: 'not-stated' }],
    ['  ', 'new', { fault: 'not-stated' }],
  ] as const)('%j of a %s vehicle', (words, condition, decided) => {
    expect(decideVehiclePriceType(words, condition, null)).toEqual(decided)
  })

  test('that a vehicle does not state are the site’s, if Google accepts that', () => {
    expect(decideVehiclePriceType(null, 'used', egc)).toEqual({ type: egc })
    expect(decideVehiclePriceType(null, 'new', egc)).toEqual({ fault: 'not-for-new' })
    // A price type that the vehicle has is never overridden by the site's setting.
    expect(decideVehiclePriceType('Plus ORC', 'used', egc)).toEqual({ fault: 'not-recognised' })
  })
})

describe('vehicles that Google’s vehicle ads do not take', () => {
  test.each<[string, Partial<VehicleRow>, Template, string | null]>([
    ['a ute', { simpleBody: 'Ute', body: 'Dual Cab Ute' }, 'Car', null],
    ['a van', { simpleBody: 'Van', body: 'Van' }, 'Car', null],
    ['a people mover', { simpleBody: 'People Mover', body: 'People Mover' }, 'Car', null],
    ['a heavy ute on a car licence', { simpleBody: 'Ute', gvmKg: 4500 }, 'Car', null],
    ['one above it', { simpleBody: 'Ute', gvmKg: 4501 }, 'Car', 'truck'],
    ['a bus', { simpleBody: 'People Mover', body: 'Bus' }, 'Car', 'bus'],
    ['a motorhome among cars', { simpleBody: 'Motorhome', body: 'Motorhome' }, 'Car', 'motorhome'],
    ['a camper', { itemType: 'Camper', simpleBody: 'Van', body: 'Van' }, 'Car', 'motorhome'],
    ['a site of motorhomes', { itemType: null, body: null, simpleBody: null }, 'RV', 'motorhome'],
    ['a truck among cars', { simpleBody: 'Tipper', body: 'Tipper' }, 'Car', 'truck'],
    ['a site of trucks', { itemType: null, simpleBody: 'Ute' }, 'Trucks', 'truck'],
    ['a motorcycle', { itemType: 'Motorcycle', simpleBody: null }, 'Car', 'motorcycle'],
    ['a boat', { itemType: 'Boat', simpleBody: null, body: null }, 'Car', 'not-a-car'],
  ])('%s', (_what, changes, template, excluded) => {
    const vehicle = buildExampleVehicle({ itemType: null, gvmKg: null, ...changes })
    expect(decideExcludedVehicle(vehicle, template, false)).toBe(excluded)
  })

  test('one that is offered by subscription, and that reason is given first', () => {
    const car = buildExampleVehicle({ itemType: null })
    expect(decideExcludedVehicle(car, 'Car', true)).toBe('by-subscription')
    expect(decideExcludedVehicle(car, 'Motorcycle', true)).toBe('motorcycle')
  })
})

import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { buildStructuredVehicle } from './structured-vehicle.view.ts'

const offersOf = (changes: Partial<VehicleRow>) =>
  buildStructuredVehicle(
    buildExampleVehicle(changes),
    4_599_000,
    buildExampleConfiguration(),
    '/cars/a',
  )['offers']

test.each<[string, Partial<VehicleRow>, string]>([
  ['in stock', {}, 'InStock'],
  ['reserved', { reserved: true }, 'InStock'],
  ['coming soon', { status: 'coming_soon' }, 'PreOrder'],
  ['sold', { status: 'sold', sold: true }, 'SoldOut'],
])('search engines are told of a vehicle that is %s', (_, changes, word) => {
  expect(offersOf(changes)).toMatchObject({ availability: `https://schema.org/${word}` })
})

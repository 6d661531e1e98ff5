import { expect, test } from 'vitest'
import { decideStructuredKind } from './structured-kind.rules.ts'

test.each([
  ['Car', 'Sedan', 'Sedan', 'Car', 'Car'],
  [null, 'Sedan', 'Sedan', 'Car', 'Car'],
  [null, null, null, 'Car', 'Car'],
  [null, 'Cruiser', 'Cruiser', 'Motorcycle', 'Motorcycle'],
  ['Motorcycle', 'Cruiser', 'Cruiser', 'Car', 'Motorcycle'],
  ['Car', 'Sedan', 'Sedan', 'Motorcycle', 'Car'],
  [null, 'Tipper', 'Tipper', 'Trucks', 'Vehicle'],
  [null, 'Cab Chassis', 'Cab Chassis Truck', 'Car', 'Vehicle'],
  ['Truck', 'Cab Chassis', 'Ute', 'Car', 'Vehicle'],
  [null, 'Caravan', 'Caravan', 'Camper', 'Vehicle'],
  [null, 'Motorhome', 'Motorhome', 'Car', 'Vehicle'],
  [null, 'Bus', 'People Mover', 'Car', 'BusOrCoach'],
  [null, 'People Mover', 'People Mover', 'Car', 'Car'],
  ['Boat', null, null, 'Car', 'Vehicle'],
] as const)(
  'a %s with the body %s (%s) on a site of the template %s is a %s',
  (itemType, body, simpleBody, template, kind) => {
    expect(decideStructuredKind({ itemType, body, simpleBody }, template)).toBe(kind)
  },
)

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpenState } from './reservation-lifecycle.rules.ts'
import {
  decideVehicleStage,
  findVehicleStage,
  vehicleEvents,
  type VehicleStage,
  vehicleStages,
} from './vehicle-lifecycle.rules.ts'

/** Every pair of stage and event that has an effect; all other pairs must have none. */
const changes: readonly (readonly [VehicleStage, (typeof vehicleEvents)[number], VehicleStage])[] =
  [
    ['available', 'hold', 'held'],
    ['available', 'pay-late', 'reserved'],
    ['available', 'sell', 'sold'],
    ['held', 'expire', 'available'],
    ['held', 'release', 'available'],
    ['held', 'pay', 'reserved'],
    ['held', 'sell', 'sold'],
    ['reserved', 'release', 'available'],
    ['reserved', 'refund', 'available'],
    ['reserved', 'sell', 'sold'],
    ['sold', 'relist', 'available'],
  ]

describe('the lifecycle of a vehicle', () => {
  test.each(
    vehicleStages.flatMap((stage) => vehicleEvents.map((event) => [stage, event] as const)),
  )('%s, %s', (stage, event) => {
    const expected = changes.find(([from, by]) => from === stage && by === event)?.[2]
    expect(decideVehicleStage(stage, event)).toBe(expected)
  })

  test('a vehicle has one buyer at most, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...vehicleEvents), { maxLength: 40 }), (events) => {
        let stage: VehicleStage = 'available'
        for (const event of events) {
          const next: VehicleStage | undefined = decideVehicleStage(stage, event)
          const isTaken = stage !== 'available'
          expect(isTaken && ['hold', 'pay-late'].includes(event) && next !== undefined).toBe(false)
          stage = next ?? stage
        }
      }),
    )
  })
})

const free = { status: 'in_stock', sold: false, reserved: false } as const

test.each<[object, OpenState | null, VehicleStage]>([
  [{}, null, 'available'],
  [{ status: 'coming_soon' }, null, 'available'],
  [{}, 'held', 'held'],
  [{}, 'authorised', 'held'],
  [{}, 'paid', 'reserved'],
  [{ reserved: true }, null, 'reserved'],
  [{ reserved: true }, 'held', 'reserved'],
  [{ sold: true }, 'held', 'sold'],
  [{ sold: true, reserved: true }, 'paid', 'sold'],
  [{ status: 'sold' }, null, 'sold'],
])('a vehicle that is %j with a reservation that is %s is %s', (change, open, stage) => {
  expect(findVehicleStage({ ...free, ...change }, open)).toBe(stage)
})

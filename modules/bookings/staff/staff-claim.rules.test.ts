import { describe, expect, test } from 'vitest'
import { decideStaffClaim, isAccepted } from './staff-claim.rules.ts'

const decide = (
  use: Partial<Parameters<typeof decideStaffClaim>[0]>,
  wanted: Partial<Parameters<typeof decideStaffClaim>[1]> = {},
) =>
  decideStaffClaim(
    { atOnce: 0, workOfDay: 0, isVehicleOut: false, ...use },
    { room: { places: 2, dayMinutes: null }, workMinutes: 0, isOpen: true, ...wanted },
  )
const workshop = { places: 2, dayMinutes: 480 }

describe('staff take a time', () => {
  test('up to its places, and then by how many too many', () => {
    expect(decide({ atOnce: 1 })).toEqual({ kind: 'free' })
    expect(decide({ atOnce: 2 })).toEqual({
      kind: 'full',
      over: { places: 1, minutes: 0 },
      isClosed: false,
    })
    expect(decide({ atOnce: 3 })).toMatchObject({ over: { places: 2 } })
  })

  test('up to the work of the day, but the first job whatever its length', () => {
    expect(decide({ workOfDay: 420 }, { room: workshop, workMinutes: 60 })).toEqual({
      kind: 'free',
    })
    expect(decide({ workOfDay: 421 }, { room: workshop, workMinutes: 60 })).toMatchObject({
      over: { places: 0, minutes: 1 },
    })
    expect(decide({}, { room: workshop, workMinutes: 600 })).toEqual({ kind: 'free' })
  })

  test('outside the hours and in a closure as an overbooking', () => {
    expect(decide({}, { isOpen: false })).toEqual({
      kind: 'full',
      over: { places: 1, minutes: 0 },
      isClosed: true,
    })
    expect(decide({}, { room: { places: 0, dayMinutes: null } })).toMatchObject({ isClosed: true })
  })

  test('never with a vehicle that is out', () => {
    expect(decide({ isVehicleOut: true })).toEqual({ kind: 'vehicle-out' })
  })
})

test('a second press accepts what it named, and no more', () => {
  const seen = { places: 1, minutes: 30 }
  expect(isAccepted({ places: 1, minutes: 30 }, seen)).toBe(true)
  expect(isAccepted({ places: 2, minutes: 0 }, seen)).toBe(false)
  expect(isAccepted({ places: 0, minutes: 31 }, seen)).toBe(false)
  expect(isAccepted({ places: 1, minutes: 0 }, undefined)).toBe(false)
})

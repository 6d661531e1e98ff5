import { describe, expect, test } from 'vitest'
import { buildUsualName, buildVehicleTitle } from './vehicle-title.rules.ts'

const vehicle = { year: 2022, make: 'Toyota', model: 'HiLux' }

describe('the title of a vehicle', () => {
  test('is its year, make and model', () => {
    expect(buildVehicleTitle(vehicle)).toBe('2022 Toyota HiLux')
  })

  test('is followed by the badge in its usual name, where it has one', () => {
    expect(buildUsualName({ ...vehicle, badge: 'SR5' })).toBe('2022 Toyota HiLux SR5')
    expect(buildUsualName({ ...vehicle, badge: null })).toBe('2022 Toyota HiLux')
  })
})

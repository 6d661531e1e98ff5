import { describe, expect, test } from 'vitest'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'
import { decideRestSeconds, decideWaitSeconds } from './schedule.rules.ts'

const delays = platformDefaults.leads.delivery_delays_seconds

describe('a failed delivery', () => {
  test.each([
    [1, 5],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 1800],
    [6, 7200],
    [7, 21_600],
    [8, 43_200],
    [9, 86_400],
    [10, null],
  ])('after %d tries waits %d seconds', (failures, seconds) => {
    expect(decideWaitSeconds(failures, delays, 0)).toBe(seconds)
  })

  test.each([
    [0, 100],
    [0.5, 110],
    [1, 120],
  ])('waits longer by chance %d: %d seconds instead of 100', (chance, seconds) => {
    expect(decideWaitSeconds(1, [100], chance)).toBeCloseTo(seconds)
  })
})

test.each([
  [delays, 600],
  [[0.2, 2, 1], 2],
  [[599], 599],
  [[601], 600],
])('an endpoint of a site with waits %j rests %d seconds', (given, seconds) => {
  expect(decideRestSeconds(given)).toBe(seconds)
})

import { expect, test } from 'vitest'
import { countMostSlots, countUsable, decideSlots } from './receiver-slots.rules.ts'

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [12, 8],
])('of %d places one receiver has at most %d', (atOnce, most) => {
  expect(countMostSlots(atOnce)).toBe(most)
})

test.each([
  [8, 2999, 8],
  [4, 2999, 5],
  [8, 3000, 4],
  [3, 15_000, 1],
  [1, 15_000, 1],
  [1, 10, 2],
])('of %d places, after a job that took %d ms, a receiver has %d', (slots, tookMs, after) => {
  expect(decideSlots(slots, 8, tookMs)).toBe(after)
})

test.each([
  [8, 0, 8],
  [8, 1, 4],
  [8, 2, 2],
  [8, 5, 1],
])('of %d places, with %d slow jobs under way, a receiver has %d', (slots, slow, usable) => {
  expect(countUsable(slots, slow)).toBe(usable)
})

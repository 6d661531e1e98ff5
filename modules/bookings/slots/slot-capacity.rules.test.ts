import { describe, expect, test } from 'vitest'
import { countRemaining, type SlotUse } from './slot-capacity.rules.ts'

const unused: SlotUse = { atOnce: 0, workOfDay: 0, isVehicleOut: false }
const anyNumber = Number.POSITIVE_INFINITY

test.each([
  [1, 0, 1],
  [1, 1, 0],
  [2, 0, 2],
  [2, 1, 1],
  [2, 2, 0],
  // The location had more places when these appointments were booked.
  [2, 3, 0],
])('of %i places, with %i taken at that time, %i remain', (places, atOnce, remaining) => {
  expect(countRemaining({ ...unused, atOnce }, { places, dayMinutes: null }, 0)).toBe(remaining)
})

test('a vehicle that is out is driven by nobody else, however many places there are', () => {
  const room = { places: 9, dayMinutes: null }
  expect(countRemaining({ ...unused, isVehicleOut: true }, room, 0)).toBe(0)
  expect(countRemaining(unused, room, 0)).toBe(9)
})

describe('of a workshop with eight hours a day', () => {
  const count = (workOfDay: number, workMinutes: number, places = anyNumber) =>
    countRemaining({ ...unused, workOfDay }, { places, dayMinutes: 480 }, workMinutes)

  test.each([
    ['an empty day', 0, 120, 4],
    ['an empty day whose whole length is wanted', 0, 480, 1],
    ['an empty day, with a minute more than its length', 0, 481, 1],
    ['an empty day, for work that takes no time', 0, 0, anyNumber],
    ['a day with work begun', 180, 120, 2],
    ['a day with just as much left', 360, 120, 1],
    ['a day with a minute less left', 361, 120, 0],
    ['a day with just twice as much left', 240, 120, 2],
    ['a day with a minute less than twice as much left', 241, 120, 1],
    ['a full day', 480, 1, 0],
    ['a full day, for work that takes no time', 480, 0, anyNumber],
    // Possible because a day without work takes one job of any length.
    ['a day with more work than it is long', 481, 1, 0],
    ['a day with more work than it is long, for work that takes no time', 481, 0, 0],
    ['a day with a minute of work, for longer work than any day', 1, 480, 0],
    ['a day with a minute of work, for all the rest of it', 1, 479, 1],
  ])('%s has room for so many jobs', (_, workOfDay, workMinutes, remaining) => {
    expect(count(workOfDay, workMinutes)).toBe(remaining)
  })

  test('the fewer count, of places at that time and of jobs that the day has room for', () => {
    expect(count(0, 120, 3)).toBe(3)
    expect(count(0, 120, 5)).toBe(4)
  })

  test('work counts only where the location counts it', () => {
    const use = { ...unused, workOfDay: 480 }
    expect(countRemaining(use, { places: 1, dayMinutes: null }, 480)).toBe(1)
  })
})

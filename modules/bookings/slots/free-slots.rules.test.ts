import { expect, test } from 'vitest'
import { listFreeSlots } from './free-slots.rules.ts'
import type { Room, TakenTime } from './slot.types.ts'

/** `9:00-10:00` of Saturday 5 December 2026, or of another day of that month. */
function span(text: string, day = 5) {
  const [startsAt, endsAt] = text.split('-').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    return new Date(Date.UTC(2026, 11, day, hour, minute))
  })
  return { startsAt: startsAt!, endsAt: endsAt!, date: `2026-12-0${day}` }
}

const taken = (text: string, workMinutes = 0, day = 5): TakenTime => ({
  ...span(text, day),
  workMinutes,
  vehicleId: null,
})

const morning = ['9:00-10:00', '10:00-11:00', '11:00-12:00'].map((text) => span(text))

/** Remaining places for each time of the morning; null: the time is not offered. */
function count(
  room: Partial<Room>,
  all: { ofLocation?: readonly TakenTime[]; ofVehicle?: readonly string[]; workMinutes?: number },
) {
  const free = listFreeSlots(
    morning,
    {
      ofLocation: all.ofLocation ?? [],
      ofVehicle: (all.ofVehicle ?? []).map((text) => span(text)),
    },
    { places: 2, dayMinutes: null, ...room },
    { workMinutes: all.workMinutes ?? 0 },
  )
  return morning.map(
    ({ startsAt }) => free.find((slot) => slot.startsAt === startsAt)?.remaining ?? null,
  )
}

test.each([
  ['free with all its places', [], [2, 2, 2]],
  ['free with the places that are left', ['9:00-10:00'], [1, 2, 2]],
  ['gone with its last place', ['9:00-10:00', '9:00-10:00'], [null, 2, 2]],
  [
    'gone where more were taken than there are places now',
    Array(3).fill('9:00-10:00'),
    [null, 2, 2],
  ],
  [
    'taken by what reaches into it from before and after',
    ['9:59-10:01', '10:30-11:30'],
    [1, null, 1],
  ],
  ['taken by what lasts longer', ['8:00-12:30'], [1, 1, 1]],
  [
    'not taken by what ends as it begins or begins as it ends',
    ['8:00-9:00', '12:00-13:00'],
    [2, 2, 2],
  ],
])('a time is %s', (_, times, expected) => {
  const ofLocation = (times as string[]).map((text) => taken(text))
  expect(count({}, { ofLocation })).toEqual(expected)
})

test.each([
  [['10:00-11:00'], [2, null, 2]],
  [['9:30-10:30'], [null, null, 2]],
  [
    ['8:00-9:00', '11:15-11:30', '17:00-18:00'],
    [2, 2, null],
  ],
])('with the vehicle out %j it has no other test drive then', (ofVehicle, expected) => {
  expect(count({}, { ofVehicle })).toEqual(expected)
})

/** Work that is booked at other times of the day, so that all places of the morning are free. */
const takenIn = (...minutes: readonly number[]) =>
  minutes.map((workMinutes, at) => taken(`${13 + at}:00-${14 + at}:00`, workMinutes))

test.each([
  ['an empty day', takenIn(), 120, 4],
  ['a day with work begun', takenIn(120, 60), 120, 2],
  ['a day with a minute less left', takenIn(120, 241), 120, null],
  ['a day whose morrow is full', [taken('9:00-10:00', 480, 6)], 120, 4],
])('of a workshop with eight hours a day: %s', (_, ofLocation, workMinutes, left) => {
  const room = { places: 9, dayMinutes: 480 }
  expect(count(room, { ofLocation, workMinutes })).toEqual([left, left, left])
})

test('the fewer count, of places at that time and of works that the day has room for', () => {
  const ofLocation = [taken('9:00-10:00', 60), taken('9:00-10:00', 60), taken('10:00-11:00', 60)]
  const room = { places: 3, dayMinutes: 480 }
  expect(count(room, { ofLocation, workMinutes: 150 })).toEqual([1, 2, 2])
})

test('where work is not counted the places alone do', () => {
  expect(count({}, { ofLocation: takenIn(480), workMinutes: 600 })).toEqual([2, 2, 2])
})

import { describe, expect, test } from 'vitest'
import { findUteCab, hasBonnet, hasCrewCab } from './cab.rules.ts'

describe('the cab of a ute', () => {
  test.each([
    ['SR5 Double Cab', 5, 'dual'],
    ['XLT Dual-Cab', null, 'dual'],
    ['LTZ Crew Cab', null, 'dual'],
    ['SR D/Cab', null, 'dual'],
    ['ST King Cab', null, 'extra'],
    ['SX Space Cab', 4, 'extra'],
    ['XLS Super Cab', null, 'extra'],
    ['SR Xtra', 4, 'extra'],
    ['GL X-Cab', null, 'extra'],
    ['WorkMate Single Cab', 2, 'single'],
    ['SR S/Cab', null, 'single'],
    ['WorkMate', 2, 'single'],
    ['WorkMate', 3, 'single'],
    ['WorkMate', 5, 'dual'],
    ['WorkMate', 0, null],
    ['WorkMate', null, null],
  ])('with the badge %s and %s seats is %s', (badge, seats, cab) => {
    expect(findUteCab({ badge, body: 'Ute', seats })).toBe(cab)
  })

  test('may be named by the body', () => {
    expect(findUteCab({ body: 'Dual Cab Ute' })).toBe('dual')
    expect(findUteCab({ body: 'Single Cab', seats: 5 })).toBe('single')
  })
})

test.each([
  ['Crew Tipper', true],
  ['4x4 Crew', true],
  ['Dual Cab Tray', true],
  ['Screwdriver', false],
  [null, false],
])('a truck with the badge %s has a crew cab: %s', (badge, has) => {
  expect(hasCrewCab(badge)).toBe(has)
})

test.each([
  ['Kenworth', 'T909', true],
  ['Kenworth', 'K220', false],
  ['Mack', 'Trident', true],
  ['Western Star', '4900', true],
  ['Freightliner', 'Coronado', true],
  ['Freightliner', 'Argosy', false],
  ['Volvo', 'FH', false],
  ['UD', 'Quon', false],
  ['Hino', '700 Series', false],
  ['Fuso', 'Shogun', false],
  [null, null, false],
])('a %s %s has a bonnet: %s', (make, model, has) => {
  expect(hasBonnet(make, model)).toBe(has)
})

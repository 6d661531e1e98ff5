import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findGroup, foldFeatures, groupFeatures } from './feature-groups.rules.ts'

test.each([
  ['ABS', 'Safety'],
  ['Absolute Black Paint', 'Exterior'],
  ['REAR PARKING SENSORS', 'Safety'],
  ['360° Camera', 'Safety'],
  ['Power Steering', 'Driving'],
  ['Power Windows', 'Comfort'],
  ['Electric Brakes', 'Towing and load'],
  ['Roof Rails', 'Towing and load'],
  ['Roof Air Conditioner', 'Living'],
  ['Reverse Cycle Air Conditioning', 'Comfort'],
  ['Suspension Seat', 'Comfort'],
  ['Air Suspension', 'Driving'],
  ['Seat Belt Pretensioners', 'Safety'],
  ['Heated Tanks', 'Power and water'],
  ['Heated Grips', 'Comfort'],
  ['Wireless Phone Charging', 'Technology'],
  ['LED Headlights', 'Exterior'],
  ['Ledger', 'More'],
  ['Tubeless Tyres', 'More'],
  ['Tub Liner', 'Towing and load'],
  ['Full Service History', 'Ownership'],
  ['', 'More'],
])('%s belongs to %s', (feature, group) => {
  expect(findGroup(feature)).toBe(group)
})

const safe = ['ABS', 'Traction Control', 'Reversing Camera', 'Alarm']
const handy = ['Bluetooth', 'Apple CarPlay', 'USB Charger']

describe('features in groups', () => {
  test('are under headings from seven on', () => {
    expect(groupFeatures([...safe, 'Bluetooth', 'Apple CarPlay']).map(({ name }) => name)).toEqual([
      '',
    ])
    expect(groupFeatures([...handy, ...safe])).toEqual([
      { name: 'Safety', features: safe },
      { name: 'Technology', features: handy },
    ])
  })

  test('of a kind with only one are among the unknown ones, which come last', () => {
    const groups = groupFeatures(['Mystery Box', ...safe, 'Alloy Wheels', ...handy])
    expect(groups.map(({ name }) => name)).toEqual(['Safety', 'Technology', 'More'])
    expect(groups.at(-1)?.features).toEqual(['Mystery Box', 'Alloy Wheels'])
  })

  test('that are all unknown need no heading', () => {
    const unknown = Array.from({ length: 9 }, (_, index) => `Thing ${index}`)
    expect(groupFeatures(unknown)).toEqual([{ name: '', features: unknown }])
  })

  test('are absent if the vehicle has none', () => {
    expect(groupFeatures([])).toEqual([])
    expect(foldFeatures([])).toEqual({ total: 0, open: [], folded: [] })
  })
})

const words = ['ABS', 'Camera', 'Bluetooth', 'Tow Bar', 'Alloy', 'Seat', 'Turbo', 'Bunk', 'Zip']
const feature = fc
  .tuple(fc.constantFrom(...words), fc.nat({ max: 9 }))
  .map(([word, number]) => `${word} ${number}`)

test('every feature is listed once, folded or not', () => {
  fc.assert(
    fc.property(fc.array(feature, { maxLength: 70 }), (features) => {
      const { open, folded, total } = foldFeatures(features)
      const shown = [...open, ...folded].flatMap((group) => group.features)
      expect(shown.toSorted()).toEqual([...new Set(features)].toSorted())
      expect(total).toBe(shown.length)
    }),
  )
})

describe('many features', () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => `Thing ${index}`)
  const countFolded = (count: number) =>
    foldFeatures(list(count)).folded.flatMap(({ features }) => features).length

  test('fold where five or more would be hidden', () => {
    expect(countFolded(22)).toBe(0)
    expect(countFolded(23)).toBe(5)
  })

  test('show as many as the site sets', () => {
    const open = foldFeatures(list(40), 30).open.flatMap(({ features }) => features)
    expect(open).toHaveLength(30)
    expect(foldFeatures(list(34), 30).folded).toEqual([])
    expect(foldFeatures(list(35), 30).folded[0]?.features).toHaveLength(5)
  })

  test('fold by whole groups', () => {
    const seats = Array.from({ length: 12 }, (_, index) => `Seat ${index}`)
    const cameras = Array.from({ length: 12 }, (_, index) => `Camera ${index}`)
    const { open, folded } = foldFeatures([...seats, ...cameras])
    expect(open).toEqual([{ name: 'Safety', features: cameras }])
    expect(folded).toEqual([{ name: 'Comfort', features: seats }])
  })
})

describe('the bounds of groups', () => {
  const list = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${word} ${index}`)
  const [cameras, seats] = [list('Camera', 18), list('Seat', 8)]

  test('two features are a group of their own', () => {
    const groups = groupFeatures([...cameras.slice(0, 2), ...seats])
    expect(groups).toEqual([
      { name: 'Safety', features: cameras.slice(0, 2) },
      { name: 'Comfort', features: seats },
    ])
  })

  test('a first group of exactly that length is not cut', () => {
    expect(foldFeatures([...cameras, ...seats], 18)).toEqual({
      total: 26,
      open: [{ name: 'Safety', features: cameras }],
      folded: [{ name: 'Comfort', features: seats }],
    })
  })

  test('groups that together have exactly that number are all open', () => {
    const others = list('Thing', 6)
    expect(foldFeatures([...cameras, ...seats, ...others], 26)).toEqual({
      total: 32,
      open: [
        { name: 'Safety', features: cameras },
        { name: 'Comfort', features: seats },
      ],
      folded: [{ name: 'More', features: others }],
    })
  })
})

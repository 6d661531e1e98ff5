import { describe, expect, test } from 'vitest'
import type { LabelGround } from './map-layout.types.ts'
import { labelSizes } from './map-ground.rules.ts'
import { takeBoxes } from './map-labels.rules.ts'
import { placeShields, walkLine } from './map-shields.rules.ts'
import type { RoadLine } from './road-lines.rules.ts'

const frame = { width: 1000, height: 660, centre: { lat: -37, lng: 144 }, unitsPerKm: 3 }
const road = (
  number: string,
  y: number,
  [from, to] = [100, 900],
  weight: RoadWeight = 'state',
): RoadLine => ({
  country: 'AU',
  number,
  weight,
  line: [
    [from ?? 0, y],
    [to ?? 0, y],
  ],
})
type RoadWeight = RoadLine['weight']

function place(roads: readonly RoadLine[], markers: readonly { x: number; y: number }[] = []) {
  const sizes = labelSizes.wide
  const ground: LabelGround = { frame, sizes, outlines: [], roads, roadPoints: [] }
  const taken = takeBoxes(
    markers.map((marker) => ({ ...marker, name: '', from: marker })),
    frame,
    sizes,
  )
  return [...placeShields(ground, taken)].map(({ number, x, y }) => ({ number, x, y }))
}

describe('the number of a road', () => {
  test('is in the middle of its line', () => {
    expect(place([road('A300', 200)])).toEqual([{ number: 'A300', x: 500, y: 200 }])
  })

  test('is beside a marker there', () => {
    const [shield] = place([road('A300', 200)], [{ x: 500, y: 200 }])
    expect(Math.abs((shield?.x ?? 0) - 500)).toBeGreaterThan(50)
  })

  test.each([
    ['of a short piece is left out', [road('A300', 200, [100, 200])], []],
    ['of two pieces is written once', [road('M1', 100), road('M1', 300)], ['M1']],
    ['too close to another is left out', [road('M1', 100), road('A1', 104)], []],
    [
      'of a national road comes before a longer one of the state',
      [road('B100', 100, [50, 950]), road('M8', 300, [100, 500], 'national')],
      ['M8', 'B100'],
    ],
    ['off the map is left out', [road('A300', 658)], []],
  ])('%s', (_, roads, numbers) => {
    expect(place(roads).map(({ number }) => number)).toEqual(numbers)
  })
})

test('points along a line are at most 10 units apart', () => {
  const points = walkLine([
    [0, 0],
    [95, 0],
    [95, 3],
  ])
  expect(points.at(-1)).toEqual([95, 3])
  const steps = points
    .slice(1)
    .map(([x, y], at) => Math.hypot(x - points[at]![0], y - points[at]![1]))
  expect(Math.max(...steps)).toBeLessThanOrEqual(10)
})

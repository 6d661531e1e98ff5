import { describe, expect, test } from 'vitest'
import { readHighway } from './highways.ts'
import type { OutlinePoint } from './outline.types.ts'
import { frameMap, mapWidth, projectPosition } from './map-frame.rules.ts'
import {
  curveThrough,
  cutLine,
  decideRoadWeights,
  drawRoads,
  lineRoads,
} from './road-lines.rules.ts'

const frame = { width: 1000, height: 660, centre: { lat: -37, lng: 144 }, unitsPerKm: 3 }

test.each([
  ['a suburb', 40, []],
  ['just too little', 59.9, []],
  ['a city and its surroundings', 60.1, ['state', 'national']],
  ['a state', 899, ['state', 'national']],
  ['more than a state', 901, ['national']],
  ['a country', 4000, ['national']],
])('a map of %s, %f km across, shows these roads', (_, km, weights) => {
  expect(decideRoadWeights({ ...frame, unitsPerKm: mapWidth / km })).toEqual(weights)
})

describe('a curve', () => {
  test('passes through each place', () => {
    const points: OutlinePoint[] = [
      [0, 0],
      [100, 20],
      [130, 200],
      [40, 260],
    ]
    const curve = curveThrough(points)
    for (const point of points) expect(curve).toContainEqual(point)
  })

  test('through places on a line is that line', () => {
    const curve = curveThrough([
      [0, 0],
      [100, 0],
      [400, 0],
    ])
    expect(curve.every(([x, y], at) => y === 0 && x > (curve[at - 1]?.[0] ?? -1))).toBe(true)
  })

  test('leaves the straight line by less than a sixth of its stretch', () => {
    const curve = curveThrough([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ])
    expect(Math.max(...curve.map(([x]) => x))).toBeLessThan(100 + 100 / 6)
  })
})

describe('a line', () => {
  test.each([
    [
      'within the frame stays',
      [
        [10, 10],
        [500, 300],
      ],
      1,
    ],
    [
      'outside of it is left out',
      [
        [-50, 10],
        [-90, 300],
      ],
      0,
    ],
    [
      'past a corner is left out',
      [
        [-300, 100],
        [100, -300],
      ],
      0,
    ],
    [
      'through it is one part',
      [
        [-500, 300],
        [1500, 300],
      ],
      1,
    ],
    [
      'that leaves and returns is two',
      [
        [500, 300],
        [500, 900],
        [700, 900],
        [700, 300],
      ],
      2,
    ],
  ] as const)('%s', (_, line, parts) => {
    const cut = cutLine(line, frame)
    expect(cut).toHaveLength(parts)
    for (const [x, y] of cut.flat()) {
      expect(x).toBeGreaterThanOrEqual(-20)
      expect(x).toBeLessThanOrEqual(1020)
      expect(y).toBeGreaterThanOrEqual(-20)
      expect(y).toBeLessThanOrEqual(680)
    }
  })
})

describe('the roads of a map', () => {
  const highways = [
    readHighway('AU', ['M79', 'national', 'VIC: Melbourne, Kyneton, Bendigo']),
    readHighway('AU', ['B180', 'state', 'VIC: Castlemaine, Maryborough']),
    readHighway('AU', ['94', 'national', 'WA: Perth, Northam']),
  ]
  const victoria = frameMap([
    { lat: -37.81, lng: 144.96 },
    { lat: -36.76, lng: 144.28 },
  ])

  test('are those that pass through it', () => {
    expect(lineRoads(highways, victoria).map(({ number }) => number)).toEqual(['M79', 'B180'])
  })

  test('begin where their first place is', () => {
    const [road] = lineRoads(highways, victoria)
    const { x, y } = projectPosition(highways[0]!.places[0]!, victoria)
    expect(road?.line[0]).toEqual([x, y])
  })

  test('are drawn by weight', () => {
    const roads = lineRoads(highways, victoria)
    expect(drawRoads(roads, 'national')).toMatch(/^M[\d -]+l[\d -]+$/)
    expect(drawRoads(roads, 'state')).toMatch(/^M[\d -]+l[\d -]+$/)
    expect(drawRoads([], 'state')).toBe('')
  })
})

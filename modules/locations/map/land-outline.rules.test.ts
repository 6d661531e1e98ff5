import { describe, expect, test } from 'vitest'
import { readCoastline } from './coastline.ts'
import { drawLand, isOnLand, outlineLand, simplifyLine } from './land-outline.rules.ts'
import { frameMap } from './map-frame.rules.ts'

const frame = frameMap([
  { lat: -38, lng: 145 },
  { lat: -37, lng: 144 },
])

const box = (west: number, east: number, south: number, north: number) =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ] as const

describe('the land on a map', () => {
  test.each([
    ['land all around', box(100, 180, -60, 0), 'M-20-20l0 700 1040 0 0-700Z'],
    ['land in the north', box(140, 150, -37.5, -30), 'M-20-20l0 350 1040 0 0-350Z'],
    ['an island of another country', box(10, 11, 10, 11), ''],
  ])('%s', (_, ring, path) => {
    expect(drawLand(outlineLand([ring], frame))).toBe(path)
  })

  test('has round corners within the frame and none pointed', () => {
    const [ring] = outlineLand([box(144.2, 144.8, -37.7, -37.3)], frame)
    expect(ring).toHaveLength(16)
  })

  test.each([
    [
      'Port Phillip',
      [
        { lat: -37.9876, lng: 145.2148 },
        { lat: -36.7589, lng: 144.2802 },
      ],
    ],
    [
      'the Bay of Plenty',
      [
        { lat: -37.7271, lng: 176.1309 },
        { lat: -38.1381, lng: 176.2512 },
      ],
    ],
    [
      'all of Australia',
      [
        { lat: -12.46, lng: 130.84 },
        { lat: -42.88, lng: 147.33 },
      ],
    ],
  ])('with %s has a coast, in at most 12 kB', (_, positions) => {
    const path = drawLand(outlineLand(readCoastline(), frameMap(positions)))
    expect(path.length).toBeGreaterThan(200)
    expect(path.length).toBeLessThan(12_000)
  })

  test('without coast, far from both countries, is empty', () => {
    expect(outlineLand(readCoastline(), frameMap([{ lat: 36.2, lng: -95.7 }]))).toEqual([])
  })
})

test('a line keeps its ends and the corners that matter', () => {
  const line = [
    [0, 0],
    [1, 0.1],
    [2, 0],
    [2, 5],
    [2, 5],
  ] as const
  expect(simplifyLine(line, 0.5)).toEqual([
    [0, 0],
    [2, 0],
    [2, 5],
  ])
  expect(simplifyLine(line, 0.01)).toHaveLength(4)
})

test.each([
  ['within it', [2, 2], true],
  ['beside it', [11, 2], false],
  ['in its bay', [5, 8], false],
  ['on a second one', [21, 1], true],
] as const)('a point %s is on land: %o %s', (_, point, isLand) => {
  const withBay = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 5],
    [0, 10],
  ] as const
  expect(isOnLand(point, [withBay, box(20, 22, 0, 2)])).toBe(isLand)
})

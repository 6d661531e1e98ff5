import { describe, expect, test } from 'vitest'
import { readCoastline } from './coastline.ts'
import { drawLand, simplifyLine } from './land-outline.rules.ts'
import { frameMap } from './map-frame.rules.ts'

const frame = frameMap([
  { lat: -38, lng: 145 },
  { lat: -37, lng: 144 },
])

describe('the land on a map', () => {
  test.each([
    [
      'land all around',
      [
        [100, -60],
        [180, -60],
        [180, 0],
        [100, 0],
      ],
      /^M(-?\d+ -?\d+L?){4,5}Z$/,
    ],
    [
      'an island of another country',
      [
        [10, 10],
        [11, 10],
        [11, 11],
      ],
      /^$/,
    ],
    [
      'land in the north',
      [
        [140, -37.5],
        [150, -37.5],
        [150, -30],
        [140, -30],
      ],
      / 330[LZ]/,
    ],
  ] as const)('%s', (_, ring, path) => {
    expect(drawLand([ring], frame)).toMatch(path)
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
    const path = drawLand(readCoastline(), frameMap(positions))
    expect(path.length).toBeGreaterThan(200)
    expect(path.length).toBeLessThan(12_000)
  })

  test('without coast, far from both countries, is empty', () => {
    expect(drawLand(readCoastline(), frameMap([{ lat: 36.2, lng: -95.7 }]))).toBe('')
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

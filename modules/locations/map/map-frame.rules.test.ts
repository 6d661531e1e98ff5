import { describe, expect, test } from 'vitest'
import {
  decideScale,
  frameMap,
  mapHeight,
  mapWidth,
  projectPosition,
  spreadMarkers,
} from './map-frame.rules.ts'

const dandenong = { lat: -37.9876, lng: 145.2148 }
const bendigo = { lat: -36.7589, lng: 144.2802 }
const darwin = { lat: -12.46, lng: 130.84 }

describe('the frame of a map', () => {
  test.each([
    ['two towns', [dandenong, bendigo]],
    ['a country', [dandenong, darwin]],
    ['two yards of a suburb', [dandenong, { lat: -37.99, lng: 145.22 }]],
    ['one spot', [dandenong, dandenong]],
    [
      'the poles',
      [
        { lat: 90, lng: 0 },
        { lat: -90, lng: 180 },
      ],
    ],
  ])('has room around %s', (_, positions) => {
    const frame = frameMap(positions)
    for (const position of positions) {
      const { x, y } = projectPosition(position, frame)
      expect(x).toBeGreaterThanOrEqual(0.149 * mapWidth)
      expect(x).toBeLessThanOrEqual(0.851 * mapWidth)
      expect(y).toBeGreaterThanOrEqual(0.149 * mapHeight)
      expect(y).toBeLessThanOrEqual(0.851 * mapHeight)
    }
  })

  test('has north above and west on the left', () => {
    const frame = frameMap([dandenong, bendigo])
    const [south, north] = [projectPosition(dandenong, frame), projectPosition(bendigo, frame)]
    expect(north.y).toBeLessThan(south.y)
    expect(north.x).toBeLessThan(south.x)
  })

  test.each([
    ['a suburb', [dandenong, dandenong], 10],
    ['two towns', [dandenong, bendigo], 50],
    ['a country', [dandenong, darwin], 1000],
  ])('has a round scale bar of at most a fifth of its width for %s', (_, positions, most) => {
    const { km, units } = decideScale(frameMap(positions))
    expect(km).toBeLessThanOrEqual(most)
    expect(units).toBeLessThanOrEqual(mapWidth / 5)
    expect(units).toBeGreaterThan(mapWidth / 20)
  })
})

describe('markers', () => {
  const measureClosest = (points: readonly { x: number; y: number }[]) =>
    Math.min(
      ...points.flatMap((one, at) =>
        points.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      ),
    )

  test('that are apart stay where they are', () => {
    const points = [
      { x: 200, y: 200 },
      { x: 400, y: 300 },
    ]
    expect(spreadMarkers(points)).toEqual(points)
  })

  test('at one spot part sideways', () => {
    expect(
      spreadMarkers([
        { x: 500, y: 300 },
        { x: 500, y: 300 },
      ]),
    ).toEqual([
      { x: 450, y: 300 },
      { x: 550, y: 300 },
    ])
  })

  test('a showroom, its workshop and its parts counter do not cover each other', () => {
    const spot = { x: 990, y: 750 }
    const spread = spreadMarkers([spot, { x: 991, y: 750 }, { x: 990, y: 752 }])
    expect(measureClosest(spread)).toBeGreaterThan(90)
  })

  test('of a hundred locations stay on the map', () => {
    const points = Array.from({ length: 100 }, (_, at) => ({ x: 500 + (at % 7), y: 300 + at / 3 }))
    const spread = spreadMarkers(points)
    expect(spread).toHaveLength(100)
    for (const { x, y } of spread) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(mapWidth)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(mapHeight)
    }
  })
})

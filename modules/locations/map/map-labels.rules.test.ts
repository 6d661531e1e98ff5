import { describe, expect, test } from 'vitest'
import type { OutlinePoint } from './outline.types.ts'
import { frameMap, mapWidth, type PlacedMarker, projectPosition } from './map-frame.rules.ts'
import { labelSizes } from './map-ground.rules.ts'
import { nameMarkers, nameTowns, takeBoxes } from './map-labels.rules.ts'
import type { LabelGround } from './map-layout.types.ts'
import { readTowns } from './towns.ts'

const victoria = frameMap([
  { lat: -37.9876, lng: 145.2148 },
  { lat: -36.7589, lng: 144.2802 },
])
const sizes = labelSizes.wide
const whole: OutlinePoint[] = [
  [-20, -20],
  [1020, -20],
  [1020, 680],
  [-20, 680],
]
const ground: LabelGround = { frame: victoria, sizes, outlines: [whole], roads: [], roadPoints: [] }
const at = (x: number, y: number, name = 'Ballarat Sales'): PlacedMarker => ({
  x,
  y,
  name,
  from: { x, y },
})

describe('the name of a marker', () => {
  const findSides = (markers: readonly PlacedMarker[], changed: Partial<LabelGround> = {}) =>
    nameMarkers(markers, { ...ground, ...changed }, takeBoxes(markers, victoria, sizes))

  test.each([
    ['is right of it', [at(300, 300)], ['right']],
    ['is left of it at the right edge', [at(mapWidth - 60, 300)], ['left']],
    ['is left of it beside another marker', [at(400, 300), at(484, 300)], ['left', 'right']],
    [
      'is left out between two markers',
      [at(400, 300), at(484, 300), at(568, 300)],
      ['left', null, 'right'],
    ],
    ['is left out where it is longer than the map', [at(300, 300, 'x'.repeat(100))], [null]],
  ])('%s', (_, markers, sides) => {
    expect(findSides(markers)).toEqual(sides)
  })

  test('is left of it where a road or the coast is on the right', () => {
    const roadPoints = Array.from({ length: 12 }, (_, step): OutlinePoint => [340 + step * 10, 300])
    expect(findSides([at(300, 300)], { roadPoints })).toEqual(['left'])
    const west = whole.map(([x, y]): OutlinePoint => [Math.min(x, 400), y])
    expect(findSides([at(300, 300)], { outlines: [west] })).toEqual(['left'])
  })

  test('is left out on a map of more than 12', () => {
    const markers = Array.from({ length: 13 }, (_, index) => at(300, 60 + index * 44, 'A'))
    expect(new Set(findSides(markers))).toEqual(new Set([null]))
  })
})

describe('a town is named', () => {
  const listTowns = (names: readonly string[]) =>
    names.map((name) => readTowns().find((town) => town.name === name)!)
  const nameAll = (names: readonly string[], markers: readonly PlacedMarker[] = []) => {
    const named = markers.map((marker) => ({ ...marker, side: null }))
    return [...nameTowns(listTowns(names), named, ground, takeBoxes(markers, victoria, sizes))]
  }
  const choose = (...given: Parameters<typeof nameAll>) => nameAll(...given).map(({ name }) => name)

  test.each([
    ['within the map', ['Ballarat'], ['Ballarat']],
    ['but not outside of it', ['Sydney'], []],
    ['once', ['Ballarat', 'Ballarat'], ['Ballarat']],
    ['after the larger ones', ['Seymour', 'Melbourne'], ['Melbourne', 'Seymour']],
    ['but not close to a larger one', ['Sunshine', 'Melbourne'], ['Melbourne']],
    [
      'after a smaller one far from other names',
      ['Melbourne', 'Melton', 'Kyneton'],
      ['Melbourne', 'Kyneton', 'Melton'],
    ],
  ])('%s', (_, given, shown) => {
    expect(choose(given)).toEqual(shown)
  })

  test('before others of its size if a road passes it', () => {
    const [seymour] = listTowns(['Seymour'])
    const { x, y } = projectPosition(seymour!, victoria)
    const names = listTowns(['Kyneton', 'Seymour'])
    const beside = { ...ground, roadPoints: [[x + 5, y]] as const }
    const [first] = [...nameTowns(names, [], beside, takeBoxes([], victoria, sizes))]
    expect(first?.name).toBe('Seymour')
  })

  test('beside the marker that covers it, without a dot', () => {
    const [kyneton] = listTowns(['Kyneton'])
    const { x, y } = projectPosition(kyneton!, victoria)
    const [label] = nameAll(['Kyneton'], [at(x + 6, y)])
    expect(label).toMatchObject({ name: 'Kyneton', dot: null, anchor: 'start' })
    expect(label?.x).toBeGreaterThan(x + 6 + sizes.markerHalf)
  })

  test('but not beside a marker that was moved over it', () => {
    const [kyneton] = listTowns(['Kyneton'])
    const { x, y } = projectPosition(kyneton!, victoria)
    expect(choose(['Kyneton'], [{ ...at(x + 6, y), from: { x: x + 60, y } }])).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { frameMap, mapWidth } from './map-frame.rules.ts'
import { arrangeLabels } from './map-labels.rules.ts'
import { towns } from './towns.ts'

const victoria = frameMap([
  { lat: -37.9876, lng: 145.2148 },
  { lat: -36.7589, lng: 144.2802 },
])
const at = (x: number, y: number, name = 'Ballarat Sales') => ({ x, y, name })

describe('the name of a marker', () => {
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
    expect(arrangeLabels(markers, [], victoria).sides).toEqual(sides)
  })

  test('is left out on a map of more than 12', () => {
    const markers = Array.from({ length: 13 }, (_, index) => at(300, 60 + index * 44, 'A'))
    expect(new Set(arrangeLabels(markers, [], victoria).sides)).toEqual(new Set([null]))
  })
})

describe('a town is named', () => {
  const choose = (names: readonly string[], markers: Parameters<typeof arrangeLabels>[0] = []) =>
    arrangeLabels(
      markers,
      names.map((name) => towns.find((town) => town.name === name)!),
      victoria,
    ).towns.map(({ name }) => name)

  test.each([
    ['within the map', ['Ballarat'], ['Ballarat']],
    ['but not outside of it', ['Sydney'], []],
    ['but not over another name', ['Ballarat', 'Ballarat'], ['Ballarat']],
  ])('%s', (_, given, shown) => {
    expect(choose(given)).toEqual(shown)
  })

  test('but not over a marker or its name', () => {
    const [label] = arrangeLabels([], towns, victoria).towns
    expect(label?.name).toBe('Melbourne')
    expect(choose(['Melbourne'], [at(label?.x ?? 0, label?.y ?? 0)])).toEqual([])
    expect(choose(['Melbourne'], [at((label?.x ?? 0) - 80, label?.y ?? 0)])).toEqual([])
  })

  test('unless seven others are', () => {
    const country = frameMap([
      { lat: -12.46, lng: 130.84 },
      { lat: -42.88, lng: 147.33 },
    ])
    expect(arrangeLabels([], towns, country).towns).toHaveLength(7)
  })
})

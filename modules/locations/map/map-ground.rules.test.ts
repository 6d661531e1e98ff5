import { describe, expect, test } from 'vitest'
import { boxAround, type Box, isWithin, overlaps } from './map-box.rules.ts'
import { frameMap, projectPosition, spreadMarkers } from './map-frame.rules.ts'
import { drawGround, labelSizes, type MapNames } from './map-ground.rules.ts'
import { measureShield } from './map-shields.rules.ts'

const towns = {
  Dandenong: [-37.9876, 145.2148],
  'Dandenong South': [-38.0102, 145.2201],
  Geelong: [-38.1493, 144.3605],
  Wendouree: [-37.5331, 143.8224],
  Bendigo: [-36.7589, 144.2802],
  Tauranga: [-37.7271, 176.1309],
  Rotorua: [-38.1381, 176.2512],
  Newcastle: [-32.92, 151.73],
  Wollongong: [-34.43, 150.89],
  Perth: [-31.95, 115.86],
  Cairns: [-16.92, 145.75],
  Hobart: [-42.88, 147.33],
  Auckland: [-36.85, 174.76],
  Christchurch: [-43.53, 172.63],
  Brookvale: [-33.7661, 151.2731],
  'Dee Why': [-33.75, 151.29],
} as const
type TownName = keyof typeof towns

function draw(names: readonly TownName[]) {
  const positions = names.map((name) => ({ lat: towns[name][0], lng: towns[name][1] }))
  const frame = frameMap(positions)
  const places = positions.map((position) => projectPosition(position, frame))
  const markers = spreadMarkers(places).map((point, at) => ({
    ...point,
    name: `${names[at]} Sales`,
    from: places[at]!,
  }))
  return { frame, markers, ground: drawGround(markers, frame) }
}

const groups: readonly (readonly [string, readonly TownName[]])[] = [
  ['Victoria', ['Dandenong', 'Dandenong South', 'Geelong', 'Wendouree', 'Bendigo']],
  ['the Bay of Plenty', ['Tauranga', 'Rotorua']],
  ['New South Wales', ['Newcastle', 'Wollongong']],
  ['Australia', ['Perth', 'Cairns', 'Hobart']],
  ['New Zealand', ['Auckland', 'Christchurch']],
  ['a suburb', ['Brookvale', 'Dee Why']],
]

/** The boxes of all that is written, with letters narrower than the estimate that names are placed by. */
function listBoxes({ towns: named, waters, shields }: MapNames, size: 'narrow' | 'wide'): Box[] {
  const { letter, shieldLetter } = labelSizes[size]
  const names = [...named, ...waters].map(({ name, anchor, x, y }) => {
    const width = name.length * letter * 0.5
    const shift = { start: width / 2, middle: 0, end: -width / 2 }[anchor]
    return boxAround(x + shift, y, width, letter)
  })
  const plates = shields.map(({ number, x, y }) => {
    const { width, height } = measureShield(number, shieldLetter)
    return boxAround(x, y, width, height)
  })
  return [...names, ...plates]
}

describe.each(groups)('a map of %s', (_, names) => {
  const { frame, markers, ground } = draw(names)

  test.each(['narrow', 'wide'] as const)('has no name over another or a marker, %s', (size) => {
    const boxes = listBoxes(ground.names[size], size)
    const { markerHalf } = labelSizes[size]
    const marks = markers.map(({ x, y }) => boxAround(x, y, 2 * markerHalf, 2 * markerHalf))
    expect(boxes.filter((box) => !isWithin(box, frame))).toEqual([])
    expect(boxes.filter((box) => marks.some((mark) => overlaps(box, mark)))).toEqual([])
    const pairs = boxes.flatMap((box, at) =>
      boxes.slice(at + 1).map((other) => [box, other] as const),
    )
    expect(pairs.filter(([one, other]) => overlaps(one, other))).toEqual([])
  })

  test('has land and roads of at most 9 kB', () => {
    const { land, roads } = ground
    const bytes = land.length + roads.state.length + roads.national.length
    expect(bytes).toBeLessThan(9_000)
    expect(land.length).toBeGreaterThan(0)
  })

  test('names at most 10 towns and 8 roads, and on a phone 5 and 3', () => {
    const { narrow, wide } = ground.names
    expect(wide.towns.length).toBeLessThanOrEqual(10)
    expect(wide.shields.length).toBeLessThanOrEqual(8)
    expect(narrow.towns.length).toBeLessThanOrEqual(5)
    expect(narrow.shields.length).toBeLessThanOrEqual(3)
  })
})

const victoria = draw(groups[0]![1]).ground

test('the map of the largest demo dealer has land and roads in less than 4 kB', () => {
  const { land, roads } = victoria
  expect(land.length + roads.state.length + roads.national.length).toBeLessThan(4_000)
})

test('a map of Victoria has its capital, its bay and its highways', () => {
  const { towns: named, waters, shields } = victoria.names.wide
  expect(named.map(({ name }) => name)).toContain('Melbourne')
  expect(waters.map(({ name }) => name)).toEqual(['Port', 'Phillip'])
  expect(shields.map(({ number }) => number)).toEqual(
    expect.arrayContaining(['M1', 'M8', 'M31', 'M79']),
  )
})

test('on a phone a marker has the name of its town, and a marker moved away from it none', () => {
  const named = victoria.names.narrow.towns
  expect(named.find(({ name }) => name === 'Bendigo')?.dot).toBeNull()
  expect(named.map(({ name }) => name)).not.toContain('Dandenong')
})

test('only the markers that were moved apart have lines to their locations', () => {
  expect(victoria.leaders).toHaveLength(2)
  expect(draw(['Newcastle', 'Wollongong']).ground.leaders).toEqual([])
})

test('a map of a suburb has no roads, and one of a country only the national ones', () => {
  expect(draw(['Brookvale', 'Dee Why']).ground.roads).toEqual({ state: '', national: '' })
  const country = draw(['Perth', 'Cairns', 'Hobart']).ground
  expect(country).toMatchObject({ isOfCountry: true, roads: { state: '' } })
  expect(country.roads.national).not.toBe('')
})

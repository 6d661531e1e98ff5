import { expect, test } from 'vitest'
import type { OutlinePoint } from './outline.types.ts'
import { labelSizes } from './map-ground.rules.ts'
import { takeBoxes } from './map-labels.rules.ts'
import { nameWaters } from './map-waters.rules.ts'
import type { Water } from './waters.ts'

const frame = { width: 1000, height: 660, centre: { lat: -38, lng: 145 }, unitsPerKm: 4 }
const sizes = labelSizes.wide
const bay = (name: string, km: number): Water => ({ name, lat: -38, lng: 145, km })
const block = (left: number, right: number, top: number, bottom: number): OutlinePoint[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

const write = (waters: readonly Water[], outlines: readonly OutlinePoint[][] = []) => [
  ...nameWaters(
    waters,
    { frame, sizes, outlines, roads: [], roadPoints: [] },
    takeBoxes([], frame, sizes),
  ),
]
const listLines = (...given: Parameters<typeof write>) =>
  write(...given).map(({ lines }) => lines.map(({ name }) => name))

test.each([
  ['is on open water', [bay('Long Bay', 50)], [], [['Long Bay']]],
  ['is not on land', [bay('Long Bay', 50)], [block(0, 1000, 0, 660)], []],
  ['is left out of a bay smaller than it', [bay('Long Bay', 5)], [], []],
  [
    'takes two lines in a narrow bay',
    [bay('Long Bay', 50)],
    [block(0, 460, 0, 660), block(540, 1000, 0, 660)],
    [['Long', 'Bay']],
  ],
  ['is written once', [bay('Long Bay', 50), bay('Long Bay', 60)], [], [['Long Bay']]],
])('the name of a bay %s', (_, waters, outlines, lines) => {
  expect(listLines(waters, outlines)).toEqual(lines)
})

test('a name moves away from an island in the middle of the water', () => {
  const [named] = write([bay('Long Bay', 100)], [block(480, 520, 310, 350)])
  const { x, y } = named?.lines[0] ?? { x: 500, y: 330 }
  expect(Math.hypot(x - 500, y - 330)).toBeGreaterThan(20)
})

import { expect, test } from 'vitest'
import { drawLeaders } from './map-leaders.rules.ts'
import type { MapPoint } from './map-frame.rules.ts'

const place = (from: MapPoint, { x, y }: MapPoint) => ({ name: 'Geelong', from, x, y })

test.each([
  ['at one spot', { x: 300, y: 200 }, { x: 300, y: 200 }],
  ['a few streets apart', { x: 303.4, y: 209 }, { x: 300, y: 200 }],
  ['in two suburbs', { x: 300, y: 230 }, { x: 300, y: 230 }],
])('locations %s: the leader of the second begins at %j', (_, second, from) => {
  const markers = [place({ x: 300, y: 200 }, { x: 300, y: 150 }), place(second, { x: 300, y: 290 })]
  expect(drawLeaders(markers)).toEqual([
    { from: { x: 300, y: 200 }, to: { x: 300, y: 150 } },
    { from, to: { x: 300, y: 290 } },
  ])
})

test('a marker that covers its location has no leader', () => {
  expect(drawLeaders([place({ x: 300, y: 200 }, { x: 310, y: 200 })])).toEqual([])
})

import { expect, test } from 'vitest'
import { findPlacesApart } from './places-apart.rules.ts'

const at = (id: number, lat: number | null, lang: number | null) => ({ id, address: { lat, lang } })
const geelong = at(1, -38.147, 144.36)
const geelongWorkshop = at(2, -38.15, 144.365)
const ballarat = at(3, -37.562, 143.85)
const unknown = at(4, null, null)
const halfKnown = at(5, -37.8, null)

test.each([
  ['none', [], []],
  ['one', [geelong], []],
  ['a showroom with its workshop', [geelong, geelongWorkshop], []],
  ['two towns', [geelong, ballarat], [1, 3]],
  ['two towns and a workshop', [geelong, geelongWorkshop, ballarat], [1, 2, 3]],
  ['one known and one unknown', [geelong, unknown, halfKnown], []],
  ['two towns and an unknown one', [geelong, unknown, ballarat, halfKnown], [1, 3]],
])('of the locations of a site, %s, distances are told to', (_case, locations, ids) => {
  expect([...findPlacesApart([{ locations }]).keys()]).toEqual(ids)
})

test('the locations of all dealerships of a site count', () => {
  const places = findPlacesApart([{ locations: [geelong] }, { locations: [ballarat] }])
  expect(places.get(3)).toEqual({ lat: -37.562, lng: 143.85 })
})

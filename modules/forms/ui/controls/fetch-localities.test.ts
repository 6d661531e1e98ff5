import { expect, test } from 'vitest'
import { readLocalities } from './fetch-localities.ts'

test('places are read by the names of an address', () => {
  const geelong = { city: 'Geelong', state: 'VIC', postcode: '3220' }
  expect(readLocalities({ places: [geelong] })).toEqual([geelong])
})

test('a place without a state has none', () => {
  expect(readLocalities({ places: [{ city: 'Oamaru', postcode: '9400' }] })).toEqual([
    { city: 'Oamaru', state: '', postcode: '9400' },
  ])
})

test.each([[null], [{}], [{ places: 'none' }], [{ places: [null, 'x', { city: 7 }] }]])(
  'an invalid list of localities is empty: %j',
  (body) => {
    expect(readLocalities(body)).toEqual([])
  },
)

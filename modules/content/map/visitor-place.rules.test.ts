import { describe, expect, test } from 'vitest'
import { blurPosition, choosePlace, parseVisitorPlace } from './visitor-place.rules.ts'

const [victoria, newSouthWales] = [
  { lat: -37.82, lng: 145 },
  { lat: -33.6, lng: 150.75 },
]
const place = (city: string, state: string, postcode: string, position: unknown) => ({
  city,
  state,
  postcode,
  position,
})
const richmonds = {
  places: [
    place('Richmond', 'NSW', '2753', newSouthWales),
    place('Richmond', 'VIC', '3121', victoria),
    place('Richmond Hill', 'QLD', '4820', { lat: -20.1, lng: 146.3 }),
  ],
}
const dealer = [{ lat: -38, lng: 145.2 }]

describe('the place that a visitor typed', () => {
  test.each([
    ['of equal names the nearest to the dealer', 'Richmond', richmonds, 'Richmond VIC 3121'],
    ['the postcode that was typed', '2753', richmonds, 'Richmond NSW 2753'],
    ['the beginning of a name', 'richm', richmonds, 'Richmond VIC 3121'],
    ['the longest name that was typed', 'richmond hill', richmonds, 'Richmond Hill QLD 4820'],
  ])('%s', (_, typed, body, name) => {
    expect(choosePlace(typed, body, dealer)).toMatchObject({ kind: 'found', place: { name } })
  })

  test('a locality of unknown position is passed over for one of the same postcode', () => {
    const places = [place('Newtown', 'VIC', '3121', null), richmonds.places[1]]
    expect(choosePlace('3121', { places }, dealer)).toEqual({
      kind: 'found',
      place: { ...victoria, name: 'Richmond VIC 3121' },
    })
    expect(choosePlace('newtown', { places: [places[0]] }, dealer)).toEqual({
      kind: 'no-position',
      name: 'Newtown VIC 3121',
    })
  })

  test.each([
    ['no match', { places: [] }],
    ['no body', null],
    ['a body of another shape', { places: 'everywhere' }],
    ['entries of another shape', { places: [null, 7, { city: 3 }] }],
  ])('%s: unknown', (_, body) => {
    expect(choosePlace('xyzzy', body, dealer)).toEqual({ kind: 'unknown' })
  })
})

describe('a stored place', () => {
  test.each([
    [{ lat: -37.82, lng: 145, name: 'Richmond VIC 3121' }],
    [{ lat: 0, lng: 0, name: null }],
  ])('%o is read', (stored) => {
    expect(parseVisitorPlace(stored)).toEqual(stored)
  })

  test.each([
    [null],
    ['-37.82 145'],
    [{ lat: -37.82, name: null }],
    [{ lat: 91, lng: 0, name: null }],
    [{ lat: 0, lng: -181, name: null }],
    [{ lat: Number.NaN, lng: 0, name: null }],
    [{ lat: 0, lng: 0, name: 7 }],
    [{ lat: 0, lng: 0 }],
    [{ lat: 0, lng: 0, name: 'x'.repeat(161) }],
  ])('%o is treated as missing', (stored) => {
    expect(parseVisitorPlace(stored)).toBeNull()
  })
})

test('a position is stored to about 1 km', () => {
  expect(blurPosition({ lat: -37.987654, lng: 145.214856 })).toEqual({ lat: -37.99, lng: 145.21 })
})

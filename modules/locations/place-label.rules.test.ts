import { describe, expect, test } from 'vitest'
import { buildPlaceLabels, findOnlyPlace, shortenPlaceNames } from './place-label.rules.ts'

const place = (id: number, name: string, city: string, type: 'sales' | 'service' = 'sales') => ({
  id,
  name,
  location_type: type,
  visible: true,
  address: { city },
})
const tauranga = place(1, 'Kōwhai Motors Tauranga', 'Tauranga')
const rotorua = place(2, 'Kōwhai Motors Rotorua', 'Rotorua')
const workshop = place(3, 'Kōwhai Service', 'Tauranga', 'service')

describe('the label of a vehicle’s place (§2)', () => {
  const one = [{ locations: [tauranga, workshop] }]
  const two = [{ locations: [tauranga, workshop] }, { locations: [rotorua] }]
  const at = ({ id, name, address }: typeof tauranga) => ({
    location_id: id,
    location_name: name,
    city: address.city,
  })

  test.each([
    ['the only place that sells', one, at(tauranga), null],
    ['the town of the only place that sells', one, { ...at(tauranga), location_id: null }, null],
    ['another location', one, at(workshop), 'Kōwhai Service'],
    ['another town', one, { location_id: null, location_name: null, city: 'Napier' }, 'Napier'],
    ['one of two places', two, at(rotorua), 'Rotorua'],
    ['the other of two places', two, at(tauranga), 'Tauranga'],
    ['no known place', two, { location_id: null, location_name: null, city: null }, null],
    ['a town, of a site without locations', [], { ...at(rotorua), location_name: null }, 'Rotorua'],
    ['a location that was renamed since', two, { ...at(rotorua), location_name: 'Old' }, 'Old'],
  ])('at %s', (_name, dealerships, vehicle, label) => {
    expect(buildPlaceLabels({ name: 'Kōwhai Motors', dealerships })(vehicle)).toBe(label)
  })

  test('a hidden location is no place that sells', () => {
    const hidden = { ...rotorua, visible: false }
    expect(findOnlyPlace([{ locations: [tauranga, hidden] }])).toBe(tauranga)
    expect(findOnlyPlace(two)).toBeNull()
    expect(findOnlyPlace([])).toBeNull()
  })
})

test.each([
  ['Pacific Nissan', ['Pacific Nissan Broadmeadow'], ['Broadmeadow']],
  ['Pacific Nissan', ['pacific nissan – Broadmeadow'], ['Broadmeadow']],
  ['Pacific Nissan', ['Broadmeadow, Pacific Nissan'], ['Broadmeadow']],
  ['Pacific Nissan', ['Pacific Nissan'], ['Pacific Nissan']],
  ['Pacific Nissan', ['Pacific Nissans Broadmeadow'], ['Pacific Nissans Broadmeadow']],
  ['Harbour Toyota', ['Harbour Toyota Sales'], ['Harbour Toyota Sales']],
  ['Harbour Toyota', ['Harbour Toyota Used Car Centre'], ['Harbour Toyota Used Car Centre']],
  ['Apex', ['Apex North', 'North Apex', 'Apex South'], ['Apex North', 'North Apex', 'South']],
  ['Apex', ['Dandenong Sales', 'Geelong Sales'], ['Dandenong Sales', 'Geelong Sales']],
])('on the site %s, %j are called %j', (site, names, short) => {
  expect([...shortenPlaceNames(names, site).values()]).toEqual(short)
})

import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { foldNumber } from '#modules/forms/fields/fold-number.rules.ts'
import { decideCallType, findDialledNumber } from './dialled-number.rules.ts'

test.each([
  ['(03) 5550 1234', '+61 3 5550 1234'],
  ['0400 123 456', '+61400123456'],
  ['1300 555 012', '1300-555-012'],
  ['(09) 555 1234', '+64 9 555 1234'],
])('%s is the number %s', (one, other) => {
  expect(foldNumber(one)).toBe(foldNumber(other))
})

test('a number belongs to its location, with its source; another number to no location', () => {
  const site = buildExampleSite()
  const location = site.dealerships[0]!.locations[0]!
  const numbers = [{ phone: '(03) 5550 9999', location: location.slug, source: 'google-ads' }]
  const dealercell = { ...site.configuration.third_parties.dealercell, numbers }
  const tracked = {
    ...site,
    configuration: { third_parties: { ...site.configuration.third_parties, dealercell } },
  }
  expect(findDialledNumber(tracked, '+61355509999')).toEqual({ location, source: 'google-ads' })
  expect(findDialledNumber(tracked, '+61255500000')).toBeUndefined()
})

test('a number that a location shows is that location’s, and one without a number has none', () => {
  const site = buildExampleSite()
  const [dealership] = site.dealerships
  const [location] = dealership!.locations
  const shown = (phone: string | null) => ({
    ...location!,
    contact_detail: { ...location!.contact_detail, phone },
  })
  const [silent, called] = [shown(null), shown('(03) 5550 1234')]
  const dealerships = [{ ...dealership!, locations: [silent, called] }]
  expect(findDialledNumber({ ...site, dealerships }, '+61 3 5550 1234')).toEqual({
    location: called,
    source: null,
  })
  expect(findDialledNumber({ ...site, dealerships }, '')).toBeUndefined()
})

test.each([
  ['service', 'Service'],
  ['parts', 'Parts'],
  ['sales', null],
] as const)('a call to a location of %s is of type %s', (location_type, type) => {
  expect(decideCallType({ location_type })).toBe(type)
})

test('a call to no location in particular is of no type of a department', () => {
  expect(decideCallType(undefined)).toBeNull()
})

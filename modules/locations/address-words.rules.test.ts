import { describe, expect, test } from 'vitest'
import { formatAddress, formatTown } from './address-words.rules.ts'

describe('the line below the street', () => {
  test.each([
    ['Dandenong', 'VIC', '3175', 'Dandenong VIC 3175'],
    ['Perth', 'WA', '6000', 'Perth WA 6000'],
    ['Tauranga', 'Bay of Plenty', '3110', 'Tauranga, Bay of Plenty 3110'],
    ['Tulsa', 'OK', '74116', 'Tulsa, OK 74116'],
    ['Seattle', 'WA', '98101', 'Seattle, WA 98101'],
    ['Tauranga', '', '3110', 'Tauranga 3110'],
    ['Dandenong', 'VIC', '', 'Dandenong, VIC'],
    ['Dandenong', '', '', 'Dandenong'],
    ['', 'VIC', '3175', 'VIC 3175'],
  ])('%s, %s, %s: %s', (city, state, postcode, text) => {
    expect(formatTown({ city, state, postcode })).toBe(text)
  })
})

test.each([
  ['1 High Street', '1 High Street, Dandenong VIC 3175'],
  ['', 'Dandenong VIC 3175'],
])('with the street %j: %s', (street, text) => {
  expect(formatAddress({ street, city: 'Dandenong', state: 'VIC', postcode: '3175' })).toBe(text)
})

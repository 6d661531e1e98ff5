import { expect, test } from 'vitest'
import { findMakeLogo } from './make-logo.rules.ts'

const makes = [
  { name: 'Mercedes-Benz', slug: 'mercedes-benz', logo: { url: '/images/p-star' } },
  { name: 'Land Rover', slug: 'land-rover', logo: { url: '/images/p-oval' } },
  { name: 'Kia', slug: 'kia', logo: { url: null } },
]

test.each([
  ['Mercedes-Benz', '/images/p-star'],
  ['mercedes-benz', '/images/p-star'],
  ['MERCEDES-BENZ', '/images/p-star'],
  ['Land Rover', '/images/p-oval'],
  ['land-rover', '/images/p-oval'],
  ['Kia', null],
  ['Mercedes', null],
  ['', null],
])('the logo of %j is %s', (make, url) => {
  expect(findMakeLogo(makes, make)).toBe(url)
})

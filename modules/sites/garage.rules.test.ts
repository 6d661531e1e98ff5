import { expect, test } from 'vitest'
import { offersFavourites } from './garage.rules.ts'

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('a garage %s and hearts %s make favourites %s (§6)', (enabled, favourites, offered) => {
  const garage = { enabled, path: '/my-garage', label: 'My Garage', authentication_enabled: false }
  expect(offersFavourites({ garage, feature_flags: { favourites } })).toBe(offered)
})

import { expect, test } from 'vitest'
import { findFavouriteWord, offersFavourites } from './offers-favourites.rules.ts'

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('a garage %s and hearts %s make favourites %s (§6)', (enabled, favourites, offered) => {
  const garage = { enabled, path: '/my-garage', label: 'My Garage', authentication_enabled: false }
  const source = { garage, feature_flags: { favourites } }
  expect(offersFavourites(source)).toBe(offered)
  expect(findFavouriteWord(source)).toBe(offered ? 'Save' : null)
})

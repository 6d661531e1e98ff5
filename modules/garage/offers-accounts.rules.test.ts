import { expect, test } from 'vitest'
import { offersAccounts } from './offers-accounts.rules.ts'

test.each([
  [true, true, true, true],
  [false, true, true, false],
  [true, false, true, false],
  [true, true, false, false],
])(
  'a site with garage %s, favourites %s and sign-in %s has accounts: %s (§6)',
  (enabled, favourites, authentication_enabled, offered) => {
    const garage = { enabled, authentication_enabled, path: '/my-garage', label: 'My Garage' }
    expect(offersAccounts({ garage, feature_flags: { favourites } })).toBe(offered)
  },
)

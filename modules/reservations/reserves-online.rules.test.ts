import { expect, test } from 'vitest'
import { reservesOnline } from './reserves-online.rules.ts'

test.each([
  [true, 'stripe', true],
  [false, 'stripe', false],
  [true, null, false],
  [false, null, false],
] as const)(
  'a site that is enabled: %j, with the provider %j, has a checkout: %j',
  (enabled, provider, has) => {
    expect(reservesOnline({ enabled, provider })).toBe(has)
  },
)

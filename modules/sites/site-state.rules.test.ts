import { expect, test } from 'vitest'
import { decideSiteState } from './site-state.rules.ts'

test.each([
  ['open', 'suspend', 'suspended'],
  ['open', 'resume', 'open'],
  ['open', 'remove', 'removed'],
  ['suspended', 'suspend', 'suspended'],
  ['suspended', 'resume', 'open'],
  ['suspended', 'remove', 'removed'],
  ['removed', 'suspend', undefined],
  ['removed', 'resume', undefined],
  ['removed', 'remove', 'removed'],
] as const)('%s, %s: %s', (state, change, next) => {
  expect(decideSiteState(state, change)).toBe(next)
})

import { expect, test } from 'vitest'
import { hideToken } from './logged-path.rules.ts'

test.each([
  ['/people', '/people'],
  ['/link', '/link'],
  ['/link/secret-token', '/link/-'],
  ['/link/secret-token.data', '/link/-'],
  ['/LINK/secret-token', '/link/-'],
  ['//link/secret-token', '/link/-'],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
])('%s is logged as %s', (path, logged) => {
  expect(hideToken(path)).toBe(logged)
})

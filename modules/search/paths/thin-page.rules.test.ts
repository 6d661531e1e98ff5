import { expect, test } from 'vitest'
import { isThin } from './thin-page.rules.ts'

test.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
  [500, false],
])('a search page of %d vehicles is too thin for search engines: %s', (vehicles, thin) => {
  expect(isThin(vehicles)).toBe(thin)
})

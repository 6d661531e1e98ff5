import { expect, test } from 'vitest'
import { isUploadPath } from './upload-path.rules.ts'

test.each([
  ['/stock/12', true],
  ['/stock/12.data', true],
  ['/stock', false],
  ['/stock/12/x', false],
  ['/stock/1234567890123456', false],
  ['/leads/12', false],
  ['/sign-in', false],
])('%s takes a form with files: %s', (path, takes) => {
  expect(isUploadPath(path)).toBe(takes)
})

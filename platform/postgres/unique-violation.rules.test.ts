import { expect, test } from 'vitest'
import { isUniqueViolation } from './unique-violation.rules.ts'

const refused = (code: string) => Object.assign(new Error('refused'), { code })

test.each([
  ['a second row where one may be', refused('23505'), true],
  ['a row whose parent is missing', refused('23503'), false],
  ['no error of PostgreSQL', new Error('refused'), false],
  ['no error', { code: '23505' }, false],
  ['nothing', null, false],
])('%s is a unique violation: %j', (_what, error, is) => {
  expect(isUniqueViolation(error)).toBe(is)
})

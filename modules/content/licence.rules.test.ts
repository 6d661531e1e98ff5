import { expect, test } from 'vitest'
import { formatLicence } from './licence.rules.ts'

test.each([
  ['MD 099417', 'AU', 'Dealer licence MD 099417'],
  ['M 399417', 'NZ', 'Registered motor vehicle trader M 399417'],
  ['UD-009966', 'US', 'Dealer license UD-009966'],
  ['Motor Vehicle Licence 7', 'AU', 'Motor Vehicle Licence 7'],
] as const)('%s in %s reads %s', (licence, country, text) => {
  expect(formatLicence(licence, { country })).toBe(text)
})

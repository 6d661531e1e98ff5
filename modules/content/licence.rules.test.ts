import { expect, test } from 'vitest'
import { formatLicence, formatLicences } from './licence.rules.ts'

test.each([
  ['MD 099417', 'AU', 'Dealer licence MD 099417'],
  ['M 399417', 'NZ', 'Registered motor vehicle trader M 399417'],
  ['UD-009966', 'US', 'Dealer license UD-009966'],
  ['Motor Vehicle Licence 7', 'AU', 'Motor Vehicle Licence 7'],
] as const)('%s in %s reads %s', (licence, country, text) => {
  expect(formatLicence(licence, { country })).toBe(text)
})

test.each([
  [[], 'AU', []],
  [['LMCT 99041'], 'AU', ['Dealer licence LMCT 99041']],
  [['LMCT 99041', 'LMCT 99041'], 'AU', ['Dealer licence LMCT 99041']],
  [['LMCT 99041', 'LMCT 99042'], 'AU', ['Dealer licences LMCT 99041, LMCT 99042']],
  [['M 399417', 'M 399418'], 'NZ', ['Registered motor vehicle trader M 399417, M 399418']],
  [['UD-1', 'UD-2'], 'US', ['Dealer licenses UD-1, UD-2']],
  [
    ['Motor Vehicle Licence 7', 'MD 1', 'MD 2'],
    'AU',
    ['Dealer licences MD 1, MD 2', 'Motor Vehicle Licence 7'],
  ],
] as const)('the licences %j in %s are the lines %j', (licences, country, lines) => {
  expect(formatLicences(licences, { country })).toEqual(lines)
})

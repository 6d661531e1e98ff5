import { expect, test } from 'vitest'
import { decideInitials } from './review-initials.rules.ts'

test.each([
  ['Priya N.', 'PN'],
  ['Kylie', 'K'],
  ['Luke & Dana', 'LD'],
  ['Old Bill from Dee Why', 'OW'],
  ["d'Arcy o'Neill", 'DO'],
  ['  Ngāti   Āwhina ', 'NĀ'],
  ['李 伟', '李伟'],
  ['"Macca"', 'M'],
  ['4WD Tours', '4T'],
  ['★★★', '?'],
  ['', '?'],
])('%j has the initials %s', (name, initials) => {
  expect(decideInitials(name)).toBe(initials)
})

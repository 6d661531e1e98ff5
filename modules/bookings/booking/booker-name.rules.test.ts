import { expect, test } from 'vitest'
import { nameBooker } from './booker-name.rules.ts'

test.each([
  ['Robin', 'Lee', 'Robin Lee'],
  ['Robin', '', 'Robin'],
  ['', 'Lee', 'Lee'],
  [' Anna\nMaria ', ' van  Dyk', 'Anna Maria van Dyk'],
  ['', ' \t', 'A visitor'],
  ['x'.repeat(59), 'y', 'x'.repeat(59)],
  ['x'.repeat(58), 'yz', `${'x'.repeat(58)} y`],
])('a booking of %j %j is of %j', (firstName, lastName, name) => {
  expect(nameBooker({ firstName, lastName })).toBe(name)
})

import { expect, test } from 'vitest'
import { decideButtonAction } from './button-action.rules.ts'

test.each([
  [null, null, 'send'],
  ['go_on', 'Another one', 'send'],
  ['go_on', 'back', 'send'],
  ['go', 'times', 'times'],
  ['go', 'plate', 'plate'],
  ['go', 'back', 'back'],
])('a button %s with the value %s does %s', (name, value, action) => {
  expect(decideButtonAction(name, value)).toBe(action)
})

import { expect, test } from 'vitest'
import { confirmationLimits, foldMailbox, withheldReason } from './confirmation-limit.rules.ts'

test('an address gets three confirmations an hour and ten a day, and staff see which were withheld', () => {
  expect(confirmationLimits).toEqual({ anHour: 3, aDay: 10 })
  expect(withheldReason).toContain('at most 3 confirmations an hour and 10 a day')
})

test.each([
  ['ana@visitor.example', 'ana@visitor.example'],
  [' Ana@Visitor.EXAMPLE ', 'ana@visitor.example'],
  ['ana+one@visitor.example', 'ana@visitor.example'],
  ['ana+one+two@visitor.example', 'ana@visitor.example'],
  ['a.na@visitor.example', 'a.na@visitor.example'],
  ['a.n.a+x@Gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@googlemail.com'],
  ['ａｎａ@visitor.example', 'ana@visitor.example'],
  ['"a@b"@visitor.example', '"a@b"@visitor.example'],
])('mail to %j is counted as for %j', (address, mailbox) => {
  expect(foldMailbox(address)).toBe(mailbox)
})

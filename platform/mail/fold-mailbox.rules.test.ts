import { expect, test } from 'vitest'
import { foldMailbox } from './fold-mailbox.rules.ts'

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

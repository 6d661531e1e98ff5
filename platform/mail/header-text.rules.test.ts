import { describe, expect, test } from 'vitest'
import { cleanHeaderText, isMailAddress } from './header-text.rules.ts'

describe('text in a header', () => {
  test.each([
    ['Ana Example', 'Ana Example'],
    ['Ana\r\nBcc: x@y.example', 'Ana Bcc: x@y.example'],
    ['Ana\nBcc: x', 'Ana Bcc: x'],
    ['Ana\rBcc: x', 'Ana Bcc: x'],
    ['\u0000A\u0085n\u2028a\u2029\u202e!', 'A n a !'],
    ['  Ana \t  Example ', 'Ana Example'],
    ['Zoë 王 🚗', 'Zoë 王 🚗'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), `${'x'.repeat(199)}…`],
  ])('%j becomes %j', (given, expected) => {
    expect(cleanHeaderText(given)).toBe(expected)
  })
})

describe('an address', () => {
  test.each([
    'ana@visitor.example',
    'a.b+c_d-e@sub.visitor.co.nz',
    "o'neil@visitor.example",
    `${'a'.repeat(64)}@visitor.example`,
    `${'a'.repeat(64)}@${'b'.repeat(181)}.example`,
  ])('%s is one', (text) => {
    expect(isMailAddress(text)).toBe(true)
  })

  test.each([
    '',
    'ana',
    'ana@visitor',
    '@visitor.example',
    'ana@.example',
    'ana@-visitor.example',
    'ana@visitor..example',
    'ana@visitor.example\n',
    'ana@visitor.example\r\nBcc: x@y.example',
    'ana@visitor.example,bob@visitor.example',
    'Ana <ana@visitor.example>',
    '"a b"@visitor.example',
    'ana(comment)@visitor.example',
    `${'a'.repeat(65)}@visitor.example`,
    `${'a'.repeat(64)}@${'b'.repeat(182)}.example`,
  ])('%j is not valid', (text) => {
    expect(isMailAddress(text)).toBe(false)
  })
})

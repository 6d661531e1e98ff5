import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReturnPath } from './return-path.rules.ts'

describe('where a visitor is led after signing in', () => {
  test.each([
    ['/my-garage?tab=saved-cars', '/my-garage?tab=saved-cars'],
    ['/search/used-cars?refine[make][0]=Kia', '/search/used-cars?refine[make][0]=Kia'],
    ['/account', '/account'],
    [`/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`],
    ['/a#part', '/a'],
    ['/search/../account', '/account'],
    ['/?next=https://evil.example', '/?next=https://evil.example'],
  ])('%s is %s', (text, path) => {
    expect(readReturnPath(text)).toBe(path)
  })

  test.each([
    undefined,
    '',
    'account',
    'https://evil.example/account',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    ' /account',
    `/${'a'.repeat(2000)}`,
    // 400 characters that take 2400 when encoded.
    `/${'é'.repeat(400)}`,
  ])('is home for %j', (text) => {
    expect(readReturnPath(text)).toBe('/')
  })

  test('is never another website, whatever was sent', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '//',
      'evil.example',
      '\t',
      '?',
      '#',
    )
    const text = fc.oneof(
      fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
      fc.array(fc.oneof(part, fc.string({ maxLength: 3 }))).map((parts) => `/${parts.join('')}`),
    )
    fc.assert(
      fc.property(text, (sent) => {
        const path = readReturnPath(sent)
        const { origin } = new URL(path, 'https://www.dealer.example')
        expect(origin).toBe('https://www.dealer.example')
        expect(readReturnPath(path)).toBe(path)
      }),
      { numRuns: 300 },
    )
  })
})

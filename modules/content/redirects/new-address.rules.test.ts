import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNewAddress } from './new-address.rules.ts'

const hosts = { own: ['www.dealer.example'], group: ['www.sister.example'], allowsExternal: false }
const read = (text: string, more = {}) => {
  const result = readNewAddress(text, { ...hosts, ...more })
  return result.ok ? result.address : result.reason
}

describe('where a redirect leads', () => {
  test.each([
    ['/about-us', '/about-us'],
    ['/About-Us/', '/about-us'],
    ['/search/used-cars?sort=price:asc#top', '/search/used-cars?sort=price:asc#top'],
    ['/files/Price-List.PDF', '/files/Price-List.PDF'],
    ['https://www.dealer.example/Contact?x=1', '/contact?x=1'],
    ['HTTPS://WWW.DEALER.EXAMPLE', '/'],
    ['https://www.sister.example/used', 'https://www.sister.example/used'],
    ['/a/../b', '/b'],
    ['/..//evil.example', '/evil.example'],
    ['/', '/'],
    [`/${'x'.repeat(999)}`, `/${'x'.repeat(999)}`],
  ])('%s is %s', (text, address) => {
    expect(read(text)).toBe(address)
  })

  test.each([
    ['//evil.example', /https:\/\/ before/],
    ['///evil.example', /https:\/\/ before/],
    ['/\\evil.example', /no address has/],
    ['/a b', /no address has/],
    ['/\t/evil.example', /no address has/],
    ['/a\r\nSet-Cookie: x=1', /no address has/],
    ['http://www.dealer.example/', /https address/],
    ['javascript:alert(1)', /https address/],
    ['data:text/html,x', /https address/],
    ['about-us', /beginning with \//],
    ['https://evil.example/', /no host of the site/],
    ['https://www.dealer.example.evil.example/', /no host of the site/],
    ['https://www.dealer.example:8443/', /no host of the site/],
    ['https://www.dealer.example@evil.example/', /name before its host/],
    ['https://', /no address/],
    [`/${'x'.repeat(1000)}`, /at most 1000/],
  ])('%j is refused', (text, reason) => {
    expect(read(text)).toMatch(reason)
  })

  test('may be any https address with the operator’s permission, and nothing else', () => {
    const external = { allowsExternal: true }
    expect(read('https://elsewhere.example/x', external)).toBe('https://elsewhere.example/x')
    expect(read('http://elsewhere.example/x', external)).toMatch(/https address/)
    expect(read('https://a:b@elsewhere.example/x', external)).toMatch(/name before its host/)
  })

  test('never leaves the hosts that are allowed', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.example',
      '@',
      '..',
      '%2f',
      '?',
      '#',
      ':',
      'https:',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const result = readNewAddress(parts.join(''), hosts)
        if (!result.ok) return
        const landed = new URL(result.address, 'https://www.dealer.example/here/there')
        expect(['www.dealer.example', 'www.sister.example']).toContain(landed.host)
      }),
      { numRuns: 2000 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOldAddress, writeOldAddress } from './old-address.rules.ts'

const spell = (text: string) => {
  const read = readOldAddress(text)
  return read.ok ? writeOldAddress(read.address) : read.reason
}

/** 'pa=1&pb=1…' */
const parameters = (count: number) =>
  Array.from({ length: count }, (_, at) => `p${String.fromCharCode(97 + at)}=1`).join('&')

describe('an old address', () => {
  test.each([
    ['/about.html', '/about.html'],
    ['/About-Us.HTML', '/about-us.html'],
    ['//About//Us/', '/about/us'],
    ['/stock.aspx?ID=5&Cat=Used', '/stock.aspx?cat=Used&id=5'],
    ['/stock.aspx?cat=Used&id=5', '/stock.aspx?cat=Used&id=5'],
    ['/used%2Dcars', '/used-cars'],
    ['/our cars.html', '/our%20cars.html'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/café', '/caf%C3%A9'],
    ['/caf%E9', '/caf%C3%A9'],
    ['/%93our%94%20caf%e9.htm', '/%E2%80%9Cour%E2%80%9D%20caf%C3%A9.htm'],
    ['/a/../b.php', '/b.php'],
    ['/?p=12', '/?p=12'],
    ['/news?', '/news'],
    ['/blog/*', '/blog/*'],
    ['/Blog*', '/blog*'],
    ['/Blog//*', '/blog/*'],
    ['/', '/'],
    // The order of one parameter's values is ignored.
    ['/a.php?id=1&id=2', '/a.php?id=1&id=2'],
    ['/a.php?id=2&b=3&id=1', '/a.php?b=3&id=1&id=2'],
    // Malformed links whose scheme ended up in the path.
    ['/tel:0355501234?from=top', '/tel:0355501234?from=top'],
    ['/mailto:sales@old.example*', '/mailto:sales@old.example*'],
    [`/${'x'.repeat(999)}`, `/${'x'.repeat(999)}`],
    [`/a?${parameters(10)}`, `/a?${parameters(10)}`],
  ])('%s is spelt %s', (text, spelt) => {
    expect(spell(text)).toBe(spelt)
    expect(spell(spelt)).toBe(spelt)
  })

  test.each([
    ['about.html', /beginning with \//],
    ['https://old.example/a', /beginning with \//],
    ['/a#b', /#/],
    ['/a\\b', /no address has/],
    ['/a\tb', /no address has/],
    ['/a\u0000', /no address has/],
    ['/%', /encodes nothing/],
    ['/caf%E9%', /encodes nothing/],
    ['/%81', /encodes nothing/],
    ['/*', /every address/],
    ['//*', /every address/],
    ['/a*b', /at the end alone/],
    ['/a?b=*', /at the end alone/],
    ['/a**', /at the end alone/],
    ['/api/leads', /platform’s own/],
    ['/API/x', /platform’s own/],
    ['/robots.txt', /platform’s own/],
    ['/__mail', /platform’s own/],
    ['/assets/*', /platform’s own/],
    ['/a.data', /platform’s own/],
    [`/${'x'.repeat(1000)}`, /at most 1000/],
    [`/a?${parameters(11)}`, /at most 10 parameters/],
  ])('%j is refused', (text, reason) => {
    expect(spell(text)).toMatch(reason)
  })

  test('is read in linear time, whatever it is, and spelt once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1200, unit: 'binary' }), (noise) => {
        const read = readOldAddress(`/${noise}`)
        if (!read.ok) return
        const spelt = writeOldAddress(read.address)
        expect(spelt.startsWith('/') && !spelt.startsWith('//')).toBe(true)
        expect(spell(spelt)).toBe(spelt)
      }),
    )
  })
})

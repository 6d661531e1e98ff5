import { describe, expect, test } from 'vitest'
import { decideSiteOrigin, findHostFault, findLocalSlug, normaliseHost } from './host.rules.ts'

/** A host name of `length` characters, counted as in DNS without the final dot (at most 253). */
const nameOf = (length: number) =>
  `${length % 2 === 0 ? 'a' : ''}${'a.'.repeat(Math.floor((length - 1) / 2))}a`

describe('a Host header', () => {
  test.each([
    ['www.dealer.example', 'www.dealer.example'],
    ['WWW.Dealer.Example', 'www.dealer.example'],
    ['www.dealer.example:3000', 'www.dealer.example'],
    ['www.dealer.example.', 'www.dealer.example'],
    ['www.dealer.example.:443', 'www.dealer.example'],
    ['xn--kwhai-cxa.example', 'xn--kwhai-cxa.example'],
    ['localhost', 'localhost'],
    ['a', 'a'],
    [nameOf(253), nameOf(253)],
    [`${nameOf(253)}.:65535`, nameOf(253)],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '::1'],
    ['[2001:DB8::1]', '2001:db8::1'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('%j names %j', (header, host) => {
    expect(normaliseHost(header)).toBe(host)
  })

  test.each([
    undefined,
    '',
    ' ',
    '.',
    '..',
    'a..b',
    '-a.example',
    'a-.example',
    'a_b.example',
    'a.example/path',
    'a.example?x',
    'user@a.example',
    'a.example:port',
    'a.example:123456',
    'a.example..',
    'a.example, b.example',
    'a.example\r\nX: y',
    'a.example\u0000',
    'kōwhai.example',
    '::1',
    '[::1',
    '[::1]x',
    `${'a'.repeat(64)}.example`,
    nameOf(254),
    'a.'.repeat(200),
  ])('%j names nothing', (header) => {
    expect(normaliseHost(header)).toBeUndefined()
  })
})

describe('{slug}.localhost', () => {
  test('names a site to a loopback connection', () => {
    expect(findLocalSlug('a-b.localhost', { loopback: true })).toBe('a-b')
  })
  test('names nothing to any other connection', () => {
    expect(findLocalSlug('a-b.localhost', { loopback: false })).toBeUndefined()
  })
  test.each(['localhost', 'a.b.localhost', 'a.localhost.example', 'alocalhost'])(
    '%s names no site',
    (host) => {
      expect(findLocalSlug(host, { loopback: true })).toBeUndefined()
    },
  )
})

test.each([
  ['www.dealer.example', true],
  ['dealer.example', true],
  ['localhost', false],
  ['a.localhost', false],
  ['dealer', false],
  ['10.0.0.1', false],
  ['Dealer.example', false],
  ['https://dealer.example', false],
])('whether %s can be configured: %s', (host, accepted) => {
  expect(findHostFault(host) === undefined).toBe(accepted)
})

test('a site without a url has its local address as origin', () => {
  expect(decideSiteOrigin({ url: null, slug: 'a' }, 3000)).toBe('http://a.localhost:3000')
  expect(decideSiteOrigin({ url: 'https://www.a.example', slug: 'a' }, 3000)).toBe(
    'https://www.a.example',
  )
})

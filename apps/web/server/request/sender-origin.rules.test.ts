import { describe, expect, test } from 'vitest'
import { type RequestedAddress, isOwnOrigin } from './sender-origin.rules.ts'

const hosts = ['www.dealer.example', 'dealer.example']
const requestTo = (host: string, port = '', scheme: RequestedAddress['scheme'] = null) => ({
  host,
  port,
  scheme,
})

describe('a site with a configured URL', () => {
  const site = { url: 'https://www.dealer.example', hosts }

  test.each([
    ['https://www.dealer.example', true],
    ['https://dealer.example', true],
    ['HTTPS://WWW.Dealer.example', true],
    ['http://www.dealer.example', false],
    ['https://www.dealer.example:8443', false],
    ['http://www.dealer.example:3000', false],
    ['https://www.dealer.example.evil.example', false],
    ['https://evil.example', false],
    ['https://sub.dealer.example', false],
    ['https://www.dealer.example/page', false],
    ['https://user@www.dealer.example', false],
    ['ftp://www.dealer.example', false],
    ['file://', false],
    ['null', false],
    ['', false],
    ['www.dealer.example', false],
  ])('accepts %j: %s', (origin, isOwn) => {
    for (const address of [
      requestTo('www.dealer.example'),
      requestTo('dealer.example', '3000'),
      undefined,
    ]) {
      expect(isOwnOrigin(origin, site, address)).toBe(isOwn)
    }
  })

  test('with a port accepts that port only', () => {
    const own = { url: 'http://www.dealer.example:8080', hosts }
    expect(isOwnOrigin('http://www.dealer.example:8080', own, undefined)).toBe(true)
    expect(isOwnOrigin('http://dealer.example:8080', own, undefined)).toBe(true)
    expect(isOwnOrigin('http://dealer.example', own, undefined)).toBe(false)
    expect(isOwnOrigin('https://dealer.example:8080', own, undefined)).toBe(false)
  })

  test('accepts its local name too, at the requested port', () => {
    const local = requestTo('dealer.localhost', '3000')
    expect(isOwnOrigin('http://dealer.localhost:3000', site, local)).toBe(true)
    expect(isOwnOrigin('http://dealer.localhost:3001', site, local)).toBe(false)
    expect(isOwnOrigin('http://dealer.localhost', site, local)).toBe(false)
    expect(isOwnOrigin('http://other.localhost:3000', site, local)).toBe(false)
    expect(isOwnOrigin('http://dealer.localhost:3000', site, requestTo('www.dealer.example'))).toBe(
      false,
    )
  })
})

describe('a site without a configured URL', () => {
  const site = { url: null, hosts }

  test('accepts its hosts by https, and the requested address', () => {
    expect(isOwnOrigin('https://dealer.example', site, requestTo('www.dealer.example'))).toBe(true)
    expect(isOwnOrigin('http://dealer.example', site, requestTo('www.dealer.example'))).toBe(false)
    expect(isOwnOrigin('https://dealer.example:8443', site, requestTo('dealer.example'))).toBe(
      false,
    )
    const there = requestTo('www.dealer.example', '3000')
    expect(isOwnOrigin('http://www.dealer.example:3000', site, there)).toBe(true)
    expect(isOwnOrigin('http://www.dealer.example:3001', site, there)).toBe(false)
    expect(isOwnOrigin('http://www.dealer.example', site, there)).toBe(false)
  })

  test('behind a proxy with a scheme header accepts that scheme only', () => {
    const there = requestTo('www.dealer.example', '', 'https')
    expect(isOwnOrigin('https://www.dealer.example', site, there)).toBe(true)
    expect(isOwnOrigin('http://www.dealer.example', site, there)).toBe(false)
    const plain = requestTo('www.dealer.example', '', 'http')
    expect(isOwnOrigin('http://www.dealer.example', site, plain)).toBe(true)
  })

  test('does not accept an invalid port', () => {
    const there = requestTo('dealer.example', '99999')
    expect(isOwnOrigin('http://dealer.example:99999', site, there)).toBe(false)
    expect(isOwnOrigin('http://dealer.example', site, there)).toBe(false)
  })

  test('treats the default port as no port', () => {
    expect(isOwnOrigin('http://dealer.localhost', site, requestTo('dealer.localhost', '80'))).toBe(
      true,
    )
    const secure = requestTo('dealer.localhost', '443', 'https')
    expect(isOwnOrigin('https://dealer.localhost', site, secure)).toBe(true)
  })
})

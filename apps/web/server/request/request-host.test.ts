import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Services } from '../../context/services.ts'
import { createSiteReader } from './request-host.ts'

interface Case {
  readonly peer?: string
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly trusted?: readonly string[]
}

const sites: Services['sites'] = {
  findByHost: (host) =>
    /^[abc]\.example$/.test(host) ? buildExampleSite({ slug: host[0] ?? '' }) : undefined,
  originOf: () => '',
  listGroup: () => [],
}

function read({
  peer = '203.0.113.9',
  url = 'http://a.example/',
  headers = {},
  trusted: trustedProxies = [],
}: Case) {
  const source = { url, header: (name: string) => headers[name], peerAddress: peer }
  const { site, isConsole, connection } = createSiteReader({
    sites,
    trustedProxies,
    consoleHost: 'console.localhost',
  })(source)
  return { site: site?.slug, isConsole, connection }
}

describe('the site of a request', () => {
  test.each([
    ['a.example', 'a'],
    ['A.Example:8080', 'a'],
    ['a.example.', 'a'],
    ['x.a.example', undefined],
    ['a.example, b.example', undefined],
    ['a.example/x', undefined],
    ['', undefined],
  ])('with the Host header %j is %j', (header, site) => {
    const url = URL.canParse(`http://${header}/`) ? `http://${header}/` : 'http://a.example/'
    expect(read({ url, headers: { host: header } }).site).toBe(site)
  })

  test('is undefined when the request line names another host', () => {
    const headers = { host: 'a.example' }
    expect(read({ url: 'http://b.example/', headers }).site).toBeUndefined()
  })

  test('in a forwarded header counts from a trusted peer only', () => {
    const headers = { host: 'internal:3000', 'x-forwarded-host': 'b.example' }
    const readFrom = (peer: string, ...trusted: string[]) =>
      read({ url: 'http://internal:3000/', headers, peer, trusted }).site
    expect(readFrom('203.0.113.9')).toBeUndefined()
    expect(readFrom('203.0.113.9', '203.0.113.8')).toBeUndefined()
    expect(readFrom('203.0.113.9', '203.0.113.9')).toBe('b')
    expect(readFrom('203.0.113.9', '203.0.113.0/24')).toBe('b')
    expect(readFrom('::ffff:203.0.113.9', '203.0.113.9')).toBe('b')
    expect(readFrom('2001:db8::1', '2001:db8::/32')).toBe('b')
  })

  test.each([
    ['b.example', undefined],
    ['b.example, c.example', 'a'],
    ['a.example', 'a'],
    ['A.example:443', 'a'],
    ['unknown.example', 'a'],
    ['', 'a'],
  ])('with its own host is never replaced by a trusted peer’s %j: %s', (forwarded, site) => {
    const headers = { host: 'a.example', 'x-forwarded-host': forwarded }
    expect(read({ headers, trusted: ['203.0.113.9'] }).site).toBe(site)
    expect(read({ headers }).site).toBe('a')
  })

  test('is undefined for a list of forwarded hosts', () => {
    const headers = { host: 'internal', 'x-forwarded-host': 'b.example, c.example' }
    const url = 'http://internal/'
    expect(read({ url, headers, trusted: ['203.0.113.9'] }).site).toBeUndefined()
  })
})

describe('the console’s host', () => {
  const proxy = '203.0.113.9'
  const readFrom = (host: string, forwarded?: string, trusted: readonly string[] = [proxy]) => {
    const headers = forwarded === undefined ? { host } : { host, 'x-forwarded-host': forwarded }
    const { site, isConsole } = read({ url: `http://${host}/`, headers, trusted })
    return { site, isConsole }
  }
  const onlyConsole = { site: undefined, isConsole: true }
  const neither = { site: undefined, isConsole: false }

  test.each([
    ['console.localhost', undefined],
    ['Console.Localhost:3000', undefined],
    ['console.localhost.', undefined],
    ['internal:3000', 'console.localhost'],
    ['console.localhost', 'console.localhost'],
    ['console.localhost', 'unknown.example'],
  ])('%s, forwarded as %s, is the console’s and no site’s', (host, forwarded) => {
    expect(readFrom(host, forwarded)).toEqual(onlyConsole)
  })

  test.each([
    ['console.localhost', 'a.example'],
    ['a.example', 'console.localhost'],
  ])('%s, forwarded as %s, is neither the console’s nor a site’s', (host, forwarded) => {
    expect(readFrom(host, forwarded)).toEqual(neither)
  })

  test('is not taken from the forwarded host of a stranger', () => {
    expect(readFrom('internal', 'console.localhost', [])).toEqual(neither)
    expect(readFrom('a.example', 'console.localhost', [])).toEqual({ site: 'a', isConsole: false })
  })

  test('is that name alone', () => {
    expect(readFrom('x.console.localhost')).toEqual(neither)
    expect(readFrom('console.localhost.example')).toEqual(neither)
  })
})

describe('a loopback connection', () => {
  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('is one from %s', (peer) => {
    expect(read({ peer }).connection.loopback).toBe(true)
  })

  test('is not one with a proxy at the other loopback address', () => {
    expect(read({ peer: '::1', trusted: ['127.0.0.1'] }).connection.loopback).toBe(true)
  })

  const others: [Case][] = [
    [{ peer: '203.0.113.9' }],
    [{ peer: '::ffff:10.0.0.1' }],
    [{ peer: '127.0.0.1', trusted: ['127.0.0.1'] }],
    [{ peer: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }],
    [{ peer: '127.0.0.1', headers: { via: '1.1 proxy' } }],
    [{ peer: '127.0.0.1', headers: { forwarded: 'for=203.0.113.9' } }],
  ]
  test.each(others)('is not one with %j', (source) => {
    expect(read(source).connection.loopback).toBe(false)
  })
})

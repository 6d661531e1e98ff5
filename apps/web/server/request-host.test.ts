import { describe, expect, test } from 'vitest'
import { createHostReader } from './request-host.ts'

interface Case {
  readonly peer?: string
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly trusted?: readonly string[]
}

function read({
  peer = '203.0.113.9',
  url = 'http://a.example/',
  headers = {},
  trusted = [],
}: Case) {
  return createHostReader(trusted)({ url, header: (name) => headers[name], peerAddress: peer })
}

describe('the host of a request', () => {
  test.each([
    ['a.example', 'a.example'],
    ['A.Example:8080', 'a.example'],
    ['a.example.', 'a.example'],
    ['a.example, b.example', undefined],
    ['a.example/x', undefined],
    ['', undefined],
  ])('from the Host header %j is %j', (header, host) => {
    const url = URL.canParse(`http://${header}/`) ? `http://${header}/` : 'http://a.example/'
    expect(read({ url, headers: { host: header } }).host).toBe(host)
  })

  test('is none when the request line names another', () => {
    const headers = { host: 'a.example' }
    expect(read({ url: 'http://b.example/', headers }).host).toBeUndefined()
  })

  test('as forwarded counts from a trusted peer alone', () => {
    const headers = { host: 'a.example', 'x-forwarded-host': 'b.example' }
    expect(read({ headers }).host).toBe('a.example')
    expect(read({ headers, trusted: ['203.0.113.8'] }).host).toBe('a.example')
    expect(read({ headers, trusted: ['203.0.113.9'] }).host).toBe('b.example')
    expect(read({ headers, trusted: ['203.0.113.0/24'] }).host).toBe('b.example')
    expect(read({ headers, peer: '::ffff:203.0.113.9', trusted: ['203.0.113.9'] }).host).toBe(
      'b.example',
    )
    expect(read({ headers, peer: '2001:db8::1', trusted: ['2001:db8::/32'] }).host).toBe(
      'b.example',
    )
  })

  test('must be one: a forwarded list is none', () => {
    const headers = { 'x-forwarded-host': 'b.example, c.example' }
    expect(read({ headers, trusted: ['203.0.113.9'] }).host).toBeUndefined()
  })

  test('a proxy list that is no address is refused at start', () => {
    expect(() => createHostReader(['proxy.internal'])).toThrow('TRUSTED_PROXY: proxy.internal')
  })
})

describe('a loopback connection', () => {
  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('is one from %s', (peer) => {
    expect(read({ peer }).connection.loopback).toBe(true)
  })

  const others: [Case][] = [
    [{ peer: '203.0.113.9' }],
    [{ peer: '::ffff:10.0.0.1' }],
    [{ peer: '127.0.0.1', trusted: ['127.0.0.1'] }],
    [{ peer: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }],
    [{ peer: '127.0.0.1', headers: { via: '1.1 proxy' } }],
    [{ peer: '127.0.0.1', headers: { forwarded: 'for=203.0.113.9' } }],
  ]
  test.each(others)('is none of %j', (source) => {
    expect(read(source).connection.loopback).toBe(false)
  })
})

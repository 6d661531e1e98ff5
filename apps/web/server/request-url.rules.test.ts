import { describe, expect, test } from 'vitest'
import { canonicalizeRequestUrl } from './request-url.rules.ts'

describe('the URL of a request', () => {
  test.each([
    '/',
    '/contact',
    '/search/used-cars',
    '/cars/2020-kia-rio-s-77',
    '/caf%C3%A9',
    '/a%20b',
    '/a.data',
  ])('in canonical spelling is accepted: %s', (path) => {
    expect(canonicalizeRequestUrl(path, '?x=%zz', true)).toEqual({ kind: 'accept' })
  })

  test.each([
    ['/My-Garage', '', '/my-garage'],
    ['/Search/Used-Cars', '?query=HiLux', '/search/used-cars?query=HiLux'],
    ['/CARS/2020-Kia-Rio-S-77', '', '/cars/2020-kia-rio-s-77'],
    ['/c%6Fntact', '', '/contact'],
    ['/%43ontact', '', '/contact'],
    ['/a%7eb%2Dc%5fd', '', '/a~b-c_d'],
    ['/caf%c3%a9', '', '/caf%C3%A9'],
    ['/Search/Volkswagen/ID.4', '', '/search/volkswagen/id.4'],
    ['/search/volkswagen/id%2E4', '', '/search/volkswagen/id.4'],
    ['/CAF%C3%89/%2f%2541', '', '/caf%C3%89/%2F%2541'],
    ['//Contact/', '?page=2', '/contact?page=2'],
  ])('of a page redirects to its canonical spelling: %s', (path, search, location) => {
    expect(canonicalizeRequestUrl(path, search, true)).toEqual({ kind: 'redirect', location })
    expect(canonicalizeRequestUrl(location.replace(search, ''), search, true)).toEqual({
      kind: 'accept',
    })
  })

  test.each([
    '/assets/app-AbC123.js',
    '/Robots.txt',
    '/Contact.data',
    '/Contact%2Edata',
    '/images/p-A/640',
    '/Images/p-a/640',
    '/%69mages/p-a/640',
    '/api/leads/A%2D1',
    '/API/leads',
    '/mock/leads/A',
    '/__mail/A',
    '/indexes/A-Stock_1/search',
    '/indexes/a%2Db/documents/A',
    '/Multi-Search',
  ])('of a file or an endpoint keeps its case: %s', (path) => {
    expect(canonicalizeRequestUrl(path, '', true)).toEqual({ kind: 'accept' })
  })

  test('of another method than GET and HEAD keeps its spelling', () => {
    expect(canonicalizeRequestUrl('/Contact', '', false)).toEqual({ kind: 'accept' })
    expect(canonicalizeRequestUrl('/Contact/', '', false)).toEqual({
      kind: 'redirect',
      location: '/Contact',
    })
  })

  test.each([
    ['/contact/', '', '/contact'],
    ['//', '', '/'],
    ['//evil.example/x', '', '/evil.example/x'],
    ['/search//used-cars///', '?page=2', '/search/used-cars?page=2'],
  ])('with needless slashes is redirected: %s', (path, search, location) => {
    expect(canonicalizeRequestUrl(path, search, true)).toEqual({ kind: 'redirect', location })
  })

  test.each([
    '/%',
    '/%zz',
    '/%00',
    '/a%00b',
    '/a%0d%0ab',
    '/a%1fb',
    '/a%5cb',
    '/a%7f',
    // These bytes are text neither in UTF-8 nor in an older encoding.
    '/caf%E9%',
    '/%E9%zz',
    '/%E9%00',
    '/%E9%0d%0a',
    '/%E9%5c',
    '/%E9%7f',
    '/%81',
    // Addresses of endpoints and pictures never existed on a former website, so no other encoding is tried.
    '/api/%E9',
    '/images/p-%E9/640',
    '/indexes/%E9',
    '/__mail/%E9',
  ])('that cannot be decoded, or has control characters, is refused: %s', (path) => {
    expect(canonicalizeRequestUrl(path, '', true)).toMatchObject({ kind: 'refuse', status: 400 })
  })

  test.each([
    ['/caf%E9', '/caf%C3%A9'],
    ['/CAF%e9//men%FC.htm', '/CAF%C3%A9/men%C3%BC.htm'],
    ['/%80-price', '/%E2%82%AC-price'],
    ['/caf%C3%A9-%E9', '/caf%C3%83%C2%A9-%C3%A9'],
    ['/%2Fevil.example/%E9', '/%2Fevil.example/%C3%A9'],
  ])('that an old website may have had is decoded in its encoding: %s', (path, recoded) => {
    expect(canonicalizeRequestUrl(path, '?x=1', true)).toEqual({ kind: 'old', path: recoded })
    expect(canonicalizeRequestUrl(path, '', false)).toMatchObject({ kind: 'refuse', status: 400 })
  })

  test('is decoded in linear time', () => {
    for (const part of ['%E9', '%E9/', '%', '%e9%C3', '/%E9%41']) {
      const path = `/${part.repeat(Math.floor(8000 / part.length))}`
      expect(['old', 'refuse', 'accept', 'redirect']).toContain(
        canonicalizeRequestUrl(path, '', true).kind,
      )
    }
  })

  test('is refused past 8192 characters, query included', () => {
    const search = `?${'q'.repeat(8192 - 3)}`
    expect(canonicalizeRequestUrl('/a', search, true)).toEqual({ kind: 'accept' })
    expect(canonicalizeRequestUrl('/ab', search, true)).toMatchObject({
      kind: 'refuse',
      status: 414,
    })
  })
})

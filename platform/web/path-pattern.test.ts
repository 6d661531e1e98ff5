import fc from 'fast-check'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { matchPattern, readPagePath } from './path-pattern.ts'

describe('a pattern', () => {
  test.each([
    ['/', '/', {}],
    ['/', '/contact', undefined],
    ['/contact', '/contact', {}],
    ['/contact', '/Contact', undefined],
    ['/contact', '/c%6fntact', {}],
    ['/contact', '/contact/city', undefined],
    ['/contact-us/:slug', '/contact-us/city', { slug: 'city' }],
    ['/contact-us/:slug', '/contact-us', undefined],
    ['/contact-us/:slug', '/contact-us/a%2Fb', { slug: 'a/b' }],
    ['/search/*', '/search', { '*': '' }],
    ['/search/*', '/search/kia/rio', { '*': 'kia/rio' }],
    ['/search/*', '/searching', undefined],
    ['/:word', '/%zz', { word: '%zz' }],
  ])('%s finds in %s %j', (pattern, path, found) => {
    expect(matchPattern(pattern, path)).toEqual(found)
  })

  test('finds in a path what React Router finds there', () => {
    const segment = fc.constantFrom('a', 'b', 'A', '%61', 'a%2Fb', 'a b', 'é')
    const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`)
    const part = fc.constantFrom('a', 'b', ':one', ':two')
    const pattern = fc
      .tuple(fc.uniqueArray(part, { maxLength: 3 }), fc.boolean())
      .map(([parts, rest]) => `/${[...parts, ...(rest ? ['*'] : [])].join('/')}`)
    fc.assert(
      fc.property(pattern, path, (pattern, path) => {
        // React Router decodes a path before matching, but keeps an encoded slash within a segment.
        const decoded = path
          .split('/')
          .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
          .join('/')
        const match = matchPath({ path: pattern, caseSensitive: true }, decoded)
        expect(matchPattern(pattern, path)).toEqual(match === null ? undefined : match.params)
      }),
    )
  })
})

test.each([
  ['/contact', '/contact', false],
  ['/contact.data', '/contact', true],
  ['/_.data', '/', true],
  ['/.data', '/', true],
  ['/contact/_.data', '/contact', true],
  ['/', '/', false],
])('the page at %s is %s, and its data is fetched: %s', (sent, path, isData) => {
  expect(readPagePath(sent)).toEqual({ path, isData })
})

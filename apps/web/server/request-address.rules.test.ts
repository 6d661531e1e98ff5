import { describe, expect, test } from 'vitest'
import { decideAddress } from './request-address.rules.ts'

describe('an address', () => {
  test.each([
    '/',
    '/contact',
    '/search/used-cars',
    '/cars/2020-kia-rio-s-77',
    '/caf%C3%A9',
    '/a%20b',
    '/a.data',
  ])('in its one spelling is accepted: %s', (path) => {
    expect(decideAddress(path, '?x=%zz')).toEqual({ kind: 'accept' })
  })

  test.each([
    ['/contact/', '', '/contact'],
    ['//', '', '/'],
    ['//evil.example/x', '', '/evil.example/x'],
    ['/search//used-cars///', '?page=2', '/search/used-cars?page=2'],
  ])('with needless slashes leads on: %s', (path, search, location) => {
    expect(decideAddress(path, search)).toEqual({ kind: 'redirect', location })
  })

  test.each(['/%', '/%zz', '/%ff', '/%00', '/a%00b', '/a%0d%0ab', '/a%1fb', '/a%5cb', '/a%7f'])(
    'that cannot be decoded, or to nothing printable, is refused: %s',
    (path) => {
      expect(decideAddress(path, '')).toMatchObject({ kind: 'refuse', status: 400 })
    },
  )

  test('is refused past 8192 characters, query included', () => {
    const search = `?${'q'.repeat(8192 - 3)}`
    expect(decideAddress('/a', search)).toEqual({ kind: 'accept' })
    expect(decideAddress('/ab', search)).toMatchObject({ kind: 'refuse', status: 414 })
  })
})

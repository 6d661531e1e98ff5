import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fullSearches,
  longestName,
  nameSearch,
  readSearchAddress,
  readSearchName,
} from './saved-search.rules.ts'

const plain = (text: string) => {
  const read = readSearchAddress(text)
  return read === undefined ? undefined : decodeURIComponent(read.path + read.query)
}

describe('the address of a search that is saved', () => {
  test.each([
    ['/search/used-cars', '/search/used-cars'],
    ['/search/toyota/hilux?page=3&sort=price:asc', '/search/toyota/hilux'],
    [
      '/search/used-cars?utm_source=x&refine[make]=Kia&range[price][max]=$30,000&query=tow+bar',
      '/search/used-cars?refine[make][0]=Kia&range[price]=:30000&query=tow+bar',
    ],
    ['/search/used-cars?query=ute&exact=1', '/search/used-cars?query=ute&exact=1'],
    ['/search/used-cars?query=<script>', '/search/used-cars?query=<script>'],
  ])('%s is %s', (sent, saved) => {
    expect(plain(sent)).toBe(saved)
  })

  test.each([
    undefined,
    '',
    '/search',
    '/search/',
    '/contact',
    'https://evil.example/search/used-cars',
    '//evil.example/search/used-cars',
    '/search/../account/delete',
    `/search/${'a'.repeat(300)}`,
    `/search/used-cars?${'refine[make]=Some-long-make-or-other&'.repeat(120)}`,
  ])('is not accepted: %j', (sent) => {
    expect(readSearchAddress(sent)).toBeUndefined()
  })

  test('is as long as addresses of people are', () => {
    const path = (length: number) => `/search/${'a'.repeat(length - 8)}`
    expect(plain(path(300))).toBe(path(300))
    expect(plain(path(301))).toBeUndefined()
    const query = (length: number) => {
      const makes = [...'abcdefghijklmn'].map((name, at) =>
        `refine[make][${at}]=${name}`.padEnd(99, name),
      )
      return `?${makes.join('&')}&query=`.padEnd(length, 'y')
    }
    expect(readSearchAddress(`/search/used-cars${query(1500)}`)?.query).toBe(query(1500))
    expect(readSearchAddress(`/search/used-cars${query(1501)}`)).toBeUndefined()
    const tracked = (length: number) => '/search/used-cars?utm_source='.padEnd(length, 'x')
    expect(plain(tracked(4000))).toBe('/search/used-cars')
    expect(plain(tracked(4001))).toBeUndefined()
  })

  test('is read again as it was saved', () => {
    const text = fc
      .string({ unit: fc.constantFrom(...'aZ09 é車🚙<>&"%+:[]?#/\\'), maxLength: 40 })
      .map(encodeURIComponent)
    fc.assert(
      fc.property(text, text, (make, query) => {
        const read = readSearchAddress(`/search/used-cars?refine[make]=${make}&query=${query}`)
        expect(readSearchAddress(`${read!.path}${read!.query}`)).toEqual(read)
      }),
    )
  })
})

describe('the name of a saved search', () => {
  test.each([
    [' Utes  for\nwork ', 'Utes for work'],
    ['\u202eetU', 'etU'],
    ['', null],
    ['  \t', null],
    ['…', null],
    ['x'.repeat(90), 'x'.repeat(80)],
  ])('%j is %j', (typed, name) => {
    expect(readSearchName(typed)).toBe(name)
  })

  test('lists the choices, and is cut if it is long', () => {
    expect(nameSearch('Used cars', [])).toBe('Used cars')
    expect(nameSearch('Used cars', ['Kia', 'Under $30,000'])).toBe('Used cars: Kia, Under $30,000')
    expect(nameSearch('Used Kia cars', ['Kia', 'Red'])).toBe('Used Kia cars: Red')
    const just = 'x'.repeat(68)
    expect(nameSearch('Used cars', [just])).toHaveLength(79)
    expect(nameSearch('Used cars', [`${just}y`])).toBe(`Used cars: ${just}y`)
    expect(nameSearch('Used cars', [`${just}yz`])).toBe(`Used cars: ${just}…`)
    const long = nameSearch('Used cars', Array<string>(20).fill('Volkswagen'))
    expect([...long]).toHaveLength(longestName)
    expect(long.endsWith('…')).toBe(true)
  })
})

test('an account has twenty of them', () => {
  expect(fullSearches).toContain('You have 20 saved searches.')
})

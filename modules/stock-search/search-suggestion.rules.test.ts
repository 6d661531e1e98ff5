import { expect, test } from 'vitest'
import { listSearchSuggestions } from './search-suggestion.rules.ts'
import type { KnownNames } from './search-target.ts'

const nothing: KnownNames = { makes: [], models: [], bodies: [] }
const suggest = (slug: string, known: Partial<KnownNames>) =>
  listSearchSuggestions(slug, { ...nothing, ...known }).map((found) => found.slug)

test.each([3, 4, 5])('of %d names that are as near, four at most are suggested', (count) => {
  const makes = ['mazda1', 'mazda2', 'mazda3', 'mazda4', 'mazda5'].slice(0, count)
  expect(suggest('mazda', { makes })).toEqual(makes.slice(0, 4))
})

test.each([3, 4, 5])('of %d names within the path, four at most are suggested', (count) => {
  const makes = ['kia', 'seat', 'skoda', 'toyota', 'citroen'].slice(0, count)
  const found = suggest('kia-or-seat-or-skoda-or-toyota-or-citroen', { makes })
  // The longest first: they are the most particular.
  expect(found).toEqual(makes.toReversed().slice(0, 4))
})

test.each([
  [79, true],
  [80, true],
  [81, false],
])('a slip of the finger in %d characters is seen as one: %s', (length, seen) => {
  const make = 'x'.repeat(length - 1)
  expect(suggest('x'.repeat(length), { makes: [make] })).toEqual(seen ? [make] : [])
})

test.each<[string, Partial<KnownNames>, string[]]>([
  ['used-mg', { makes: ['MG'] }, ['mg']],
  ['used-mgs', { makes: ['MG'] }, ['mg']],
  ['used-mgx', { makes: ['MG'] }, []],
  ['best-bmws', { makes: ['BMW'] }, ['bmw']],
  ['cheap-3-zzzzzzz', { models: [{ make: 'Mazda', model: '3' }] }, []],
  ['cheap-30-zzzzzz', { models: [{ make: 'Hyundai', model: '30' }] }, ['hyundai/30']],
])('/search/%s of the stock %j suggests %j', (slug, known, slugs) => {
  expect(suggest(slug, known)).toEqual(slugs)
})

test('a make goes before a model of its name', () => {
  const known = { makes: ['Mini'], models: [{ make: 'Mini', model: 'Mini' }] }
  expect(suggest('minii', known)).toEqual(['mini'])
})

test('a name without a letter that an address takes is never suggested', () => {
  expect(suggest('zzzzzz', { makes: ['比亚迪'] })).toEqual([])
})

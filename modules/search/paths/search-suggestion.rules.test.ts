import { describe, expect, test } from 'vitest'
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
  // The longest first, because they are the most specific.
  expect(found).toEqual(makes.toReversed().slice(0, 4))
})

test.each([
  [79, true],
  [80, true],
  [81, false],
])('a slip of the finger in %d characters is seen as one: %s', (length, seen) => {
  const make = 'x'.repeat(length - 1)
  expect(suggest('x'.repeat(length), { makes: [make] })).toEqual(seen ? [make] : [])
  // Names with the same first word are still compared as a whole, so this path is too long.
  const [slug, long] = [`mg-${'x'.repeat(length - 3)}`, `mg-${'x'.repeat(length - 4)}`]
  expect(suggest(slug, { makes: [long] })).toEqual(seen ? [long] : [])
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

test.each<[string, string[]]>([
  ['', []],
  ['x', []],
  ['mx', []],
  ['mg', ['mg']],
  ['mgx', ['mg']],
  ['2', ['mazda/2']],
  ['2031', []],
  ['208', []],
  ['2008', ['peugeot/2008']],
])('/search/%s is near %j', (slug, slugs) => {
  const models = [
    { make: 'Mazda', model: '2' },
    { make: 'Peugeot', model: '2008' },
  ]
  expect(suggest(slug, { makes: ['MG'], models })).toEqual(slugs)
})

test.each<[string, string[]]>([
  ['vw', ['volkswagen']],
  ['merc', ['mercedes-benz']],
  ['vw/golf', ['volkswagen/golf']],
  ['mazda/mazda3', ['mazda/3']],
  ['mazda/mazda-3', ['mazda/3']],
  ['vw/vw-golf', ['volkswagen/golf']],
  // Before a model's name only its own make is ignored.
  ['mazda/hatch3', []],
  ['mazda/hatch-3', []],
  ['constructor', []],
])('/search/%s means %j', (slug, slugs) => {
  const models = [
    { make: 'Mazda', model: '3' },
    { make: 'Mazda', model: '6' },
    { make: 'Volkswagen', model: 'Golf' },
  ]
  expect(suggest(slug, { makes: ['Volkswagen', 'Mercedes-Benz'], models })).toEqual(slugs)
})

test('a make goes before a model of its name', () => {
  const known = { makes: ['Mini'], models: [{ make: 'Mini', model: 'Mini' }] }
  expect(suggest('minii', known)).toEqual(['mini'])
})

test('a name without a letter that an address takes is never suggested', () => {
  expect(suggest('zzzzzz', { makes: ['比亚迪'] })).toEqual([])
})

describe('pages of car types', () => {
  const types = [
    { slug: 'new-cars', label: 'New Cars', type: 'new' },
    { slug: 'used-cars', label: 'Used Cars', type: 'used' },
    { slug: 'demo-cars', label: 'Demo Cars', type: 'demo' },
    { slug: 'subscription-cars', label: 'Subscription Cars', type: 'subscription' },
    { slug: 'used-and-demo-cars', label: 'Used & Demo Cars', type: 'used-and-demo' },
    { slug: 'new-and-demo-cars', label: 'New & Demo Cars', type: 'new-and-demo' },
  ]
  const known: KnownNames = {
    makes: ['Toyota', 'Nexus'],
    models: [{ make: 'Toyota', model: 'HiLux' }],
    bodies: ['Van', 'SUV'],
  }

  test.each([
    ['used-car', ['used-cars']],
    ['new-car', ['new-cars']],
    ['uesd-cars', ['used-cars']],
    ['used', ['used-cars']],
    ['subscriptions', ['subscription-cars']],
    ['used-and-demo', ['used-and-demo-cars']],
    ['used-and-demo-car', ['used-and-demo-cars', 'new-and-demo-cars']],
    ['cheap-used-cars-in-perth', ['used-cars']],
    // A make, model or body within a path is suggested before a type with a similar spelling.
    ['used-vans', ['van', 'used-cars']],
    ['used-toyota-hilux', ['toyota/hilux']],
    ['toyta', ['toyota']],
    ['nexu', ['nexus']],
    ['zzzzzz', []],
  ])('/search/%s suggests %j', (slug, slugs) => {
    expect(listSearchSuggestions(slug, known, types).map((found) => found.slug)).toEqual(slugs)
  })
})

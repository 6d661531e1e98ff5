import { describe, expect, test } from 'vitest'
import { foldWords, readTypedWords } from '../words/suggestion-words.rules.ts'
import {
  findWholeName,
  listTypedSuggestions,
  type SuggestedName,
} from './typed-suggestions.rules.ts'

const name = (
  kind: SuggestedName['kind'],
  label: string,
  count: number,
  alias = label,
): SuggestedName => ({
  kind,
  label,
  slug: label,
  count,
  texts: [label, alias].map(foldWords),
  ...(kind === 'model' ? { own: foldWords(label.slice(label.indexOf(' '))) } : {}),
})

const names: readonly SuggestedName[] = [
  name('make', 'Toyota', 40),
  name('make', 'Mazda', 20),
  name('make', 'Volkswagen', 6),
  name('make', 'Mercedes-Benz', 4),
  name('make', 'Škoda', 3),
  name('model', 'Toyota HiLux', 14),
  name('model', 'Toyota Corolla', 12),
  name('model', 'Mazda 2', 2),
  name('model', 'Mazda CX-5', 9),
  name('model', 'Mercedes-Benz C 200', 4),
  name('model', 'Peugeot 2008', 1),
  name('make', 'Karma', 5),
  name('model', 'Ford Ka', 1),
  name('body', 'Utes', 17, 'Ute'),
  name('body', 'SUVs', 30, 'SUV'),
]
const years = [2019, 2021, 2020, 2009]

const suggest = (typed: string): string[] =>
  listTypedSuggestions(typed, names, years).map((found) =>
    [found.carType, found.name?.label, found.year].filter((part) => part !== undefined).join(' '),
  )

describe('suggestions for typed words', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['  ', []],
    ['t', ['Toyota', 'Toyota HiLux', 'Toyota Corolla']],
    ['toyota', ['Toyota', 'Toyota HiLux', 'Toyota Corolla']],
    ['TOYOTA HI', ['Toyota HiLux']],
    ['hilux toyota', ['Toyota HiLux']],
    ['hil', ['Toyota HiLux']],
    ['ilux', []],
    ['skoda', ['Škoda']],
    ['c 2', ['Mercedes-Benz C 200']],
    ['cx5', ['Mazda CX-5']],
    ['mazda cx 5', ['Mazda CX-5']],
    ['hi lux', ['Toyota HiLux']],
    ['%', []],
    ['cx-5', ['Mazda CX-5']],
    ['benz', ['Mercedes-Benz', 'Mercedes-Benz C 200']],
    ['ute', ['Utes']],
    ['utes', ['Utes']],
    ['s', ['Škoda', 'SUVs']],
    // An exact match of the model comes first.
    ['ka', ['Ford Ka', 'Karma']],
  ])('%j are %j', (typed, labels) => {
    expect(suggest(typed)).toEqual(labels)
  })

  test.each([
    ['vw', ['Volkswagen']],
    ['merc', ['Mercedes-Benz', 'Mercedes-Benz C 200']],
    ['pickup', ['Utes']],
  ])('%j means %j too', (typed, labels) => {
    expect(suggest(typed)).toEqual(labels)
  })

  test.each<[string, string[]]>([
    ['2', ['Mazda 2', 'Mercedes-Benz C 200', 'Peugeot 2008']],
    ['mazda 2', ['Mazda 2']],
    ['2031', []],
    ['20', ['Mercedes-Benz C 200', 'Peugeot 2008', '2021', '2020', '2019', '2009']],
    ['201', ['2019']],
    ['2019', ['2019']],
    ['1999', []],
    ['hilux 2019', ['Toyota HiLux 2019']],
    ['2019 toyota', ['Toyota 2019', 'Toyota HiLux 2019', 'Toyota Corolla 2019']],
    ['20 zebra', []],
    ['hilux 1999', []],
    ['zebra 2019', []],
  ])('years: %j are %j', (typed, labels) => {
    expect(suggest(typed)).toEqual(labels)
  })

  test.each<[string, string[]]>([
    ['used', ['used']],
    ['used cars', ['used']],
    ['used mazda', ['used Mazda', 'used Mazda CX-5', 'used Mazda 2']],
    ['Mazda 2 NEW', ['new Mazda 2']],
    ['used mazda for sale', ['used Mazda', 'used Mazda CX-5', 'used Mazda 2']],
    ['2019 demo utes', ['demo Utes 2019']],
    ['used 2019', ['used 2019']],
    ['used zebra', []],
    ['use', []],
  ])('conditions: %j are %j', (typed, labels) => {
    expect(suggest(typed)).toEqual(labels)
  })

  test('an exact name comes before names that begin with it, whatever their stock', () => {
    const cars = [
      name('model', 'Toyota LandCruiser Prado', 9),
      name('model', 'Toyota LandCruiser', 1),
      name('model', 'Toyota LandCruiser 70 Series', 5),
    ]
    for (const typed of ['landcruiser', 'land cruiser', 'toyota landcruiser']) {
      const labels = listTypedSuggestions(typed, cars, []).map((found) => found.name?.label)
      expect(labels).toEqual([
        'Toyota LandCruiser',
        'Toyota LandCruiser Prado',
        'Toyota LandCruiser 70 Series',
      ])
    }
  })

  test('a model that is called as a year comes before that year', () => {
    const found = listTypedSuggestions('2008', names, [2008])
    expect(found.map((one) => one.name?.label ?? one.year)).toEqual(['Peugeot 2008', 2008])
  })

  test('are eight at most, those with the most stock before others that fit alike', () => {
    const many = Array.from({ length: 12 }, (_, at) => name('model', `Ford F-${at}`, at + 1))
    const found = listTypedSuggestions('ford', many, years)
    expect(found.map((one) => one.name?.count)).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
  })

  test.each(['__proto__', 'constructor', '"<>', '\ud800', 'a'.repeat(10_000), 'a '.repeat(5000)])(
    '%j is nothing special',
    (typed) => {
      expect(() => suggest(typed)).not.toThrow()
    },
  )
})

test.each([
  ['toyota', 'Toyota'],
  ['hilux', 'Toyota HiLux'],
  ['toyota hi-lux', 'Toyota HiLux'],
  ['utes', 'Utes'],
  ['ute', 'Utes'],
  ['skoda', 'Škoda'],
  ['toyota hil', undefined],
  ['hilux toyota', undefined],
  ['toyota hilux sr5', undefined],
  ['', undefined],
])('%j is the whole name %s', (typed, label) => {
  expect(findWholeName(names, readTypedWords(typed))?.label).toBe(label)
})

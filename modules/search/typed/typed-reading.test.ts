import fc from 'fast-check'
import { measureLeastWork } from '#platform/search-engine/least-work.fake.ts'
import { describe, expect, test } from 'vitest'
import { exampleVocabulary } from './example-vocabulary.fake.ts'
import { describeReading } from './describe-reading.fake.ts'
import { listNames } from './stock-names.rules.ts'
import { type ConditionVocabulary, readTypedConditions } from './typed-conditions.rules.ts'

const read = (query: string, changes: Partial<ConditionVocabulary> = {}) =>
  readTypedConditions(query, { ...exampleVocabulary, ...changes })

describe('by locale', () => {
  test.each([
    ['gas ute', 'fuel=LPG body=Ute |', 'fuel=Petrol body=Ute |'],
    ['truck under 40k', 'body=Truck price<40000 |', 'body=Truck price<40000 |'],
    ['stick shift', '| stick shift', 'transmission=Manual |'],
    ['low miles', 'km<50000 |', 'km<30000 |'],
    ['under 50000 miles', 'km<80467 |', 'km<50000 |'],
    ['under 80467 km', 'km<80467 |', 'km<50000 |'],
    ['lorry', 'body=Truck |', '| lorry'],
  ])('%j is %s in Australia and New Zealand, %s in America', (typed, here, there) => {
    expect(describeReading(read(typed))).toBe(here)
    expect(describeReading(read(typed, { locale: 'en-NZ' }))).toBe(here)
    expect(describeReading(read(typed, { locale: 'en-US', distanceUnit: 'mi' }))).toBe(there)
  })
})

describe('by the stock', () => {
  const without = (...fields: string[]) => ({
    known: new Set([...exampleVocabulary.known].filter((field) => !fields.includes(field))),
  })

  test.each([
    ['7 seats', 'seats', '| 7 seats'],
    ['diesel ute', 'fuel', 'body=Ute | diesel'],
    ['cheap ute under 20k', 'price', 'body=Ute | cheap under 20k'],
    ['$150 per week', 'weekly_price_range', '| $150 per week'],
  ])('%j stays words where no vehicle says its %s', (typed, field, left) => {
    expect(describeReading(read(typed, without(field)))).toBe(left)
  })

  test('the site’s noun for vehicles is not a body, and is ignored beside conditions', () => {
    expect(describeReading(read('trucks under 90k', { nouns: new Set(['truck', 'trucks']) }))).toBe(
      'price<90000 |',
    )
  })

  test('what people sleep in has berths, which are words anywhere else', () => {
    const rows = [
      ['4 berth', 'seats=4 |'],
      ['4-berth motorhome', 'seats=4 body=Motorhome |'],
      ['four berths under 90k', 'seats=4 price<90000 |'],
      ['sleeps 4', 'seats=4 |'],
      ['sleeps 4+', 'seats>=4 |'],
      ['sleeps 4 people', 'seats=4 |'],
      ['sleeps 4 or more', 'seats>=4 |'],
      ['sleeps at least 4', 'seats>=4 |'],
      ['sleeps 2-4', 'seats>=2<=4 |'],
      ['2 to 4 berths', 'seats>=2<=4 |'],
      ['sleeps up to 6', 'seats<=6 |'],
    ] as const
    const readWords = rows.map(([typed]) => [
      typed,
      describeReading(read(typed, { seatingWord: 'sleeps' })),
    ])
    expect(readWords).toEqual(rows)
    expect(describeReading(read('4 berth motorhome'))).toBe('body=Motorhome | 4 berth')
    expect(describeReading(read('sleeps 4 suv'))).toBe('body=SUV | sleeps 4')
    expect(describeReading(read('sleeps 4.5', { seatingWord: 'sleeps' }))).toBe('| sleeps 4.5')
  })

  test('a body of up to four words is read as one', () => {
    const bodies = new Map([
      ['slide on camper top', 'Slide-on Camper Top'],
      ['trayback with a lifting roof', 'Trayback with a Lifting Roof'],
    ])
    expect(describeReading(read('slide on camper top', { bodies }))).toBe(
      'body=Slide-on Camper Top |',
    )
    const longer = 'trayback with a lifting roof'
    expect(describeReading(read(longer, { bodies }))).toBe(`| ${longer}`)
  })

  test.each([
    [29, true],
    [30, true],
    [31, false],
  ])('a place named by a word of %d letters is read: %s', (length, isRead) => {
    const name = 'a'.repeat(length)
    const places = new Map([[name, { kind: 'values', facet: 'city', values: ['Aaa'] } as const]])
    expect(describeReading(read(name, { places }))).toBe(isRead ? 'city=Aaa |' : `| ${name}`)
  })

  test('a name of up to five words is one, and a place of up to six', () => {
    const colours = 'White Red Gold Black Orange White Red'.split(' ')
    const readName = (words: number) => {
      const names = listNames([{ make: 'Kia', model: colours.slice(0, words).join(' ') }])
      return read(colours.slice(0, words).join(' '), { names }).conditions.length
    }
    expect([readName(5), readName(6) > 0]).toEqual([0, true])
    const readPlace = (words: number) => {
      const name = 'upper lower great little old new far'.split(' ').slice(0, words).join(' ')
      const place = { kind: 'values', facet: 'city', values: ['There'] } as const
      return describeReading(read(name, { places: new Map([[name, place]]) }))
    }
    expect(readPlace(6)).toBe('city=There |')
    expect(readPlace(7)).not.toContain('city')
  })

  test('a place that is called like a body is the place', () => {
    const place = { kind: 'values', facet: 'city', values: ['Sedan'] } as const
    expect(describeReading(read('sedan', { places: new Map([['sedan', place]]) }))).toBe(
      'city=Sedan |',
    )
  })

  test('a number that is a model of two makes is one with either', () => {
    const names = listNames([
      { make: 'Peugeot', model: '2008' },
      { make: 'Citroën', model: '2008' },
      { make: 'Citroën', model: 'C3' },
    ])
    expect(describeReading(read('2008 peugeot', { names }))).toBe('| 2008 peugeot')
    expect(describeReading(read('c3 2008', { names }))).toBe('| c3 2008')
  })

  test('a model that is a number is a year where another make is named, and none where its own is', () => {
    expect(describeReading(read('2008 toyota'))).toBe('year=2008 | toyota')
    expect(describeReading(read('2008 peugeot'))).toBe('| 2008 peugeot')
    expect(describeReading(read('peugeot 2008', { names: new Map() }))).toBe('year=2008 | peugeot')
  })

  test('a year may be the next one, and none after it', () => {
    expect(describeReading(read('2027'))).toBe('year=2027 |')
    expect(describeReading(read('2028'))).toBe('| 2028')
    expect(describeReading(read('1930'))).toBe('year=1930 |')
    expect(describeReading(read('1929'))).toBe('| 1929')
  })

  test('a price in thousands is one of 5 to 250', () => {
    const read5 = [4, 5, 250, 251].map((amount) => describeReading(read(`under ${amount}`)))
    expect(read5).toEqual(['| under 4', 'price<5000 |', 'price<250000 |', '| under 251'])
    expect([999, 1000].map((amount) => describeReading(read(`under ${amount}`)))).toEqual([
      '| under 999',
      'price<1000 |',
    ])
  })
})

describe('words of each condition', () => {
  test('are returned as typed, with the rest of the query', () => {
    const { conditions, readWords, rest, less } = read('White HiLux, second-hand, Under $40,000!')
    expect(conditions.map(({ words }) => words)).toEqual(['White', 'second-hand', 'Under $40,000'])
    expect(rest).toBe('HiLux')
    expect(readWords).toBe('White second-hand, Under $40,000')
    expect(conditions.map((condition) => less([condition]))).toEqual([
      'HiLux, second-hand, Under $40,000',
      'White HiLux Under $40,000',
      'White HiLux, second-hand',
    ])
  })

  test('a query without conditions is unchanged', () => {
    expect(read('  x-trail,  (ti) ')).toMatchObject({ conditions: [], rest: '  x-trail,  (ti) ' })
  })

  test('words that say nothing go with a condition where nothing else is left', () => {
    const { conditions, less } = read('a cheap car for sale')
    expect(conditions.map(({ words }) => words)).toEqual(['a cheap car for sale'])
    expect(less(conditions)).toBe('')
    expect(read('a cheap hilux for sale').rest).toBe('a hilux for sale')
  })
})

/** Queries of words of all kinds in any order, with any separators. */
const anyQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...'under over from between and to 20 30k $40,000 100,000 km kms per week 2015 2018 or newer low 7 seats'.split(
          ' ',
        ),
        ...'diesel electric white leather ute hilux mazda 3 2008 peugeot cheap in geelong x-trail zebra + < 1e9'.split(
          ' ',
        ),
      ),
      fc.constantFrom(' ', ' ', ' ', '-', '/', ', ', ''),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.flat().join(''))

describe('whatever is typed', () => {
  test('is read, and each of its words is a condition’s or left', () => {
    fc.assert(
      fc.property(fc.oneof(anyQuery, fc.string({ maxLength: 300, unit: 'grapheme' })), (query) => {
        const { conditions, rest, readWords, less } = read(query)
        expect(less(conditions)).toBe(rest)
        for (const { words } of conditions) expect(words).not.toBe('')
        expect(readWords === '').toBe(conditions.length === 0)
      }),
    )
  })

  test('one chip after another can be taken off, until nothing but words is left', () => {
    fc.assert(
      fc.property(anyQuery, fc.nat(), (query, pick) => {
        const takeOne = (left: string): string => {
          const { conditions, less } = read(left)
          return conditions.length === 0 ? left : less([conditions[pick % conditions.length]!])
        }
        let left = query
        for (let next = takeOne(left); next.length < left.length; next = takeOne(left)) left = next
        expect(read(left)).toMatchObject({ conditions: [], rest: left })
      }),
    )
  })

  test('without its chips the words are searched as text', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { conditions, rest, less } = read(query)
        const left = conditions.reduce<string>(
          (_, __, at) => less(conditions.slice(0, at + 1)),
          query,
        )
        expect(left).toBe(rest)
      }),
    )
  })
})

describe('a hostile query', () => {
  const joined =
    "a|1|-| |$|,|+|<|1,|111,|1-|k|under |30k |to 30k |2015-|or |7 seats |diesel-|é|а.|٣|🚗|/|'|mazda |4 x |$1 000 |(|in geelong "
  const patterns = joined.split('|')

  test.each(patterns)('of %j repeated takes time by its length', (pattern) => {
    const workOf = (length: number): number => {
      const query = pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)
      return measureLeastWork(() => read(query))
    }
    workOf(10_000)
    // At least a millisecond, because the clock cannot measure shorter times.
    expect(workOf(100_000)).toBeLessThanOrEqual(20 * Math.max(1, workOf(10_000)))
  })

  test('is read at its beginning, and all of the rest is words', () => {
    const many = Array.from({ length: 100 }, (_, at) => `w${at}`)
    const early = read(['diesel', ...many].join(' '))
    expect(early.rest).toBe(many.join(' '))
    expect(describeReading(read([...many.slice(0, 59), 'diesel'].join(' ')))).toContain(
      'fuel=Diesel',
    )
    expect(read([...many.slice(0, 60), 'diesel'].join(' ')).conditions).toEqual([])
  })
})

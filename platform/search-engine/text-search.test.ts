import { describe, expect, test } from 'vitest'
import { measureLeastWork } from './least-work.fake.ts'
import type { MatchingStrategy } from './contract.ts'
import { createPartition } from './partition.ts'
import { found, settings, stocked, vehicles } from './typed-vehicles.fake.ts'

describe('typed words find', () => {
  test.each([
    ['hilux', ['hilux', 'workmate']],
    ['HILUX', ['hilux', 'workmate']],
    ['hil', ['hilux', 'workmate']],
    ['hilx', ['hilux', 'workmate']],
    ['hi lux', ['hilux', 'workmate']],
    ['toyota hilux sr5', ['hilux']],
    ['sr5 toyota', ['hilux']],
    ['cx5', ['cx5']],
    ['cx-5', ['cx5']],
    ['cx 5', ['cx5']],
    ['CX', ['cx3', 'cx5']],
    ['mazda3', ['mazda3']],
    ['mazda 3 ', ['mazda3', 'cx3']],
    ['toyota corolla', ['corolla']],
    ['landcruiser', ['landcruiser', 'prado']],
    ['land cruiser', ['landcruiser', 'prado']],
    ['vw', ['golf']],
    ['vw golf', ['golf']],
    ['merc', ['glc']],
    ['mercedes', ['glc']],
    ['mercedez', ['glc']],
    ['benz', ['glc']],
    ['ute', ['hilux', 'ranger', 'workmate']],
    ['toyota ute', ['hilux', 'workmate', 'ranger']],
    ['4wd ', ['cx5', 'hilux', 'landcruiser', 'prado']],
    ['people mover', ['carnival']],
    ['megane', ['megane']],
    ['MÉGANE', ['megane']],
    ['rs', ['megane']],
    ['8 seats', ['carnival']],
    ['corola', ['corolla']],
    ['corlola', ['corolla']],
    ['toyta corola', ['corolla']],
    ['volkswagon', ['golf']],
    ['colkswagen', ['golf']],
    ['dorolla', []],
    ['glx', []],
    ['tow bar', ['carnival', 'falcon']],
    ['car for toyota corolla', ['corolla']],
    ['corolla car', ['corolla']],
    ['kia carn', ['carnival']],
    ['car', ['carnival']],
    ['for', ['falcon', 'ranger']],
    ['zzzz', []],
  ])('%j', (q, expected) => {
    expect(found(stocked(), { q })).toEqual(expected)
  })

  test.each(['', '   ', '-', '!?', '…'])('everything when there is no word in %j', (q) => {
    expect(found(stocked(), { q })).toHaveLength(Object.keys(vehicles).length)
  })
})

describe('a word typed to its end', () => {
  test('is no beginning once a space follows', () => {
    expect(found(stocked(), { q: 'corol' })).toEqual(['corolla'])
    expect(found(stocked(), { q: 'cor ' })).toEqual([])
  })

  test('is no beginning when another word follows', () => {
    expect(found(stocked(), { q: 'cor toyota' })).toEqual([])
  })
})

describe('the order', () => {
  test('with `last`, those with more of the words come first and the first word is enough', () => {
    const ids = found(stocked(), { q: 'toyota hilux workmate', matchingStrategy: 'last' })
    expect(ids.slice(0, 2)).toEqual(['workmate', 'hilux'])
    expect(ids).toHaveLength(6)
  })

  test('prefers the more important field', () => {
    expect(found(stocked(), { q: 'toyota ' }).at(-1)).toBe('ranger')
  })

  test('puts a given sort before the primary key, after relevance', () => {
    const sort = ['price:asc']
    expect(found(stocked(), { q: 'toyota ', sort })).toEqual([
      'corolla',
      'workmate',
      'hilux',
      'landcruiser',
      'prado',
      'ranger',
    ])
    expect(found(stocked(), { q: 'toyota ', sort, offset: 1, limit: 2 })).toEqual([
      'workmate',
      'hilux',
    ])
  })

  test('leaves the order to a sort that decides alone, and without one to the match', () => {
    const partition = stocked()
    const upserts = [{ id: 'mention', make: 'Kia', description: 'As good as a Toyota.', price: 1 }]
    partition.apply({ upserts, removals: [] })
    const query = { q: 'toyota ', limit: 2 }
    const sort = ['price:asc']
    expect(found(partition, { ...query, sort })).toEqual(['corolla', 'workmate'])
    expect(found(partition, { ...query, sort, sortsAlone: true })).toEqual(['mention', 'corolla'])
    expect(found(partition, { ...query, sort, sortsAlone: true, offset: 1 })).toEqual([
      'corolla',
      'workmate',
    ])
    expect(found(partition, { ...query, sortsAlone: true })).toEqual(found(partition, query))
  })
})

describe('the words that a document has to have', () => {
  const found = (q: string, matchingStrategy: MatchingStrategy): unknown[] => {
    const outcome = stocked().search([{ q, matchingStrategy }])
    return outcome.ok ? outcome.results[0]!.hits.map((hit) => hit['id']) : []
  }

  test('are the first with `last`, the rarest with `frequency`, all with `all`', () => {
    expect(found('toyota glc', 'last')).toHaveLength(6)
    expect(found('toyota glc', 'frequency')).toEqual(['glc'])
    expect(found('toyota glc', 'all')).toEqual([])
    expect(found('toyota hilux sr5', 'frequency')).toEqual(['hilux'])
  })
})

describe('fields to search', () => {
  const partition = stocked()
  const found = (attributesToSearchOn?: string[]): unknown => {
    const fields = attributesToSearchOn && { attributesToSearchOn }
    const outcome = partition.search([{ q: 'toyota', ...fields }])
    return outcome.ok ? outcome.results[0]!.totalHits : outcome.fault
  }

  test.each([
    [['make'], 5],
    [['description'], 1],
    [['description', 'make'], 6],
    [['*'], 6],
    [['model'], 0],
    [[], 0],
  ])('%j', (fields, total) => {
    expect(found(fields)).toBe(total)
  })

  test('one cached result is not taken for another’s', () => {
    for (const _twice of [1, 2]) {
      expect([found(), found([]), found(['make'])]).toEqual([6, 0, 5])
    }
  })

  test('have to be searchable', () => {
    expect(found(['make', 'price'])).toMatchObject({
      code: 'invalid_search_attributes_to_search_on',
    })
  })
})

describe('of equally many words', () => {
  const order = (models: string[], q: string): unknown[] => {
    const partition = createPartition(settings)
    const upserts = models.map((text, id) => {
      const [make, model] = text.split('|')
      return { id, make: make!, model: model! }
    })
    partition.apply({ upserts, removals: [] })
    const outcome = partition.search([{ q }])
    return outcome.ok ? outcome.results[0]!.hits.map((hit) => models[Number(hit['id'])]) : []
  }

  test('a whole word comes before a longer one of the field before', () => {
    expect(order(['Chrysler|300', 'Toyota|C-HR'], 'chr')).toEqual(['Toyota|C-HR', 'Chrysler|300'])
    expect(order(['Chrysler|300', 'Toyota|C-HR'], 'c-hr')).toEqual(['Toyota|C-HR'])
  })

  test('each word of a field comes before the next one, up to the sixth', () => {
    const models = ['A|a b c d e sport', 'A|a b c d sport', 'A|a b sport', 'A|a sport', 'A|sport']
    expect(order(models, 'sport')).toEqual(models.toReversed())
    const far = ['A|a b c d e f g sport', 'A|a b c d e f sport', 'A|a b c d e sport']
    expect(order(far, 'sport')).toEqual(far)
  })

  test('a field comes before the next one, even with a match at its end', () => {
    const models = ['Kia|Sport', 'a b c d e f sport|Kia']
    expect(order(models, 'sport')).toEqual(models.toReversed())
  })

  test('the first word of a field comes before a later one', () => {
    const models = ['Kia|Grand Carnival', 'Kia|Carnival']
    expect(order(models, 'carnival')).toEqual(['Kia|Carnival', 'Kia|Grand Carnival'])
  })
})

describe('typed words and filters', () => {
  test('narrow each other, in facets too', () => {
    const outcome = stocked().search([
      { q: 'suv', filter: 'make = mazda', facets: ['make', 'price'] },
      { q: 'suv', facets: ['make'], limit: 0 },
    ])
    const [narrowed, wide] = outcome.ok ? outcome.results : []
    expect(narrowed!.hits.map((hit) => hit['id'])).toEqual(['cx3', 'cx5'])
    expect(narrowed!.facetDistribution).toEqual({
      make: { Mazda: 2 },
      price: { 20000: 1, 45000: 1 },
    })
    expect(wide!.facetDistribution['make']).toEqual({ Mazda: 2, 'Mercedes-Benz': 1, Toyota: 2 })
  })

  test('a base filter holds for typed words', () => {
    const outcome = stocked().search([{ q: 'suv', facets: ['make'] }], 'make = toyota')
    expect(outcome.ok && outcome.results[0]!.facetDistribution['make']).toEqual({ Toyota: 2 })
  })
})

describe('changes of a text', () => {
  test('are found by the next query and no longer by the former words', () => {
    const partition = stocked()
    expect(found(partition, { q: 'golf' })).toEqual(['golf'])
    partition.apply({
      upserts: [{ id: 'golf', make: 'Volkswagen', model: 'Polo' }],
      removals: ['cx3'],
    })
    expect(found(partition, { q: 'golf ' })).toEqual([])
    expect(found(partition, { q: 'polo' })).toEqual(['golf'])
    expect(found(partition, { q: 'cx' })).toEqual(['cx5'])
  })
})

describe('long and odd queries', () => {
  test('only the first ten words count', () => {
    const q = `${'toyota '.repeat(10)}zzzz`
    expect(found(stocked(), { q })).toHaveLength(6)
  })

  test.each([
    'a'.repeat(100_000),
    'é'.repeat(5000),
    '\ud800',
    '( '.repeat(9000),
    'x '.repeat(9000),
    '\u0000',
  ])('are searched (case %#)', (q) => {
    const tookMs = measureLeastWork(() => expect(stocked().search([{ q }]).ok).toBe(true))
    expect(tookMs).toBeLessThan(200)
  })
})

describe('a stop word', () => {
  const names = ['A-Class', 'C-Class', 'A200', 'C200', 'AMG', 'MG']
  const partition = createPartition(settings)
  partition.apply({
    upserts: names.map((model) => ({ id: model, make: 'Mercedes', model, features: ['4 seats'] })),
    removals: [],
  })
  const find = (q: string) => {
    const outcome = partition.search([{ q, matchingStrategy: 'all' }])
    return outcome.ok
      ? outcome.results[0]!.hits.map(({ id }) => id as string).toSorted()
      : outcome.fault
  }

  test.each([
    ['a-class', ['A-Class']],
    ['mercedes a-class', ['A-Class']],
    ['mercedes a class', ['A-Class']],
    ['a class for mercedes', ['A-Class']],
    ['mercedes a 200', ['A200']],
    ['for a-class car', ['A-Class']],
  ])('counts where it is a part of a name: %s', (q, found) => {
    expect(find(q)).toEqual(found)
  })

  test.each([
    ['class', ['A-Class', 'C-Class']],
    ['a mercedes class', ['A-Class', 'C-Class']],
    ['a mg', ['MG']],
    ['a 4 seats', [...names].toSorted()],
    ['a mercedes', [...names].toSorted()],
  ])('and nowhere else: %s', (q, found) => {
    expect(find(q)).toEqual(found)
  })
})

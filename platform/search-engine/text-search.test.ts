import { describe, expect, test } from 'vitest'
import type {
  IndexDocument,
  IndexSettings,
  MatchingStrategy,
  Partition,
  SearchQuery,
} from './contract.ts'
import { createPartition } from './partition.ts'

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: { make: 'string', price: 'number' },
  sortable: ['price'],
  searchable: ['make', 'model', 'badge', 'body', 'drive', 'features', 'description'],
  stopWords: ['for', 'car', 'a'],
  synonyms: {
    ute: ['pickup', 'cab chassis'],
    vw: ['volkswagen'],
    merc: ['mercedes-benz'],
    '4wd': ['4x4', 'awd'],
    'people mover': ['van'],
  },
  version: '1',
}

const vehicles: Record<string, Omit<IndexDocument, 'id'>> = {
  hilux: {
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5',
    body: 'Pickup',
    drive: '4x4',
    price: 50_000,
  },
  workmate: {
    make: 'Toyota',
    model: 'HiLux',
    badge: 'Workmate',
    body: 'Cab Chassis',
    price: 30_000,
  },
  corolla: {
    make: 'Toyota',
    model: 'Corolla',
    badge: 'Ascent Sport',
    body: 'Hatch',
    price: 25_000,
  },
  cx5: { make: 'Mazda', model: 'CX-5', badge: 'Akera', body: 'SUV', drive: 'AWD', price: 45_000 },
  cx3: { make: 'Mazda', model: 'CX-3', badge: 'Maxx', body: 'SUV', price: 20_000 },
  mazda3: { make: 'Mazda', model: '3', badge: 'G20', body: 'Hatch', price: 28_000 },
  prado: { make: 'Toyota', model: 'Land Cruiser Prado', badge: 'GXL', body: 'SUV', drive: '4x4' },
  landcruiser: { make: 'Toyota', model: 'LandCruiser', badge: 'VX', body: 'SUV', drive: '4x4' },
  golf: { make: 'Volkswagen', model: 'Golf', badge: 'GTI', body: 'Hatch', price: 40_000 },
  glc: { make: 'Mercedes-Benz', model: 'GLC', badge: 'GLC 300', body: 'SUV', price: 90_000 },
  megane: { make: 'Renault', model: 'Mégane', badge: 'R.S.', body: 'Hatch' },
  carnival: { make: 'Kia', model: 'Carnival', body: 'Van', features: ['8 Seats', 'Tow Bar'] },
  ranger: {
    make: 'Ford',
    model: 'Ranger',
    body: 'Pickup',
    description: 'Not a Toyota. Tow with ease.',
  },
  falcon: { make: 'Ford', model: 'Falcon', body: 'Sedan', description: 'It has a bar to tow.' },
}

function stocked(): Partition {
  const partition = createPartition(settings)
  const upserts = Object.entries(vehicles).map(([id, fields]) => Object.assign({ id }, fields))
  partition.apply({ upserts, removals: [] })
  return partition
}

function found(partition: Partition, query: SearchQuery): unknown[] {
  const answer = partition.search([{ matchingStrategy: 'all', ...query }])
  if (!answer.ok) throw new Error(answer.fault.message)
  const [result] = answer.results
  expect(result!.totalHits).toBeGreaterThanOrEqual(result!.hits.length)
  return result!.hits.map((hit) => hit['id'])
}

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
})

describe('the words that a document has to have', () => {
  const found = (q: string, matchingStrategy: MatchingStrategy): unknown[] => {
    const answer = stocked().search([{ q, matchingStrategy }])
    return answer.ok ? answer.results[0]!.hits.map((hit) => hit['id']) : []
  }

  test('are the first with `last`, the rarest with `frequency`, all with `all`', () => {
    expect(found('toyota glc', 'last')).toHaveLength(6)
    expect(found('toyota glc', 'frequency')).toEqual(['glc'])
    expect(found('toyota glc', 'all')).toEqual([])
    expect(found('toyota hilux sr5', 'frequency')).toEqual(['hilux'])
  })
})

describe('fields to search', () => {
  const found = (attributesToSearchOn: string[]): unknown => {
    const answer = stocked().search([{ q: 'toyota', attributesToSearchOn }])
    return answer.ok ? answer.results[0]!.totalHits : answer.fault
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
    const answer = partition.search([{ q }])
    return answer.ok ? answer.results[0]!.hits.map((hit) => models[Number(hit['id'])]) : []
  }

  test('a whole word comes before a longer one of the field before', () => {
    expect(order(['Chrysler|300', 'Toyota|C-HR'], 'chr')).toEqual(['Toyota|C-HR', 'Chrysler|300'])
    expect(order(['Chrysler|300', 'Toyota|C-HR'], 'c-hr')).toEqual(['Toyota|C-HR'])
  })

  test('the first word of a field comes before a later one', () => {
    const models = ['Kia|Grand Carnival', 'Kia|Carnival']
    expect(order(models, 'carnival')).toEqual(['Kia|Carnival', 'Kia|Grand Carnival'])
  })
})

describe('typed words and filters', () => {
  test('narrow each other, in facets too', () => {
    const answer = stocked().search([
      { q: 'suv', filter: 'make = mazda', facets: ['make', 'price'] },
      { q: 'suv', facets: ['make'], limit: 0 },
    ])
    const [narrowed, wide] = answer.ok ? answer.results : []
    expect(narrowed!.hits.map((hit) => hit['id'])).toEqual(['cx3', 'cx5'])
    expect(narrowed!.facetDistribution).toEqual({
      make: { Mazda: 2 },
      price: { 20000: 1, 45000: 1 },
    })
    expect(wide!.facetDistribution['make']).toEqual({ Mazda: 2, 'Mercedes-Benz': 1, Toyota: 2 })
  })

  test('a base filter holds for typed words', () => {
    const answer = stocked().search([{ q: 'suv', facets: ['make'] }], 'make = toyota')
    expect(answer.ok && answer.results[0]!.facetDistribution['make']).toEqual({ Toyota: 2 })
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
  ])('are answered (case %#)', (q) => {
    const before = process.threadCpuUsage()
    expect(stocked().search([{ q }]).ok).toBe(true)
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200)
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
    const answer = partition.search([{ q, matchingStrategy: 'all' }])
    return answer.ok
      ? answer.results[0]!.hits.map(({ id }) => id as string).toSorted()
      : answer.fault
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

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFacts } from './brute-force.fake.ts'
import type { IndexDocument, IndexSettings, Partition } from './contract.ts'
import { createPartition } from './partition.ts'
import { expectSameResults } from './same-results.fake.ts'
import { loadPartition } from './snapshot.ts'
import type { StatedFilter } from './stated-filter.fake.ts'

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: { make: 'string', tags: 'string', price: 'number', sizes: 'number', sold: 'boolean' },
  sortable: ['make', 'price', 'sizes', 'rank'],
  searchable: ['make', 'tags'],
  synonyms: {},
  version: '1',
}
const facets = Object.keys(settings.filterable)

const words = [
  'Kia',
  'KIA',
  'Škoda',
  'skoda',
  'Alfa Romeo',
  'a "b" \\c',
  "o'x",
  '7',
  '-1',
  'x=1',
  'true',
]
const texts = fc.constantFrom(...words)
const numbers = fc.constantFrom(-1, 0, 0.5, 7, 10, 10_000, 1e9)
const document = fc.record(
  {
    id: fc.integer({ min: 1, max: 60 }),
    make: fc.oneof(texts, fc.constantFrom('', null)),
    tags: fc.array(texts, { maxLength: 4 }),
    price: fc.oneof(numbers, fc.constant(null)),
    sizes: fc.oneof(numbers, fc.array(numbers, { maxLength: 3 })),
    sold: fc.boolean(),
    rank: fc.oneof(numbers, texts),
  },
  { requiredKeys: ['id'] },
)
const field = fc.constantFrom(...facets)
const value = fc.oneof(texts, numbers)
const comparison = fc.constantFrom(
  '=' as const,
  '!=' as const,
  '<' as const,
  '<=' as const,
  '>' as const,
  '>=' as const,
)
const state = fc.constantFrom('EXISTS' as const, 'IS NULL' as const, 'IS EMPTY' as const)
const { filter } = fc.letrec<{ filter: StatedFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ field, is: comparison, value }),
    fc.record({ field, from: value, to: value }),
    fc.record({ field, among: fc.array(value, { maxLength: 4 }) }),
    fc.record({ field, startsWith: fc.constantFrom('k', 'K', 'al', 'ŠK', '') }),
    fc.record({ field, state }),
    fc.record({ not: tie('filter') }),
    fc.record({ and: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }),
  ),
}))
const sort = fc.uniqueArray(
  fc.constantFrom(
    'make:asc',
    'make:desc',
    'price:asc',
    'price:desc',
    'sizes:asc',
    'sizes:desc',
    'rank:asc',
    'rank:desc',
  ),
  { maxLength: 3, selector: (expression) => expression.split(':')[0] },
)
const query = fc.record({
  filters: fc.array(filter, { maxLength: 2 }),
  sort,
  distinct: fc.option(field, { freq: 4, nil: undefined }),
  maxValuesPerFacet: fc.constantFrom(2, 100),
  offset: fc.integer({ min: 0, max: 12 }),
  limit: fc.integer({ min: 0, max: 12 }),
})
const step = fc.oneof(
  fc.record({ upserts: fc.array(document, { maxLength: 30 }) }),
  fc.record({ removals: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 10 }) }),
  fc.record({ reload: fc.constant(true) }),
)

describe('the index finds the same as a scan of all documents', () => {
  test('after any changes and restarts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(step, fc.array(query, { maxLength: 3 })), { minLength: 1, maxLength: 8 }),
        fc.option(filter, { nil: undefined }),
        (steps, base) => {
          const documents = new Map<number, IndexDocument>()
          let partition = createPartition(settings)
          for (const [change, queries] of steps) {
            partition = applyTo(partition, documents, change)
            expect(partition.size).toBe(documents.size)
            for (const query of queries)
              expectSameResults(
                partition,
                settings,
                readFacts(documents.values()),
                { ...query, facets },
                base,
              )
          }
        },
      ),
      { numRuns: 300, seed: 20_261_121 },
    )
  })
})

type Step = { upserts: IndexDocument[] } | { removals: number[] } | { reload: boolean }

function applyTo(
  partition: Partition,
  documents: Map<number, IndexDocument>,
  change: Step,
): Partition {
  if ('reload' in change) return loadPartition(settings, partition.toSnapshot())!
  if ('removals' in change) {
    partition.apply({ upserts: [], removals: change.removals })
    for (const id of change.removals) documents.delete(id)
    return partition
  }
  partition.apply({ upserts: change.upserts, removals: [] })
  for (const one of change.upserts) documents.set(Number(one['id']), one)
  return partition
}

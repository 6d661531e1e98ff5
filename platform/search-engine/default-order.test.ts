import { describe, expect, test } from 'vitest'
import type { IndexSettings, SearchQuery } from './contract.ts'
import { createPartition } from './partition.ts'

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: { rank: 'number' },
  sortable: ['rank', 'price'],
  searchable: ['model'],
  synonyms: {},
  defaultOrder: ['rank:desc'],
  version: '1',
}

const partition = createPartition(settings)
partition.apply({
  upserts: [
    { id: 1, model: 'i30', rank: 1, price: 3 },
    { id: 2, model: 'i30', rank: 9, price: 2 },
    { id: 3, model: 'i3', rank: 5, price: 1 },
    { id: 4, model: 'i30', rank: 9, price: 4 },
  ],
  removals: [],
})

function listIds(query: SearchQuery): unknown[] {
  const outcome = partition.search([query])
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.results[0]!.hits.map((hit) => hit['id'])
}

describe('the default order', () => {
  test('is that of a query without a sort; the primary key breaks ties', () => {
    expect(listIds({})).toEqual([2, 4, 3, 1])
  })

  test('decides between equally relevant documents, and never before the words do', () => {
    expect(listIds({ q: 'i30' })).toEqual([2, 4, 1])
    expect(listIds({ q: 'i3' })).toEqual([3, 2, 4, 1])
  })

  test('gives way to a query’s own sort', () => {
    expect(listIds({ sort: ['price:asc'] })).toEqual([3, 2, 1, 4])
  })
})

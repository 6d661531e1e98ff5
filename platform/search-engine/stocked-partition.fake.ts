import type {
  Filter,
  IndexDocument,
  IndexSettings,
  Partition,
  SearchQuery,
  SearchResult,
} from './contract.ts'
import { createPartition } from './partition.ts'

export const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: {
    make: 'string',
    features: 'string',
    price: 'number',
    sizes: 'number',
    certified: 'boolean',
  },
  sortable: ['price', 'rank', 'make', 'sizes'],
  searchable: ['make'],
  synonyms: {},
  version: '1',
}

export const stock: IndexDocument[] = [
  {
    id: 1,
    make: 'Toyota',
    price: 30_000,
    features: ['tow bar', 'bluetooth'],
    certified: true,
    rank: 2,
  },
  { id: 2, make: 'toyota', price: 10_000, features: ['Bluetooth'], certified: false, rank: 2 },
  { id: 3, make: 'Citroën', price: null, features: [], rank: 9 },
  { id: 4, make: '', price: 20_000, sizes: [3, 7] },
  { id: 5, make: null, sizes: [5] },
  { id: 10, make: 'Toyota', price: 10_000.5 },
]

export function stocked(documents = stock): Partition {
  const partition = createPartition(settings)
  partition.apply({ upserts: documents, removals: [] })
  return partition
}

export function search(partition: Partition, query: SearchQuery, base?: Filter): SearchResult {
  const outcome = partition.search([query], base)
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.results[0]!
}

export function ids(partition: Partition, query: SearchQuery, base?: Filter): unknown[] {
  return search(partition, query, base).hits.map((hit) => hit['id'])
}

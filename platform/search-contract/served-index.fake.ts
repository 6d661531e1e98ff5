import type { IndexDocument, IndexSettings } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import type { ServedIndex } from './contract.types.ts'

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: { make: 'string', price: 'number', tags: 'string', site: 'string', _geo: 'geo' },
  sortable: ['price', '_geo'],
  searchable: ['make', 'model', 'tags', 'description'],
  synonyms: { ute: ['pickup'], vw: ['volkswagen'] },
  version: '1',
}

export const cars: IndexDocument[] = [
  {
    id: 1,
    make: 'Toyota',
    model: 'HiLux SR5',
    price: 50_000,
    tags: ['Tow Bar', 'Pickup'],
    site: 'ours',
    _geo: { lat: -33.87, lng: 151.21 },
    seller: { name: 'Alice', phone: '555' },
  },
  {
    id: 2,
    make: 'Mazda',
    model: 'CX-5',
    price: 30_000,
    tags: ['Heated Seats'],
    site: 'ours',
    _geo: { lat: -37.81, lng: 144.96 },
    description: 'A quick brown fox can not jump 32 feet, right? Brr, it is cold!',
  },
  { id: 3, make: 'Toyota', model: 'Corolla', price: 20_000, tags: [], site: 'ours' },
  { id: 4, make: 'Škoda', model: 'Octavia', price: null, tags: ['Tow Bar'], site: 'theirs' },
]

/** An index of four cars; the base filter hides the last. */
export function serveCars(changes: Partial<ServedIndex> = {}): ServedIndex {
  const partition = createPartition(settings)
  partition.apply({ upserts: cars, removals: [] })
  return { uid: 'stock', partition, base: 'site = ours', ...changes }
}

import { expect } from 'vitest'
import type { IndexDocument, IndexSettings, Partition, SearchQuery } from './contract.ts'
import { createPartition } from './partition.ts'

export const settings: IndexSettings = {
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

export const vehicles: Record<string, Omit<IndexDocument, 'id'>> = {
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

/** A partition with all documents and these settings. */
export function stocked(): Partition {
  const partition = createPartition(settings)
  const upserts = Object.entries(vehicles).map(([id, fields]) => Object.assign({ id }, fields))
  partition.apply({ upserts, removals: [] })
  return partition
}

/** The ids of the documents that match all typed words, in order. */
export function found(partition: Partition, query: SearchQuery): unknown[] {
  const outcome = partition.search([{ matchingStrategy: 'all', ...query }])
  if (!outcome.ok) throw new Error(outcome.fault.message)
  const [result] = outcome.results
  expect(result!.totalHits).toBeGreaterThanOrEqual(result!.hits.length)
  return result!.hits.map((hit) => hit['id'])
}

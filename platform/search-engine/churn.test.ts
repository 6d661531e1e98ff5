import { expect, test } from 'vitest'
import type {
  IndexDocument,
  IndexSettings,
  Partition,
  SearchQuery,
  SearchResult,
} from './contract.ts'
import { createPartition } from './partition.ts'

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: { make: 'string', features: 'string', price: 'number' },
  sortable: ['price', 'make'],
  searchable: ['make', 'model', 'features', 'description'],
  synonyms: { ute: ['pickup'] },
  version: '1',
}

const queries: SearchQuery[] = [
  { facets: ['*'], sort: ['price:desc'], limit: 50 },
  { q: 'toyota hilux', facets: ['*'], limit: 50 },
  { q: 'toyta', matchingStrategy: 'all', limit: 50 },
  { q: 'ute 7', sort: ['make:asc'], filter: 'price > 500', limit: 50 },
  {
    filter: ['features = "heated seats"', 'price 100 TO 700'],
    sort: ['make:asc', 'price:asc'],
    limit: 50,
  },
]

test('after many changes the index gives the results of a rebuilt one, and uses at most twice its memory', () => {
  const random = seededRandom(42)
  const documents = new Map<number, IndexDocument>()
  const partition = createPartition(settings)
  for (let epoch = 0; epoch < 8; epoch++) {
    for (let round = 0; round < 500; round++) changeOne(partition, documents, random)
    expect(resultsOf(partition)).toEqual(resultsOf(buildPartition(documents)))
  }
  const rebuilt = buildPartition(documents)
  expect(partition.memoryBytes).toBeLessThan(2 * rebuilt.memoryBytes + 8 * 1024 * 1024)
})

function changeOne(
  partition: Partition,
  documents: Map<number, IndexDocument>,
  random: () => number,
): void {
  const id = Math.floor(random() * 400)
  if (random() < 0.2) {
    documents.delete(id)
    partition.apply({ upserts: [], removals: [id] })
    return
  }
  const document = randomVehicle(id, random)
  documents.set(id, document)
  partition.apply({ upserts: [document], removals: [] })
}

function buildPartition(documents: ReadonlyMap<number, IndexDocument>): Partition {
  const partition = createPartition(settings)
  partition.apply({ upserts: [...documents.values()], removals: [] })
  return partition
}

/** Throws if the search fails, because two failures would compare as equal. */
function resultsOf(partition: Partition): SearchResult[] {
  const outcome = partition.search(queries)
  if (!outcome.ok) throw new Error(outcome.fault.message)
  expect(outcome.results).toHaveLength(queries.length)
  return outcome.results.map((result) => ({ ...result, processingTimeMs: 0 }))
}

function randomVehicle(id: number, random: () => number): IndexDocument {
  const pick = (values: readonly string[]): string => values[Math.floor(random() * values.length)]!
  const words = ['tow', 'bar', 'heated', 'seats', 'toyoda', 'one', 'owner', 'hi-lux', 'pickup', '7']
  return {
    id,
    make: pick(['Toyota', 'Mazda', 'Škoda', 'Kia']),
    model: pick(['HiLux', 'CX-5', 'Octavia', 'Carnival', `Special ${id}`]),
    features: Array.from({ length: Math.floor(random() * 4) }, () =>
      pick(['Heated Seats', 'Tow Bar', 'GPS']),
    ),
    price: Math.floor(random() * 1000),
    description: Array.from({ length: Math.floor(random() * 60) }, () => pick(words)).join(' '),
  }
}

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

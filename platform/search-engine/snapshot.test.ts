import { describe, expect, test } from 'vitest'
import type { IndexDocument, IndexSettings, Partition, SearchResult } from './contract.ts'
import { createPartition } from './partition.ts'
import { runInTurns } from './run-in-turns.ts'
import { loadPartition, loadPartitionInTurns } from './snapshot.ts'

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: { make: 'string', tags: 'string', price: 'number' },
  sortable: ['price'],
  searchable: ['make', 'model'],
  synonyms: { vw: ['volkswagen'] },
  version: '1',
}

function stocked(count: number, note = ''): Partition {
  const partition = createPartition(settings)
  const upserts = Array.from({ length: count }, (_, at): IndexDocument => ({
    id: `stock-${at}`,
    make: ['Volkswagen', 'Škoda', 'KIA'][at % 3]!,
    model: `model ${at % 50}`,
    tags: at % 2 === 0 ? ['one', 'two'] : [],
    price: (at * 7919) % 1000,
    note,
  }))
  partition.apply({ upserts, removals: [] })
  partition.apply({ upserts: [], removals: ['stock-1', 'stock-4'] })
  return partition
}

const queries = [
  { facets: ['*'], sort: ['price:desc'] },
  { q: 'vw modle 2', facets: ['make'], filter: 'tags = one' },
  { filter: 'price 100 TO 200' },
]

/** Throws if the search fails, because two failures would compare as equal. */
function resultsOf(partition: Partition): SearchResult[] {
  const outcome = partition.search(queries)
  if (!outcome.ok) throw new Error(outcome.fault.message)
  expect(outcome.results).toHaveLength(queries.length)
  return outcome.results.map((result) => ({ ...result, processingTimeMs: 0 }))
}

describe('a snapshot', () => {
  test.each([0, 1, 3, 500])('of %d vehicles gives the results of before', (count) => {
    const partition = stocked(count)
    const loaded = loadPartition(settings, partition.toSnapshot())
    expect(loaded?.size).toBe(partition.size)
    expect(resultsOf(loaded!)).toEqual(resultsOf(partition))
  })

  test('of many pieces is the same in turns as at once, and each of its bytes counts', async () => {
    const partition = stocked(9000, 'x'.repeat(600))
    const snapshot = await runInTurns(partition.toSnapshotInSteps())
    expect(Buffer.compare(snapshot, partition.toSnapshot())).toBe(0)
    const loaded = await loadPartitionInTurns(settings, snapshot)
    expect(resultsOf(loaded!)).toEqual(resultsOf(partition))
    for (const at of [20, snapshot.length / 2, snapshot.length - 1]) {
      const damaged = Uint8Array.from(snapshot)
      damaged[Math.floor(at)]! ^= 1
      expect(await loadPartitionInTurns(settings, damaged)).toBeUndefined()
    }
  })

  test('takes changes once it is loaded', () => {
    const partition = stocked(200)
    const loaded = loadPartition(settings, partition.toSnapshot())!
    const change = {
      upserts: [{ id: 'new', make: 'Volkswagen', price: 150 }],
      removals: ['stock-0'],
    }
    partition.apply(change)
    loaded.apply(change)
    expect(resultsOf(loaded)).toEqual(resultsOf(partition))
    expect(resultsOf(loadPartition(settings, loaded.toSnapshot())!)).toEqual(resultsOf(partition))
  })

  test('stays as it was whatever becomes of a partition that was loaded from it, and is a part of its memory', () => {
    const snapshot = stocked(300).toSnapshot()
    const before = Uint8Array.from(snapshot)
    const loaded = loadPartition(settings, snapshot)!
    expect(loaded.memoryBytes).toBeGreaterThan(snapshot.length)
    for (const note of ['shorter', 'x'.repeat(20_000), 'y']) {
      const upserts = Array.from({ length: 300 }, (_, at) => ({ id: `stock-${at}`, note }))
      loaded.apply({ upserts, removals: ['stock-7'] })
    }
    expect(Buffer.compare(snapshot, before)).toBe(0)
    expect(resultsOf(loadPartition(settings, snapshot)!)).toEqual(resultsOf(stocked(300)))
  })

  test('may lie at any offset of a larger buffer', () => {
    const snapshot = stocked(20).toSnapshot()
    const larger = Buffer.concat([Buffer.from('abc'), snapshot])
    expect(loadPartition(settings, larger.subarray(3))?.size).toBe(18)
  })

  test.each<[string, Partial<IndexSettings>]>([
    ['version', { version: '2' }],
    ['primary key', { primaryKey: 'key' }],
    ['columns', { filterable: { make: 'string' } }],
    ['searchable fields', { searchable: ['model', 'make'] }],
  ])('of another %s is not loaded', (_, other) => {
    expect(loadPartition({ ...settings, ...other }, stocked(3).toSnapshot())).toBeUndefined()
  })

  test('with other synonyms is loaded and uses them', () => {
    const loaded = loadPartition(
      { ...settings, synonyms: { bug: ['volkswagen'] } },
      stocked(30).toSnapshot(),
    )!
    const outcome = loaded.search([{ q: 'bug ' }])
    expect(outcome.ok && outcome.results[0]!.totalHits).toBe(10)
  })

  test('cut short, lengthened, or with any byte changed is not loaded', () => {
    const snapshot = Buffer.from(stocked(5).toSnapshot())
    for (let length = 0; length < snapshot.length; length += 97) {
      expect(loadPartition(settings, snapshot.subarray(0, length))).toBeUndefined()
    }
    expect(loadPartition(settings, Buffer.concat([snapshot, Buffer.alloc(8)]))).toBeUndefined()
    for (let at = 0; at < snapshot.length; at += 31) {
      const damaged = Buffer.from(snapshot)
      damaged[at]! ^= 0x40
      expect(loadPartition(settings, damaged)).toBeUndefined()
    }
  })

  test('that is invalid is not loaded', () => {
    for (const bytes of [
      new Uint8Array(0),
      Buffer.from('FCIX'),
      Buffer.alloc(1000, 0xff),
      Buffer.alloc(64),
    ]) {
      expect(loadPartition(settings, bytes)).toBeUndefined()
    }
  })
})

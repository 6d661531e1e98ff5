import { beforeAll, describe, expect, test } from 'vitest'
import { readFacts } from '#platform/search-engine/brute-force.fake.ts'
import type { IndexDocument } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { expectSameResults } from '#platform/search-engine/same-results.fake.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { hasListings, listingsFile, readListedStock } from './listed-stock.fake.ts'
import { sizeOf } from '../../checks/setup/test-size.ts'
import { type RandomQuery, Chance, countKinds, RandomQueries } from './random-queries.fake.ts'

if (!hasListings) process.stdout.write(`skipped: ${listingsFile} is not there\n`)

const queryCount = sizeOf(400, 2000)
const updateCount = sizeOf(100, 500)
/** After this many updates the same queries run again, to check that cached results are updated as well. */
const updatesAtATime = 100
const repeatedQueries = 40
/** Minimum number of tests for each kind of query and update, since a few of them may find nothing. */
const minOfEachKind = sizeOf(10, 50)
/** Time limit of a test. A test takes ten to twenty seconds, and longer on a busy machine. */
const timeoutMs = 240_000

const fields = Object.keys(indexSettings.filterable).filter((field) => field !== 'id')

describe.skipIf(!hasListings)('16,733 real listings, as the product indexes them', () => {
  const chance = new Chance(20_261_122)
  const queries = new RandomQueries(indexSettings, chance)
  const partition = createPartition(indexSettings)
  const documents = new Map<number, IndexDocument>()
  let listed: readonly IndexDocument[] = []

  beforeAll(async () => {
    listed = (await readListedStock()).map(leaveOut)
    partition.apply({ upserts: listed, removals: [] })
    for (const document of listed) keep(document)
  }, timeoutMs)

  test(
    'give the same results as a scan for random queries',
    () => {
      expect(partition.size).toBe(16_733)
      compareNew()
    },
    timeoutMs,
  )

  test(
    'do so between and after random updates',
    () => {
      const again = Array.from({ length: repeatedQueries }, () => queries.next(listed))
      compare(again)
      const counts = { removed: 0, added: 0, changed: 0 }
      for (let update = 1; update <= updateCount; update += 1) {
        counts[updateOne(listed.length + update)] += 1
        if (update % updatesAtATime === 0) compare(again)
      }
      expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(minOfEachKind)
      expect(partition.size).toBe(documents.size)
      compareNew()
    },
    timeoutMs,
  )

  function keep(document: IndexDocument): void {
    documents.set(Number(document['id']), document)
  }

  function compareNew(): void {
    const present = [...documents.values()]
    const randomQueries = Array.from({ length: queryCount }, () => queries.next(present))
    // Queries that find everything or nothing are not counted, because they compare little.
    const narrowed = compare(randomQueries).filter((found) => found > 0 && found < documents.size)
    expect(narrowed.length).toBeGreaterThan(queryCount / 2)
    const counts = Object.entries(countKinds(randomQueries, indexSettings))
    expect(counts.filter(([, count]) => count < minOfEachKind)).toEqual([])
  }

  /** Compares the results of all queries, and returns the number of results of each. */
  function compare(randomQueries: readonly RandomQuery[]): number[] {
    const facts = readFacts(documents.values())
    return randomQueries.map(({ query, base }) =>
      expectSameResults(partition, indexSettings, facts, query, base),
    )
  }

  /** Removes a document, adds one under a new id, or changes some fields. */
  function updateOne(freeId: number): 'removed' | 'added' | 'changed' {
    const kind = chance.pick(['removed', 'added', 'changed', 'changed'] as const)
    const id = kind === 'added' ? freeId : chance.pick([...documents.keys()])
    if (kind === 'removed') {
      documents.delete(id)
      partition.apply({ upserts: [], removals: [id] })
      return kind
    }
    const other = chance.pick(listed)
    const document =
      kind === 'added' ? { ...other, id } : leaveOut({ ...documents.get(id)!, ...pickSome(other) })
    partition.apply({ upserts: [document], removals: [] })
    keep(document)
    return kind
  }

  const pickSome = (other: IndexDocument): IndexDocument =>
    Object.fromEntries(
      chance.several(6, () => chance.pick(fields)).map((field) => [field, other[field]]),
    )

  /** Leaves some fields out of half of the documents. */
  function leaveOut(document: IndexDocument): IndexDocument {
    if (chance.share() < 0.5) return document
    const left = chance.several(8, () => chance.pick(fields))
    return Object.fromEntries(Object.entries(document).filter(([field]) => !left.includes(field)))
  }
})

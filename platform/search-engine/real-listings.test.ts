import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readFacts, type StatedFilter } from './brute-force.fake.ts'
import type { IndexDocument, IndexSettings, Partition } from './contract.ts'
import { createPartition } from './partition.ts'
import { expectSameAnswer, type StatedQuery } from './same-answer.fake.ts'

const file = '../shared/data/stock/au-listings-2023-normalised.csv'
const absent = !existsSync(file)
if (absent) process.stdout.write(`skipped: ${file} is not there\n`)

/** Of every so many listings one: a look at every document takes its time. */
const EVERY = 16
const QUERIES = 2000
const UPDATES = 500
const QUERIES_AFTER = 500
/** Five seconds of work; a machine that does much else takes longer, and that is no fault. */
const TIMEOUT_MS = 90_000

const texts = ['make', 'model', 'fuel', 'body', 'drive', 'transmission', 'colour', 'city'] as const
const numbers = ['year', 'km', 'price', 'seats'] as const
const fields = [...texts, ...numbers, 'words'] as const
type Field = (typeof fields)[number]

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: {
    ...Object.fromEntries(texts.map((field) => [field, 'string' as const])),
    ...Object.fromEntries(numbers.map((field) => [field, 'number' as const])),
    words: 'string',
  },
  sortable: ['make', 'model', 'year', 'km', 'price', 'words'],
  searchable: ['make', 'model'],
  synonyms: {},
  version: '1',
}

const random = seededRandom(20_261_122)
const below = (count: number): number => Math.floor(random() * count)
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
const several = <Value>(most: number, make: () => Value): Value[] =>
  Array.from({ length: 1 + below(most) }, make)

test.skipIf(absent)(
  '2,000 random queries over real listings, and 500 after 500 updates, are answered as a look at each would',
  () => {
    const rows = parse<Record<string, string>>(readFileSync(file), { columns: true })
    const documents = new Map<number, IndexDocument>()
    for (let at = 0; at < rows.length; at += EVERY) documents.set(at, toDocument(at, rows[at]!))
    const partition = createPartition(settings)
    partition.apply({ upserts: [...documents.values()], removals: [] })
    const stock = [...documents.values()]
    compare(partition, stock, QUERIES)
    for (let update = 0; update < UPDATES; update++) updateOne(partition, documents, rows)
    expect(partition.size).toBe(documents.size)
    compare(partition, [...documents.values()], QUERIES_AFTER)
  },
  TIMEOUT_MS,
)

function compare(partition: Partition, documents: readonly IndexDocument[], count: number): void {
  const facts = documents.map(readFacts)
  for (let at = 0; at < count; at++) {
    const base = random() < 0.2 ? randomFilter(documents, 1) : undefined
    expectSameAnswer(partition, settings, facts, randomQuery(documents), base)
  }
}

/** Removed, changed in a few fields, or another listing that was not there yet. */
function updateOne(
  partition: Partition,
  documents: Map<number, IndexDocument>,
  rows: readonly Record<string, string>[],
): void {
  const id = pick([...documents.keys()])
  const kind = random()
  if (kind < 0.2) {
    documents.delete(id)
    partition.apply({ upserts: [], removals: [id] })
    return
  }
  const at = below(rows.length)
  const other = toDocument(kind < 0.4 ? at : id, rows[at]!)
  const changes = Object.fromEntries(several(4, () => pick(fields)).map((f) => [f, other[f]]))
  const document = kind < 0.4 ? other : { ...documents.get(id)!, ...changes }
  documents.set(Number(document['id']), document)
  partition.apply({ upserts: [document], removals: [] })
}

function randomQuery(documents: readonly IndexDocument[]): StatedQuery {
  const sort = new Map(
    several(3, () => pick(settings.sortable)).map((field) => [field, pick(['asc', 'desc'])]),
  )
  return {
    filters: several(2, () => randomFilter(documents, below(3))),
    sort: random() < 0.3 ? [] : [...sort].map(([field, direction]) => `${field}:${direction}`),
    ...(random() < 0.1 && { distinct: pick(fields) }),
    facets: [...new Set(several(2, () => pick(fields)))],
    maxValuesPerFacet: pick([5, 100]),
    offset: pick([0, 0, 10, 50]),
    limit: pick([0, 1, 21]),
  }
}

function randomFilter(documents: readonly IndexDocument[], depth: number): StatedFilter {
  const inner = (): StatedFilter => randomFilter(documents, depth - 1)
  if (depth > 0) {
    return pick<() => StatedFilter>([
      () => ({ and: several(2, inner) }),
      () => ({ or: several(2, inner) }),
      () => ({ not: inner() }),
    ])()
  }
  const field = pick(fields)
  const value = (): string | number => randomValue(documents, field)
  const is = pick(['=', '!=', '<', '<=', '>', '>='] as const)
  return pick<() => StatedFilter>([
    () => ({ field, is, value: value() }),
    () => ({ field, is: '=', value: value() }),
    () => ({ field, from: value(), to: value() }),
    () => ({ field, among: several(5, value) }),
    () => ({ field, startsWith: String(value()).slice(0, 1 + below(3)) }),
    () => ({ field, state: pick(['EXISTS', 'IS NULL', 'IS EMPTY'] as const) }),
  ])()
}

/** One that some listing has, mostly. */
function randomValue(documents: readonly IndexDocument[], field: Field): string | number {
  const value = pick(documents)[field]
  const one: unknown = Array.isArray(value) ? pick(value) : value
  if (typeof one === 'number') return random() < 0.8 ? one : one + 1
  return typeof one === 'string' ? one : 'none'
}

/** An empty cell is null, or in some columns no field at all. */
function toDocument(id: number, row: Record<string, string>): IndexDocument {
  const document: Record<string, IndexDocument[string]> = { id }
  for (const field of texts) {
    const text = row[field] ?? ''
    if (text !== '') document[field] = text
    else if (field !== 'colour') document[field] = field === 'city' ? '' : null
  }
  for (const field of numbers) document[field] = row[field] ? Number(row[field]) : null
  document['words'] = (row['badge'] ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return document
}

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

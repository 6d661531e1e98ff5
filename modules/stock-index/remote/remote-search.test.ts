import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type FakeMeilisearchServer,
  startMeilisearchServer,
} from '#fakes/meilisearch-server.fake.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import type { Filter, IndexDocument, SearchQuery } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { buildIndexDocument } from '../index-document.ts'
import { indexSettings } from '../index-settings.ts'
import {
  buildRemoteSettings,
  nameRemoteScope,
  remoteUid,
  toRemoteDocument,
} from './remote-documents.rules.ts'
import { openRemoteIndex } from './remote-index.ts'
import { writePositions } from './remote-positions.ts'
import { buildPosition, positionsUid } from './remote-positions.rules.ts'
import { createRemoteSearch } from './remote-search.ts'

const places = { dealerships: new Map(), locations: new Map() }
const makes = ['Toyota', 'Mazda', 'Kia', 'Hyundai', 'Ford']

const documents: readonly IndexDocument[] = Array.from({ length: 60 }, (_, at) =>
  buildIndexDocument(
    buildExampleVehicle({
      id: at + 1,
      make: makes[at % 5]!,
      model: `Model ${at % 7}`,
      year: 2015 + (at % 11),
      priceCents: at % 9 === 0 ? null : 1_000_000 + ((at * 37) % 60) * 50_000,
      customRank: at % 4,
      status: at % 10 === 0 ? 'sold' : 'in_stock',
      soldAt: at % 10 === 0 ? new Date(1_800_000_000_000 + at * 1000) : null,
      badge: at % 3 === 0 ? null : `Badge ${at % 6}`,
    }),
    places,
  ),
)
const own = createPartition(indexSettings)
own.apply({ upserts: documents, removals: [] })

/** §4, with a window in which some of the sold vehicles are still shown. */
const base: Filter = [
  '"show_on_dealer_website" = "true"',
  ['"status" = "in_stock"', '"status" = "sold" AND "sold_date_timestamp" > 1800000025'],
]

const deploymentId = 'test'
const stockOf = (scopeKey: string, cursor = 60) => ({ scopeKey, cursors: new Map([[1, cursor]]) })

let server: FakeMeilisearchServer
let now = 0
let lines: string[] = []

beforeAll(async () => {
  server = await startMeilisearchServer(indexSettings)
  const remote = openRemoteIndex({ host: server.host, key: server.key, timeoutMs: 5000 })
  const path = `/indexes/${remoteUid}`
  await remote.callAndWait('PATCH', `${path}/settings`, buildRemoteSettings(indexSettings))
  const places = { filterableAttributes: ['scope'] }
  await remote.callAndWait('PATCH', `/indexes/${positionsUid}/settings`, places)
  const other = documents.map((document) => ({ ...document, make: 'Foreign' }))
  for (const [scope, sent] of [
    ['one', documents],
    ['other', other],
  ] as const) {
    const name = nameRemoteScope(deploymentId, scope)
    const body = sent.map((document) => toRemoteDocument(name, document))
    await writePositions(remote, [buildPosition(name, 1, 60)])
    const added = await remote.callAndWait('POST', `${path}/documents?primaryKey=key`, body)
    expect(added).toEqual({ ok: true, value: null })
  }
})
beforeEach(() => {
  now = 0
  lines = []
})
afterEach(() => server.behave('respond'))
afterAll(() => server.stop())

/** Longer than any of these tests takes. */
const neverMs = 600_000

function open(timeoutMs = 5000, key = server.key) {
  return createRemoteSearch({
    remote: openRemoteIndex({ host: server.host, key, timeoutMs }),
    deploymentId,
    log: {
      warn: (_: object, line: string) => lines.push(line),
      info: (line: string) => lines.push(line),
    } as never,
    now: () => now,
    restMs: 1000,
  })
}

const everything: SearchQuery = { limit: 100 }

/** The first order of our own pages' queries (search-query.rules.ts). */
const leading = 'availability'

describe('a remote index gives the results of our own', () => {
  test.each<readonly SearchQuery[]>([
    [{}],
    [{ limit: 0, facets: ['make', 'year'] }],
    [{ limit: 7, offset: 14, sort: ['price:asc'] }],
    [{ limit: 7, offset: 3 }],
    [{ filter: 'make = Toyota', facets: ['make', 'price'] }],
    [{ filter: [['"make" = "Kia"', '"make" = "Ford"'], '"year" >= 2018'], limit: 50 }],
    [{ q: 'mazda', facets: ['model'], leading }],
    [{ q: 'toyta model', matchingStrategy: 'all', leading }],
    [{ sort: ['sort_price:desc', 'id:asc'], limit: 100 }],
    [
      { filter: 'id < 30' },
      { limit: 0, facets: ['badge'], maxValuesPerFacet: 500 },
      { q: 'ford', leading },
    ],
  ])('%j %j %j', async (...queries) => {
    const known = queries.filter((query) => query !== undefined)
    const outcome = own.search(known, base)
    if (!outcome.ok) throw new Error(outcome.fault.message)
    const untimed = (results: readonly object[] | null) =>
      results?.map((result) => ({ ...result, processingTimeMs: 0 }))
    expect(untimed(await open()(stockOf('one'), base, known))).toEqual(untimed(outcome.results))
  })

  test('of one scope never another’s, whatever the filter says', async () => {
    const search = open()
    for (const filter of [
      'id > 0',
      'scope = other',
      'scope = "other" OR id > 0',
      [['scope = other', 'id > 0']],
    ]) {
      const [found] = (await search(stockOf('one'), base, [{ ...everything, filter }])) ?? []
      expect(found?.hits.filter(({ make }) => make === 'Foreign')).toEqual([])
    }
    const [found] = (await search(stockOf('other'), [], [everything])) ?? []
    expect(found?.hits.map(({ make }) => make)).toEqual(Array(60).fill('Foreign'))
    expect(Object.keys(found!.hits[0]!)).not.toEqual(expect.arrayContaining(['scope']))
  })
})

describe('a remote index that is behind our own', () => {
  test('is not believed: it has to have every change that ours has', async () => {
    const search = open()
    expect(await search(stockOf('one', 61), base, [everything])).toBeNull()
    expect(await search(stockOf('one', 60), base, [everything])).toHaveLength(1)
    expect(await search(stockOf('one', 59), base, [everything])).toHaveLength(1)
    expect(await search(stockOf('never fed', 1), base, [everything])).toBeNull()
    expect(lines).toEqual([])
  })

  test('has nothing of another database, even of the same scope', async () => {
    const search = createRemoteSearch({
      remote: openRemoteIndex({ host: server.host, key: server.key, timeoutMs: 5000 }),
      deploymentId: 'another',
      log: { warn: () => undefined, info: () => undefined } as never,
      now: () => now,
      restMs: 1000,
    })
    expect(await search(stockOf('one'), base, [everything])).toBeNull()
  })
})

describe('a remote index that is away', () => {
  test.each([
    ['does not answer in time', 'hang', 60],
    ['fails', 500, neverMs],
    ['is starting', 503, neverMs],
  ] as const)('because it %s leaves the page to our own', async (_why, behaviour, timeoutMs) => {
    const search = open(timeoutMs)
    server.behave(behaviour)
    expect(await search(stockOf('one'), base, [everything])).toBeNull()
    expect(lines).toEqual(['remote search does not answer: our own index does'])
  })

  test('because nothing listens, or its key is wrong, does so too', async () => {
    const refused = createRemoteSearch({
      remote: openRemoteIndex({ host: 'http://127.0.0.1:9', key: 'x', timeoutMs: 1000 }),
      deploymentId,
      log: { warn: () => undefined, info: () => undefined } as never,
      now: () => now,
      restMs: 1000,
    })
    expect(await refused(stockOf('one'), base, [everything])).toBeNull()
    expect(await open(5000, 'wrong')(stockOf('one'), base, [everything])).toBeNull()
  })

  test('is left alone for its rest, tried by one page then, and logged once each way', async () => {
    const search = open()
    const searchOnce = () => search(stockOf('one'), base, [everything])
    const countCalls = () => server.requests.length
    server.behave(503)
    const before = countCalls()
    expect(await searchOnce()).toBeNull()
    for (let page = 0; page < 20; page += 1) expect(await searchOnce()).toBeNull()
    now = 999
    expect(await searchOnce()).toBeNull()
    expect(countCalls()).toBe(before + 1)
    now = 1000
    expect(await Promise.all([searchOnce(), searchOnce(), searchOnce()])).toEqual([
      null,
      null,
      null,
    ])
    expect(countCalls()).toBe(before + 2)
    server.behave('respond')
    now = 2000
    expect(await searchOnce()).toHaveLength(1)
    expect(await searchOnce()).toHaveLength(1)
    expect(lines).toEqual([
      'remote search does not answer: our own index does',
      'remote search answers again',
    ])
  })
})

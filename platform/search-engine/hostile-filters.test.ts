import { beforeAll, describe, expect, test } from 'vitest'
import { measureLeastWork } from './least-work.fake.ts'
import type { Filter, IndexDocument, IndexSettings, Partition } from './contract.ts'
import { createPartition } from './partition.ts'

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: { make: 'string', km: 'number', site: 'string', _geo: 'geo' },
  sortable: ['km', '_geo'],
  searchable: ['make'],
  synonyms: {},
  version: '1',
}

/** Twice the stock of a large dealer, each with a different odometer reading. */
const upserts = Array.from({ length: 10_000 }, (_, id): IndexDocument => ({
  id,
  make: `make ${id % 60}`,
  km: id * 13,
  site: id % 2 === 0 ? 'ours' : 'theirs',
  // All points are different.
  _geo: { lat: -40 + id / 500, lng: 140 + (id % 97) / 10 },
}))

function openPartition(): Partition {
  const opened = createPartition(settings)
  opened.apply({ upserts, removals: [] })
  return opened
}

/** Each partition is measured once, so that cached conditions of earlier runs cannot help. */
const partitions = [openPartition(), openPartition(), openPartition()] as const
const [partition] = partitions

const measureWork = (work: (on: Partition) => void): number =>
  measureLeastWork((round) => work(partitions[round]!))

/** Warms up the JIT compiler, as in a process that has served requests. */
beforeAll(() => {
  for (let at = 0; at < 300; at++) {
    const filter = many(20, (part) => `km > ${at + part} OR make != "m ${at}"`, ' AND ')
    for (const each of partitions) {
      each.search([{ filter: [filter, 'NOT (km IN [1, 2])'], limit: 1 }])
    }
  }
})

const many = (count: number, expression: (at: number) => string, joint: string): string =>
  Array.from({ length: count }, (_, at) => expression(at)).join(joint)

/** Just within the limits, and beyond them. */
const hostile: [string, unknown][] = [
  ['a megabyte of letters', 'a'.repeat(1_000_000)],
  ['a megabyte in quotes', `make = "${'a'.repeat(1_000_000)}"`],
  ['an endless quote', `make = "${'\\"'.repeat(15_000)}`],
  ['deep parentheses', '('.repeat(30_000)],
  ['deep negations', 'NOT '.repeat(8_000)],
  ['a flood of alternatives', many(2900, (at) => `km = ${at}`, ' OR ')],
  ['a flood of ranges', many(2900, (at) => `km > ${at}`, ' OR ')],
  ['a flood of conjunctions', many(2900, (at) => `km > ${at}`, ' AND ')],
  [
    'alternating fields',
    many(2000, (at) => (at % 2 === 0 ? `km > ${at}` : `make != ${at}`), ' AND '),
  ],
  ['as many conditions as allowed', many(64, (at) => `km > ${at * 100}`, ' AND ')],
  ['as many ranges as allowed', many(2000, (at) => `km > ${at * 10}`, ' OR ')],
  ['a long list', `km IN [${many(6000, String, ',')}]`],
  ['many expressions', Array.from({ length: 3500 }, (_, at) => `km = ${at}`)],
  ['many empty expressions', Array.from({ length: 200_000 }, () => '')],
  ['many lists', Array.from({ length: 2200 }, () => ['km = 1', 'km = 2'])],
  ['quotes and signs', `make = "x" OR site = 'theirs' OR "<" > '>' -- \u0000`],
  ['odd unicode', 'make = \u202e\ud800\u{1f980}\u0301'],
  ['combining marks', `make = "${'\u0301'.repeat(30_000)}"`],
  ['a ligature that grows', `make = "${'\ufdfa'.repeat(30_000)}"`],
  ['as many distances as allowed', many(4, (at) => `_geoRadius(-30, ${at}, 1e6)`, ' OR ')],
  ['a flood of distances', many(1200, (at) => `_geoRadius(-30, ${at % 90}, 1e6)`, ' OR ')],
  ['a flood of boxes', many(600, () => '_geoBoundingBox([0, 180], [-40, 100])', ' AND ')],
  ['endless arguments', `_geoRadius(${many(9000, () => '1', ',')})`],
  ['a flood of what is not offered', many(2000, () => 'make CONTAINS "a"', ' OR ')],
  ['all that is not', 'NOT make = x OR NOT site = ours OR site != ours OR NOT site IS NULL'],
  ['a point as text', '"_geo" = "-40,140" OR "_geo" EXISTS OR site = theirs'],
  ['closing what was not opened', 'make = a) OR (site = theirs'],
  ['a comment', 'make = a -- OR site = theirs'],
  ['a number', 5],
  ['an object', { make: 'x' }],
  ['nothing in a list', [null]],
  ['a list in a list in a list', [[['make = x']]]],
]

describe('a hostile filter', () => {
  test.each(hostile)('%s is evaluated or refused, within 50 ms of work', (_, filter) => {
    const search = (on: Partition) => on.search([{ filter: filter as Filter, limit: 1 }])
    const tookMs = measureWork(search)
    const outcome = search(partition)
    const code = outcome.ok ? 'invalid_search_filter' : outcome.fault.code
    expect(['invalid_search_filter', 'feature_not_enabled']).toContain(code)
    expect(outcome.ok ? 0 : outcome.fault.message.length).toBeLessThan(2000)
    expect(tookMs).toBeLessThan(50)
  })

  test.each(hostile)('%s never shows hidden documents', (_, filter) => {
    const outcome = partition.search(
      [{ filter: filter as Filter, facets: ['site'] }],
      'site = ours',
    )
    const sites = outcome.ok ? Object.keys(outcome.results[0]!.facetDistribution['site']!) : []
    expect(sites).not.toContain('theirs')
  })

  test('2,500 values of one field are allowed, and 64 conditions; one more is not', () => {
    const listed = (count: number): Filter => [
      Array.from({ length: count }, (_, at) => `km = ${at}`),
    ]
    expect(partition.search([{ filter: listed(2500) }]).ok).toBe(true)
    expect(partition.search([{ filter: listed(2501) }]).ok).toBe(false)
    const joined = (count: number): string => many(count, (at) => `km > ${at}`, ' AND ')
    expect(partition.search([{ filter: joined(64) }]).ok).toBe(true)
    expect(partition.search([{ filter: joined(65) }]).ok).toBe(false)
  })
})

test.each(hostile)('a facet search with %s stays within the base filter', (_, filter) => {
  const query = { facetName: 'site', facetQuery: 'theirs', filter: filter as Filter }
  const outcome = partition.searchFacet(query, 'site = ours')
  expect(outcome.ok ? outcome.hits : []).toEqual([])
})

test.each([
  ['a megabyte of letters', 'a'.repeat(1_000_000)],
  ['a megabyte of words', 'make '.repeat(200_000)],
  ['a flood of marks', '\u0301'.repeat(500_000)],
])('typed words and beginnings of values: %s take less than 50 ms', (_, typed) => {
  const tookMs = measureWork((on) => {
    on.searchFacet({ facetName: 'make', facetQuery: typed })
    on.readTypedWords(typed)
  })
  expect(tookMs).toBeLessThan(50)
})

import { describe, expect, test } from 'vitest'
import type { IndexDocument, IndexSettings, Partition, SearchQuery } from './contract.ts'
import { createPartition } from './partition.ts'
import { loadPartition } from './snapshot.ts'

const settings: IndexSettings = {
  primaryKey: 'id',
  filterable: { _geo: 'geo', make: 'string' },
  sortable: ['_geo', 'id'],
  searchable: ['make'],
  synonyms: {},
  version: '1',
}

const points: IndexDocument[] = [
  { id: 'sydney', make: 'Kia', _geo: { lat: -33.8688, lng: 151.2093 } },
  { id: 'parramatta', make: 'Kia', _geo: { lat: '-33.8150', lng: '151.0011' } },
  { id: 'melbourne', make: 'Kia', _geo: { lat: -37.8136, lng: 144.9631 } },
  { id: 'auckland', make: 'Audi', _geo: { lat: -36.8485, lng: 174.7633 } },
  { id: 'suva', make: 'Audi', _geo: { lat: -18.1248, lng: 178.4501 } },
  { id: 'apia', make: 'Audi', _geo: { lat: -13.8507, lng: -171.7514 } },
  { id: 'nowhere', make: 'Audi', _geo: null },
  { id: 'wrong', make: 'Audi', _geo: { lat: 91, lng: 0 } },
]

function stocked(): Partition {
  const partition = createPartition(settings)
  partition.apply({ upserts: points, removals: [] })
  return partition
}

function found(query: SearchQuery, partition = stocked()): unknown[] {
  const outcome = partition.search([query])
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.results[0]!.hits.map((hit) => hit['id'])
}

describe('a filter by location', () => {
  test.each<[string, string[]]>([
    ['_geoRadius(-33.8688, 151.2093, 0)', ['sydney']],
    ['_geoRadius(-33.8688, 151.2093, 20100)', ['sydney']],
    ['_geoRadius(-33.8688, 151.2093, 20200)', ['parramatta', 'sydney']],
    ['_geoRadius(-33.8688, 151.2093, 713000)', ['parramatta', 'sydney']],
    ['_geoRadius(-33.8688, 151.2093, 714000)', ['melbourne', 'parramatta', 'sydney']],
    ['NOT _geoRadius(-33.8688, 151.2093, 3000000)', ['apia', 'nowhere', 'suva', 'wrong']],
    ['_geoBoundingBox([-33, 152], [-34, 151.1])', ['sydney']],
    ['_geoBoundingBox([-10, -170], [-20, 170])', ['apia', 'suva']],
    ['_geoRadius(-33.8, 151, 100000) AND make = audi', []],
    [
      '_geoRadius(-33.8688, 151.2093, 1) OR _geoRadius(-37.8136, 144.9631, 1)',
      ['melbourne', 'sydney'],
    ],
  ])('%s', (filter, ids) => {
    expect(found({ filter, sort: ['id:asc'] })).toEqual(ids)
  })

  test('may name four distances, not more', () => {
    const filter = (count: number): string =>
      Array.from({ length: count }, (_, lat) => `_geoRadius(${lat}, 1, 1)`).join(' OR ')
    expect(stocked().search([{ filter: filter(4) }]).ok).toBe(true)
    expect(stocked().search([{ filter: filter(5) }]).ok).toBe(false)
  })

  test('is refused where documents have no locations', () => {
    const partition = createPartition({ ...settings, filterable: { make: 'string' } })
    expect(partition.search([{ filter: 'make = a OR _geoRadius(1, 2, 3)' }])).toEqual({
      ok: false,
      fault: {
        code: 'invalid_search_filter',
        message:
          'Attribute `_geo` is not filterable. Available filterable attribute patterns are: `make`.\n24:25 make = a OR _geoRadius(1, 2, 3)',
        ofIndex: true,
        queryIndex: 0,
      },
    })
  })
})

describe('a sort by distance', () => {
  test('puts the nearest first, or the farthest, and documents without a location last', () => {
    const near = found({ sort: ['_geoPoint(-33.8, 151):asc', 'id:asc'] })
    const ordered = ['parramatta', 'sydney', 'melbourne', 'auckland', 'suva', 'apia']
    expect(near).toEqual([...ordered, 'nowhere', 'wrong'])
    const far = found({ sort: ['_geoPoint(-33.8, 151):desc', 'id:asc'] })
    expect(far).toEqual([...ordered.toReversed(), 'nowhere', 'wrong'])
  })

  test('decides among equally relevant documents, and before other sorts', () => {
    expect(found({ q: 'kia', sort: ['_geoPoint(-37, 145):asc'] })).toEqual([
      'melbourne',
      'parramatta',
      'sydney',
    ])
    const twins = stocked()
    twins.apply({
      upserts: [
        { id: 'b', _geo: { lat: 1, lng: 2 } },
        { id: 'a', _geo: { lat: 1, lng: 2 } },
      ],
      removals: [],
    })
    const sort = ['_geoPoint(1, 2):desc', 'id:desc']
    expect(found({ sort, filter: '_geoRadius(1, 2, 5)' }, twins)).toEqual(['b', 'a'])
  })
})

test('locations survive changes and restarts, and are no facet', () => {
  const partition = stocked()
  partition.apply({
    upserts: [{ id: 'sydney', _geo: { lat: 1, lng: 2 } }],
    removals: ['parramatta'],
  })
  const filter = '_geoRadius(-33.8688, 151.2093, 100000)'
  expect(found({ filter }, partition)).toEqual([])
  const loaded = loadPartition(settings, partition.toSnapshot())!
  expect(found({ filter: '_geoRadius(1, 2, 1)' }, loaded)).toEqual(['sydney'])
  const outcome = loaded.search([{ facets: ['*'] }])
  expect(outcome.ok && Object.keys(outcome.results[0]!.facetDistribution)).toEqual(['make'])
  expect(loaded.search([{ facets: ['_geo'] }]).ok).toBe(false)
})

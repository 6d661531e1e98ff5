import { expect, test } from 'vitest'
import { createPartition } from '#platform/search-engine/partition.ts'
import { indexSettings } from '../index-settings.ts'
import { buildRemoteSettings, fromRemoteResult, toRemoteQuery } from './remote-documents.rules.ts'

test('settings are those of our own index in the words of a Meilisearch', () => {
  const settings = {
    primaryKey: 'id',
    filterable: { make: 'string', price: 'number' },
    sortable: ['price'],
    searchable: ['make'],
    synonyms: { vw: ['volkswagen'] },
    version: '1',
  } as const
  expect(buildRemoteSettings(settings)).toEqual({
    filterableAttributes: ['scope', 'make', 'price'],
    sortableAttributes: ['price'],
    searchableAttributes: ['make'],
    synonyms: { vw: ['volkswagen'] },
    stopWords: [],
    typoTolerance: {
      enabled: true,
      minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
      disableOnNumbers: true,
    },
    rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'],
    faceting: { maxValuesPerFacet: 2000 },
    pagination: { maxTotalHits: 1_000_000 },
  })
  expect(
    buildRemoteSettings({
      ...settings,
      stopWords: ['for'],
      defaultOrder: ['availability:asc', 'price:desc'],
    }),
  ).toMatchObject({
    stopWords: ['for'],
    rankingRules: [
      'sort',
      'availability:asc',
      'words',
      'typo',
      'proximity',
      'attribute',
      'exactness',
      'price:desc',
    ],
  })
})

test('what is typed for a name becomes its value, if it has one', () => {
  const settings = {
    primaryKey: 'id',
    filterable: {},
    sortable: [],
    searchable: [],
    synonyms: { vw: ['volkswagen'] },
    names: { hilux: ['hi lux'], prado: ['lc150', 'lc250'], yaris: [] },
    version: '1',
  } as const
  expect(buildRemoteSettings(settings)).toHaveProperty('synonyms', {
    vw: ['volkswagen'],
    hilux: ['hi lux'],
    prado: ['lc150', 'lc250'],
  })
})

test.each([
  [{}, { page: 1, hitsPerPage: 20 }],
  [{ limit: 7 }, { page: 1, hitsPerPage: 7 }],
  [
    { limit: 7, offset: 14 },
    { page: 3, hitsPerPage: 7 },
  ],
  [
    { limit: 7, offset: 15 },
    { offset: 15, limit: 7 },
  ],
  [{ limit: 1 }, { page: 1, hitsPerPage: 1 }],
  [{ limit: 0 }, { page: 1, hitsPerPage: 0 }],
  [
    { limit: 0, offset: 5 },
    { page: 1, hitsPerPage: 0 },
  ],
])('%j sends %j, so that its total is exact if possible', (query, wanted) => {
  expect(toRemoteQuery('one', '', query)).toEqual({
    indexUid: 'stock',
    filter: ['scope = "one"'],
    ...wanted,
  })
})

test('a query goes with its scope and the server’s own filter', () => {
  // Settings that only our own index has are not sent to the remote.
  const own = { maxValuesPerFacet: 5, statsOnly: ['price'], sortsAlone: true, strict: true }
  const query = { q: 'ute', filter: 'a = 1', sort: ['price:asc'], ...own }
  expect(toRemoteQuery('one', ['b = 2', ['c = 3', 'd = 4']], query)).toEqual({
    indexUid: 'stock',
    q: 'ute',
    sort: ['price:asc'],
    filter: ['scope = "one"', 'b = 2', ['c = 3', 'd = 4'], 'a = 1'],
    page: 1,
    hitsPerPage: 20,
  })
})

test('a result has the shape of our own, without what only the remote knows', () => {
  const own = createPartition(indexSettings).search([{ limit: 7, offset: 14 }])
  if (!own.ok) throw new Error(own.fault.message)
  const empty = { hits: [], processingTimeMs: 1 }
  const result = fromRemoteResult({ limit: 7, offset: 14 }, empty)
  expect({ ...result, processingTimeMs: 0 }).toEqual({ ...own.results[0], processingTimeMs: 0 })
  const hits = [{ key: 'one_1', scope: 'one', id: 1, make: 'Kia' }]
  expect(fromRemoteResult({}, { ...empty, hits })).toMatchObject({
    hits: [{ id: 1, make: 'Kia' }],
    limit: 20,
    offset: 0,
    totalHits: 1,
  })
  const estimated = { ...empty, estimatedTotalHits: 9 }
  expect(fromRemoteResult({}, estimated).totalHits).toBe(9)
  expect(fromRemoteResult({}, { ...estimated, totalHits: 0 }).totalHits).toBe(0)
})

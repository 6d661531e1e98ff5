import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { emptyResult } from '../empty-result.fake.ts'
import { buildFacetView } from './facet.view.ts'
import { emptyState } from '../refinements/search-url.rules.ts'

const models = { Forster: 9, 'Active Fores': 5, Forester: 1, Ranger: 30, Kona: 2 }

test.each([
  ['fores', ['Forester', 'Active Fores', 'Forster']],
  ['', ['Ranger', 'Forster', 'Active Fores', 'Kona', 'Forester']],
])(
  'values found by %j have those that begin so first, and the most vehicles first of those that fit alike',
  (words, values) => {
    const counts = { ...emptyResult, facetDistribution: { model: models } }
    const state = { ...emptyState, finds: { model: words } }
    const parts = { configuration: buildExampleConfiguration(), state, countsOf: () => counts }
    expect(buildFacetView(parts, 'model').values.map(({ value }) => value)).toEqual(values)
  },
)

test('a chosen value comes first and stays, whatever is looked for', () => {
  const counts = { ...emptyResult, facetDistribution: { model: models } }
  const state = { ...emptyState, refinements: { model: ['Kona'] }, finds: { model: 'fores' } }
  const parts = { configuration: buildExampleConfiguration(), state, countsOf: () => counts }
  expect(buildFacetView(parts, 'model').values.map(({ value }) => value)).toEqual([
    'Kona',
    'Forester',
    'Active Fores',
    'Forster',
  ])
})

import { describe, expect, test } from 'vitest'
import type { RefinementState } from '../refinements/refinement-state.ts'
import { emptyState } from '../refinements/search-url.rules.ts'
import { exampleVocabulary } from './example-vocabulary.fake.ts'
import { readTypedConditions } from './typed-conditions.rules.ts'
import { applyConditions, buildTypedFilters, findTypedSort } from './typed-filter.rules.ts'

const read = (typed: string) => readTypedConditions(typed, exampleVocabulary).conditions

describe('the filters of typed words', () => {
  test.each<[string, readonly (string | readonly string[])[]]>([
    ['hilux', []],
    ['diesel', [['"simple_fuel" = "Diesel"']]],
    [
      'diesel or petrol hatch',
      [['"simple_fuel" = "Diesel"', '"simple_fuel" = "Petrol"'], ['"simple_body" = "Hatch"']],
    ],
    // No vehicle in stock is grey, so the filter must match nothing.
    ['grey', [['"status" = "none"']]],
    ['grey or red', [['"colour" = "Red"']]],
    ['under 30k', ['"sort_price" < 30000']],
    ['up to 30k', ['"sort_price" <= 30000']],
    ['over 30k', ['"sort_price" > 30000']],
    ['from 30k', ['"sort_price" >= 30000']],
    ['20-30k', ['"sort_price" >= 20000', '"sort_price" <= 30000']],
    ['at least 7 seats', ['"seats" >= 7']],
    ['cheap', []],
    ['cheap diesel under 100 km', [['"simple_fuel" = "Diesel"'], '"km" < 100']],
  ])('%j has the filter %j', (typed, filters) => {
    expect(buildTypedFilters(read(typed))).toEqual(filters)
  })

  test('a range goes by the name that is requested', () => {
    expect(buildTypedFilters(read('under $150 per week'), (field) => `our_${field}`)).toEqual([
      '"our_weekly_price_range" < 150',
    ])
  })
})

test.each([
  ['cheapest hilux', 'price:asc'],
  ['hilux under 40k cheap', 'price:asc'],
  ['diesel hilux', null],
  ['hilux', null],
])('%j has the order %j', (typed, sort) => {
  expect(findTypedSort(read(typed))).toBe(sort)
})

describe('typed words as if they had been chosen', () => {
  const apply = (typed: string, state: Partial<RefinementState> = {}) => {
    const { refinements, ranges } = applyConditions({ ...emptyState, ...state }, read(typed))
    return { refinements, ranges }
  }

  test.each<[string, Partial<RefinementState>, Partial<RefinementState>]>([
    ['diesel hatch', {}, { refinements: { fuel: ['Diesel'], body: ['Hatch'] } }],
    // A facet that is both chosen and typed keeps all values. A condition that is only typed is listed before one
    // that is only chosen.
    [
      'hatch or sedan',
      { refinements: { body: ['Sedan', 'SUV'] } },
      { refinements: { body: ['Sedan'] } },
    ],
    ['sedan', { refinements: { body: ['SUV'] } }, { refinements: { body: ['Sedan'] } }],
    [
      'sedan',
      { refinements: { fuel: ['LPG'] } },
      { refinements: { fuel: ['LPG'], body: ['Sedan'] } },
    ],
    // A base colour means many paints, and the colour filter has no such value.
    ['white', {}, { refinements: {} }],
    ['at least 7 seats', {}, { ranges: {} }],
    ['7 seats', {}, { refinements: { seats: ['7'] } }],
    ['up to 30k', {}, { ranges: { price: { min: null, max: 30_000 } } }],
    // Amounts are in cents, kilometres and years are whole.
    ['under 30k', {}, { ranges: { price: { min: null, max: 29_999.99 } } }],
    ['over 30k', {}, { ranges: { price: { min: 30_000.01, max: null } } }],
    ['under 50000 km', {}, { ranges: { km: { min: null, max: 49_999 } } }],
    ['after 2018', {}, { ranges: { year: { min: 2019, max: null } } }],
    [
      '20-30k',
      { ranges: { price: { min: 25_000, max: null } } },
      { ranges: { price: { min: 25_000, max: 30_000 } } },
    ],
    [
      '20-30k',
      { ranges: { price: { min: 10_000, max: 26_000 } } },
      { ranges: { price: { min: 20_000, max: 26_000 } } },
    ],
    [
      'from 20k',
      { ranges: { price: { min: null, max: 26_000 } } },
      { ranges: { price: { min: 20_000, max: 26_000 } } },
    ],
    ['cheap', {}, {}],
  ])('%j on %j is %j', (typed, state, expected) => {
    expect(apply(typed, state)).toEqual({ refinements: {}, ranges: {}, ...expected })
  })
})

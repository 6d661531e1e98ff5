import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { emptyState } from '../refinements/search-url.rules.ts'
import { exampleVocabulary } from './example-vocabulary.fake.ts'
import { readTypedConditions } from './typed-conditions.rules.ts'
import {
  applyToStockAlert,
  dropLeftOut,
  joinQuery,
  listSingleParts,
} from './typed-relaxations.rules.ts'

/** A search for typed words, some of which match nothing in stock. */
function typing(query: string, leftOut: readonly string[] = []) {
  const reading = readTypedConditions(query, exampleVocabulary)
  const words = reading.rest
    .split(' ')
    .filter((word) => word !== '' && !leftOut.includes(word))
    .join(' ')
  return {
    state: { ...emptyState, query },
    typed: { reading, words, leftOut, filter: [], sort: null, isExactly: false },
  }
}

test.each<[string, readonly string[], string]>([
  ['zzz hilux under 40k', ['zzz'], 'hilux under 40k'],
  ['zzz hilux qqq under 40k', ['zzz', 'qqq'], 'hilux under 40k'],
  ['hilux under 40k', [], 'hilux under 40k'],
  // Without left-out words the query stays as typed.
  ['hilux  under  40k', [], 'hilux  under  40k'],
])('%j without %j is %j', (query, leftOut, left) => {
  const dropped = dropLeftOut(typing(query, leftOut))
  expect(dropped.state.query).toBe(left)
  const [price] = dropped.typed!.reading.conditions
  expect(dropped.typed?.reading.less([price!])).toBe('hilux')
})

test('a page without typed words has none to leave out', () => {
  expect(dropLeftOut({ state: emptyState })).toEqual({ state: emptyState, typed: undefined })
})

test.each<[string, readonly [label: string, query: string][]]>([
  ['hilux', []],
  ['diesel', [['Only Diesel', 'diesel']]],
  [
    'hilux diesel under 40k',
    [
      ['Only “hilux”', 'hilux'],
      ['Only Diesel', 'diesel'],
      ['Only Under $40,000', 'under 40k'],
    ],
  ],
  // Removing a sort does not find more.
  ['cheapest diesel', [['Only Diesel', 'diesel']]],
  ['cheapest hilux', [['Only “hilux”', 'hilux']]],
])('by themselves the parts of %j are %j', (query, parts) => {
  const singles = listSingleParts(typing(query), buildExampleConfiguration())
  expect(singles.map(({ label, without }) => [label, without.query])).toEqual(parts)
})

test('without typed words there are no parts', () => {
  expect(listSingleParts({ state: emptyState }, buildExampleConfiguration())).toEqual([])
})

test.each<[string, object, string]>([
  ['hilux', {}, 'hilux'],
  ['diesel', {}, 'diesel'],
  ['sedan', { refinements: { body: ['Sedan'] } }, ''],
  ['under 20k', { ranges: { price: { min: null, max: 19_999.99 } } }, ''],
  [
    'red diesel hatch under 20k low kms',
    { refinements: { body: ['Hatch'] }, ranges: { price: { min: null, max: 19_999.99 } } },
    'red diesel low kms',
  ],
])('the stock alert of %j has %j and %j', (query, chosen, words) => {
  expect(applyToStockAlert(typing(query))).toEqual({ ...emptyState, ...chosen, query: words })
})

test('without typed words it has the chosen filters', () => {
  expect(applyToStockAlert({ state: emptyState })).toBe(emptyState)
})

test.each([
  ['hilux', 'under 40k', 'hilux under 40k'],
  ['', 'under 40k', 'under 40k'],
  ['hilux', '', 'hilux'],
  ['', '', ''],
])('%j and %j are the query %j', (words, readWords, query) => {
  expect(joinQuery(words, readWords)).toBe(query)
})

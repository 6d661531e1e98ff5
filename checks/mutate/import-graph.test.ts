import { expect, test } from 'vitest'
import { findBetween, findTests } from './import-graph.ts'

const file = (path: string, ...imports: string[]) => ({ path, text: '', imports })
const files = [
  file('m/tag.rules.ts'),
  file('m/card.rules.ts', 'm/tag.rules.ts'),
  file('m/card.view.ts', 'm/card.rules.ts', 'm/lone.rules.ts'),
  file('m/lone.rules.ts'),
  file('m/seen-by-nobody.rules.ts'),
  file('m/tag.rules.test.ts', 'm/tag.rules.ts'),
  file('m/all.test.ts', 'm/tag.rules.ts'),
  file('m/card.rules.test.ts', 'm/card.rules.ts'),
  file('m/card.view.test.ts', 'm/card.view.ts'),
  file('m/card.db.test.ts', 'm/tag.rules.ts'),
  file('e2e/tag.test.ts', 'm/tag.rules.ts'),
  file('checks/hostile-texts/all.test.ts', 'm/tag.rules.ts'),
  file('m/listed.test.ts', 'm/tag.rules.ts', 'modules/search/listed-stock.fake.ts'),
]

test('the tests of rules are their own first, then those that import them or rules that do', () => {
  expect(findTests('m/tag.rules.ts', files)).toEqual([
    'm/tag.rules.test.ts',
    'm/all.test.ts',
    'm/card.rules.test.ts',
  ])
})

test('rules without a test of rules have the nearest tests', () => {
  expect(findTests('m/lone.rules.ts', files)).toEqual(['m/card.view.test.ts'])
  expect(findTests('m/seen-by-nobody.rules.ts', files)).toEqual([])
})

test('connects a test with rules through the files between them', () => {
  expect(findBetween('m/card.view.test.ts', 'm/tag.rules.ts', files).toSorted()).toEqual([
    'm/card.rules.ts',
    'm/card.view.test.ts',
    'm/card.view.ts',
    'm/tag.rules.ts',
  ])
})

import { expect, test } from 'vitest'
import { listLoanTerms } from './loan-terms.rules.ts'

test.each([
  [1, ['1 year']],
  [3, ['3 years']],
  [5, ['3 years', '4 years', '5 years']],
  [6, ['3 years', '4 years', '5 years', '6 years']],
  [7, ['3 years', '4 years', '5 years', '7 years']],
  [15, ['3 years', '4 years', '5 years', '7 years', '10 years', '15 years']],
])('loans of at most %i years are offered over %j', (longest, labels) => {
  expect(listLoanTerms(longest).map(({ label }) => label)).toEqual(labels)
})

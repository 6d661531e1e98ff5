import { expect, test } from 'vitest'
import { exampleRate } from './stock-rate.fake.ts'
import { decideWeeklyTerms } from './weekly-terms.rules.ts'

test.each([
  ['nothing', null, null, { deposit: 2000, months: 60 }, []],
  ['a deposit and a term', 5000, 36, { deposit: 5000, months: 36 }, []],
  ['no deposit', 0, null, { deposit: 0, months: 60 }, []],
  ['the highest deposit', 1_000_000, null, { deposit: 1_000_000, months: 60 }, []],
  ['a deposit above', 1_000_001, null, { deposit: 2000, months: 60 }, ['deposit']],
  ['a deposit with cents', 99.5, null, { deposit: 2000, months: 60 }, ['deposit']],
  ['a term that is not offered', null, 61, { deposit: 2000, months: 60 }, ['months']],
  ['no term', null, 0, { deposit: 2000, months: 60 }, ['months']],
  ['both at fault', 999_999_999, 999_999_999, { deposit: 2000, months: 60 }, ['deposit', 'months']],
])('a choice of %s', (_what, deposit, months, terms, faults) => {
  expect(decideWeeklyTerms(exampleRate, { deposit, months })).toEqual({
    terms: { rate: exampleRate, ...terms },
    faults,
  })
})

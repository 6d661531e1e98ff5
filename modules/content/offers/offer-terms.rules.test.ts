import { expect, test } from 'vitest'
import { divideTerms } from './offer-terms.rules.ts'

const warning = 'WARNING: This comparison rate is true only for the example given.'

test.each([
  { text: 'In stock only.', creditTerms: [], terms: 'In stock only.' },
  { text: `In stock only.\n${warning}`, creditTerms: [warning], terms: 'In stock only.' },
  {
    text: `One.\n\nComparison rate for $30,000 over 5 years.\nTwo.\n${warning}`,
    creditTerms: ['Comparison rate for $30,000 over 5 years.', warning],
    terms: 'One.\nTwo.',
  },
  { text: `In stock only. ${warning}`, creditTerms: [warning], terms: 'In stock only.' },
  { text: warning, creditTerms: [warning], terms: '' },
])('$text', ({ text, creditTerms, terms }) => {
  expect(divideTerms(text)).toEqual({ creditTerms, terms })
})

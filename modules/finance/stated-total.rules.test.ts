import { describe, expect, test } from 'vitest'
import { findTotalFault, type RepaymentTerms } from './stated-total.rules.ts'

const loan = { months: 60, deposit: 0, final_payment: 0 }
const weekly: RepaymentTerms = { amount: 76.06, period: 'week', loan }
const find = (words: string, terms: Partial<RepaymentTerms> = {}) =>
  findTotalFault(words, { ...weekly, ...terms })

describe('a total beside a repayment', () => {
  test.each<[string, Partial<RepaymentTerms>]>([
    ['Total payable $19,775.60.', {}],
    ['total amount payable: $19,775.60', {}],
    ['Total payable $9,880', { amount: 76, period: 'fortnight' }],
    ['Total of payments $4,560', { amount: 76, period: 'month' }],
    ['Total payable $23,775.60 including the deposit', { loan: { ...loan, deposit: 4000 } }],
    ['Total payable $19,775.60 after the deposit', { loan: { ...loan, deposit: 4000 } }],
    ['Total payable $24,775.60', { loan: { ...loan, final_payment: 5000 } }],
  ])('without a fault is accepted: %s', (words, terms) => {
    expect(find(words, terms)).toBeUndefined()
  })

  test.each([
    ['a cent less', 'Total payable $19,775.59', 1_977_559],
    ['a cent more', 'Total payable $19,775.61', 1_977_561],
    ['without its cents', 'Total payable $19,775', 1_977_500],
    ['the second of two', 'Total payable $19,775.60. Total of payments $1', 100],
  ])('that is %s is named with the right one', (_what, words, statedCents) => {
    expect(find(words)).toEqual({ statedCents, totalCents: 1_977_560 })
  })

  test.each([
    'Interest rate 9 %.',
    'Total of 12 cars from $9,990',
    'The total is yours. Deposit $500',
    '',
  ])('is not read from a text without one: %j', (words) => {
    expect(find(words)).toBeUndefined()
  })
})

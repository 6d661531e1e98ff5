import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideNextState,
  decideRefundedPart,
  isOwnAmount,
  isSettled,
  type ReportedOutcome,
} from './payment-state.rules.ts'
import type { PaymentState } from './payment-state.types.ts'

test.each<[PaymentState, ReportedOutcome, PaymentState]>([
  ['begun', 'paid', 'paid'],
  ['begun', 'declined', 'declined'],
  ['begun', 'expired', 'expired'],
  ['begun', 'unknown', 'unknown'],
  ['unknown', 'paid', 'paid'],
  ['unknown', 'declined', 'declined'],
  ['unknown', 'expired', 'expired'],
  ['unknown', 'unknown', 'unknown'],
  ['expired', 'paid', 'paid'],
  ['expired', 'declined', 'declined'],
  ['expired', 'expired', 'expired'],
  ['expired', 'unknown', 'expired'],
  ['declined', 'paid', 'paid'],
  ['declined', 'declined', 'declined'],
  ['declined', 'expired', 'declined'],
  ['declined', 'unknown', 'declined'],
  ['paid', 'paid', 'paid'],
  ['paid', 'declined', 'paid'],
  ['paid', 'expired', 'paid'],
  ['paid', 'unknown', 'paid'],
])('a payment that is %s and is reported as %s is %s', (state, reported, next) => {
  expect(decideNextState(state, reported)).toBe(next)
})

test('the same reports in any order and repeated lead to the same state', () => {
  const reports = fc.array(
    fc.constantFrom<ReportedOutcome>('paid', 'declined', 'expired', 'unknown'),
    { minLength: 1, maxLength: 8 },
  )
  const follow = (all: readonly ReportedOutcome[]) =>
    all.reduce<PaymentState>(decideNextState, 'begun')
  fc.assert(
    fc.property(
      reports.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
        ),
      ),
      ([all, shuffled]) => {
        expect(follow(shuffled)).toBe(follow(all))
      },
    ),
  )
})

test.each<[PaymentState, boolean]>([
  ['begun', false],
  ['unknown', false],
  ['expired', true],
  ['declined', true],
  ['paid', true],
])('a payment that is %s is settled: %s', (state, settled) => {
  expect(isSettled(state)).toBe(settled)
})

test.each([
  [0, 'none'],
  [1, 'part'],
  [49_999, 'part'],
  [50_000, 'whole'],
] as const)('of 50000 cents, %d refunded are %s', (refundedCents, part) => {
  expect(decideRefundedPart({ amountCents: 50_000, refundedCents })).toBe(part)
})

describe('money that a provider reports', () => {
  test.each([
    [50_000, 'AUD', true],
    [50_000, 'aud', true],
    [49_999, 'AUD', false],
    [50_001, 'AUD', false],
    [50_000, 'NZD', false],
  ])('of %d cents %s is a payment of $500 AUD: %s', (amountCents, currency, own) => {
    expect(isOwnAmount({ amountCents, currency }, { amountCents: 50_000, currency: 'AUD' })).toBe(
      own,
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, move, order, payment, stuck } from './refund-moves.fake.ts'
import { decideRefundBalance, type LedgerMove, type OrderedRefund } from './refund-balance.rules.ts'

interface Case {
  readonly refunds?: readonly OrderedRefund[]
  readonly ledger?: readonly LedgerMove[]
  readonly owedCents?: number
  readonly since?: number
  readonly pendingCents?: number
  readonly stuckCents?: number
  readonly stuckSince?: Date
  readonly manualCents?: number
  readonly twiceCents?: number
  readonly chargedBackCents?: number
}

describe('the amount owed to a buyer', () => {
  test.each<[string, Case]>([
    ['nothing was to go back', {}],
    [
      'it went back',
      { refunds: [order(50_000, 'refunded', 1)], ledger: [move('refund', -50_000, 2, 'a')] },
    ],
    [
      'the bank took it back',
      { ledger: [move('chargeback', -50_000, 2, null)], chargedBackCents: 50_000 },
    ],
    [
      'the bank took it back, and the dealer has it again',
      {
        ledger: [
          move('chargeback', -50_000, 2, null),
          move('chargeback-reversal', 50_000, 3, null),
        ],
      },
    ],
    [
      'it was refused, and the bank took it back instead',
      {
        refunds: [order(50_000, 'refused', 1)],
        ledger: [move('chargeback', -50_000, 3, null)],
        chargedBackCents: 50_000,
      },
    ],
    [
      'it went back, and the bank took it back as well',
      {
        refunds: [order(50_000, 'refunded', 1)],
        ledger: [move('refund', -50_000, 2, 'a'), move('chargeback', -50_000, 3, null)],
        chargedBackCents: 50_000,
        twiceCents: 50_000,
      },
    ],
    ['it is on its way', { refunds: [order(50_000, 'pending', 1)], pendingCents: 50_000 }],
    ['it was refused', { refunds: [order(50_000, 'refused', 1)], owedCents: 50_000, since: 2 }],
    ['a part was refused', { refunds: [order(30_000, 'refused', 1)], owedCents: 30_000, since: 2 }],
    [
      'all of it was refused, and later sent by the provider after all in another refund',
      {
        refunds: [order(50_000, 'refused', 1), order(50_000, 'refunded', 5)],
        ledger: [move('refund', -50_000, 6, 'b')],
      },
    ],
    [
      'a part was refused, and all is asked for, the part with it',
      { refunds: [order(30_000, 'refused', 1), order(50_000, 'pending', 5)], pendingCents: 50_000 },
    ],
    [
      'that was refused as well: it is owed once',
      {
        refunds: [order(30_000, 'refused', 1), order(50_000, 'refused', 5)],
        owedCents: 50_000,
        since: 6,
      },
    ],
    [
      'a part was refused, and the other part is asked for: the first stays owed',
      {
        refunds: [order(20_000, 'refused', 1), order(30_000, 'pending', 5)],
        pendingCents: 30_000,
        owedCents: 20_000,
        since: 2,
      },
    ],
    [
      'a part was refused, and a cent more than the other part is asked for',
      {
        refunds: [order(20_000, 'refused', 1), order(30_001, 'pending', 5)],
        pendingCents: 30_001,
        owedCents: 19_999,
        since: 2,
      },
    ],
    [
      'a part was refused and paid another way, and the other part went back by the provider',
      {
        refunds: [order(20_000, 'refused', 1), order(30_000, 'refunded', 5)],
        ledger: [move('manual-refund', -20_000, 5), move('refund', -30_000, 6, 'b')],
        manualCents: 20_000,
      },
    ],
    [
      'a part was refused, and somebody sent it by the provider’s own pages',
      { refunds: [order(30_000, 'refused', 1)], ledger: [move('refund', -30_000, 5)] },
    ],
    [
      'a refund of the provider’s own pages came back',
      {
        ledger: [move('refund', -20_000, 1), move('refund-reversal', 20_000, 9)],
        owedCents: 20_000,
        since: 9,
      },
    ],
    [
      'a refund of ours came back: its order is refused, and it counts once',
      {
        refunds: [order(20_000, 'refused', 1, 9)],
        ledger: [move('refund', -20_000, 2, 'a'), move('refund-reversal', 20_000, 9, 'a')],
        owedCents: 20_000,
        since: 9,
      },
    ],
    [
      'the dealer paid it another way',
      {
        refunds: [order(30_000, 'refused', 1)],
        ledger: [move('manual-refund', -30_000, 5)],
        manualCents: 30_000,
      },
    ],
    [
      'the dealer paid a part of it',
      {
        refunds: [order(30_000, 'refused', 1)],
        ledger: [move('manual-refund', -10_000, 5)],
        owedCents: 20_000,
        since: 2,
        manualCents: 10_000,
      },
    ],
    [
      'the dealer paid the older one of two',
      {
        refunds: [
          order(10_000, 'refused', 1),
          order(20_000, 'pending', 1),
          order(5000, 'refused', 7),
        ],
        ledger: [move('manual-refund', -10_000, 5)],
        owedCents: 5000,
        since: 8,
        pendingCents: 20_000,
        manualCents: 10_000,
      },
    ],
    [
      'that was taken out again',
      {
        refunds: [order(30_000, 'refused', 1)],
        ledger: [move('manual-refund', -30_000, 5), move('manual-refund-reversal', 30_000, 7)],
        owedCents: 30_000,
        // Staff reverse a wrong entry and then record the right one, whose day may be before the day of the reversal.
        since: 2,
      },
    ],
    [
      'the dealer paid it, and then it arrived after all',
      {
        refunds: [order(30_000, 'refunded', 1, 9)],
        ledger: [move('manual-refund', -30_000, 5), move('refund', -30_000, 9, 'a')],
        manualCents: 30_000,
        twiceCents: 30_000,
      },
    ],
    [
      'and the buyer paid that back',
      {
        refunds: [order(30_000, 'refunded', 1, 9)],
        ledger: [
          move('manual-refund', -30_000, 5),
          move('refund', -30_000, 9, 'a'),
          move('manual-refund-reversal', 30_000, 11),
        ],
      },
    ],
    [
      'the provider has not answered for days',
      { refunds: [stuck(30_000, 1)], pendingCents: 30_000, stuckCents: 30_000, stuckSince: at(1) },
    ],
    [
      'the provider has not answered for days, and the dealer paid a part of it',
      {
        refunds: [stuck(30_000, 1)],
        ledger: [move('manual-refund', -10_000, 5)],
        pendingCents: 30_000,
        stuckCents: 20_000,
        stuckSince: at(1),
        manualCents: 10_000,
      },
    ],
    [
      'which the provider then refused: the rest is owed',
      {
        refunds: [order(30_000, 'refused', 1, 9)],
        ledger: [move('manual-refund', -10_000, 5)],
        owedCents: 20_000,
        since: 9,
        manualCents: 10_000,
      },
    ],
    [
      'which the provider then made: the part is paid twice',
      {
        refunds: [order(30_000, 'refunded', 1, 9)],
        ledger: [move('manual-refund', -10_000, 5), move('refund', -30_000, 9, 'a')],
        manualCents: 10_000,
        twiceCents: 10_000,
      },
    ],
    [
      'the dealer paid all of it, and somebody sent a part by the provider’s own pages',
      {
        refunds: [order(50_000, 'refused', 1)],
        ledger: [move('manual-refund', -50_000, 5), move('refund', -20_000, 9)],
        manualCents: 50_000,
        twiceCents: 20_000,
      },
    ],
    [
      'the dealer paid the refused part, and the rest went back by the provider',
      {
        refunds: [order(30_000, 'refused', 1)],
        ledger: [move('manual-refund', -30_000, 5), move('refund', -20_000, 9)],
        manualCents: 30_000,
      },
    ],
    [
      'a part was sent by the provider’s own pages, and the other was refused after that',
      {
        refunds: [order(20_000, 'refused', 5)],
        ledger: [move('refund', -30_000, 1)],
        owedCents: 20_000,
        since: 6,
      },
    ],
    [
      'all of it was refused twice: the second order was for the same money',
      {
        refunds: [order(50_000, 'refused', 1), order(50_000, 'refused', 5)],
        owedCents: 50_000,
        since: 6,
      },
    ],
    [
      'a part went back, and the other was refused twice',
      {
        refunds: [
          order(30_000, 'refunded', 1),
          order(20_000, 'refused', 5),
          order(20_000, 'refused', 8),
        ],
        ledger: [move('refund', -30_000, 2, 'a')],
        owedCents: 20_000,
        since: 9,
      },
    ],
    [
      'the dealer paid one of two without an answer, and then both were refused',
      {
        refunds: [order(30_000, 'refused', 1, 9), order(20_000, 'refused', 2, 10)],
        ledger: [move('manual-refund', -30_000, 5)],
        owedCents: 20_000,
        since: 10,
        manualCents: 30_000,
      },
    ],
    [
      'one was refused and paid, and what was paid ahead for another was taken out before its refusal',
      {
        refunds: [order(30_000, 'refused', 1, 3), order(20_000, 'refused', 5, 9)],
        ledger: [
          move('manual-refund', -30_000, 4),
          move('manual-refund', -20_000, 6),
          move('manual-refund-reversal', 20_000, 7),
        ],
        owedCents: 20_000,
        since: 9,
        manualCents: 30_000,
      },
    ],
    [
      'what the dealer paid for a refused and for a stuck one was taken out again',
      {
        refunds: [order(20_000, 'refused', 1), stuck(10_000, 3)],
        ledger: [move('manual-refund', -30_000, 5), move('manual-refund-reversal', 30_000, 7)],
        owedCents: 20_000,
        since: 2,
        pendingCents: 10_000,
        stuckCents: 10_000,
        stuckSince: at(3),
      },
    ],
    [
      'two were not answered for days: it counts from the older one',
      {
        refunds: [stuck(10_000, 4), stuck(30_000, 1)],
        pendingCents: 40_000,
        stuckCents: 40_000,
        stuckSince: at(1),
      },
    ],
  ])('%s', (_what, { refunds = [], ledger = [], since, ...expected }) => {
    expect(decideRefundBalance(payment, refunds, ledger)).toEqual({
      owedCents: 0,
      pendingCents: 0,
      stuckCents: 0,
      stuckSince: null,
      manualCents: 0,
      twiceCents: 0,
      chargedBackCents: 0,
      owedSince: since === undefined ? null : at(since),
      ...expected,
    })
  })

  test('is never negative, never more than the rest, and has a date exactly if it is not zero', () => {
    const cents = fc.integer({ min: 1, max: 60_000 })
    const minute = fc.integer({ min: 0, max: 59 })
    const refund = fc
      .tuple(cents, fc.constantFrom('pending', 'refunded', 'refused'), minute)
      .map(([amount, state, requested]) => order(amount, state, requested))
    const entry = fc
      .tuple(
        cents,
        fc.constantFrom('refund', 'refund-reversal', 'manual-refund', 'manual-refund-reversal'),
        minute,
        fc.constantFrom(null, 'a'),
      )
      .map(([amount, kind, recorded, id]) =>
        move(
          kind,
          kind.endsWith('refund') ? -amount : amount,
          recorded,
          kind.startsWith('manual') ? null : id,
        ),
      )
    fc.assert(
      fc.property(fc.array(refund), fc.array(entry), (refunds, ledger) => {
        const balance = decideRefundBalance(payment, refunds, ledger)
        const given = -ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)
        expect(balance.owedCents).toBeGreaterThanOrEqual(0)
        expect(balance.owedCents).toBeLessThanOrEqual(
          Math.max(0, payment.amountCents - given - balance.pendingCents),
        )
        expect(balance.owedSince === null).toBe(balance.owedCents === 0)
        expect(balance.twiceCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

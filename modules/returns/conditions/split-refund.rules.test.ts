import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDepositLeft, findMostPaid, splitRefund } from './split-refund.rules.ts'

test.each([
  ['nothing was refunded before', {}, { givenCents: 0, depositCents: 50_000 }],
  ['it is back', { refundedCents: 50_000 }, { givenCents: 50_000, depositCents: 0 }],
  ['it is on its way', { pendingCents: 50_000 }, { givenCents: 50_000, depositCents: 0 }],
  ['the provider refused it', { owedCents: 50_000 }, { givenCents: 0, depositCents: 0 }],
  ['it was paid another way', { manualCents: 50_000 }, { givenCents: 50_000, depositCents: 0 }],
  ['a part is back', { refundedCents: 10_000 }, { givenCents: 10_000, depositCents: 40_000 }],
  [
    'a part is back, and the rest was refused',
    { refundedCents: 10_000, owedCents: 40_000 },
    { givenCents: 10_000, depositCents: 0 },
  ],
  [
    'a part is back, a part was paid another way, and the rest is owed',
    { refundedCents: 10_000, manualCents: 15_000, owedCents: 25_000 },
    { givenCents: 25_000, depositCents: 0 },
  ],
  // The refund was paid in another way, and then also by the provider.
  [
    'it was given twice',
    { refundedCents: 50_000, manualCents: 50_000 },
    { givenCents: 100_000, depositCents: 0 },
  ],
])('of a deposit, where %s', (_what, change, left) => {
  const none = { refundedCents: 0, pendingCents: 0, manualCents: 0, owedCents: 0 }
  expect(findDepositLeft({ amountCents: 50_000, ...none, ...change })).toEqual(left)
})

test('$25,990 cannot have more than $61,980 paid for it', () => {
  expect(findMostPaid(2_599_000)).toBe(6_198_000)
})

describe('what goes back of a price', () => {
  test.each([
    [
      'the deposit by the provider, the rest by the dealer',
      2_500_000,
      50_000,
      0,
      [50_000, 2_450_000],
    ],
    ['a lien is deducted from the rest', 2_500_000, 50_000, 2_000_000, [50_000, 450_000]],
    ['a lien of all but the deposit leaves the deposit', 2_500_000, 50_000, 2_450_000, [50_000, 0]],
    ['a lien that reaches into the deposit', 2_500_000, 50_000, 2_450_001, [49_999, 0]],
    ['a lien of everything leaves nothing', 2_500_000, 50_000, 2_500_000, [0, 0]],
    ['nothing but the deposit was paid', 50_000, 50_000, 0, [50_000, 0]],
    ['the deposit is back already', 2_450_000, 0, 0, [0, 2_450_000]],
  ])('%s', (_what, paidCents, depositCents, lienCents, [deposit, balance]) => {
    expect(splitRefund({ paidCents, depositCents, lienCents })).toEqual({
      depositCents: deposit,
      lienCents,
      balanceCents: balance,
    })
  })

  test.each([
    ['more is owing than was paid', 2_500_000, 50_000, 2_500_001],
    ['less was paid than the deposit', 49_999, 50_000, 0],
  ])('nothing can be split where %s', (_what, paidCents, depositCents, lienCents) => {
    expect(splitRefund({ paidCents, depositCents, lienCents })).toBeNull()
  })

  test('no cent is made or lost, and none is taken from anybody', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, (paidCents, depositCents, lienCents) => {
        const parts = splitRefund({ paidCents, depositCents, lienCents })
        if (parts === null) return
        expect(parts.depositCents + parts.lienCents + parts.balanceCents).toBe(paidCents)
        expect(parts.depositCents).toBeLessThanOrEqual(depositCents)
        expect(
          Math.min(parts.depositCents, parts.lienCents, parts.balanceCents),
        ).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

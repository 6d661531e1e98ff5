import { describe, expect, test } from 'vitest'
import { decideManualRefund } from './manual-refund.rules.ts'
import type { ManualRefund } from './manual-refund.types.ts'

const refund: ManualRefund = {
  amountCents: 30_000,
  way: 'bank-transfer',
  paidOn: '2026-11-26',
  reference: 'BT 1182',
}
const known = {
  recorded: undefined,
  owedCents: 30_000,
  pendingCents: 0,
  owedSince: '2026-11-25',
  today: '2026-11-27',
}

describe('a refund that the dealer paid another way is recorded', () => {
  test.each<[string, Partial<ManualRefund>, Partial<typeof known>, string]>([
    ['all that is owed', {}, {}, 'recorded'],
    ['a part of it', { amountCents: 1 }, {}, 'recorded'],
    ['the last cent that is owed', { amountCents: 1 }, { owedCents: 1 }, 'recorded'],
    ['a cent more than what is owed', { amountCents: 30_001 }, {}, 'more-than-owed'],
    ['where nothing is owed', {}, { owedCents: 0 }, 'nothing-owed'],
    [
      'while the provider has still to answer',
      {},
      { owedCents: 0, pendingCents: 30_000 },
      'refund-pending',
    ],
    [
      'while it has still to answer for a cent',
      {},
      { owedCents: 0, pendingCents: 1 },
      'refund-pending',
    ],
    [
      'more than what is owed besides that',
      {},
      { owedCents: 29_999, pendingCents: 1 },
      'refund-pending',
    ],
    ['what is owed besides that', {}, { pendingCents: 20_000 }, 'recorded'],
    ['today', { paidOn: '2026-11-27' }, {}, 'recorded'],
    ['tomorrow', { paidOn: '2026-11-28' }, {}, 'in-future'],
    ['on the day of the refusal', { paidOn: '2026-11-25' }, {}, 'recorded'],
    ['on the day before', { paidOn: '2026-11-24' }, {}, 'before-refused'],
  ])('%s', (_what, change, more, decision) => {
    expect(decideManualRefund({ ...refund, ...change }, { ...known, ...more })).toBe(decision)
  })

  test('nothing is owed since no day', () => {
    expect(decideManualRefund(refund, { ...known, owedSince: null })).toBe('nothing-owed')
  })
})

describe('a reference that was recorded before', () => {
  const recorded = { ...refund, isReversed: false }

  test('is the same refund, also when nothing is owed any more', () => {
    expect(decideManualRefund(refund, { ...known, recorded, owedCents: 0 })).toBe('repeated')
  })

  test.each<[string, object]>([
    ['another amount', { amountCents: 29_999 }],
    ['another way', { way: 'cash' }],
    ['another day', { paidOn: '2026-11-25' }],
    ['another reference', { reference: 'BT 1183' }],
    ['taken out of the ledger', { isReversed: true }],
  ])('is refused for %s', (_what, change) => {
    const decision = decideManualRefund(refund, { ...known, recorded: { ...recorded, ...change } })
    expect(decision).toBe('reference-used')
  })
})

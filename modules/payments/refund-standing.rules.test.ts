import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideRefundStanding,
  type LedgerMove,
  type OrderedRefund,
} from './refund-standing.rules.ts'

const payment = { amountCents: 50_000 }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 0, minute))

const order = (
  amountCents: number,
  state: OrderedRefund['state'],
  requested: number,
  settled: number | null = requested + 1,
): OrderedRefund => ({
  amountCents,
  state,
  requestedAt: at(requested),
  settledAt: state === 'pending' || settled === null ? null : at(settled),
  isStuck: false,
})
const stuck = (amountCents: number, requested: number): OrderedRefund => ({
  ...order(amountCents, 'pending', requested),
  isStuck: true,
})
/** @param refundId null: it was made at the provider, or by the dealer */
const move = (
  kind: LedgerMove['kind'],
  amountCents: number,
  minute: number,
  refundId: string | null = null,
): LedgerMove => ({ kind, amountCents, recordedAt: at(minute), refundId })

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
}

describe('what is owed to a buyer', () => {
  test.each<[string, Case]>([
    ['nothing was to go back', {}],
    [
      'it went back',
      { refunds: [order(50_000, 'refunded', 1)], ledger: [move('refund', -50_000, 2, 'a')] },
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
      'a refund of ours came back: its order says so, and it counts once',
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
        // The day of the true one may be earlier than that of the correction.
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
  ])('%s', (_what, { refunds = [], ledger = [], since, ...expected }) => {
    expect(decideRefundStanding(payment, refunds, ledger)).toEqual({
      owedCents: 0,
      pendingCents: 0,
      stuckCents: 0,
      stuckSince: null,
      manualCents: 0,
      twiceCents: 0,
      owedSince: since === undefined ? null : at(since),
      ...expected,
    })
  })

  test('is never less than nothing, never more than what is left, and since a day exactly where it is something', () => {
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
        const standing = decideRefundStanding(payment, refunds, ledger)
        const given = -ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)
        expect(standing.owedCents).toBeGreaterThanOrEqual(0)
        expect(standing.owedCents).toBeLessThanOrEqual(
          Math.max(0, payment.amountCents - given - standing.pendingCents),
        )
        expect(standing.owedSince === null).toBe(standing.owedCents === 0)
        expect(standing.twiceCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('whatever is ordered, refused, made and paid another way, in any order', () => {
  const act = fc.record({
    kind: fc.constantFrom('order-all', 'order-free', 'refuse', 'make', 'pay', 'correct'),
    share: fc.integer({ min: 1, max: 100 }),
  })

  /** What staff and the provider do, by what is owed at each moment, as the commands allow it. */
  function play(acts: readonly { readonly kind: string; readonly share: number }[]) {
    const refunds: (OrderedRefund & { readonly id: string })[] = []
    const ledger: LedgerMove[] = []
    let minute = 0
    /** What was to go back so far. */
    let promisedCents = 0
    const read = () => decideRefundStanding(payment, refunds, ledger)
    const given = () => ledger.reduce((sum, { amountCents }) => sum - amountCents, 0)
    const part = (cents: number, share: number) => Math.ceil((cents * share) / 100)
    const settle = (state: 'refunded' | 'refused') => {
      const index = refunds.findIndex((one) => one.state === 'pending')
      const pending = refunds[index]
      if (pending === undefined) return
      refunds[index] = { ...pending, state, settledAt: at(minute) }
      if (state === 'refunded') {
        ledger.push(move('refund', -pending.amountCents, minute, pending.id))
      }
    }
    const doOne = ({ kind, share }: (typeof acts)[number]) => {
      minute += 1
      const { owedCents, pendingCents } = read()
      const left = payment.amountCents - given() - pendingCents
      const cents = kind === 'order-all' ? left : part(left - owedCents, share)
      if (kind.startsWith('order') && cents > 0) {
        promisedCents = kind === 'order-all' ? payment.amountCents : promisedCents + cents
        refunds.push({ ...order(cents, 'pending', minute), id: `r${minute}` })
      }
      if (kind === 'refuse') settle('refused')
      if (kind === 'make') settle('refunded')
      if (kind === 'pay' && owedCents > 0) {
        ledger.push(move('manual-refund', -part(owedCents, share), minute))
      }
      const paid = ledger.findLast((entry) => entry.kind === 'manual-refund')
      if (kind === 'correct' && paid !== undefined && read().manualCents >= -paid.amountCents) {
        ledger.push(move('manual-refund-reversal', -paid.amountCents, minute))
      }
    }
    for (const one of acts) doOne(one)
    return { read, given, doOne, promised: () => promisedCents }
  }

  test('nobody has anything twice, and all that was to go back is back once what is owed is paid', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), fc.boolean(), (acts, refuses) => {
        const story = play(acts)
        expect(story.read().twiceCents).toBe(0)
        while (story.read().pendingCents > 0) {
          story.doOne({ kind: refuses ? 'refuse' : 'make', share: 100 })
        }
        story.doOne({ kind: 'pay', share: 100 })
        expect(story.read()).toMatchObject({ owedCents: 0, twiceCents: 0 })
        expect(story.given()).toBe(story.promised())
      }),
    )
  })
})

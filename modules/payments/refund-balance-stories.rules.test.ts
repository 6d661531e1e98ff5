import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, move, order, payment } from './refund-moves.fake.ts'
import { decideRefundBalance, type LedgerMove, type OrderedRefund } from './refund-balance.rules.ts'

describe('whatever is ordered, refused, made and paid another way, in any order', () => {
  const act = fc.record({
    kind: fc.constantFrom('order-all', 'order-free', 'refuse', 'make', 'pay', 'correct'),
    share: fc.integer({ min: 1, max: 100 }),
  })

  /**
   * Actions of staff and of the provider, each for a share of the amount owed at that moment, as far as the commands
   * allow it.
   */
  function play(acts: readonly { readonly kind: string; readonly share: number }[]) {
    const refunds: (OrderedRefund & { readonly id: string })[] = []
    const ledger: LedgerMove[] = []
    let minute = 0
    /** The sum of refunds requested so far. */
    let promisedCents = 0
    const read = () => decideRefundBalance(payment, refunds, ledger)
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

  test('nothing is refunded twice, and everything is refunded once the owed amount is paid', () => {
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

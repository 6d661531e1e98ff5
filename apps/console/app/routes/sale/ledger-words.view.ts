import type { LedgerEntry } from '#modules/payments/store/ledger.store.ts'
import { nameWay } from '#modules/reservations/refund-words.view.ts'
import type { Sale } from '#modules/sales/sale/sale.types.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { writeMoney } from '../../words/write-money.ts'

/** A movement of money, or a refund that has not moved any. */
export interface LedgerLine {
  readonly key: string
  readonly what: string
  /** '' where nothing has moved. */
  readonly amount: string
  readonly detail: string
  readonly at: MomentView
}

const words: Readonly<Record<Exclude<LedgerEntry['kind'], 'manual-refund'>, string>> = {
  capture: 'The buyer paid the deposit',
  refund: 'Refunded to the buyer’s card',
  'refund-reversal': 'The refund came back: it did not reach the buyer',
  'manual-refund-reversal': 'A payment of yours was taken out of the books',
  chargeback: 'The buyer’s bank took it back',
  'chargeback-reversal': 'You won the dispute, and have it again',
}

/** The money of a reservation in plain words, in the order in which it moved. */
export function listLedgerLines(
  { ledger, refunds }: Pick<Sale, 'ledger' | 'refunds'>,
  now: Date,
): readonly LedgerLine[] {
  const moved = ledger.map((entry, at) => ({
    at: entry.recordedAt,
    line: buildLine(entry, at, now),
  }))
  const waiting = refunds.flatMap((refund) => {
    const { id, state, refusal, requestedAt, settledAt, amountCents } = refund
    if (state === 'refunded') return []
    const at = settledAt ?? requestedAt
    const currency = ledger[0]?.currency ?? 'AUD'
    const what =
      state === 'refused'
        ? `The provider refused a refund of ${writeMoney(amountCents, currency)}`
        : `A refund of ${writeMoney(amountCents, currency)} is on its way`
    const line = { key: id, what, amount: '', detail: refusal ?? '', at: buildMoment(at, now) }
    return [{ at, line }]
  })
  return [...moved, ...waiting]
    .toSorted((one, other) => Number(one.at) - Number(other.at))
    .map(({ line }) => line)
}

function buildLine(entry: LedgerEntry, at: number, now: Date): LedgerLine {
  const { kind, amountCents, currency, reference, reason, way, recordedAt } = entry
  return {
    key: `${at} ${reference}`,
    what:
      kind === 'manual-refund'
        ? `You paid the buyer ${way === null ? '' : nameWay(way)}`
        : words[kind],
    amount: `${amountCents < 0 ? '−' : '+'}${writeMoney(Math.abs(amountCents), currency)}`,
    detail: [reference, reason].filter((part) => part !== null).join(', '),
    at: buildMoment(recordedAt, now),
  }
}

import type { AuditEntry } from '#modules/staff/audit/audit.types.ts'
import { writeMoney } from '../../words/write-money.ts'

const words: Readonly<Record<string, string>> = {
  'sale.release': 'Released the vehicle',
  'sale.hand-over': 'Handed the vehicle over',
  'sale.refund': 'Refunded',
  'sale.refund-request': 'Requested a refund of',
  'sale.refund-approve': 'Approved a refund of',
  'sale.refund-decline': 'Declined a refund of',
  'sale.refund-again': 'Asked the provider again for its refunds',
  'sale.manual-refund': 'Recorded a payment to the buyer of',
  'sale.manual-refund-reversal': 'Took a recorded payment out of the books',
  'sale.return': 'Recorded that the vehicle was brought back',
}

/** A change of a reservation as a sentence. */
export function wordHistory(
  { action, after }: Pick<AuditEntry, 'action' | 'after'>,
  currency: string,
): string {
  const what = words[action] ?? action
  const cents = after?.['amountCents']
  if (typeof cents === 'number') return `${what} ${writeMoney(cents, currency)}`
  return action === 'sale.refund' ? 'Refunded the deposit' : what
}

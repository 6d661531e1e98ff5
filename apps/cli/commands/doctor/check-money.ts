import { listMoneyTrouble, type MoneyTrouble } from '#modules/payments/store/money-trouble.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'
import { formatCents } from '../../printing/format-cents.ts'

/**
 * Lists payments that need staff: money owed to a buyer, paid twice, charged back by the bank, a refund that the
 * provider neither sends nor refuses, and provider reports that failed verification.
 */
export async function checkMoney(database: Database): Promise<Finding[]> {
  const troubles = await database.asOwner(listMoneyTrouble)
  return troubles.flatMap(describeTrouble)
}

function describeTrouble(trouble: MoneyTrouble): Finding[] {
  const { site, paymentId, provider, reference, currency, refused } = trouble
  const subject = reference ?? paymentId
  const again = reference === null ? '' : `, then reservation refund ${reference}`
  const of = reference === null ? `payment ${paymentId}` : `reservation ${reference}`
  const say = (state: Finding['state'], detail: string): Finding[] => [
    { state, what: site, detail: `${of}: ${detail}` },
  ]
  const sayOf = (cents: number, state: Finding['state'], detail: string): Finding[] =>
    cents === 0 ? [] : say(state, `${formatCents(cents, currency)} ${detail}`)
  return [
    ...sayOf(
      trouble.twiceCents,
      'fault',
      `was PAID TWICE: another way, and then by ${provider} all the same; ask the buyer for it, then refund reverse ${subject}`,
    ),
    ...sayOf(
      trouble.owedCents,
      'warning',
      `is owed to the buyer, as ${provider} refused the refund or it came back; pay it another way, then refund record ${subject}`,
    ),
    ...sayOf(
      trouble.stuckCents,
      'warning',
      `is on its way back for more than two days, and ${provider} has not said what became of it; look there${again}, or pay it another way and refund record ${subject}`,
    ),
    ...sayOf(
      trouble.chargedBackCents,
      'warning',
      `was taken back by the buyer's bank${trouble.chargebackReason === null ? '' : ` (${trouble.chargebackReason})`}; dispute it at ${provider}${reference === null ? '' : `, or reservation release ${reference}`}`,
    ),
    ...(trouble.isUnsettled
      ? say(
          'warning',
          `${provider} has not said for more than two days whether payment ${paymentId} was paid; look there`,
        )
      : []),
    ...(refused === null
      ? []
      : say('warning', `a report of ${provider} was not believed: ${refused}; look there`)),
  ]
}

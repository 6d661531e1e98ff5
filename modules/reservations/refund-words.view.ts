import { formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import type { ManualRefund } from '#modules/payments/manual-refund.types.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Reservation } from './lifecycle/reservation.types.ts'

/** Refunds that did not reach a buyer's card, and what the dealer has paid in another way. */
export interface RefundsOfBuyer {
  readonly owedCents: number
  /** Amount that the dealer paid in another way, and then the provider as well. */
  readonly twiceCents: number
  readonly manual: readonly ManualRefund[]
}

interface Message {
  readonly heading: string
  readonly text: string
}

type Configured = Pick<Site, 'configuration'>

/**
 * The first lines for a buyer whose refund did not reach their card: what is still owed, and what was paid in another
 * way. Undefined if neither applies.
 */
export function describeRefunds(
  reservation: Pick<Reservation, 'depositCents'>,
  { owedCents, twiceCents, manual }: RefundsOfBuyer,
  site: Configured,
): Message | undefined {
  const { name, region } = site.configuration
  const paid = manual.map(
    (refund) => `We paid you ${describeManualRefund(refund, site)}, reference ${refund.reference}.`,
  )
  if (owedCents > 0) {
    const rest = `${name} pays ${paid.length === 0 ? 'it' : 'the rest'} to you another way: if you have not had it yet, please call with your reference.`
    return {
      heading: `${capitalize(nameDeposit(reservation, owedCents, site))} did not reach your card`,
      text: ['The payment was refused there.', ...paid, rest].join(' '),
    }
  }
  if (manual.length === 0) return undefined
  const cents = manual.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const twice =
    twiceCents === 0
      ? []
      : [
          `Your card got ${formatMoney(twiceCents, region)} of it as well after all, so you have that twice: please call with your reference.`,
        ]
  return {
    heading: `${capitalize(nameDeposit(reservation, cents, site))} is paid back`,
    text: [...paid, ...twice].join(' '),
  }
}

/** An amount in relation to the deposit: `your deposit`, or `$100 of your deposit`. */
export function nameDeposit(
  { depositCents }: Pick<Reservation, 'depositCents'>,
  cents: number,
  { configuration }: Configured,
): string {
  const isPart = cents < depositCents
  return isPart ? `${formatMoney(cents, configuration.region)} of your deposit` : 'your deposit'
}

const ways: Readonly<Record<ManualRefund['way'], string>> = {
  'bank-transfer': 'by bank transfer',
  cash: 'in cash',
  cheque: 'by cheque',
  balance: 'with the rest of the price',
}

export const nameWay = (way: ManualRefund['way']): string => ways[way]

/** `$300 by bank transfer on Thursday 26 November`. */
export function describeManualRefund(
  { amountCents, way, paidOn }: ManualRefund,
  { configuration: { region } }: Configured,
): string {
  const day = formatWrittenDay(paidOn, region.locale)
  return `${formatMoney(amountCents, region)} ${nameWay(way)} on ${day}`
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

import { formatMoney } from '#modules/sites/money-format.ts'
import { findLoanFaults } from '../money/check-loan.rules.ts'
import type { Loan } from '../money/loan.types.ts'
import { calculateRepaymentCents } from '../money/repayment.rules.ts'
import { roundToDollars } from '../payment.view.ts'
import type { CardLoan } from './card-loan.rules.ts'
import type { OwnTerms } from './saved-terms.ts'

/**
 * The repayment with the visitor's own deposit and term, at the lender's rate; null if no such loan
 * is possible.
 */
export function estimateOwn(card: CardLoan, { deposit, months }: OwnTerms): number | null {
  const loan: Loan = {
    priceCents: card.priceCents,
    depositCents: deposit * 100,
    tradeInCents: 0,
    balloonCents: Math.round((card.priceCents * card.finalPaymentPercent) / 100),
    feesCents: 0,
    monthlyFeeCents: 0,
    ratePercent: card.ratePercent,
    termMonths: months,
    frequency: card.period === 'week' ? 'weekly' : 'monthly',
  }
  return Object.keys(findLoanFaults(loan)).length > 0 ? null : calculateRepaymentCents(loan)
}

/** `5 years`, `18 months` */
export function describeMonths(months: number): string {
  const years = months / 12
  if (!Number.isInteger(years)) return `${months} months`
  return years === 1 ? '1 year' : `${years} years`
}

/** `$5,000 deposit, 5 years`. @param locale of the page, such as en-AU */
export function describeTerms({ deposit, months }: OwnTerms, locale: string): string {
  const noun = locale === 'en-US' ? 'down payment' : 'deposit'
  const money = deposit === 0 ? `no ${noun}` : `${formatDollars(deposit * 100, locale)} ${noun}`
  return `${money}, ${describeMonths(months)}`
}

/**
 * The text that replaces a card's repayment: marked as an estimate, with the visitor's terms and the card's rates. Null
 * if no such loan is possible.
 *
 * @param shown the card's own text, from which the rates are kept
 */
export function describeOwnEstimate(
  card: CardLoan,
  terms: OwnTerms,
  shown: string,
  locale: string,
): string | null {
  const cents = estimateOwn(card, terms)
  const ratesAt = shown.indexOf(' at ')
  if (cents === null || ratesAt === -1) return null
  const amount = formatDollars(roundToDollars(cents) * 100, locale)
  const repayment = `${amount} per ${card.period}`.replaceAll(' ', '\u00a0')
  return `${repayment}${shown.slice(ratesAt)}. Your estimate: ${describeTerms(terms, locale)}, without fees.`
}

/** All supported currencies use the same sign. */
const formatDollars = (cents: number, locale: string): string =>
  formatMoney(cents, { locale: locale as 'en-AU', currency: 'AUD' })

import { getDateFormat } from '#modules/sites/date-format.ts'
import type { FinanceProvider, FinanceSettings } from '#modules/sites/settings/finance.schema.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { type CalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import type { FinanceLender } from '#modules/vehicles/vehicle.ts'
import {
  decideComparisonWarning,
  describeExample,
  type WarnedSite,
} from './comparison-warning.rules.ts'
import { decideRateDisclosure } from './rate-disclosure.rules.ts'

/**
 * Assumptions of a provider's repayments, in per cent of the price and months; null: not stated.
 */
export interface ProviderTerms {
  readonly depositPercent: number | null
  readonly finalPaymentPercent: number | null
  readonly validityMonths: number | null
}

const none: ProviderTerms = {
  depositPercent: null,
  finalPaymentPercent: null,
  validityMonths: null,
}

/** §9 Finance example. */
const termsOf: Readonly<Record<FinanceProvider, ProviderTerms>> = {
  taurus: { ...none, depositPercent: 10, validityMonths: 1 },
  '360-finance': none,
  ausloans: none,
  manual: none,
  angle: { ...none, finalPaymentPercent: 0 },
  powertorque: none,
  'nissan-finance': { ...none, depositPercent: 10, finalPaymentPercent: 30 },
}

/** The provider's terms, overridden by the site's settings. */
export function decideProviderTerms(
  provider: FinanceProvider,
  settings: Pick<
    FinanceSettings,
    'deposit_percent' | 'final_payment_percent' | 'offer_validity_months'
  >,
): ProviderTerms {
  const own = termsOf[provider]
  return {
    depositPercent: settings.deposit_percent ?? own.depositPercent,
    finalPaymentPercent: settings.final_payment_percent ?? own.finalPaymentPercent,
    validityMonths: settings.offer_validity_months ?? own.validityMonths,
  }
}

export type TermsLender = Pick<FinanceLender, 'termMonths' | 'termYears' | 'depositCents'>

/**
 * §9: the terms of a repayment as text: the worked example of the comparison rate, unless the legal warning contains
 * it; then the repayment's term, deposit and final payment, and the last day on which today's quote is valid.
 */
export function describeFinanceTerms(
  terms: ProviderTerms,
  lender: TermsLender,
  settings: Pick<FinanceSettings, 'example_amount' | 'example_years'>,
  region: RegionSettings,
  now: Date,
): string[] {
  return [
    describeComparison({ finance: settings, region }),
    describeTerm(lender, region),
    describeDeposit(terms.depositPercent, lender.depositCents, region),
    describeFinalPayment(terms.finalPaymentPercent, region),
    describeValidity(terms.validityMonths, region, now),
  ].filter((line) => line !== null)
}

function describeComparison(site: WarnedSite): string | null {
  if (decideRateDisclosure(site.region) === 'apr') return null
  if (decideComparisonWarning(site) !== null) return null
  return `${describeExample(site)} It is true for this example only and may not include all fees and charges.`
}

function describeTerm(
  { termMonths, termYears }: TermsLender,
  region: RegionSettings,
): string | null {
  const months = termMonths ?? (termYears ?? 0) * 12
  if (months <= 0) return null
  const noun = region.country === 'US' ? 'Payments' : 'Repayments'
  return `${noun} over ${months === 1 ? 'one month' : `${months} months`}.`
}

function describeDeposit(
  percent: number | null,
  depositCents: number | null,
  region: RegionSettings,
): string | null {
  const amount =
    depositCents !== null && depositCents > 0 ? formatMoney(depositCents, region) : null
  const noun = region.country === 'US' ? 'down payment' : 'deposit'
  if (percent !== null && percent > 0) {
    return `Assumes a ${percent}% ${noun}${amount === null ? '' : ` of ${amount}`}.`
  }
  if (amount !== null) return `Assumes a ${noun} of ${amount}.`
  return percent === null ? null : `No ${noun} assumed.`
}

function describeFinalPayment(percent: number | null, region: RegionSettings): string | null {
  if (percent === null) return null
  return percent > 0
    ? `${percent}% final payment at the end of the term.`
    : `${formatMoney(0, region)} final payment.`
}

function describeValidity(months: number | null, region: RegionSettings, now: Date): string | null {
  if (months === null) return null
  const end = addMonths(toZonedTime(now, region.time_zone), months)
  const until = getDateFormat(region.locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(Date.UTC(end.year, end.month - 1, end.day))
  const words = months === 1 ? 'one month' : `${months} months`
  return `A quote made today is valid for ${words}, until ${until}.`
}

/** Adds months to a date; the result is at most the last day of its month. */
export function addMonths({ year, month, day }: CalendarDate, months: number): CalendarDate {
  // Day 0 of a month is the last day of the month before.
  const last = new Date(Date.UTC(year, month + months, 0))
  return {
    year: last.getUTCFullYear(),
    month: last.getUTCMonth() + 1,
    day: Math.min(day, last.getUTCDate()),
  }
}

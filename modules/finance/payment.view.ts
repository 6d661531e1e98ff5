import { formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { PaymentView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { FinanceDisplay } from './finance-display.rules.ts'
import { decideRateDisclosure } from './rate-disclosure.rules.ts'

/**
 * A repayment in words, with its rates. gaps.md: repayments are rounded up to a whole dollar, rates
 * to two decimals.
 */
export function buildPayment(
  shown: Extract<FinanceDisplay, { allowed: true }>,
  region: Pick<RegionSettings, 'country' | 'locale' | 'currency'>,
): PaymentView {
  const amount = formatMoney(roundToDollars(shown.paymentCents) * 100, region)
  const text = `${amount} per ${shown.period}`
  if (decideRateDisclosure(region) === 'apr') {
    return { text, rate: `${formatPercent(shown.comparisonRate)} APR`, comparison: null }
  }
  return {
    text,
    rate: `${formatPercent(shown.interestRate)} p.a.`,
    comparison: `${formatPercent(shown.comparisonRate)} p.a. comparison rate`,
  }
}

/** Rounds a repayment up to whole dollars, for display and filters (gaps.md). */
export function roundToDollars(paymentCents: number): number {
  return Math.ceil(paymentCents / 100)
}

/** '7.95%', rounded half up in decimal: 8.805 is 8.81. */
export function formatPercent(percent: number): string {
  const rounded = Number(`${Math.round(Number(`${percent.toFixed(6)}e2`))}e-2`)
  return `${rounded.toFixed(2)}%`
}

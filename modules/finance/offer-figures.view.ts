import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import { describeFigureFault } from './figure-fault-words.ts'
import { findFigureFaults } from './lender-figures.rules.ts'
import { findTotalFault } from './stated-total.rules.ts'

/** The part of an offer that determines its repayment; amounts in units of the site's currency. */
export interface OfferedLoan {
  readonly price: number | null
  readonly repayment: {
    readonly amount: number
    readonly period: 'week' | 'fortnight' | 'month'
    /** Text beside the repayment: rates, term, and often the total. */
    readonly note: string
    /** Null: the offer states too little to calculate its repayment. */
    readonly loan: {
      readonly months: number
      readonly rate: number
      readonly comparison_rate: number | null
      readonly deposit: number
      readonly final_payment: number
    } | null
  } | null
}

const toCents = (amount: number): number => Math.round(amount * 100)

/** Contradictions between an offer's repayment and its stated loan, in words. */
export function listOfferFaults(
  { price, repayment }: OfferedLoan,
  { finance, region }: Pick<SiteConfiguration, 'finance' | 'region'>,
): string[] {
  const loan = repayment?.loan ?? null
  if (repayment === null || loan === null || price === null || price <= 0) return []
  const cents = toCents(repayment.amount)
  const figureFaults = findFigureFaults({
    priceCents: toCents(price),
    lender: {
      interestRate: loan.rate,
      comparisonRate: loan.comparison_rate,
      // Half of a fortnight's repayment differs from a weekly one by less than the tolerance of the check.
      paymentWeekCents:
        repayment.period === 'month' ? null : repayment.period === 'week' ? cents : cents / 2,
      paymentMonthCents: repayment.period === 'month' ? cents : null,
      termMonths: loan.months,
      termYears: null,
      depositCents: toCents(loan.deposit),
    },
    terms: { depositPercent: null, finalPaymentPercent: (loan.final_payment / price) * 100 },
    example: { amountCents: finance.example_amount * 100, years: finance.example_years },
    country: region.country,
  })
  const total = findTotalFault(repayment.note, { ...repayment, loan })
  return [
    ...figureFaults.map((fault) => describeFigureFault(fault, region)),
    ...(total === undefined
      ? []
      : [
          `a total of ${formatMoney(total.statedCents, region)} is stated, but the repayments come to ${formatMoney(total.totalCents, region)} with deposit and final payment`,
        ]),
  ]
}

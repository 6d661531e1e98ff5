import type { FinanceLender } from '#modules/vehicles/vehicle.ts'
import { findLoanFaults } from './money/check-loan.rules.ts'
import { countPayments } from './money/loan-periods.rules.ts'
import type { Country, Frequency, Loan } from './money/loan.types.ts'
import { calculateRepaymentCents } from './money/repayment.rules.ts'
import type { ProviderTerms } from './finance-terms.rules.ts'

/** A lender's figures for one vehicle, as its page shows them. */
export interface StatedLoan {
  /** The purchase price. */
  readonly priceCents: number
  readonly lender: Omit<FinanceLender, 'disclaimer'>
  /** Terms that the page shows beside the repayment. */
  readonly terms: Pick<ProviderTerms, 'depositPercent' | 'finalPaymentPercent'>
  /** §9: the example loan of the comparison rate. */
  readonly example: { readonly amountCents: number; readonly years: number }
  readonly country: Country
}

/** A displayed figure that contradicts other figures on the page. */
export type FigureFault =
  | {
      readonly kind: 'repayment'
      readonly period: 'week' | 'month'
      readonly shownCents: number
      /**
       * Repayment of the stated loan without fees, and with the fees that its comparison rate
       * includes.
       */
      readonly leastCents: number
      readonly mostCents: number
    }
  /** The comparison rate is below the interest rate, although fees can only raise it. */
  | {
      readonly kind: 'comparison-below-interest'
      readonly shownPercent: number
      readonly leastPercent: number
    }
  /** The rate is above the legal maximum. */
  | { readonly kind: 'above-cap'; readonly shownPercent: number; readonly mostPercent: number }
  /** No loan is possible: deposit and final payment leave nothing to repay, or the term is zero. */
  | { readonly kind: 'no-such-loan'; readonly reason: string }

/** National Credit Code, section 32A: the highest annual cost rate, in per cent. */
export const australianCap = 48
/** Half of the last displayed digit: rates are displayed to two decimals. */
const ratePrecision = 0.005
/**
 * Tolerance of one per cent and one dollar: lenders count weeks and days of a year differently, and
 * round to dollars.
 */
const tolerance = 0.01
const dollarCents = 100

/**
 * Contradictions in a lender's figures: a repayment for another loan than stated, a comparison rate
 * below the interest rate, a rate above the legal limit. A deposit or final payment that the page
 * does not state counts as zero, as a reader would assume. Empty: no contradiction found.
 */
export function findFigureFaults(stated: StatedLoan): FigureFault[] {
  return [...findRateFaults(stated), ...findRepaymentFaults(stated)]
}

function findRateFaults({ lender, country }: StatedLoan): FigureFault[] {
  const { interestRate, comparisonRate } = lender
  if (interestRate === null || comparisonRate === null) return []
  const faults: FigureFault[] = []
  if (comparisonRate < interestRate - ratePrecision) {
    faults.push({
      kind: 'comparison-below-interest',
      shownPercent: comparisonRate,
      leastPercent: interestRate,
    })
  }
  const highest = Math.max(interestRate, comparisonRate)
  if (country === 'AU' && highest > australianCap) {
    faults.push({ kind: 'above-cap', shownPercent: highest, mostPercent: australianCap })
  }
  return faults
}

const frequencyOf = { week: 'weekly', month: 'monthly' } as const satisfies Record<
  string,
  Frequency
>

function findRepaymentFaults(stated: StatedLoan): FigureFault[] {
  const { lender } = stated
  const shown = { week: lender.paymentWeekCents, month: lender.paymentMonthCents }
  const faults: FigureFault[] = []
  for (const period of ['week', 'month'] as const) {
    const shownCents = shown[period]
    if (shownCents === null || shownCents <= 0) continue
    const loan = buildStatedLoan(stated, frequencyOf[period])
    if (loan === null) continue
    const [reason] = Object.values(findLoanFaults(loan))
    if (reason !== undefined) return [{ kind: 'no-such-loan', reason }]
    const leastCents = calculateRepaymentCents(loan)
    const mostCents = leastCents + Math.ceil(calculateFees(stated, loan) / countPayments(loan))
    const slack = (cents: number) => Math.max(dollarCents, Math.ceil(cents * tolerance))
    if (shownCents < leastCents - slack(leastCents) || shownCents > mostCents + slack(mostCents)) {
      faults.push({ kind: 'repayment', period, shownCents, leastCents, mostCents })
    }
  }
  return faults
}

/** The loan that the page states; null if the rate or the term is missing. */
function buildStatedLoan(
  { priceCents, lender, terms }: StatedLoan,
  frequency: Frequency,
): Loan | null {
  const { interestRate, termMonths, termYears, depositCents } = lender
  const months = termMonths ?? Math.round((termYears ?? 0) * 12)
  if (interestRate === null || months <= 0) return null
  const share = (percent: number | null) => Math.round((priceCents * (percent ?? 0)) / 100)
  return {
    priceCents,
    depositCents: depositCents ?? share(terms.depositPercent),
    tradeInCents: 0,
    balloonCents: share(terms.finalPaymentPercent),
    feesCents: 0,
    monthlyFeeCents: 0,
    ratePercent: interestRate,
    termMonths: months,
    frequency,
  }
}

/**
 * Total fees, in cents, that explain the difference between the example's interest rate and its
 * comparison rate. Yearly fees are multiplied by the years of the loan.
 */
function calculateFees({ lender, example }: StatedLoan, loan: Loan): number {
  const comparisonRate = Math.max(loan.ratePercent, lender.comparisonRate ?? loan.ratePercent)
  const exampleMonths = example.years * 12
  const exampleLoan: Loan = {
    ...loan,
    priceCents: example.amountCents,
    depositCents: 0,
    balloonCents: 0,
    termMonths: exampleMonths,
  }
  const each =
    calculateRepaymentCents({ ...exampleLoan, ratePercent: comparisonRate }) -
    calculateRepaymentCents(exampleLoan)
  const months = Math.max(exampleMonths, loan.termMonths)
  return (each * countPayments(exampleLoan) * months) / exampleMonths
}

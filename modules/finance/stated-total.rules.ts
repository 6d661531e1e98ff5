import { countPayments } from './money/loan-periods.rules.ts'
import type { Frequency } from './money/loan.types.ts'

/** The part of a repayment that determines its total; amounts in units of one currency. */
export interface RepaymentTerms {
  readonly amount: number
  readonly period: 'week' | 'fortnight' | 'month'
  readonly loan: {
    readonly months: number
    readonly deposit: number
    readonly final_payment: number
  }
}

export interface TotalFault {
  readonly statedCents: number
  /** All repayments with deposit and final payment. */
  readonly totalCents: number
}

const frequencies: Readonly<Record<RepaymentTerms['period'], Frequency>> = {
  week: 'weekly',
  fortnight: 'fortnightly',
  month: 'monthly',
}
/** `Total payable $19,775.60`, `Total of payments and down payment $59,214.60`. */
const statedTotal =
  /\btotal (?:(?:amount )?payable|of payments)\b[^$]{0,40}\$(\d[\d,]{0,12}(?:\.\d\d)?)/gi

/**
 * Finds a total in the text beside a repayment that contradicts the sum of repayments and final payment, with or
 * without the deposit; undefined if no total is stated, or it is exact to the cent.
 *
 * @param words at most 2,000 characters
 */
export function findTotalFault(words: string, terms: RepaymentTerms): TotalFault | undefined {
  const { amount, period, loan } = terms
  const count = countPayments({ termMonths: loan.months, frequency: frequencies[period] })
  const paidCents = count * toCents(amount) + toCents(loan.final_payment)
  const totalCents = paidCents + toCents(loan.deposit)
  for (const [, text = ''] of words.matchAll(statedTotal)) {
    const statedCents = toCents(Number(text.replaceAll(',', '')))
    if (statedCents !== paidCents && statedCents !== totalCents) return { statedCents, totalCents }
  }
  return undefined
}

const toCents = (amount: number): number => Math.round(amount * 100)

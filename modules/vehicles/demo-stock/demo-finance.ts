import type { FinanceLenderOnWire } from '../wire/car.schema.ts'
import type { StockPlan } from './stock-plan.schema.ts'

type FinanceTerms = NonNullable<StockPlan['finance']>

/** A lender without rates, for which repayments are never shown (§5). */
export const noRates: FinanceLenderOnWire = {
  interestRate: null,
  comparisonRate: null,
  paymentWeek: null,
  paymentMonth: null,
  termMonths: null,
  termYears: null,
  deposit: null,
  disclaimer: null,
}

/**
 * The lender's figures for a vehicle; an older vehicle has a higher rate. Payments are exact to the cent.
 *
 * @param price in dollars
 * @param age in years
 */
export function buildDemoLender(
  terms: FinanceTerms,
  price: number,
  age: number,
): FinanceLenderOnWire {
  const interestRate = roundTo(terms.interest_rate + (age > 7 ? 3 : age > 3 ? 1.5 : 0), 2)
  const deposit = roundTo((price * terms.deposit_percent) / 100, 2)
  const finalPayment = (price * terms.final_payment_percent) / 100
  const paymentMonth = computePayment({
    amount: price - deposit,
    finalPayment,
    rate: interestRate / 1200,
    payments: terms.term_months,
  })
  return {
    interestRate,
    comparisonRate: roundTo(interestRate + terms.comparison_margin, 2),
    paymentWeek: roundTo((paymentMonth * 12) / 52, 2),
    paymentMonth: roundTo(paymentMonth, 2),
    termMonths: terms.term_months,
    termYears: terms.term_months / 12,
    deposit,
    disclaimer: terms.disclaimer,
  }
}

/** The constant payment that repays `amount`, except for a final payment. `rate` is the rate of one period. */
export function computePayment(loan: {
  amount: number
  finalPayment: number
  rate: number
  payments: number
}): number {
  const discount = (1 + loan.rate) ** -loan.payments
  return ((loan.amount - loan.finalPayment * discount) * loan.rate) / (1 - discount)
}

function roundTo(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

import { calculateCreditCents, calculateFinancedCents } from './loan-periods.rules.ts'
import { highestAmountCents, highestRatePercent, longestTermMonths } from './loan-limits.ts'
import type { Loan } from './loan.types.ts'

/** Invalid values of a loan, by field, as messages for the user. Empty: it can be calculated. */
export function findLoanFaults(loan: Loan): Partial<Record<keyof Loan, string>> {
  const amounts = [
    'priceCents',
    'depositCents',
    'tradeInCents',
    'balloonCents',
    'feesCents',
    'monthlyFeeCents',
  ] as const
  const faults: Partial<Record<keyof Loan, string>> = {}
  for (const name of amounts) {
    const cents = loan[name]
    if (!Number.isInteger(cents) || cents < 0 || cents > highestAmountCents) {
      faults[name] = 'Enter an amount from 0 to 10,000,000.'
    }
  }
  if (!(loan.ratePercent >= 0 && loan.ratePercent <= highestRatePercent)) {
    faults.ratePercent = 'Enter an interest rate from 0 to 100 per cent.'
  }
  if (
    !Number.isInteger(loan.termMonths) ||
    loan.termMonths < 1 ||
    loan.termMonths > longestTermMonths
  ) {
    faults.termMonths = `Enter a term from 1 to ${longestTermMonths} months.`
  }
  if (Object.keys(faults).length > 0) return faults
  if (calculateCreditCents(loan) <= 0) {
    return {
      depositCents: 'Deposit and trade-in already cover the price: there is nothing to finance.',
    }
  }
  if (loan.balloonCents > calculateFinancedCents(loan)) {
    return { balloonCents: 'The final payment cannot be more than the amount financed.' }
  }
  return {}
}

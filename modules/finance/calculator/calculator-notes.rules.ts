import type { CalculatorSite } from './calculator.types.ts'

/**
 * The notes below a calculation. In Australia a comparison rate always needs its warning (National Credit Code,
 * section 160). In every country the notes say that the figures are an estimate, and for which kind of loan.
 */
export function describeCalculator({
  region,
  licence,
}: Pick<CalculatorSite, 'region' | 'licence'>) {
  const payments = region.country === 'US' ? 'payments' : 'repayments'
  return [
    `An estimate, and not an offer of finance. It assumes level ${payments} at the end of each period, an interest rate that stays as it is, and no fees; a lender’s own fees and conditions come on top.`,
    ...(region.country === 'AU'
      ? [
          'WARNING: This comparison rate is true only for the loan above and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
        ]
      : []),
    ...(licence === null ? [] : [licence]),
  ]
}

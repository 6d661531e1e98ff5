import { z } from 'zod'
import { frequencies, type Loan } from './loan.types.ts'
import { highestAmountCents, highestRatePercent, longestTermMonths } from './loan-limits.ts'

const cents = (what: string) =>
  z
    .int()
    .min(0)
    .max(highestAmountCents)
    .meta({ description: `${what}, in cents.` })

/** A loan in an API request. */
export const estimateRequestSchema = z
  .object({
    price_cents: cents('The price'),
    deposit_cents: cents('What the buyer pays at once').default(0),
    trade_in_cents: cents('What the buyer’s own vehicle counts for').default(0),
    balloon_cents: cents('What falls due with the last repayment').default(0),
    fees_cents: cents('Fees at the beginning, which are financed with the price').default(0),
    monthly_fee_cents: cents('A fee for each month').default(0),
    rate: z
      .number()
      .min(0)
      .max(highestRatePercent)
      .meta({ description: 'Interest, in per cent a year.' }),
    term_months: z.int().min(1).max(longestTermMonths),
    frequency: z.enum(frequencies).meta({ description: 'How often a repayment falls due.' }),
  })
  .meta({ id: 'LoanToEstimate', description: 'A loan for a vehicle.' })

export type EstimateRequest = z.output<typeof estimateRequestSchema>

export const estimateSchema = z
  .object({
    repayment_cents: z
      .int()
      .meta({ description: 'Each repayment, with its part of the monthly fee.' }),
    total_cents: z.int().meta({ description: 'All repayments and the balloon.' }),
    comparison_rate: z.number().nullable().meta({
      description:
        'In per cent a year, to two decimals: in Australia the comparison rate, in the United States the APR. Null in New Zealand, whose law has none.',
    }),
  })
  .meta({ id: 'LoanEstimate', description: 'What the loan costs.' })

/** API names of a loan's values. */
export const wireNames = {
  priceCents: 'price_cents',
  depositCents: 'deposit_cents',
  tradeInCents: 'trade_in_cents',
  balloonCents: 'balloon_cents',
  feesCents: 'fees_cents',
  monthlyFeeCents: 'monthly_fee_cents',
  ratePercent: 'rate',
  termMonths: 'term_months',
  frequency: 'frequency',
} as const satisfies Record<keyof Loan, keyof EstimateRequest>

export function readLoan(request: EstimateRequest): Loan {
  return {
    priceCents: request.price_cents,
    depositCents: request.deposit_cents,
    tradeInCents: request.trade_in_cents,
    balloonCents: request.balloon_cents,
    feesCents: request.fees_cents,
    monthlyFeeCents: request.monthly_fee_cents,
    ratePercent: request.rate,
    termMonths: request.term_months,
    frequency: request.frequency,
  }
}

import {
  estimateRequestSchema,
  estimateSchema,
  readLoan,
  wireNames,
} from '#modules/finance/money/estimate-request.schema.ts'
import { estimateLoan } from '#modules/finance/money/estimate-loan.rules.ts'
import { findLoanFaults } from '#modules/finance/money/check-loan.rules.ts'
import type { Loan } from '#modules/finance/money/loan.types.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import type { RequestLimit } from '../../context/request-limits.ts'

const badLoan = {
  status: 422,
  code: 'finance.bad-loan',
  error: 'This loan cannot be calculated.',
} as const satisfies Refusal

const foreignOrigin = {
  status: 403,
  code: 'finance.foreign-origin',
  error: 'Loans are calculated on the pages of this website, and by programs.',
} as const satisfies Refusal

const limit: RequestLimit = {
  name: 'finance-estimates',
  description: 'At most 120 a minute from one address, and 6000 for the whole site.',
  // Dragging a slider sends several requests a second.
  perMinute: () => ({ addressLimit: 120, siteLimit: 6000 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'finance.too-many',
    error: 'Too many estimates at once. Try again soon.',
    retryAfterSeconds,
  }),
}

/** Calculates the cost of a loan to the cent; nothing is stored. */
export const estimateFinance = defineEndpoint({
  method: 'post',
  path: '/api/finance/estimate',
  operationId: 'estimateFinance',
  tag: 'Finance',
  summary: 'What a loan costs',
  description:
    'Level repayments in arrears: interest of a period is the yearly rate by the periods of a year (52, 26, 12), and the balloon falls due with the last one. Fees are financed with the price; the monthly fee is spread over the repayments of a year. An estimate, and no offer of finance.',
  isOffered: ({ site }) => site.configuration.finance.enabled,
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit,
  body: {
    kind: 'json',
    schema: estimateRequestSchema,
    example: {
      price_cents: 3_000_000,
      deposit_cents: 300_000,
      trade_in_cents: 0,
      balloon_cents: 0,
      fees_cents: 49_500,
      monthly_fee_cents: 1000,
      rate: 8.49,
      term_months: 60,
      frequency: 'weekly',
    },
  },
  responses: {
    200: {
      description: 'The estimate.',
      schema: estimateSchema,
      example: { repayment_cents: 13_183, total_cents: 3_427_580, comparison_rate: 9.7 },
    },
  },
  cacheControl: 'no-store',
  errors: [badLoan],
  handle({ context: { site }, body }) {
    const loan = readLoan(body)
    const faults = Object.entries(findLoanFaults(loan)) as [keyof Loan, string][]
    if (faults.length > 0) {
      const fields = Object.fromEntries(faults.map(([name, text]) => [wireNames[name], text]))
      return Promise.resolve({ refusal: { ...badLoan, fields } })
    }
    const { repaymentCents, totalCents, comparisonRatePercent } = estimateLoan(
      loan,
      site.configuration.region.country,
    )
    return Promise.resolve({
      status: 200,
      body: {
        repayment_cents: repaymentCents,
        total_cents: totalCents,
        comparison_rate: comparisonRatePercent,
      },
    })
  },
})

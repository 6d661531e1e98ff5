import { z } from 'zod'
import { parseTypedNumber } from '#modules/finance/calculator/calculator-input.rules.ts'
import { hidesRepayments } from '#modules/finance/finance-display.rules.ts'
import { frequencies } from '#modules/finance/money/loan.types.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** A typed number; an invalid value is treated as missing. */
const typedNumber = z
  .string()
  .max(20)
  .transform(parseTypedNumber)
  .refine((value) => Number.isFinite(value))

const codec = buildCodec({
  price: typedNumber,
  deposit: typedNumber,
  trade_in: typedNumber,
  final_payment: typedNumber,
  rate: typedNumber,
  months: typedNumber,
  frequency: z.enum(frequencies),
  /** The visitor's weekly budget: redirects to the stock within it. */
  weekly_budget: typedNumber,
})

const hasCalculator = (site: Site) => !hidesRepayments(site.configuration)

/** The finance calculator; missing on a site that never shows repayments. */
export const financeCalculatorPage = definePage({
  kind: 'finance-calculator',
  patterns: [fixedPaths.financeCalculator],
  listAddresses: (site: Site) => (hasCalculator(site) ? [fixedPaths.financeCalculator] : []),
  query: { ...codec, isTyped: (query) => Object.keys(query).length > 0 },
  hydration: { start: 'load', resultKind: 'calculator' },
  listSitemapPaths: (site: Site) => (hasCalculator(site) ? [fixedPaths.financeCalculator] : []),
})

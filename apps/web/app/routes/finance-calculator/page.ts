import { z } from 'zod'
import { parseTypedNumber } from '#modules/finance/calculator/calculator-input.rules.ts'
import { hidesRepayments } from '#modules/finance/finance-display.rules.ts'
import { frequencies } from '#modules/finance/money/loan.types.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

/** A number that somebody typed; what is none is as good as not sent. */
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
  /** What a visitor can pay a week: leads to the stock that costs no more. */
  weekly_budget: typedNumber,
})

const hasCalculator = (site: Site) => !hidesRepayments(site.configuration)

/** The finance calculator; a site that never shows a repayment has none. */
export const financeCalculatorPage = definePage({
  kind: 'finance-calculator',
  patterns: [fixedPaths.financeCalculator],
  listAddresses: (site: Site) => (hasCalculator(site) ? [fixedPaths.financeCalculator] : []),
  query: { ...codec, isTyped: (query) => Object.keys(query).length > 0 },
  hydration: { start: 'load', resultKind: 'calculator' },
  listSitemapPaths: (site: Site) => (hasCalculator(site) ? [fixedPaths.financeCalculator] : []),
})

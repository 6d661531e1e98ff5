import { z } from 'zod'
import {
  autograbDataSchema,
  financeLenderSchema,
  paymentProcessorSchema,
} from '../wire/car.schema.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { AutograbValuation, FinanceLender } from '../vehicle.ts'
import type { Cell } from './cell.rules.ts'
import { jsonCell } from './list-cell.ts'

/** A payment processor with its key as received. The key is encrypted when it is stored. */
export interface PlainPaymentProcessor {
  readonly authorizationType: PaymentProvider
  /** Undefined if missing: a vehicle that is already in stock then keeps its key (merge-stock.ts). */
  readonly authorizationKey: string | null | undefined
  readonly depositAmountCents: number
}

const providerSchema = z.string().regex(/^[\p{Letter}\p{Number} ._-]{1,60}$/u)

const lenderSchema = financeLenderSchema.partial().transform((lender): FinanceLender => ({
  interestRate: lender.interestRate ?? null,
  comparisonRate: lender.comparisonRate ?? null,
  paymentWeekCents: toCents(lender.paymentWeek),
  paymentMonthCents: toCents(lender.paymentMonth),
  termMonths: lender.termMonths ?? null,
  termYears: lender.termYears ?? null,
  depositCents: toCents(lender.deposit),
  disclaimer: lender.disclaimer?.toWellFormed().replaceAll('\0', ' ').slice(0, 10_000) ?? null,
}))

/** A field for lenders by provider. */
export const lendersCell: Cell<Record<string, FinanceLender>> = jsonCell(
  z.record(providerSchema, lenderSchema),
)

/** The processor as in the API, but the key may be null or empty, which clears the stored one. */
const processorSchema = paymentProcessorSchema
  .extend({ authorization_key: z.string().nullish() })
  .transform(({ authorization_key: key, ...processor }): PlainPaymentProcessor => ({
    authorizationType: processor.authorization_type,
    authorizationKey: key === '' ? null : key,
    depositAmountCents: Math.round(processor.deposit_amount * 100),
  }))

export const processorsCell: Cell<PlainPaymentProcessor[]> = jsonCell(
  z.array(processorSchema).max(10),
)

export const valuationCell: Cell<AutograbValuation> = jsonCell(
  autograbDataSchema.partial().transform((valuation): AutograbValuation => ({
    stateAverageMarketPriceCents: toCents(valuation.state_average_market_price),
    averageMarketPriceCents: toCents(valuation.average_market_price),
  })),
)

function toCents(dollars: number | null | undefined): number | null {
  return dollars === null || dollars === undefined ? null : Math.round(dollars * 100)
}

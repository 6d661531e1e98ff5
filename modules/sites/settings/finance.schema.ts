import { z } from 'zod'
import { countField, lineField, slugField, textField, webhookAddressField } from './field.schema.ts'

export const financeProviders = [
  'taurus',
  '360-finance',
  'ausloans',
  'manual',
  'angle',
  'powertorque',
  'nissan-finance',
] as const
export type FinanceProvider = (typeof financeProviders)[number]

const percentField = () => z.number().min(0).max(100)

/** The one loan that a dealer offers on all stock, by which visitors can search per week. */
const stockRateSchema = z.strictObject({
  enabled: z
    .boolean()
    .describe(
      'Whether calculator_interest is the rate of all stock: search can then show prices per week. Only without a provider, who rates each vehicle.',
    ),
  establishment_fee: countField(0, 10_000).describe(
    'Fee at the start, which is financed with the price, in dollars.',
  ),
  monthly_fee: countField(0, 100).describe('Fee for each month, in dollars.'),
  months: z
    .array(countField(6, 120))
    .min(1, 'name at least one term')
    .max(8)
    .describe('Terms that a visitor can choose, in months; the first is preset.'),
  deposit: countField(0, 1_000_000).describe('Preset deposit, in dollars.'),
  least_amount: countField(0, 1_000_000).describe(
    'Least that is financed, in dollars: vehicles for less keep their price.',
  ),
})

/** How repayments are shown (§5, §9). The display rules of each provider are in modules/finance. */
export const financeSettingsSchema = z.strictObject({
  enabled: z.boolean().describe('Whether the site offers finance at all.'),
  provider: z
    .enum(financeProviders)
    .nullable()
    .describe('Whose rates are shown; also the key in a vehicle’s finance_lenders. Null: none.'),
  payment_period: z
    .enum(['week', 'month'])
    .nullable()
    .describe('How often the shown repayment falls due. Null: as the provider’s own rule says.'),
  always_hidden: z.boolean().describe('Hides repayments whatever the rates are.'),
  hidden_for_manufacturers: z
    .array(slugField().describe('A make’s slug.'))
    .describe('Sites of these makes (manufacturer_slug) always hide repayments.'),
  example_amount: countField(0, 10_000_000).describe('Amount of the worked example, in dollars.'),
  example_years: countField(1, 10).describe('Years of the worked example.'),
  longest_years: countField(1, 30).describe(
    'Longest loan that the finance form and the calculator’s slider offer, in years.',
  ),
  deposit_percent: percentField()
    .nullable()
    .describe('Deposit that the shown repayment assumes, in percent. Null: the provider’s own.'),
  final_payment_percent: percentField()
    .nullable()
    .describe('Final payment that it assumes, in percent. Null: the provider’s own.'),
  offer_validity_months: countField(1, 24)
    .nullable()
    .describe('Months for which a quoted rate holds. Null: the provider’s own.'),
  calculator_interest: percentField().describe(
    'Yearly interest the calculator starts with, in percent.',
  ),
  stock_rate: stockRateSchema.describe('One loan for all stock, at one rate.'),
  disclaimer: textField()
    .nullable()
    .describe('Disclaimer of the finance dialog. Null: the provider’s own wording.'),
  credit_licence: lineField(160)
    .nullable()
    .describe(
      'Credit licence or representative number, in the words that stand beside every rate. Null: none.',
    ),
  application: z
    .strictObject({
      enabled: z
        .boolean()
        .describe('Whether visitors can apply for finance in full, at /finance-application.'),
      webhook_url: webhookAddressField()
        .nullable()
        .describe(
          'The lender’s system, which gets each application by signed webhook. Null: staff read it with forecourt finance-application show.',
        ),
      environment: z
        .enum(['live', 'demonstration'])
        .describe('live, or demonstration: the lender that npm start runs gets applications.'),
      keep_days: countField(1, 365).describe(
        'Days for which an application is kept after it was sent, encrypted. An unfinished one is kept for one day.',
      ),
    })
    .describe('The whole application: address history, employment, income, expenses, assets.'),
  pre_approval_redirects: z
    .boolean()
    .describe(
      'Whether /finance-pre-approval leads on to /finance. False: the dealer pre-approves, and the header says so.',
    ),
})

export type StockRateSettings = z.output<typeof stockRateSchema>

/** The settings of a dealer without one rate for all stock. */
export const noStockRate = {
  enabled: false,
  establishment_fee: 0,
  monthly_fee: 0,
  months: [60, 36, 48, 72, 84],
  deposit: 0,
  least_amount: 5000,
} satisfies StockRateSettings

export type FinanceSettings = z.output<typeof financeSettingsSchema>

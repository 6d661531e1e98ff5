import {
  decideFinanceDisplay,
  type FinanceDisplay,
} from '#modules/finance/finance-display.rules.ts'
import { decideProviderTerms } from '#modules/finance/finance-terms.rules.ts'
import { findFinanceYear } from '#modules/finance/finance-year.rules.ts'
import { writeCardLoan } from '#modules/finance/own-terms/card-loan.rules.ts'
import { buildPayment } from '#modules/finance/payment.view.ts'
import { buildWeeklyPayment } from '#modules/finance/weekly/weekly-payment.view.ts'
import type { WeeklyTerms } from '#modules/finance/weekly/weekly-terms.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideBelowMarket } from '#modules/vehicles/price/below-market.rules.ts'
import {
  type CardTag,
  decideCardTag,
  decideReservedNotice,
} from '#modules/vehicles/card/card-tag.rules.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { PaymentView, TagView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

/** The part of a vehicle that card and car page share: price, finance, tag and badge. */
export interface OfferView {
  readonly price: PriceView
  /** The displayed purchase price; null if none is shown. */
  readonly priceCents: number | null
  /** Whether its repayment is shown (§5). */
  readonly finance: FinanceDisplay
  readonly badge: string | null
  readonly tag: TagView | null
  readonly reservedText: string | null
}

export function buildOffer(
  vehicle: VehicleFacts,
  configuration: SiteConfiguration,
  now: Date,
): OfferView {
  const { price: settings, region } = configuration
  const { price, priceCents } = buildPrice(vehicle, configuration)
  const tag = decideCardTag(vehicle, configuration.tags, now)
  const reservedText = decideReservedNotice(vehicle, tag, configuration.tags)
  const isBargain = decideBelowMarket(vehicle, priceCents, settings.below_market_enabled).allowed
  return {
    price,
    priceCents,
    finance: decideFinanceDisplay(vehicle, configuration, findFinanceYear(now, region)),
    badge: isBargain ? settings.below_market_text : null,
    tag: tag === null ? null : buildTag(tag),
    reservedText,
  }
}

interface RepaymentView {
  readonly payment: PaymentView | null
  /** The details of the loan as text; null without a repayment. */
  readonly loan: string | null
}

/** The repayment of an offer, as cards and comparisons show it; the car page has its own panel instead. */
export function buildRepayment(
  { finance, priceCents }: Pick<OfferView, 'finance' | 'priceCents'>,
  configuration: SiteConfiguration,
): RepaymentView {
  if (!finance.allowed) return { payment: null, loan: null }
  return {
    payment: buildPayment(finance, configuration.region),
    loan: priceCents === null ? null : buildLoan(finance, priceCents, configuration),
  }
}

/**
 * The repayment of a card: per week where the visitor chose prices per week and the vehicle has a price to buy, else
 * the lender's.
 */
export function buildCardPayment(
  {
    status,
    price,
    ...offer
  }: Pick<OfferView, 'finance' | 'price' | 'priceCents'> & {
    readonly status: VehicleFacts['status']
  },
  configuration: SiteConfiguration,
  weekly: WeeklyTerms | undefined,
): RepaymentView {
  const { priceCents } = offer
  const payment =
    weekly === undefined || price.kind !== 'price'
      ? null
      : buildWeeklyPayment({ status, priceCents }, weekly, configuration)
  return payment === null ? buildRepayment(offer, configuration) : { payment, loan: null }
}

function buildLoan(
  { provider, interestRate, period }: Extract<FinanceDisplay, { allowed: true }>,
  priceCents: number,
  { finance }: SiteConfiguration,
): string {
  const { finalPaymentPercent } = decideProviderTerms(provider, finance)
  return writeCardLoan({
    priceCents,
    ratePercent: interestRate,
    period,
    finalPaymentPercent: finalPaymentPercent ?? 0,
  })
}

const tones = {
  sold: 'sold',
  success: 'green',
  reserved: 'reserved',
  certified: 'certified',
  custom: 'custom',
  'coming-soon': 'soon',
  new: 'new',
} as const satisfies Record<string, TagView['tone']>

/** §4 Card tag, with the site's texts and switches. */
function buildTag({ text, kind, imageUrl }: CardTag): TagView {
  return { text, tone: tones[kind], ...(imageUrl === null ? {} : { imageUrl }) }
}

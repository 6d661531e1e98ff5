import type { FinanceProvider, FinanceSettings } from '#modules/sites/settings/finance.schema.ts'
import { isAbove } from '#modules/vehicles/price/amount.rules.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import { type Condition, decideAll } from '#modules/vehicles/decision.rules.ts'
import type { FinanceLender, VehicleStatus } from '#modules/vehicles/vehicle.ts'

/** §9: repayments are shown for a price above 500 dollars. */
export const priceFloorCents = 50_000

/** §9: Taurus finances vehicles of the last 12 years. */
const taurusYears = 12

type Period = 'week' | 'month'

/** The lender's figures for a vehicle that decide about the display of a repayment. */
export type LenderRates = Pick<
  FinanceLender,
  'interestRate' | 'comparisonRate' | 'paymentWeekCents' | 'paymentMonthCents'
>

export interface FinancedVehicle {
  readonly status: VehicleStatus
  readonly year: number
  readonly priceCents: number | null
  /** The offer of the site's provider for the vehicle; null: the provider does not finance it. */
  readonly lender: LenderRates | null
}

export interface FinanceSite {
  readonly finance: Pick<
    FinanceSettings,
    'enabled' | 'provider' | 'payment_period' | 'always_hidden' | 'hidden_for_manufacturers'
  >
  readonly manufacturer_slug: string | null
}

export type FinanceReason =
  | 'finance.not-offered'
  | 'finance.no-provider'
  | 'finance.hidden-by-site'
  | 'finance.hidden-for-manufacturer'
  | 'finance.no-lender'
  | 'finance.rates-missing'
  | 'finance.vehicle-too-old'
  | 'finance.price-too-low'
  | 'finance.vehicle-unavailable'
  | 'finance.comparison-rate-missing'
  | 'finance.payment-missing'

export type FinanceDisplay =
  | {
      readonly allowed: true
      readonly provider: FinanceProvider
      readonly paymentCents: number
      readonly period: Period
      /** Per cent a year. */
      readonly interestRate: number
      readonly comparisonRate: number
    }
  | { readonly allowed: false; readonly reason: FinanceReason }

/** §5: the periods that each provider shows, in order of preference. */
const periodsOf: Readonly<Record<FinanceProvider, readonly Period[]>> = {
  taurus: ['week', 'month'],
  '360-finance': ['week', 'month'],
  ausloans: ['week', 'month'],
  manual: ['week'],
  angle: ['week'],
  powertorque: ['week'],
  'nissan-finance': ['month'],
}

/**
 * §5 Finance display: whether a vehicle's repayment is shown, and for which period. Never without
 * both rates: the law requires interest and comparison rate beside every repayment.
 *
 * @param year the calendar year in the site's time zone
 */
export function decideFinanceDisplay(
  vehicle: FinancedVehicle,
  site: FinanceSite,
  year: number,
): FinanceDisplay {
  const refused = decideSite(site)
  if (refused !== null) return { allowed: false, reason: refused }
  const { provider, payment_period: period } = site.finance
  return decideRepayment(vehicle, provider, year, period)
}

/**
 * The same decision as `decideFinanceDisplay`, but from the lender's figures only, for a site that shows repayments.
 *
 * @param year null to ignore the vehicle's age, so that the result holds until the vehicle changes
 * @param period the site's setting; null: the provider's first period
 */
export function decideRepayment(
  vehicle: FinancedVehicle,
  provider: FinanceProvider | null,
  year: number | null,
  period: Period | null = null,
): FinanceDisplay {
  const { lender } = vehicle
  if (provider === null) return { allowed: false, reason: 'finance.no-provider' }
  if (lender === null) return { allowed: false, reason: 'finance.no-lender' }
  const { interestRate, comparisonRate } = lender
  if (interestRate === null || comparisonRate === null) {
    return { allowed: false, reason: 'finance.rates-missing' }
  }
  const decided = decideAll(listConditions(provider, vehicle, comparisonRate, year))
  if (!decided.allowed) return decided
  const payment = findPayment(lender, period === null ? periodsOf[provider] : [period])
  if (payment === undefined) return { allowed: false, reason: 'finance.payment-missing' }
  return { allowed: true, provider, interestRate, comparisonRate, ...payment }
}

/**
 * §5: whether a site never shows repayments, so that vehicles cannot be filtered or counted by them
 * either.
 */
export function hidesRepayments(site: FinanceSite): boolean {
  return decideSite(site) !== null
}

/** Whether the site shows weekly repayments, by which vehicles can be filtered. */
export function showsWeeklyRepayments(site: FinanceSite): boolean {
  const { provider, payment_period: period } = site.finance
  if (provider === null || hidesRepayments(site)) return false
  return period === null ? periodsOf[provider].includes('week') : period === 'week'
}

/** Why a site never shows repayments; null: it shows them. */
function decideSite({ finance, manufacturer_slug: make }: FinanceSite): FinanceReason | null {
  if (!finance.enabled) return 'finance.not-offered'
  if (finance.always_hidden) return 'finance.hidden-by-site'
  const hidden = make !== null && finance.hidden_for_manufacturers.includes(make)
  return hidden ? 'finance.hidden-for-manufacturer' : null
}

function listConditions(
  provider: FinanceProvider,
  vehicle: FinancedVehicle,
  comparisonRate: number,
  year: number | null,
): Condition<FinanceReason>[] {
  const isRecent = year === null || vehicle.year >= year - taurusYears
  const recent = [isRecent, 'finance.vehicle-too-old'] as const
  const priced = [isAbove(vehicle.priceCents, priceFloorCents), 'finance.price-too-low'] as const
  const available = [isAvailable(vehicle), 'finance.vehicle-unavailable'] as const
  const compared = [comparisonRate > 0, 'finance.comparison-rate-missing'] as const
  switch (provider) {
    case 'taurus':
      return [recent, priced, available, compared]
    case '360-finance':
    case 'ausloans':
      return [available]
    case 'manual':
    case 'angle':
    case 'powertorque':
    case 'nissan-finance':
      return [priced, available]
  }
}

function findPayment(
  { paymentWeekCents, paymentMonthCents }: LenderRates,
  periods: readonly Period[],
): { readonly paymentCents: number; readonly period: Period } | undefined {
  const payments = { week: paymentWeekCents, month: paymentMonthCents }
  for (const period of periods) {
    const paymentCents = payments[period]
    if (paymentCents !== null && paymentCents > 0) return { paymentCents, period }
  }
  return undefined
}

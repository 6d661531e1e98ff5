import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import { isAbove } from '#modules/vehicles/price/amount.rules.ts'
import type { VehicleStatus } from '#modules/vehicles/vehicle.ts'
import { priceFloorCents } from '../finance-display.rules.ts'
import { highestAmountCents } from '../money/loan-limits.ts'
import type { Loan } from '../money/loan.types.ts'
import { calculateRepaymentCents } from '../money/repayment.rules.ts'
import { roundToDollars } from '../payment.view.ts'
import { buildStockLoan } from './stock-rate.rules.ts'
import type { WeeklyTerms } from './weekly-terms.rules.ts'

/**
 * The weekly amount for a price, rounded up to whole dollars; 0 if the deposit covers the price. It never falls as the
 * price rises.
 */
export function calculateWeekly(priceCents: number, terms: WeeklyTerms): number {
  const loan = buildStockLoan(priceCents, terms)
  return priceCents <= loan.depositCents ? 0 : roundToDollars(calculateRepaymentCents(loan))
}

/**
 * The highest price, in cents, whose weekly amount is at most this: the exact inverse of `calculateWeekly`. Infinity
 * if every price is within it.
 *
 * @param weekly in dollars; weekly amounts are whole, so that 150.50 means 150
 */
export function findHighestPrice(weekly: number, terms: WeeklyTerms): number {
  if (calculateWeekly(highestAmountCents, terms) <= weekly) return Infinity
  // Halving, and not a closed formula, because both roundings must be undone to the cent.
  let within = terms.deposit * 100
  let above = highestAmountCents
  while (above - within > 1) {
    const middle = Math.floor((within + above) / 2)
    if (calculateWeekly(middle, terms) <= weekly) within = middle
    else above = middle
  }
  return within
}

/** The lowest price, in cents, whose weekly amount is at least this. */
export const findLowestPrice = (weekly: number, terms: WeeklyTerms): number =>
  weekly <= 0 ? 0 : Math.min(findHighestPrice(Math.ceil(weekly) - 1, terms), highestAmountCents) + 1

export interface WeeklyVehicle {
  readonly status: VehicleStatus
  /** The displayed purchase price; null if none is shown. */
  readonly priceCents: number | null
}

/**
 * The loan of a vehicle that is offered per week: it can be bought, its price is above §9's floor, and what is left
 * after the deposit is not less than the lender finances. Null for others, which keep their price.
 */
export function findWeeklyLoan(
  { status, priceCents }: WeeklyVehicle,
  terms: WeeklyTerms,
): Loan | null {
  if (priceCents === null || !isAvailable({ status })) return null
  const least = Math.max(terms.rate.least_amount * 100, 1)
  const isFinanced = isAbove(priceCents, priceFloorCents) && priceCents <= highestAmountCents
  if (!isFinanced || priceCents - terms.deposit * 100 < least) return null
  return buildStockLoan(priceCents, terms)
}

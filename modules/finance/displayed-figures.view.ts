import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { describeFigureFault } from './figure-fault-words.ts'
import { decideFinanceDisplay, hidesRepayments } from './finance-display.rules.ts'
import { decideProviderTerms } from './finance-terms.rules.ts'
import { findFinanceYear } from './finance-year.rules.ts'
import { findFigureFaults } from './lender-figures.rules.ts'

/**
 * Faults in a vehicle's displayed finance figures, in words; empty if the site does not display its
 * repayment.
 */
export function listDisplayedFaults(
  vehicle: VehicleRow,
  configuration: SiteConfiguration,
  now: Date,
): string[] {
  const { finance, region } = configuration
  const { provider } = finance
  const lender = provider === null ? undefined : vehicle.financeLenders[provider]
  if (provider === null || lender === undefined) return []
  const year = findFinanceYear(now, region)
  const shown = decideFinanceDisplay({ ...vehicle, lender }, configuration, year)
  const { priceCents } = buildPrice(vehicle, configuration)
  if (!shown.allowed || priceCents === null) return []
  const displayed =
    shown.period === 'week'
      ? { ...lender, paymentMonthCents: null }
      : { ...lender, paymentWeekCents: null }
  return findFigureFaults({
    priceCents,
    lender: displayed,
    terms: decideProviderTerms(provider, finance),
    example: { amountCents: finance.example_amount * 100, years: finance.example_years },
    country: region.country,
  }).map((fault) => describeFigureFault(fault, region))
}

/** A fault in the site's own finance settings that makes a loan impossible; null without one. */
export function findProviderFault(configuration: SiteConfiguration): string | null {
  const { finance } = configuration
  if (finance.provider === null || hidesRepayments(configuration)) return null
  const { depositPercent, finalPaymentPercent } = decideProviderTerms(finance.provider, finance)
  if ((depositPercent ?? 0) + (finalPaymentPercent ?? 0) < 100) return null
  return `${finance.provider}: a ${depositPercent ?? 0}% deposit and a ${finalPaymentPercent ?? 0}% final payment leave nothing to repay`
}

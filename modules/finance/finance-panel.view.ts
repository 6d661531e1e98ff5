import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { FinanceLender } from '#modules/vehicles/vehicle.ts'
import type { FinancePanelView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { decideComparisonWarning } from './comparison-warning.rules.ts'
import { decideFinanceDisclaimer } from './finance-disclaimer.rules.ts'
import { decideFinanceDisplay, type FinancedVehicle } from './finance-display.rules.ts'
import { decideProviderTerms, describeFinanceTerms } from './finance-terms.rules.ts'
import { findFinanceYear } from './finance-year.rules.ts'
import { buildPayment } from './payment.view.ts'
import { decideRateDisclosure } from './rate-disclosure.rules.ts'

type PanelVehicle = Omit<FinancedVehicle, 'lender'> & {
  /** By provider. */
  readonly financeLenders: Readonly<Record<string, FinanceLender>>
}

/**
 * §5, §9: the repayment on a car page with its assumptions; null if it must not be shown.
 *
 * @param href of the finance form; null if the vehicle has none
 * @param priceCents the displayed price, with which the calculator starts
 */
export function buildFinancePanel(
  vehicle: PanelVehicle,
  configuration: SiteConfiguration,
  now: Date,
  href: string | null,
  priceCents: number | null,
): FinancePanelView | null {
  const { finance, region } = configuration
  const { provider } = finance
  const lender = provider === null ? null : (vehicle.financeLenders[provider] ?? null)
  const shown = decideFinanceDisplay(
    { ...vehicle, lender },
    configuration,
    findFinanceYear(now, region),
  )
  if (!shown.allowed || lender === null) return null
  const terms = decideProviderTerms(shown.provider, finance)
  const warning = decideComparisonWarning(configuration)
  return {
    payment: buildPayment(shown, region),
    lines: [
      ...describeFinanceTerms(terms, lender, finance, region, now),
      ...(finance.credit_licence === null ? [] : [finance.credit_licence]),
    ],
    calculatorHref: buildPath(fixedPaths.financeCalculator, {
      price: priceCents === null ? null : Math.ceil(priceCents / 100),
    }),
    warning,
    disclaimer: decideFinanceDisclaimer(
      lender.disclaimer,
      finance.disclaimer,
      shown.provider,
      warning !== null || decideRateDisclosure(region) === 'apr',
    ),
    href,
  }
}

import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { FinanceLender } from '#modules/vehicles/vehicle.ts'
import type { FinancePanelView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { decideComparisonWarning } from './comparison-warning.rules.ts'
import { decideFinanceDisclaimer } from './finance-disclaimer.rules.ts'
import type { FinanceDisplay } from './finance-display.rules.ts'
import { decideProviderTerms, describeFinanceTerms } from './finance-terms.rules.ts'
import { buildPayment } from './payment.view.ts'
import { decideRateDisclosure } from './rate-disclosure.rules.ts'

interface PanelSource {
  readonly now: Date
  /** Path of the finance enquiry form; null if the vehicle has none. */
  readonly href: string | null
  /** The displayed price, with which the calculator starts; null: no price is shown. */
  readonly priceCents: number | null
}

/**
 * §5, §9: the repayment on a car page with its assumptions; null if it must not be shown.
 *
 * @param lender of the site's provider, by whose figures the display was decided
 */
export function buildFinancePanel(
  shown: FinanceDisplay,
  lender: FinanceLender | null,
  configuration: SiteConfiguration,
  { now, href, priceCents }: PanelSource,
): FinancePanelView | null {
  if (!shown.allowed || lender === null) return null
  const { finance, region } = configuration
  const terms = decideProviderTerms(shown.provider, finance)
  const termLines = describeFinanceTerms(terms, lender, finance, region, now)
  const warning = decideComparisonWarning(configuration)
  return {
    payment: buildPayment(shown, region),
    lines: finance.credit_licence === null ? termLines : [...termLines, finance.credit_licence],
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

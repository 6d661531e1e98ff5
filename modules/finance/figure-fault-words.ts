import { formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { FigureFault } from './lender-figures.rules.ts'
import { formatPercent } from './payment.view.ts'

/** Describes a displayed figure that is wrong and its expected value, for the site's operator. */
export function describeFigureFault(
  fault: FigureFault,
  region: Pick<RegionSettings, 'country' | 'locale' | 'currency'>,
): string {
  const money = (cents: number) => formatMoney(cents, region)
  switch (fault.kind) {
    case 'repayment': {
      const { period, shownCents, leastCents, mostCents } = fault
      const would =
        mostCents === leastCents
          ? money(leastCents)
          : `${money(leastCents)} without fees, ${money(mostCents)} with those of its comparison rate`
      return `${money(shownCents)} a ${period} is shown, but its rate, term, deposit and final payment make it ${would}`
    }
    case 'comparison-below-interest':
      return `a comparison rate of ${formatPercent(fault.shownPercent)} is shown, but it is at least the interest rate, ${formatPercent(fault.leastPercent)}`
    case 'above-cap':
      return `a rate of ${formatPercent(fault.shownPercent)} is shown, but the National Credit Code allows no more than ${formatPercent(fault.mostPercent)}`
    case 'no-such-loan':
      return `a repayment is shown of a loan that cannot be: ${fault.reason}`
  }
}

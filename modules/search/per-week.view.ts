import { describeWeekly } from '#modules/finance/weekly/weekly-payment.view.ts'
import { highestDeposit } from '#modules/finance/weekly/weekly-terms.rules.ts'
import { formatCount, formatMoney } from '#modules/sites/money-format.ts'
import type { SearchPageParts } from './page/search-page-parts.ts'
import type { PerWeekView } from './page/search-page.types.ts'
import type { RefinementState } from './refinements/refinement-state.ts'
import { convertToWeeks, convertToWholePrices } from './per-week/per-week.rules.ts'

/** The switch between prices and prices per week; null if the page does not offer it. */
export function buildPerWeekView(
  { configuration, state, perWeek }: Pick<SearchPageParts, 'configuration' | 'state' | 'perWeek'>,
  hrefOf: (state: RefinementState) => string,
): PerWeekView | null {
  if (perWeek === null) return null
  const { region } = configuration
  const { terms, isChosen } = perWeek
  return {
    priceHref: hrefOf(isChosen ? convertToWholePrices(state, terms) : state),
    weekHref: hrefOf(isChosen ? state : convertToWeeks(state, terms)),
    chosen: isChosen
      ? {
          depositLabel: region.country === 'US' ? 'Down payment ($)' : 'Deposit ($)',
          deposit: terms.deposit,
          depositText: formatCount(terms.deposit, region),
          months: terms.months,
          terms: terms.rate.months
            .toSorted((one, other) => one - other)
            .map((value) => ({ value, label: `${value} months` })),
          note: describeWeekly(terms.rate, region),
          fault: describeFaults(perWeek.faults, formatMoney(highestDeposit * 100, region)),
        }
      : null,
  }
}

/** What was chosen and cannot be, with what the page shows instead; null without faults. */
function describeFaults(
  faults: NonNullable<SearchPageParts['perWeek']>['faults'],
  highest: string,
): string | null {
  const sentences = faults.map((fault) =>
    fault === 'deposit'
      ? `A deposit can be up to ${highest}, in whole dollars, so our usual one is used.`
      : 'That term is not offered, so our usual one is used.',
  )
  return sentences.length === 0 ? null : sentences.join(' ')
}

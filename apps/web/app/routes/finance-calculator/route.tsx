import { redirect } from 'react-router'
import { addressesContext, requestContext } from '#apps/web/context/router-contexts.ts'
import { buildCalculatorSite } from '#modules/finance/calculator/calculator-site.view.ts'
import { decideCalculatorInput } from '#modules/finance/calculator/calculator-input.rules.ts'
import { buildWeeklyStockPath } from '#modules/finance/calculator/stock-paths.rules.ts'
import { type FinanceWay, findFinanceApplication } from '#modules/finance/finance-ways.rules.ts'
import { hidesRepayments } from '#modules/finance/finance-display.rules.ts'
import { FinanceCalculatorPage } from '#modules/finance/ui/finance-calculator-page.tsx'
import { useTradeInAllowance } from '#modules/trade-in/ui/use-trade-in-allowance.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import { loadMissing } from '../missing/load-missing.ts'
import { financeCalculatorPage } from './page.ts'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(requestContext)
  const { configuration } = site
  if (hidesRepayments(configuration)) return loadMissing(context)
  const { weekly_budget: budget, ...query } = getPageMatch(context, financeCalculatorPage).query
  const calculator = buildCalculatorSite(configuration)
  const stockPath = budget === undefined ? null : buildWeeklyStockPath(calculator, budget)
  if (stockPath !== null) return redirect(stockPath)
  return {
    meta: buildMeta({
      ...readPageHead(context),
      title: 'Finance calculator',
      description:
        'What a loan for a vehicle costs a week, a fortnight or a month: move price, deposit, interest and term, and see what is owed over time.',
      canonicalPath: fixedPaths.financeCalculator,
      noindex: Object.keys(query).length > 0,
    }),
    result: {
      kind: 'calculator' as const,
      input: decideCalculatorInput(query, configuration.finance, configuration.region),
      site: calculator,
      application: findApplication(context),
    },
  }
}

function findApplication(context: Route.LoaderArgs['context']): FinanceWay | null {
  const addresses = context.get(addressesContext)
  const isThere = (href: string) => isRegistered(href, addresses)
  return findFinanceApplication(fixedPaths.financeCalculator, isThere)
}

export const meta: Route.MetaFunction = showMeta

export default function FinanceCalculatorRoute({ loaderData }: Route.ComponentProps) {
  const { result } = loaderData
  const valued = useTradeInAllowance(Date)
  return result.kind === 'calculator' ? (
    <FinanceCalculatorPage
      input={result.input}
      site={result.site}
      valued={valued}
      application={result.application}
    />
  ) : (
    <MissingPage suggestions={result.suggestions} />
  )
}

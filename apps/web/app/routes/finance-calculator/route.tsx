import { redirect } from 'react-router'
import { requestContext } from '#apps/web/context/router-contexts.ts'
import { buildCalculatorSite } from '#modules/finance/calculator/calculator-site.view.ts'
import { decideCalculatorInput } from '#modules/finance/calculator/calculator-input.rules.ts'
import { buildWeeklyStockPath } from '#modules/finance/calculator/stock-paths.rules.ts'
import { FinanceCalculator } from '#modules/finance/ui/finance-calculator.tsx'
import { hidesRepayments } from '#modules/finance/finance-display.rules.ts'
import { useTradeInAllowance } from '#modules/trade-in/ui/use-trade-in-allowance.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import { loadMissing } from '../missing/load-missing.ts'
import { WeeklyBudget } from './weekly-budget.tsx'
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
    },
  }
}

export const meta: Route.MetaFunction = showMeta

export default function FinanceCalculatorPage({ loaderData }: Route.ComponentProps) {
  const { result } = loaderData
  const valued = useTradeInAllowance(Date)
  if (result.kind !== 'calculator') return <MissingPage suggestions={result.suggestions} />
  const { input, site } = result
  return (
    <div className="content-page">
      <header className="content-head">
        <div className="wrap">
          <div className="content-head__words">
            <h1>Finance calculator</h1>
            <p className="lead">
              Move the price, what you put down and how long you take. The figure follows.
            </p>
          </div>
        </div>
      </header>
      <div className="wrap">
        <FinanceCalculator
          action={fixedPaths.financeCalculator}
          input={input}
          site={site}
          valued={input.trade_in === 0 ? valued : null}
        />
        {site.weeklyPath === null ? null : <WeeklyBudget nounPlural={site.nounPlural} />}
      </div>
    </div>
  )
}

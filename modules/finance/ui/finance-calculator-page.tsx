import { fixedPaths } from '#modules/links/paths.ts'
import type { CalculatorInput, CalculatorSite } from '../calculator/calculator.types.ts'
import type { FinanceWay } from '../finance-ways.rules.ts'
import { FinanceCalculator } from './finance-calculator.tsx'
import { WeeklyBudget } from './weekly-budget.tsx'

interface FinanceCalculatorPageProps {
  /** The inputs in the URL. */
  readonly input: CalculatorInput
  readonly site: CalculatorSite
  /** Earlier valuation of the visitor's own vehicle; null without one. */
  readonly valued: { readonly amount: number; readonly note: string } | null
  /** The way to apply; null without one. */
  readonly application: FinanceWay | null
}

/** The calculator, and the reverse calculation on sites with weekly repayments. */
export function FinanceCalculatorPage({
  input,
  site,
  valued,
  application,
}: FinanceCalculatorPageProps) {
  return (
    <div className="content-page">
      <header className="content-head">
        <div className="wrap">
          <div className="content-head__words">
            <h1>Finance calculator</h1>
            <p className="lead">
              Move the price, the deposit and the years, and see what it costs.
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
          application={application}
          below={site.weeklyPath === null ? null : <WeeklyBudget nounPlural={site.nounPlural} />}
        />
      </div>
    </div>
  )
}

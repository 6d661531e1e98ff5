import tradeInStyleUrl from '#modules/trade-in/ui/trade-in.css?url'
import { DepartmentAside } from '#modules/content/ui/department-aside.tsx'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { SubjectCard } from '#modules/forms/ui/subject-card.tsx'
import { tradeInControls } from '#modules/trade-in/steps/trade-in-controls.ts'
import { TradeInCard } from '#modules/trade-in/ui/trade-in-card.tsx'
import type { TradeInStepView } from '#modules/trade-in/steps/step-view.types.ts'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { BotCheckScript, TradeInScript } from '../../page-scripts/page-scripts.tsx'
import type { TradeInData } from './load-trade-in.ts'

interface TradeInPageProps extends TradeInData {
  /** The refused step, to be shown again. */
  readonly posted: { readonly tradeIn: TradeInStepView } | undefined
}

export default function TradeInPage(props: TradeInPageProps) {
  const { heading, introduction, subject, department, hasBegun, posted } = props
  const view = posted?.tradeIn ?? props.view
  return (
    <div className="form-page">
      <FormsStyle />
      <link rel="stylesheet" href={tradeInStyleUrl} precedence="page" />
      <div className="form-head">
        <div className="wrap">
          <h1>{heading}</h1>
          <p className="lead">{introduction}</p>
        </div>
      </div>
      <div className="wrap form-layout">
        <div className="form-main">
          <TradeInCard view={view} />
          {hasBegun ? (
            <form className="trade-in-restart" method="post" action={view.form.action}>
              <button
                type="submit"
                className="button button-quiet"
                name={envelopeNames.go}
                value={tradeInControls.restart}
              >
                Start again
              </button>
            </form>
          ) : null}
        </div>
        <div className="form-side">
          {subject === null ? null : <SubjectCard subject={subject} />}
          <DepartmentAside department={department} />
        </div>
      </div>
      {view.valuation === null ? null : <TradeInScript />}
      {view.botSiteKey === null ? null : <BotCheckScript />}
    </div>
  )
}

import type { ReactNode } from 'react'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import type { SubjectView } from '#modules/forms/form.types.ts'
import { StepsList } from '#modules/forms/ui/steps-list.tsx'
import { SubjectCard } from '#modules/forms/ui/subject-card.tsx'
import type { TradeInStepView } from '../steps/step-view.types.ts'
import type { ValuingReason } from '../steps/valuing-words.view.ts'
import { tradeInControls } from '../steps/trade-in-controls.ts'
import { TradeInCard } from './trade-in-card.tsx'
import tradeInStyleUrl from './trade-in.css?url'

interface TradeInPageProps {
  readonly heading: string
  readonly introduction: string
  readonly view: TradeInStepView
  /** The wanted vehicle; null without one. */
  readonly subject: SubjectView | null
  readonly hasBegun: boolean
  /** What a visitor asks before they begin. */
  readonly reasons: readonly ValuingReason[]
  /** Other ways to reach the dealer. */
  readonly department: ReactNode
  /** The page's scripts. */
  readonly children: ReactNode
}

/** The page of one step for valuing the visitor's own vehicle. Works without script. */
export function TradeInPage(props: TradeInPageProps) {
  const { heading, introduction, view, subject, hasBegun, reasons, department, children } = props
  return (
    <div className="form-page">
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
          {hasBegun ? null : <Reasons reasons={reasons} />}
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
          <StepsList label="Steps to your figure" steps={view.stages} />
          {department}
        </div>
      </div>
      {children}
    </div>
  )
}

const Reasons = ({ reasons }: Pick<TradeInPageProps, 'reasons'>) => (
  <ul className="trade-in-reasons">
    {reasons.map(({ heading, text }) => (
      <li key={heading}>
        <h2>{heading}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)

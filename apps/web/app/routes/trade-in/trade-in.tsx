import { DepartmentAside } from '#modules/content/ui/department-aside.tsx'
import type { TradeInStepView } from '#modules/trade-in/steps/step-view.types.ts'
import { TradeInPage } from '#modules/trade-in/ui/trade-in-page.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import { BotCheckScript, TradeInScript } from '../../page-scripts/page-scripts.tsx'
import type { TradeInData } from './load-trade-in.ts'

interface TradeInProps extends TradeInData {
  /** The refused step, to be shown again. */
  readonly posted: { readonly tradeIn: TradeInStepView } | undefined
}

/** A step of a trade-in, with the scripts that it needs. */
export default function TradeIn({ posted, department, ...loaded }: TradeInProps) {
  const view = posted?.tradeIn ?? loaded.view
  return (
    <>
      <FormsStyle />
      <TradeInPage {...loaded} view={view} department={<DepartmentAside department={department} />}>
        {view.valuation === null ? null : <TradeInScript saved={view.valuation.saved} />}
        {view.botSiteKey === null ? null : <BotCheckScript />}
      </TradeInPage>
    </>
  )
}

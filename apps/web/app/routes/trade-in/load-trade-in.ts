import { redirect } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildDepartment } from '#modules/content/department.view.ts'
import { buildSubject } from '#modules/forms/site-forms/form.view.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import type { TradeInStepView } from '#modules/trade-in/steps/step-view.types.ts'
import { buildStepView } from '#modules/trade-in/steps/step.view.ts'
import { describeValuing } from '#modules/trade-in/steps/valuing-words.view.ts'
import { decideShown } from '#modules/trade-in/steps/trade-in-steps.rules.ts'
import { noAnswers } from '#modules/trade-in/trade-in.types.ts'
import { findPageMatch } from '#platform/web/page-match.ts'
import type { ValuationPageData } from '../../page-scripts/use-shown-valuation.ts'
import { readPageHead } from '../../document/page-meta.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { type Context, openTradeIn } from './open-trade-in.ts'
import { tradeInPage } from './page.ts'
import { buildTradeInMeta } from './trade-in-meta.ts'

const isGone = {
  text: 'This is not here any more',
  next: 'It may be more than a day old, or your browser takes no cookies. Please start again.',
}

/** The visitor's current step, or an earlier one that they want to see again. */
export async function loadTradeIn(context: Context) {
  const { site, now } = context.get(requestContext)
  const { valuations } = context.get(servicesContext)
  const match = findPageMatch(context, tradeInPage)
  if (match === undefined) return loadMissing(context)
  const { path, query } = match
  const { draft, form, vehicle, wanted } = await openTradeIn(context)
  // A vehicle that was removed redirects to its page with similar ones; an unknown id is dropped from the URL.
  if (query.car_id !== undefined && wanted === undefined) {
    return redirect(vehicle?.card.href ?? path, 302)
  }
  const step = decideShown(draft?.answers ?? noAnswers, query.step)
  const hasLost = draft === null && query.step !== undefined && query.step !== 'plate'
  const { configuration } = site
  const noun = decideVehicleNounInSentence(configuration, 1)
  const shown = {
    heading: configuration.button_labels.trade_in,
    introduction: `A few short steps, and you know what to count on for your next ${noun}.`,
    subject: wanted === undefined ? null : buildSubject(wanted),
    hasBegun: draft !== null,
    reasons: describeValuing(site),
  }
  const view = buildStepView({
    site,
    form,
    draft,
    step,
    path,
    carId: query.car_id ?? null,
    notice: hasLost ? isGone : null,
    seal: (valued) => valuations.seal(site.id, valued),
  })
  return {
    page: 'trade-in' as const,
    meta: buildTradeInMeta(readPageHead(context), shown),
    ...shown,
    isAboutVehicle: wanted !== undefined,
    department: buildDepartment(site, 'sales', now, wanted?.locationId ?? null),
    view,
    ...describeShown(view),
  }
}

const describeShown = ({ valuation }: TradeInStepView): ValuationPageData => ({
  shownValuation: valuation === null ? undefined : `${valuation.saved.title} ${valuation.range}`,
})

export type TradeInData = Extract<
  Awaited<ReturnType<typeof loadTradeIn>>,
  { readonly page: 'trade-in' }
>

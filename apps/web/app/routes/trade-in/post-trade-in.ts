import { data, redirect } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import { buildTradeInCookie } from '#apps/web/context/trade-in-session.ts'
import { leadLimit } from '#apps/web/submissions/lead-limit.ts'
import { lookupLimit, valuationLimit } from '#apps/web/submissions/lookup-limit.ts'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { FieldErrors, PostedValues } from '#modules/forms/form.types.ts'
import { submissionFailed } from '#modules/leads/submit/refusals.ts'
import { buildPath } from '#modules/links/paths.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { rejectFound } from '#modules/trade-in/steps/answer-step.rules.ts'
import { buildStepView } from '#modules/trade-in/steps/step.view.ts'
import { takeStep } from '#modules/trade-in/steps/take-step.ts'
import { tradeInControls } from '#modules/trade-in/steps/trade-in-controls.ts'
import { findStepOf } from '#modules/trade-in/steps/trade-in-steps.rules.ts'
import { type StepName, stepNames } from '#modules/trade-in/trade-in.types.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { sessionContext } from '#platform/web/session.ts'
import { buildRetryAfter } from '../../document/retry-after.ts'
import { type Context, openTradeIn } from './open-trade-in.ts'
import { tradeInPage } from './page.ts'
import { tradeInLimit } from './trade-in-limit.ts'

/**
 * Handles a posted step: with errors it is shown again with the typed values, else it redirects to the next step.
 * URLs contain the step and the wanted vehicle, but no answers.
 */
export async function postTradeIn(context: Context) {
  const submission = context.get(submissionContext)
  if (submission === null) throw new Error('nothing can be posted to this page')
  const request = context.get(requestContext)
  const { site } = request
  const { tradeIns, valuations, lookups, leads, sites, checkPerson } = context.get(servicesContext)
  const { limits, clientAddress } = submission
  const attempt = limits.take(tradeInLimit, site, clientAddress)
  const read = await submission.readForm(attempt.ok ? undefined : attempt.refusal)
  const { fields } = read
  const step = readStep(fields)
  const { path, query } = getPageMatch(context, tradeInPage)
  const carId = query.car_id ?? null
  const { draft, sentTo, form, wanted } = await openTradeIn(context)
  const goTo = (next: StepName, headers?: HeadersInit) =>
    redirect(buildPath(path, { car_id: carId, step: next }), {
      status: 303,
      ...(headers && { headers }),
    })
  const show = (more: { readonly errors?: FieldErrors; readonly text?: string }, shown = step) => {
    const { text, errors } = more
    const notice = text === undefined ? null : { text, next: 'Nothing that you typed is lost.' }
    return buildStepView({
      site,
      form,
      draft,
      step: shown,
      path,
      carId,
      notice,
      posted: { ...(shown === 'plate' ? {} : draft?.answers.posted), ...fields },
      ...(errors !== undefined && { errors }),
      seal: (valued) => valuations.seal(site.id, valued),
    })
  }
  const countLookup = () => limits.take(lookupLimit, site, clientAddress).ok
  const refuse = ({ status, error, fields: errors, retryAfterSeconds }: FormRefusal) =>
    data(
      {
        tradeIn: show({ text: error === '' ? submissionFailed : error, ...(errors && { errors }) }),
      },
      { status, headers: buildRetryAfter(retryAfterSeconds) },
    )

  if (!read.ok) return refuse(read.refusal)
  try {
    // The visitor pressed the button twice.
    if (sentTo !== null && step === 'contact') return redirect(sentTo, 303)
    const go = fields[envelopeNames.go]?.[0] ?? ''
    if (draft !== null && go !== '') {
      if (go === tradeInControls.restart) {
        await tradeIns.remove(site, draft.id)
        return redirect(buildPath(path, { car_id: carId }), 303)
      }
      if (go === tradeInControls.notMine) {
        await tradeIns.save(site, { ...draft, answers: rejectFound(draft.answers) })
        return goTo('vehicle')
      }
      if (go.startsWith(tradeInControls.removePhoto)) {
        const id = Number(go.slice(tradeInControls.removePhoto.length))
        if (Number.isSafeInteger(id)) await tradeIns.removePhoto(site, draft.id, id)
        return goTo('photos')
      }
    }
    if (step === 'contact') {
      const sending = limits.take(leadLimit, site, clientAddress)
      if (!sending.ok) return refuse(sending.refusal)
    }
    const outcome = await takeStep(
      { drafts: tradeIns, lookups, leads: leads.tradeInService, valuations, checkPerson },
      {
        context: request,
        draft,
        step,
        button: go === tradeInControls.byHand ? 'by-hand' : 'continue',
        posted: fields,
        files: read.files,
        form,
        wanted: wanted === undefined ? null : describeWanted(wanted),
        url: sites.originOf(site) + path,
        userAgent: submission.userAgent,
        clientAddress,
        countLookup,
        countValuation: (draftId) => limits.take(valuationLimit, site, draftId).ok && countLookup(),
      },
    )
    switch (outcome.kind) {
      case 'faulty': {
        const [first = ''] = Object.keys(outcome.errors)
        const shown = findStepOf(first.split('.')[0] ?? '')
        return data({ tradeIn: show({ errors: outcome.errors }, shown) }, { status: 422 })
      }
      case 'refused':
        return refuse(outcome.refusal)
      case 'sent':
        return redirect(outcome.location, 303)
      case 'saved': {
        const { key, next } = outcome
        if (key === null) return goTo(next)
        const cookie = await buildTradeInCookie(context.get(sessionContext), key)
        return goTo(next, { 'set-cookie': cookie })
      }
    }
  } finally {
    await read.discard()
  }
}

function readStep(fields: PostedValues): StepName {
  const text = fields[tradeInControls.step]?.[0]
  return stepNames.find((name) => name === text) ?? 'plate'
}

function describeWanted({ card, status, sold, reserved, price }: EnquiryVehicle) {
  const priceCents = price === null ? null : Math.round(price * 100)
  return { id: card.id, status, sold, reserved, priceCents }
}

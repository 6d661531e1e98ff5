import { data, redirect, type RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import { offerTimes } from '#apps/web/submissions/offer-times.ts'
import { submitPostedForm } from '#apps/web/submissions/submit-posted-form.ts'
import type { FormPageResult } from '#modules/forms/form-page.types.ts'
import type { FormParameters } from '#modules/forms/site-forms/form-parameters.rules.ts'
import { buildRetryAfter } from '../document/retry-after.ts'
import { resolveFormPage } from './resolve-form-page.ts'

/** A posted form that its page shows again. */
export type PostedFormData = Exclude<Awaited<ReturnType<typeof postForm>>, Response>['data']

/**
 * Handles a form that was posted without script: success redirects (303); a refused form is shown again with all
 * values, and a form of several steps with its next step.
 */
export async function postForm(
  context: Pick<RouterContextProvider, 'get'>,
  found: FormPageResult | undefined,
  parameters: FormParameters,
) {
  const request = context.get(requestContext)
  const services = context.get(servicesContext)
  const submission = context.get(submissionContext)
  if (found?.kind !== 'page' || submission === null) throw notPosted
  const posted = { page: found.page, parameters }
  const outcome = await submitPostedForm({ services, context: request, submission, posted })
  if (outcome.kind === 'sent') return redirect(outcome.location, 303)
  const { status, refused, retryAfterSeconds } = outcome
  const { site, now } = request
  const addresses = context.get(addressesContext)
  const shown = await resolveFormPage(services.stock, {
    site,
    now,
    found,
    parameters,
    promise: await services.findAnswerPromise(site),
    addresses,
    posted: { form: refused.form },
  })
  if (shown?.kind !== 'form') throw notPosted
  const { clientAddress } = submission
  const { form, posted: values } = await offerTimes(services.bookings, {
    site,
    form: shown.form,
    posted: refused.posted,
    clientAddress,
  })
  const again = { shown: { ...shown, form }, refused: { ...refused, posted: values } }
  return data(again, { status, headers: buildRetryAfter(retryAfterSeconds) })
}

/** Unreachable: the server only passes on POSTs to pages that accept them. */
const notPosted = new Error('nothing can be posted to this page')

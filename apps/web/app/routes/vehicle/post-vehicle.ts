import { data, type RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import { submitQuestion } from '#apps/web/submissions/submit-question.ts'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { questionSlug } from '#modules/forms/catalogue/question-slug.ts'
import type { QuestionResult } from '#modules/questions/page/question-result.types.ts'
import type { PhoneNumberResult } from '#modules/vehicles/card/phone-mask.rules.ts'
import { findPageMatch } from '#platform/web/page-match.ts'
import { buildRetryAfter } from '../../document/retry-after.ts'
import { vehiclePage } from './page.ts'
import { revealPostedPhone } from './reveal-posted-phone.ts'

/** What became of a form of the vehicle's page. */
interface PostedVehicle {
  readonly phoneCall?: PhoneNumberResult
  readonly question?: QuestionResult
}

/** A form of a vehicle's page that was posted to it: a question, or without script a request for the phone number. */
export async function postVehicle(context: Pick<RouterContextProvider, 'get'>) {
  const fields = (await context.get(submissionContext)?.readFields()) ?? {}
  if (fields[envelopeNames.form]?.[0] === questionSlug) return postQuestion(context, fields)
  const { phoneCall, refusal } = await revealPostedPhone(context, fields)
  return respond({ phoneCall }, refusal?.status ?? 200, refusal?.retryAfterSeconds)
}

async function postQuestion(
  context: Pick<RouterContextProvider, 'get'>,
  fields: Readonly<Record<string, readonly string[]>>,
) {
  const services = context.get(servicesContext)
  const request = context.get(requestContext)
  const submission = context.get(submissionContext)
  const slug = findPageMatch(context, vehiclePage)?.found['slug']
  const page =
    slug === undefined
      ? undefined
      : await services.stock.findVehiclePage(request.site, slug, request.now)
  // Of another vehicle the page says itself what became of it.
  if (page?.kind !== 'vehicle' || submission === null) return respond({}, 200)
  const { result, status, retryAfterSeconds } = await submitQuestion(
    { services, context: request, submission, vehicleId: page.view.id },
    fields,
  )
  return respond({ question: result }, status, retryAfterSeconds)
}

const respond = (posted: PostedVehicle, status: number, retryAfterSeconds?: number) =>
  data(posted, { status, headers: buildRetryAfter(retryAfterSeconds) })

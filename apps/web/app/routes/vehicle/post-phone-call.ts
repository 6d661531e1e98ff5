import { data, type RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import {
  phoneCallLimit,
  phoneCallRefusals,
  type RevealOutcome,
  revealPhoneNumber,
} from '#apps/web/submissions/reveal-phone-number.ts'
import { phoneCallSchema } from '#modules/tracking/phone-call.schema.ts'
import type { PhoneNumberResult } from '#modules/vehicles/card/phone-mask.rules.ts'
import { buildRetryAfter } from '../../document/retry-after.ts'

type Context = Pick<RouterContextProvider, 'get'>

/**
 * §4 Phone number without script: a form posts the endpoint's fields to the vehicle's page, which is rendered again
 * with the number.
 */
export async function postPhoneCall(context: Context) {
  const revealed = await reveal(context)
  const phoneCall: PhoneNumberResult = revealed.ok ? revealed.phone : 'refused'
  const refusal = revealed.ok ? undefined : revealed.refusal
  return data(
    { phoneCall },
    { status: refusal?.status ?? 200, headers: buildRetryAfter(refusal?.retryAfterSeconds) },
  )
}

async function reveal(context: Context): Promise<RevealOutcome> {
  const request = context.get(requestContext)
  const submission = context.get(submissionContext)
  const fields = Object.entries((await submission?.readFields()) ?? {})
  const call = phoneCallSchema.safeParse(
    Object.fromEntries(fields.map(([name, [value]]) => [name, value])),
  )
  if (submission === null || !call.success) {
    return { ok: false, refusal: phoneCallRefusals.badRequest }
  }
  const { limits, clientAddress } = submission
  const attempt = limits.take(phoneCallLimit, request.site, clientAddress)
  return attempt.ok ? revealPhoneNumber(context.get(servicesContext), request, call.data) : attempt
}

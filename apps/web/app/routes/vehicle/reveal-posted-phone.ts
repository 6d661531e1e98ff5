import type { RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import type { Refusal } from '#apps/web/context/refusal.types.ts'
import {
  phoneCallLimit,
  phoneCallRefusals,
  type RevealOutcome,
  revealPhoneNumber,
} from '#apps/web/submissions/reveal-phone-number.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { phoneCallSchema } from '#modules/tracking/phone-call.schema.ts'
import type { PhoneNumberResult } from '#modules/vehicles/card/phone-mask.rules.ts'

type Context = Pick<RouterContextProvider, 'get'>

/**
 * §4 Phone number without script: a form posts the endpoint's fields to the vehicle's page, which is rendered again
 * with the number.
 */
export async function revealPostedPhone(
  context: Context,
  fields: PostedValues,
): Promise<{ readonly phoneCall: PhoneNumberResult; readonly refusal?: Refusal }> {
  const revealed = await reveal(context, fields)
  return revealed.ok
    ? { phoneCall: revealed.phone }
    : { phoneCall: 'refused', refusal: revealed.refusal }
}

function reveal(context: Context, fields: PostedValues): Promise<RevealOutcome> | RevealOutcome {
  const request = context.get(requestContext)
  const submission = context.get(submissionContext)
  const call = phoneCallSchema.safeParse(
    Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value])),
  )
  if (submission === null || !call.success) {
    return { ok: false, refusal: phoneCallRefusals.badRequest }
  }
  const { limits, clientAddress } = submission
  const attempt = limits.take(phoneCallLimit, request.site, clientAddress)
  return attempt.ok ? revealPhoneNumber(context.get(servicesContext), request, call.data) : attempt
}

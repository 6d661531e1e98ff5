import { phoneCallSchema } from '#modules/tracking/phone-call.schema.ts'
import type { RenderPage } from '../../context/page-job.types.ts'
import type { Services } from '../../context/services.ts'
import { createRefusedPage } from '../leads/refused-page.ts'
import type { HttpContext } from '../request/http-env.ts'
import { respondWithRefusal } from '../request/plain-responses.ts'
import { readBodyText } from '../request/read-body.ts'
import type { RequestLimits } from '../request/request-limits.ts'
import { createSenderCheck } from '../request/sender-origin.ts'
import {
  phoneCallLimit,
  phoneCallRefusals,
  type RevealOutcome,
  revealPhoneNumber,
} from './reveal-phone-number.ts'

/** Whether a form that asks for a vehicle's phone number may be posted to this address: the vehicle's page. */
export function isPhoneCallPath(c: HttpContext): boolean {
  const [, word, slug, ...more] = c.req.path.split('/')
  const isVehicle = word === c.get('context').site.configuration.vehicle.address_word
  return isVehicle && slug !== undefined && more.length === 0
}

/**
 * §4 Phone number without script: a form posts the fields of the endpoint to the vehicle's page, which is rendered
 * again with the number.
 */
export function createPhoneCallFormHandler(
  services: Services,
  render: RenderPage,
  limits: RequestLimits,
) {
  const { isForeignForm } = createSenderCheck(services)
  const respondWithPage = createRefusedPage(services, render)

  return async (c: HttpContext): Promise<Response> => {
    if (isForeignForm(c)) return respondWithRefusal(c, phoneCallRefusals.foreignOrigin)
    const revealed = await reveal(c)
    if (revealed.ok) return respondWithPage(c, { status: 200, phoneCall: revealed.phone })
    const { status, retryAfterSeconds } = revealed.refusal
    return respondWithPage(c, { status, retryAfterSeconds, phoneCall: 'refused' })
  }

  async function reveal(c: HttpContext): Promise<RevealOutcome> {
    const context = c.get('context')
    const parsed = phoneCallSchema.safeParse(await readForm(c))
    if (!parsed.success) return { ok: false, refusal: phoneCallRefusals.badRequest }
    const attempt = limits.take(phoneCallLimit, context.site, c.get('clientAddress'))
    return attempt.ok ? revealPhoneNumber(services, context, parsed.data) : attempt
  }
}

async function readForm(c: HttpContext): Promise<unknown> {
  const body = await readBodyText(c.req.raw)
  return body.ok ? Object.fromEntries(new URLSearchParams(body.text)) : undefined
}

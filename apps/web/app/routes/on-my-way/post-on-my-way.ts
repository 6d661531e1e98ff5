import { data, type RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import { courtesyLimit } from '#apps/web/submissions/courtesy-limit.ts'
import type {
  CourtesyOffer,
  CourtesyRefusal,
} from '#modules/courtesy-holds/service/courtesy-service.types.ts'
import type { CourtesyPosted } from '#modules/courtesy-holds/ui/courtesy-page-view.types.ts'
import { readBotToken } from '#modules/forms/bot-check/bot-token.rules.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { buildOnMyWayPath, buildPath, fixedPaths } from '#modules/links/paths.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { sessionContext } from '#platform/web/session.ts'
import { buildRetryAfter } from '../../document/retry-after.ts'
import { redirectAfterPost } from '../account/read-posted-fields.ts'
import { ensureBuyerKey, readBuyerKey } from '../checkout/buyer-session.ts'
import { buildRefusal } from './courtesy-frame.ts'
import { onMyWayPage } from './page.ts'

type Context = Pick<RouterContextProvider, 'get'>

const tooMany: ReadonlySet<string> = new Set([
  'courtesy.too-many',
  'courtesy.often',
  'courtesy.busy',
])

const isForm = (kind: string): kind is 'request' | 'confirm' =>
  kind === 'request' || kind === 'confirm'

const post = (courtesy: NonNullable<CourtesyPosted>, init: number | ResponseInit) =>
  data({ courtesy }, init)

/** Actions of the page's buttons, by their value. */
export async function postOnMyWay(context: Context) {
  const { site, now } = context.get(requestContext)
  const { courtesyHolds } = context.get(servicesContext)
  const submission = context.get(submissionContext)
  const { car_id: carId, hold } = getPageMatch(context, onMyWayPage).query
  if (submission === null) throw new Error('nothing was posted to this page')
  const fields: PostedValues = (await submission.readFields()) ?? {}
  const action = fields['do']?.[0] ?? ''
  if (hold !== undefined) {
    if (action === 'cancel') await courtesyHolds.cancel(site, hold)
    return redirectAfterPost(buildPath(fixedPaths.onMyWay, { hold }))
  }
  const offer = carId === undefined ? undefined : await courtesyHolds.findOffer(site, carId, now)
  if (offer === undefined || !isForm(action)) return redirectAfterPost(fixedPaths.home)
  const attempt = submission.limits.take(courtesyLimit, site, submission.clientAddress)
  if (!attempt.ok) {
    const refusal = await buildRefusal(context, offer, 'courtesy.too-many', null)
    const headers = buildRetryAfter(attempt.refusal.retryAfterSeconds)
    return post({ kind: 'refused', ...refusal }, { status: 429, headers })
  }
  return action === 'request'
    ? request(context, offer, fields)
    : confirm(context, offer, fields['code']?.[0] ?? '')
}

async function request(context: Context, offer: CourtesyOffer, fields: PostedValues) {
  const { courtesyHolds } = context.get(servicesContext)
  const { clientAddress } = context.get(submissionContext)!
  const { key, cookies } = await ensureBuyerKey(context.get(sessionContext))
  const read = (name: string): string => fields[name]?.[0] ?? ''
  const shopper = { name: read('name'), email: read('email'), phone: read('phone') }
  const optIn = read('opt_in') !== ''
  const vehicleId = offer.vehicle.card.id
  const outcome = await courtesyHolds.request(context.get(requestContext), {
    vehicleId,
    shopper,
    optIn,
    browserKey: key,
    clientAddress,
    botToken: readBotToken(fields),
  })
  if (outcome.ok) {
    const path = buildPath(fixedPaths.onMyWay, { car_id: vehicleId, request: outcome.requestId })
    return redirectAfterPost(path, cookies)
  }
  if (outcome.reason === 'courtesy.invalid') {
    const errors = outcome.fields
    return post({ kind: 'faulty', errors, values: shopper, optIn, notice: null }, 422)
  }
  return refuse(context, offer, outcome)
}

async function confirm(context: Context, offer: CourtesyOffer, code: string) {
  const { courtesyHolds } = context.get(servicesContext)
  const { clientAddress } = context.get(submissionContext)!
  const { request: requestId = '' } = getPageMatch(context, onMyWayPage).query
  const browserKey = (await readBuyerKey(context.get(sessionContext))) ?? ''
  const entered = { requestId, browserKey, code, clientAddress }
  const outcome = await courtesyHolds.confirm(context.get(requestContext), entered)
  if (outcome.ok) {
    return redirectAfterPost(buildPath(fixedPaths.onMyWay, { hold: outcome.token }))
  }
  if ('possibleAt' in outcome) return refuse(context, offer, outcome)
  return outcome.reason === 'courtesy.request-unknown'
    ? redirectAfterPost(buildOnMyWayPath(offer.vehicle.card.id))
    : redirectAfterPost(
        buildPath(fixedPaths.onMyWay, {
          car_id: offer.vehicle.card.id,
          request: requestId,
          code: outcome.reason === 'courtesy.wrong-code' ? 'wrong' : 'over',
        }),
      )
}

async function refuse(
  context: Context,
  offer: CourtesyOffer,
  { reason, possibleAt }: { readonly reason: CourtesyRefusal; readonly possibleAt: Date | null },
) {
  const refusal = await buildRefusal(context, offer, reason, possibleAt)
  return post({ kind: 'refused', ...refusal }, tooMany.has(reason) ? 429 : 409)
}

import { data, type RouterContextProvider } from 'react-router'
import {
  requestContext,
  servicesContext,
  submissionContext,
} from '#apps/web/context/router-contexts.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { buildPath } from '#modules/links/paths.ts'
import { describeRefusal, formatTime } from '#modules/reservations/service/checkout.view.ts'
import type { CheckoutOffer } from '#modules/reservations/service/checkout-offer.ts'
import { pageMatchContext } from '#platform/web/page-match.ts'
import { sessionContext } from '#platform/web/session.ts'
import { leadOn } from '../account/read-posted.ts'
import { ensureBuyerKey } from './buyer-session.ts'
import { findOwn } from './find-own.ts'

type Context = Pick<RouterContextProvider, 'get'>
type Read = (name: string) => string

/** What the buttons of the checkout do, by their value. */
export async function postCheckout(context: Context, slug: string) {
  const { site, now } = context.get(requestContext)
  const { reservations } = context.get(servicesContext)
  const submission = context.get(submissionContext)
  const offer = await reservations.findOffer(site, slug, now)
  if (offer === undefined || submission === null) return leadOn('/')
  const fields: PostedValues = (await submission.readFields()) ?? {}
  const read: Read = (name) => fields[name]?.[0] ?? ''
  switch (read('do')) {
    case 'pay':
      return pay(context, offer)
    case 'let-go':
      return letGo(context, offer)
    default:
      return reserve(context, offer, read)
  }
}

async function reserve(context: Context, offer: CheckoutOffer, read: Read) {
  const { site, now, requestId } = context.get(requestContext)
  const { reservations } = context.get(servicesContext)
  const submission = context.get(submissionContext)!
  const { key, cookies } = await ensureBuyerKey(context.get(sessionContext))
  const buyer = {
    name: read('name'),
    last_name: read('last_name'),
    email: read('email'),
    phone: read('phone'),
    postcode: read('postcode'),
  }
  const outcome = await reservations.hold(site, {
    vehicleId: offer.row.id,
    buyer,
    acceptsTerms: read('terms_accepted') !== '',
    acknowledgesNotice: read('notice_acknowledged') !== '',
    key: null,
    sessionKey: key,
    clientAddress: submission.clientAddress,
    requestId,
    now,
  })
  if (outcome.ok) return leadOn(context.get(pageMatchContext)!.path, cookies)
  if (outcome.reason === 'reservation.invalid') {
    return data({ checkout: { errors: outcome.fields, values: buyer } } as const, 422)
  }
  const until = outcome.heldUntil === undefined ? null : formatTime(outcome.heldUntil, site)
  const status = outcome.reason === 'reservation.too-many' ? 429 : 409
  return data({ checkout: { refused: describeRefusal(outcome.reason, until) } } as const, status)
}

/** Leads to the provider's page by a page of ours: a form may not be answered with an address elsewhere. */
async function pay(context: Context, offer: CheckoutOffer) {
  const { site, requestId } = context.get(requestContext)
  const { reservations } = context.get(servicesContext)
  const own = await findOwn(context, offer.row.id)
  const { path } = context.get(pageMatchContext)!
  if (own === undefined) return leadOn(path)
  const returnPath = buildPath(path, {
    reservation: own.id,
    token: reservations.signToken(site, own.id),
  })
  const begun = await reservations.beginPayment(site, own, {
    title: offer.title,
    returnPath,
    requestId,
  })
  if (begun.ok && begun.value.kind === 'redirect') {
    return data({ checkout: { payAt: begun.value.address } } as const)
  }
  // Its time is over, or it is paid: the page says which.
  if (!begun.ok && begun.reason !== 'payment.provider-unavailable') return leadOn(returnPath)
  const refused = describeRefusal('reservation.payment-unavailable', null)
  return data({ checkout: { refused } } as const, 503)
}

async function letGo(context: Context, offer: CheckoutOffer) {
  const { site } = context.get(requestContext)
  const own = await findOwn(context, offer.row.id)
  if (own !== undefined) await context.get(servicesContext).reservations.letGo(site, own)
  return leadOn(offer.vehiclePath)
}

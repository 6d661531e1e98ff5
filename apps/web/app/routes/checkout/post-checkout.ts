import { data, type RouterContextProvider } from 'react-router'
import {
  mayBeDoneContext,
  requestContext,
  servicesContext,
  submissionContext,
  visitorCookiesContext,
} from '#apps/web/context/router-contexts.ts'
import { carriedTradeInField } from '#modules/forms/catalogue/carried-trade-in-field.ts'
import { readBotToken } from '#modules/forms/bot-check/bot-token.rules.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { refusals } from '#modules/leads/submit/refusals.ts'
import { buildPath } from '#modules/links/paths.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { describeRefusal, formatTime } from '#modules/reservations/service/checkout.view.ts'
import type { CheckoutOffer } from '#modules/reservations/service/checkout-offer.ts'
import { carryEvent } from '#modules/third-parties/carry-event.rules.ts'
import { describeValuedTradeIn } from '#modules/trade-in/valuation/carried-trade-in.view.ts'
import { getPageMatch, pageMatchContext } from '#platform/web/page-match.ts'
import { sessionContext } from '#platform/web/session.ts'
import { reservationLimit } from '#apps/web/submissions/reservation-limit.ts'
import { buildRetryAfter } from '../../document/retry-after.ts'
import { redirectAfterPost } from '../account/read-posted-fields.ts'
import { ensureBuyerKey } from './buyer-session.ts'
import { findOwnReservation } from './find-own-reservation.ts'
import { takesEnquiries } from './load-checkout.ts'
import { checkoutPage } from './page.ts'

type Context = Pick<RouterContextProvider, 'get' | 'set'>

const readFrom =
  (fields: PostedValues) =>
  (name: string): string =>
    fields[name]?.[0] ?? ''

const tooMany: ReadonlySet<string> = new Set(['reservation.too-many', 'reservation.unchecked'])

/** Actions of the checkout's buttons, by their value. */
export async function postCheckout(context: Context) {
  const slug = getPageMatch(context, checkoutPage).found['slug'] ?? ''
  const { site, now } = context.get(requestContext)
  const { reservations } = context.get(servicesContext)
  const submission = context.get(submissionContext)
  const offer = await reservations.findOffer(site, slug, now)
  if (offer === undefined || submission === null) return redirectAfterPost('/')
  const fields: PostedValues = (await submission.readFields()) ?? {}
  const read = readFrom(fields)
  switch (read('do')) {
    case 'pay':
      return pay(context, offer)
    case 'charge':
      return charge(context, offer, read('singleUseTokenId'))
    case 'let-go':
      return letGo(context, offer)
    default:
      return reserve(context, offer, fields)
  }
}

async function reserve(context: Context, offer: CheckoutOffer, fields: PostedValues) {
  const read = readFrom(fields)
  const { site, now, requestId, browser } = context.get(requestContext)
  const { reservations, valuations } = context.get(servicesContext)
  const submission = context.get(submissionContext)!
  const { key, cookies } = await ensureBuyerKey(context.get(sessionContext))
  const buyer = {
    name: read('name'),
    last_name: read('last_name'),
    email: read('email'),
    phone: read('phone'),
    postcode: read('postcode'),
  }
  const valued = valuations.open(site.id, read(carriedTradeInField), now)
  const { region } = site.configuration
  const attempt = submission.limits.take(reservationLimit, site, submission.clientAddress)
  if (!attempt.ok) {
    const { error, retryAfterSeconds } = attempt.refusal
    const headers = buildRetryAfter(retryAfterSeconds)
    const checkout = { errors: {}, values: buyer, notice: error } as const
    return data({ checkout }, { status: 429, headers })
  }
  const outcome = await reservations.hold(site, {
    vehicleId: offer.row.id,
    buyer,
    acceptsTerms: read('terms_accepted') !== '',
    acknowledgesNotice: read('notice_acknowledged') !== '',
    tradeIn: valued === undefined ? null : describeValuedTradeIn(valued, region),
    key: null,
    sessionKey: key,
    clientAddress: submission.clientAddress,
    requestId,
    now,
    browser,
    botToken: readBotToken(fields),
  })
  if (outcome.ok) {
    const carried = carryEvent(
      context.get(requestContext),
      context.get(visitorCookiesContext),
      45,
      outcome.reservation.id,
    )
    return startPayment(context, offer, outcome.reservation, [...cookies, ...carried])
  }
  if (outcome.reason === 'reservation.invalid') {
    return data({ checkout: { errors: outcome.fields, values: buyer, notice: null } } as const, 422)
  }
  if (outcome.reason === 'reservation.bot-token') {
    const { error } = refusals.noPerson
    return data({ checkout: { errors: {}, values: buyer, notice: error } } as const, 422)
  }
  const until = outcome.heldUntil === undefined ? null : formatTime(outcome.heldUntil, site)
  const status = tooMany.has(outcome.reason) ? 429 : 409
  const details = { until, takesEnquiries: takesEnquiries(site, offer) }
  return data({ checkout: { refused: describeRefusal(outcome.reason, details) } } as const, status)
}

/** Pays a hold whose payment did not begin or was not finished. */
async function pay(context: Context, offer: CheckoutOffer) {
  const own = await findOwnReservation(context, offer.row.id)
  if (own === undefined) return redirectAfterPost(context.get(pageMatchContext)!.path)
  return startPayment(context, offer, own, [])
}

/**
 * Goes to the provider's page by way of a page of ours, because the CSP does not allow a form to redirect to another
 * site.
 *
 * @param cookies set with every response
 */
async function startPayment(
  context: Context,
  offer: CheckoutOffer,
  own: Reservation,
  cookies: readonly string[],
) {
  const request = context.get(requestContext)
  const { site } = request
  const { reservations } = context.get(servicesContext)
  const returnPath = buildReturnPath(context, own)
  const begun = await reservations.beginPayment(site, own, {
    title: offer.title,
    returnPath,
    request,
  })
  const carried = [...cookies, ...carryPayment(context, own)]
  if (begun.ok && begun.value.kind === 'redirect') {
    const headers = new Headers(carried.map((cookie) => ['set-cookie', cookie]))
    return data({ checkout: { payAt: begun.value.address } } as const, { headers })
  }
  // The provider's payment fields are on the checkout page itself.
  if (begun.ok) return redirectAfterPost(returnPath, carried)
  // The hold expired or is paid; the page shows which.
  if (!begun.ok && begun.reason !== 'payment.provider-unavailable')
    return redirectAfterPost(returnPath, cookies)
  const details = { until: null, takesEnquiries: takesEnquiries(site, offer) }
  const refused = describeRefusal('reservation.payment-unavailable', details)
  const headers = new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
  return data({ checkout: { refused } } as const, { status: 503, headers })
}

/** The format of a token from the provider's fields. */
const tokenPattern = /^[\w-]{8,200}$/

/** Charges the token of the provider's fields. The page shows the result, including an unknown one. */
async function charge(context: Context, offer: CheckoutOffer, token: string) {
  const request = context.get(requestContext)
  const { site } = request
  const { reservations } = context.get(servicesContext)
  const own = await findOwnReservation(context, offer.row.id)
  if (own === undefined) return redirectAfterPost(context.get(pageMatchContext)!.path)
  if (tokenPattern.test(token)) {
    const { clientAddress } = context.get(submissionContext)!
    context.set(mayBeDoneContext, true)
    await reservations.charge(site, own, { token, buyerAddress: clientAddress, request })
  }
  return redirectAfterPost(buildReturnPath(context, own), carryPayment(context, own))
}

/** Passes the payment's events to the tags of the next page. */
const carryPayment = (context: Context, { id }: Pick<Reservation, 'id'>) =>
  ([46, 47] as const).flatMap((number) =>
    carryEvent(context.get(requestContext), context.get(visitorCookiesContext), number, id),
  )

/** The buyer's return URL, which works in any browser. */
function buildReturnPath(context: Context, { id }: Pick<Reservation, 'id'>): string {
  const { site } = context.get(requestContext)
  const token = context.get(servicesContext).reservations.signToken(site, id)
  return buildPath(context.get(pageMatchContext)!.path, { reservation: id, token })
}

async function letGo(context: Context, offer: CheckoutOffer) {
  const { site } = context.get(requestContext)
  const own = await findOwnReservation(context, offer.row.id)
  if (own === undefined) return redirectAfterPost(offer.vehiclePath)
  await context.get(servicesContext).reservations.letGo(site, own)
  return redirectAfterPost(buildReturnPath(context, own))
}

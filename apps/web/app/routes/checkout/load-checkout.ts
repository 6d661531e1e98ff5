import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { buildEnquirePath, buildPath, fixedPaths } from '#modules/links/paths.ts'
import { valuesTradeIns } from '#modules/forms/catalogue/carried-trade-in.ts'
import { findBotSiteKey } from '#modules/forms/bot-check/bot-token.rules.ts'
import { decideVehicleForm, isFormOffered } from '#modules/forms/site-forms/offered-forms.rules.ts'
import {
  buildCheckoutSubject,
  describeEnd,
  describeReference,
  describeRefusal,
  formatTime,
} from '#modules/reservations/service/checkout.view.ts'
import { describePaymentPlace } from '#modules/reservations/service/payment-place.view.ts'
import { describeRefunds } from '#modules/reservations/refund-words.view.ts'
import type { HoldRefusal } from '#modules/reservations/hold/hold-refusal.types.ts'
import type { CheckoutOffer } from '#modules/reservations/service/checkout-offer.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import type {
  CheckoutResult,
  CheckoutView,
} from '#modules/reservations/ui/checkout/checkout-view.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findPageMatch, getPageMatch, pageMatchContext } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import type { PagePartData } from '../../shell/use-page-part.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { findOwnReservation } from './find-own-reservation.ts'
import { checkoutPage } from './page.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** The checkout's state for a vehicle: offer, payment, done, or refused. */
export async function loadCheckout(context: Context) {
  const slug = findPageMatch(context, checkoutPage)?.found['slug']
  if (slug === undefined) return loadMissing(context)
  const { site, now } = context.get(requestContext)
  const { reservations } = context.get(servicesContext)
  const offer = await reservations.findOffer(site, slug, now)
  if (offer === undefined) return loadMissing(context)
  const { path } = context.get(pageMatchContext)!
  const { reservation: id, token } = getPageMatch(context, checkoutPage).query
  const subject = buildCheckoutSubject(site, offer)
  const view: CheckoutView = {
    subject,
    action: token === undefined ? path : buildPath(path, { reservation: id, token }),
    searchHref: buildDefaultSearchLink(site.configuration),
    contactHref: fixedPaths.contact,
    enquireHref: takesEnquiries(site, offer) ? buildEnquirePath(offer.row.id) : null,
    result: await loadState(context, offer),
  }
  const meta = buildMeta({
    ...readPageHead(context),
    title: subject.offerHeading,
    canonicalPath: null,
  })
  const isOpen = view.result.kind === 'offer' || view.result.kind === 'paying'
  const part: PagePartData = { part: isOpen ? 'payment' : undefined }
  return { page: 'checkout' as const, meta, ...part, ...view }
}

/** Whether the site has the enquiry form for such a vehicle; a refused checkout links to that form. */
export const takesEnquiries = (
  { configuration }: Pick<Site, 'configuration'>,
  { row }: Pick<CheckoutOffer, 'row'>,
): boolean => isFormOffered(configuration, decideVehicleForm(row.carType))

async function loadState(context: Context, offer: CheckoutOffer): Promise<CheckoutResult> {
  const { site } = context.get(requestContext)
  const { reservations } = context.get(servicesContext)
  const { reservation: returned } = getPageMatch(context, checkoutPage).query
  const known = await findOwnReservation(context, offer.row.id)
  // When the visitor returns from the payment provider, the payment's state is requested from the provider, because the
  // provider's callback may not have arrived yet.
  const isOpen = known?.state === 'held' || known?.state === 'expired'
  const own =
    known !== undefined && isOpen && returned === known.id
      ? await reservations.refresh(site, known)
      : known
  if (own !== undefined) {
    const state = await loadOwn(context, own, returned === own.id)
    if (state !== undefined) return state
  }
  const refuse = (reason: HoldRefusal, until: string | null = null) => ({
    kind: 'refused' as const,
    ...describeRefusal(reason, { until, takesEnquiries: takesEnquiries(site, offer) }),
  })
  const open = await reservations.findOpen(site, offer.row.id)
  if (open !== null) {
    const isHeld = open.state === 'held'
    const until = isHeld ? formatTime(open.expiresAt, site) : null
    const reason = isHeld ? 'reservation.vehicle-held' : 'reservation.vehicle-reserved'
    return refuse(reason, until)
  }
  const { decision } = offer
  if (!decision.allowed) return refuse(decision.reason)
  if (!(await reservations.isOffered(site))) {
    return refuse('reservation.not-enabled')
  }
  return buildOffer(site, offer, own)
}

/** @returns undefined if the reservation is over and the visitor has not just returned to it or cancelled it */
async function loadOwn(context: Context, own: Reservation, isReturned: boolean) {
  const { site } = context.get(requestContext)
  const { reservations } = context.get(servicesContext)
  const buyer = { reference: describeReference(own), firstName: own.firstName, email: own.email }
  if (own.state === 'paid' || own.state === 'delivered') {
    const token = reservations.signToken(site, own.id)
    const purchaseHref = buildPath(fixedPaths.purchase, { purchase: own.id, token })
    return { kind: 'reserved' as const, ...buyer, purchaseHref }
  }
  const leftSeconds = own.state === 'held' ? await reservations.readSecondsLeft(site, own) : 0
  if (leftSeconds > 0) {
    const payment = await reservations.findPayment(site, own)
    const fields = await reservations.findFields(site, own)
    return {
      kind: 'paying' as const,
      ...buyer,
      leftSeconds,
      until: formatTime(own.expiresAt, site),
      isDeclined: payment?.state === 'declined',
      isWaiting: payment?.state === 'unknown',
      isUnpaid: isReturned && fields === null && payment?.state === 'begun',
      fields: own.paymentBegunAt === null ? null : fields,
      isPaidHere: fields !== null,
    }
  }
  // A visitor who has just cancelled the hold is shown the result.
  if (own.state === 'refunded' || isReturned) {
    const refunds = await reservations.findRefunds(site, own)
    const end = describeRefunds(own, refunds, site) ?? describeEnd(own)
    return { kind: 'over' as const, ...buyer, ...end }
  }
  return undefined
}

const buildOffer = (
  site: Site,
  { terms, notice }: CheckoutOffer,
  own: Reservation | undefined,
) => ({
  kind: 'offer' as const,
  /** Result of the visitor's last attempt. */
  message: own === undefined ? null : describeEnd(own),
  holdMinutes: site.configuration.reserve.hold_minutes,
  paragraphs: terms.paragraphs,
  coolingOff: terms.coolingOff,
  notice,
  country: site.configuration.region.country,
  takesTradeIn: valuesTradeIns(site),
  paymentPlace: describePaymentPlace(site.configuration.reserve.provider),
  botSiteKey: findBotSiteKey(site.configuration),
})

import { data, redirect, type RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { formatKeptUntil } from '#modules/courtesy-holds/offer/courtesy-time.view.ts'
import type { CourtesyOffer } from '#modules/courtesy-holds/service/courtesy-service.types.ts'
import {
  codeFaults,
  describeCourtesyEnd,
} from '#modules/courtesy-holds/service/courtesy-words.view.ts'
import type { CourtesyResult } from '#modules/courtesy-holds/ui/courtesy-page-view.types.ts'
import { findBotSiteKey } from '#modules/forms/bot-check/bot-token.rules.ts'
import { decideFormTerms } from '#modules/forms/site-forms/form-terms.rules.ts'
import { buildSubject } from '#modules/forms/site-forms/form.view.ts'
import { findPrivacyHref } from '#modules/forms/site-forms/privacy-link.rules.ts'
import { buildOnMyWayPath, buildPath, fixedPaths } from '#modules/links/paths.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { findPageMatch } from '#platform/web/page-match.ts'
import { sessionContext } from '#platform/web/session.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { readBuyerKey } from '../checkout/buyer-session.ts'
import { loadMissing } from '../missing/load-missing.ts'
import {
  addReserveLink,
  buildFrame,
  buildHoldVehicle,
  buildOfferFrame,
  buildRefusal,
} from './courtesy-frame.ts'
import { onMyWayPage } from './page.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** The courtesy hold of the link's token, else the form or the code for a vehicle. */
export async function loadOnMyWay(context: Context) {
  const match = findPageMatch(context, onMyWayPage)
  if (match === undefined) return loadMissing(context)
  const { car_id: carId, request, hold, code } = match.query
  if (hold !== undefined) return loadHold(context, hold)
  const { site, now } = context.get(requestContext)
  const { courtesyHolds } = context.get(servicesContext)
  const offer = carId === undefined ? undefined : await courtesyHolds.findOffer(site, carId, now)
  if (carId === undefined || offer === undefined) return loadMissing(context)
  const key = await readBuyerKey(context.get(sessionContext))
  if (key !== null) {
    const own = await courtesyHolds.findOwnToken(site, carId, key)
    // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown response for its answer
    if (own !== undefined) throw redirect(buildPath(fixedPaths.onMyWay, { hold: own }), 303)
  }
  const waiting =
    request === undefined || key === null
      ? undefined
      : await courtesyHolds.findRequest(site, request, key)
  const result =
    waiting === undefined
      ? await buildForm(context, offer)
      : buildCode(context, offer, {
          carId,
          email: waiting.email,
          error: code === undefined ? null : codeFaults[code],
        })
  return show(context, buildOfferFrame(site, offer), result)
}

function show(
  context: Context,
  frame: ReturnType<typeof buildFrame>,
  result: CourtesyResult,
  status = 200,
) {
  const meta = buildMeta({
    ...readPageHead(context),
    title: `On your way to the ${frame.vehicleTitle}`,
    canonicalPath: null,
  })
  return data({ page: 'on-my-way' as const, meta, frame, result }, status)
}

async function buildForm(context: Context, offer: CourtesyOffer): Promise<CourtesyResult> {
  const { site } = context.get(requestContext)
  const { configuration } = site
  const { decision, vehicle } = offer
  if ('reason' in decision) {
    const { reason, possibleAt } = decision
    return { kind: 'refused', ...(await buildRefusal(context, offer, reason, possibleAt)) }
  }
  const { opt_in_text: wording, optInPreticked: preticked } = configuration.leads
  return {
    kind: 'form',
    subject: buildSubject(vehicle),
    until: formatKeptUntil(decision.endsAt, configuration),
    optIn: { wording, preticked },
    terms: decideFormTerms(configuration),
    privacyHref: findPrivacyHref(configuration, context.get(addressesContext)),
    botSiteKey: findBotSiteKey(configuration),
  }
}

const buildCode = (
  context: Context,
  { vehicle }: CourtesyOffer,
  {
    carId,
    email,
    error,
  }: { readonly carId: number; readonly email: string; readonly error: string | null },
): CourtesyResult => ({
  kind: 'code',
  subject: buildSubject(vehicle),
  email,
  error,
  againHref: buildOnMyWayPath(carId),
  isShown: context.get(servicesContext).mailFate === 'shown',
})

async function loadHold(context: Context, token: string) {
  const { site } = context.get(requestContext)
  const shown = await context.get(servicesContext).courtesyHolds.find(site, token)
  if (shown === undefined) return loadMissing(context)
  const meta = buildMeta({ ...readPageHead(context), title: 'On your way', canonicalPath: null })
  if (shown === 'ended') return data({ page: 'ended-link' as const, meta }, 410)
  const { hold, vehicle, location } = shown
  const frame = buildFrame(site, location, buildHoldVehicle(site, vehicle))
  const reference = writeReference(hold.reference)
  if (hold.end === null) {
    return show(context, frame, {
      kind: 'kept',
      until: formatKeptUntil(hold.endsAt, site.configuration),
      reference,
      stockNumber: vehicle.stockNumber,
    })
  }
  const message = describeCourtesyEnd(hold.end, frame.noun)
  const refusal = await addReserveLink(context, message, vehicle.slug)
  return show(context, frame, { kind: 'ended', ...refusal, reference, note: hold.endNote })
}

import { formatAddress } from '#modules/locations/address-words.rules.ts'
import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { formatPossibleAt } from '#modules/courtesy-holds/offer/courtesy-time.view.ts'
import type {
  CourtesyOffer,
  CourtesyRefusal,
} from '#modules/courtesy-holds/service/courtesy-service.types.ts'
import {
  type CourtesyMessage,
  describeCourtesyRefusal,
} from '#modules/courtesy-holds/service/courtesy-words.view.ts'
import type {
  CourtesyFrame,
  RefusalView,
} from '#modules/courtesy-holds/ui/courtesy-page-view.types.ts'
import { buildReservePath, buildVehiclePath } from '#modules/links/paths.ts'
import {
  buildMapHref,
  buildTelephoneHref,
  decideLocationPhone,
  decideSitePhone,
} from '#modules/locations/location.rules.ts'
import { reservesOnline } from '#modules/reservations/reserves-online.rules.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** What every state of the page shows. */
export function buildFrame(
  { configuration }: Site,
  location: SiteLocation | undefined,
  { title, href }: { readonly title: string; readonly href: string },
): CourtesyFrame {
  const phone =
    location === undefined
      ? decideSitePhone(configuration)
      : decideLocationPhone(location, configuration)
  return {
    noun: decideVehicleNounInSentence(configuration, 1),
    place: location === undefined ? null : buildPlace(location),
    phone: phone === null ? null : { text: phone, href: buildTelephoneHref(phone) },
    vehicleHref: href,
    vehicleTitle: title,
    searchHref: buildDefaultSearchLink(configuration),
  }
}

function buildPlace(location: SiteLocation) {
  return {
    name: location.name,
    address: formatAddress(location.address),
    mapHref: buildMapHref(location),
  }
}

export const buildOfferFrame = (site: Site, { vehicle, location }: CourtesyOffer): CourtesyFrame =>
  buildFrame(site, location, vehicle.card)

export const buildHoldVehicle = (
  { configuration }: Site,
  { title, slug }: { readonly title: string; readonly slug: string },
) => ({ title, href: buildVehiclePath(configuration.vehicle.address_word, slug) })

/** A refusal of a vehicle that the site shows. */
export function buildRefusal(
  context: Context,
  offer: CourtesyOffer,
  reason: CourtesyRefusal,
  possibleAt: Date | null,
): Promise<RefusalView> {
  const { site, now } = context.get(requestContext)
  const { configuration } = site
  const message = describeCourtesyRefusal(reason, {
    noun: decideVehicleNounInSentence(configuration, 1),
    possibleAt: possibleAt === null ? null : formatPossibleAt(possibleAt, now, configuration),
  })
  const slug = decodeURIComponent(offer.vehicle.card.href.split('/').at(-1) ?? '')
  return addReserveLink(context, message, slug)
}

/** A message with the link of the page that reserves the vehicle, if it can be reserved online. */
export async function addReserveLink(
  context: Context,
  { heading, text, mayReserve }: CourtesyMessage,
  slug: string,
): Promise<RefusalView> {
  const { site, now } = context.get(requestContext)
  const { vehicle, reserve } = site.configuration
  const offer =
    mayReserve === true && reservesOnline(reserve)
      ? await context.get(servicesContext).reservations.findOffer(site, slug, now)
      : undefined
  const reserveHref =
    offer?.decision.allowed === true
      ? buildReservePath(vehicle.address_word, slug, reserve.path_word)
      : null
  return { heading, text, reserveHref }
}

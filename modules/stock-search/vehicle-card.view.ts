import { buildMakeSearchPath, buildVehiclePath } from '#modules/content/paths.ts'
import type { SiteConfiguration } from '#modules/sites/site-configuration.schema.ts'
import { isAvailable } from '#modules/vehicles/availability.rules.ts'
import { findPictureKey } from '#modules/vehicles/picture-address.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import { listChips } from '#modules/vehicles/vehicle-chips.rules.ts'
import { listCardActions } from './card-actions.rules.ts'
import { buildOffer } from './offer.view.ts'
import { buildSearchSlug } from './search-slug.rules.ts'
import type { StockHit } from './stock-hit.ts'
import { factsOfHit } from './vehicle-facts.ts'

/**
 * A vehicle as a card draws it, in the site's words.
 *
 * @param hasReservePage the site's reserve page is among its registered routes
 */
export function buildVehicleCard(
  hit: StockHit,
  configuration: SiteConfiguration,
  now: Date,
  hasReservePage: boolean,
): VehicleCardView {
  const { card, finance, vehicle: words } = configuration
  const vehicle = factsOfHit(hit, finance.provider)
  const pictureKey = findPictureKey(hit.primary_image_url)
  const photos = pictureKey === null ? 0 : hit.photos_count
  const { price, priceCents, payment, badge, tag, reserved } = buildOffer(vehicle, configuration, now)
  return {
    id: hit.id,
    href: buildVehiclePath(words.address_word, hit.slug),
    title: `${hit.year} ${hit.make} ${hit.model}`,
    subtitle: [hit.badge, hit.series].filter((part) => part !== null).join(' '),
    pictureKey,
    photos: photos > 1 ? `${photos} photos` : null,
    tag,
    reserved,
    price,
    payment: card.show_finance ? payment : null,
    badge,
    chips: listChips(vehicle, card.chips, configuration),
    location: card.show_location ? (hit.location_name ?? hit.city) : null,
    similarHref: isAvailable(vehicle) ? null : buildSimilarPath(vehicle),
    actions: listCardActions(vehicle, {
      configuration,
      dealershipSlug: hit.dealership_slug,
      priceCents,
      hasReservePage,
    }),
  }
}

/** Where an unavailable vehicle sends for others: its make and model. */
export function buildSimilarPath(vehicle: {
  readonly make: string
  readonly model: string
}): string {
  return buildMakeSearchPath(buildSearchSlug(vehicle.make), buildSearchSlug(vehicle.model))
}

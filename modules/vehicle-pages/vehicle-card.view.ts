import { buildVehiclePath } from '#modules/links/paths.ts'
import { writeMeasuredPlace } from '#modules/locations/measured-place.rules.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import { decideCover } from '#modules/vehicles/card/cover.rules.ts'
import { buildEnergyLine } from '#modules/vehicles/notices/energy-economy.rules.ts'
import { findPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { listChips } from '#modules/vehicles/card/vehicle-chips.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { CardSource } from './card-source.types.ts'
import { listCardActions } from './card-actions.rules.ts'
import { buildCardPayment, buildOffer } from './offer.view.ts'
import type { StockHit } from '#modules/stock-index/stock-hit.ts'
import { factsOfHit } from './vehicle-facts.ts'

/** The card of a vehicle, in the site's words. */
export function buildVehicleCard(hit: StockHit, source: CardSource): VehicleCardView {
  const { configuration, dealerships, now, hasReservePage, weekly, findSimilarPath } = source
  const { card, vehicle: words } = configuration
  const vehicle = factsOfHit(hit, configuration.finance.provider)
  const pictureKey = findPictureKey(hit.primary_image_url)
  const photos = pictureKey === null ? 0 : hit.photos_count
  const { price, priceCents, finance, badge, tag, reservedText } = buildOffer(
    vehicle,
    configuration,
    now,
  )
  const { payment, loan } = card.show_finance
    ? buildCardPayment(
        { status: vehicle.status, price, priceCents, finance },
        configuration,
        weekly,
      )
    : { payment: null, loan: null }
  const energy = buildEnergyLine(hit.energy, configuration.region)
  const actions = listCardActions(vehicle, {
    configuration,
    dealershipSlug: hit.dealership_slug,
    priceCents,
    hasReservePage,
    dealerships,
  })
  return {
    id: hit.id,
    href: buildVehiclePath(words.address_word, hit.slug),
    title: buildVehicleTitle(hit),
    subtitle: [hit.badge, hit.series].filter((part) => part !== null).join(' '),
    pictureKey,
    cover: pictureKey === null ? decideCover(hit.simple_body) : null,
    photos: photos > 1 ? `${photos} photos` : null,
    ...buildFurtherPhotos(hit, photos),
    tag,
    reservedText,
    price,
    shownCents: priceCents,
    payment,
    ...(loan === null ? {} : { loan }),
    badge,
    chips: listChips(vehicle, card.chips, configuration),
    ...(energy === null ? {} : { energy }),
    ...buildPlace(hit, source),
    similarHref: isAvailable(vehicle) ? null : findSimilarPath({ ...vehicle, price: hit.price }),
    actions,
  }
}

function buildFurtherPhotos(
  { further_photos: keys }: StockHit,
  photos: number,
): Pick<VehicleCardView, 'furtherPhotos'> {
  if (keys === null || photos === 0) return {}
  const shown = keys.split(' ').length + 1
  return { furtherPhotos: { keys, all: photos > shown ? `See all ${photos} photos` : undefined } }
}

function buildPlace(
  hit: StockHit,
  { configuration, places, findPlaceLabel }: CardSource,
): Pick<VehicleCardView, 'location' | 'place'> {
  const { card, region } = configuration
  const location = card.show_location ? findPlaceLabel(hit) : null
  const { location_id: id } = hit
  const position = location === null || id === null ? undefined : places.get(id)
  if (position === undefined) return { location }
  return { location, place: writeMeasuredPlace(position, region.distance_unit) }
}

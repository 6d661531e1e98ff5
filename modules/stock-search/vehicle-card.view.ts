import { buildEnquirePath, buildMakeSearchPath, buildVehiclePath } from '#modules/content/paths.ts'
import { formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import { decideVehicleForm, isFormOffered } from '#modules/sites/offered-forms.rules.ts'
import type { SiteConfiguration } from '#modules/sites/site-configuration.schema.ts'
import { isAvailable } from '#modules/vehicles/availability.rules.ts'
import { decideCardTag, type TaggedVehicle } from '#modules/vehicles/card-tag.rules.ts'
import { findPictureKey } from '#modules/vehicles/picture-address.rules.ts'
import { decidePriceDisplay, type PricedVehicle } from '#modules/vehicles/price-display.rules.ts'
import type { PriceView, TagView, VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import { getFacetValueLabel } from './facet-labels.rules.ts'
import { buildSearchSlug } from './search-slug.rules.ts'
import type { StockHit } from './stock-hit.ts'

/** gaps.md: a new car's few kilometres say nothing. */
const leastKmOfNew = 100

/** A vehicle as a card draws it, in the site's words. */
export function buildVehicleCard(
  hit: StockHit,
  configuration: SiteConfiguration,
  now: Date,
): VehicleCardView {
  const pictureKey = findPictureKey(hit.primary_image_url)
  const photos = pictureKey === null ? 0 : hit.photos_count
  return {
    id: hit.id,
    href: buildVehiclePath(configuration.vehicle.address_word, hit.slug),
    title: `${hit.year} ${hit.make} ${hit.model}`,
    subtitle: [hit.badge, hit.series].filter((part) => part !== null).join(' '),
    pictureKey,
    photos: photos > 1 ? `${photos} photos` : null,
    tag: buildTag(toTagged(hit), configuration, now),
    price: buildPrice(toPriced(hit), hit.price_type, configuration),
    chips: listChips(hit, configuration),
    location: configuration.card.show_location ? (hit.location_name ?? hit.city) : null,
    similarHref: isAvailable(hit) ? null : buildSimilarPath(hit),
    enquireHref: decideCardEnquiry(hit, configuration),
  }
}

/** §2, §4: only available vehicles are enquired about, where the site's cards offer it. */
function decideCardEnquiry(hit: StockHit, configuration: SiteConfiguration): string | null {
  const { buttons } = configuration.card
  const wanted = buttons.includes('enquire') || buttons.includes('shop_now')
  const offered = isFormOffered(configuration, decideVehicleForm(hit.car_type))
  return wanted && offered && isAvailable(hit) ? buildEnquirePath(hit.id) : null
}

/** Where an unavailable vehicle sends for others: its make and model. */
export function buildSimilarPath(vehicle: {
  readonly make: string
  readonly model: string
}): string {
  return buildMakeSearchPath(buildSearchSlug(vehicle.make), buildSearchSlug(vehicle.model))
}

/** §4 Price display, in the site's money and words. */
export function buildPrice(
  vehicle: PricedVehicle,
  priceType: string | null,
  configuration: SiteConfiguration,
): PriceView {
  const { price, region, subscriptions } = configuration
  const shown = decidePriceDisplay(vehicle, {
    offersSubscriptions: subscriptions.enabled,
    noPriceText: price.no_price_text,
    preorderText: price.preorder_text,
  })
  const words = { was: null, note: null }
  switch (shown.kind) {
    case 'subscription': {
      const text = formatMoney(shown.priceCents, region)
      return { ...words, kind: 'subscription', text, note: subscriptions.price_suffix }
    }
    case 'price': {
      const was = shown.wasCents === null ? null : formatMoney(shown.wasCents, region)
      const text = formatMoney(shown.priceCents, region)
      return { ...words, kind: 'price', text, was, note: priceType }
    }
    case 'preorder':
    case 'none':
      return { ...words, kind: shown.kind, text: shown.text }
  }
}

const tones = {
  sold: 'sold',
  success: 'green',
  reserved: 'reserved',
  certified: 'certified',
  custom: 'custom',
  'coming-soon': 'soon',
  new: 'new',
} as const satisfies Record<string, TagView['tone']>

/** §4 Card tag, with the site's texts and switches. */
export function buildTag(
  vehicle: TaggedVehicle,
  configuration: SiteConfiguration,
  now: Date,
): TagView | null {
  const tag = decideCardTag(vehicle, configuration.tags, now)
  if (tag === null) return null
  return { text: tag.text, tone: tones[tag.kind] }
}

function toTagged(hit: StockHit): TaggedVehicle {
  return {
    status: hit.status,
    carType: hit.car_type,
    make: hit.make,
    reserved: hit.reserved,
    certified: hit.certified,
    tag: hit.tag,
    simpleFuel: hit.simple_fuel,
    createdAt: new Date(hit.created_at_timestamp * 1000),
  }
}

function toPriced(hit: StockHit): PricedVehicle {
  return {
    priceCents: toCents(hit.price),
    beforePriceCents: toCents(hit.before_price),
    subscriptionPriceCents: toCents(hit.subscription_price),
    preorder: hit.preorder,
  }
}

function toCents(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * 100)
}

export type ChipSource = Pick<
  StockHit,
  | 'car_type'
  | 'simple_body'
  | 'km'
  | 'simple_transmission'
  | 'stocknum'
  | 'simple_fuel'
  | 'simple_drive'
  | 'seats'
  | 'colour'
  | 'year'
>

/** §2 Attribute chips, those that the site lists, in its order. */
export function listChips(hit: ChipSource, { card, region }: SiteConfiguration): string[] {
  const chips: Record<(typeof card.chips)[number], string | null> = {
    car_type: getFacetValueLabel('car_type', hit.car_type, []),
    body: hit.simple_body,
    km:
      hit.km === null || (hit.car_type === 'new' && hit.km < leastKmOfNew)
        ? null
        : formatDistance(hit.km, region),
    transmission: hit.simple_transmission,
    stock_number: `Stock ${hit.stocknum}`,
    fuel: hit.simple_fuel,
    drive: hit.simple_drive,
    seats: hit.seats === null ? null : getFacetValueLabel('seats', String(hit.seats), []),
    colour: hit.colour,
    year: String(hit.year),
  }
  return card.chips.map((chip) => chips[chip]).filter((text) => text !== null)
}

import { buildVehiclePath } from '#modules/links/paths.ts'
import type { ExportSettings } from '#modules/sites/settings/stock-exports.schema.ts'
import type { Site, SiteDealership, SiteLocation } from '#modules/sites/site.types.ts'
import { isAvailable, isShown } from '#modules/vehicles/availability/availability.rules.ts'
import {
  buildPicturePath,
  listPictureKeys,
} from '#modules/vehicles/pictures/picture-address.rules.ts'
import { listTurnFrames } from '#modules/vehicles/turn/turn-frames.rules.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { decideExportPrice } from './export-price.rules.ts'

/** A vehicle of a site with all data for the formats. */
export interface ExportedVehicle {
  readonly row: VehicleRow
  readonly site: Site
  readonly origin: string
  readonly dealership: SiteDealership
  /** The vehicle's location, else a location where its dealership sells. */
  readonly location: SiteLocation
  readonly priceCents: number | null
  /** What the price covers, in the dealer's words; null: not stated, or no price. */
  readonly priceType: string | null
  /** Whether the vehicle's pages offer a subscription first. */
  readonly isBySubscription: boolean
  /** The URL of the vehicle's page. */
  readonly address: string
  /** URLs of the vehicle's stored pictures, the main one first. */
  readonly pictures: readonly string[]
  /** URLs of the stored frames of its 360° view, from the front over the left side; empty if the view has too few. */
  readonly turnFrames: readonly string[]
}

/** Maximum number of pictures: more than any receiver accepts. */
const mostPictures = 20

/** A vehicle for the exports; null: it is not for sale, or its dealership has no location. */
export function buildExportedVehicle(
  row: VehicleRow,
  site: Site,
  origin: string,
  settings: ExportSettings,
): ExportedVehicle | null {
  // The row may be newer than the index that listed the vehicle, so it is checked again.
  const isForSale = isAvailable(row) && !row.sold && !row.reserved && isShown(row) && !row.removedAt
  const dealership = site.dealerships.find(({ id }) => id === row.dealershipId)
  const location = dealership && findPlace(dealership, row.locationId)
  if (!isForSale || dealership === undefined || location === undefined) return null
  const { price, priceCents: shownCents } = buildPrice(row, site.configuration)
  const named = decideExportPrice({ ...row, shownCents }, settings)
  return {
    row,
    site,
    origin,
    dealership,
    location,
    priceCents: named?.priceCents ?? null,
    priceType: named?.priceType ?? null,
    isBySubscription: price.kind === 'subscription',
    address: origin + buildVehiclePath(site.configuration.vehicle.address_word, row.slug),
    pictures: listPictureKeys(row)
      .slice(0, mostPictures)
      .map((key) => origin + buildPicturePath(key, 1200)),
    turnFrames: (listTurnFrames(row.turnImages) ?? [])
      .filter((key) => key !== null)
      .map((key) => origin + buildPicturePath(key, 1200)),
  }
}

function findPlace({ locations }: SiteDealership, id: number | null): SiteLocation | undefined {
  const sales = locations.filter(({ location_type: type }) => type === 'sales')
  return (
    locations.find((location) => location.id === id) ??
    sales.find(({ primary }) => primary) ??
    sales[0] ??
    locations[0]
  )
}

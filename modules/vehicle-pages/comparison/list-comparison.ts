import { buildVehiclePath } from '#modules/links/paths.ts'
import { listSelling } from '#modules/locations/location.rules.ts'
import { hasReservePage } from '#modules/reservations/reserve-page.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import { decideCover } from '#modules/vehicles/card/cover.rules.ts'
import { listPictureKeys } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type {
  CardActionView,
  PlainCardActionView,
} from '#modules/vehicles/card/vehicle-card.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { listVehiclesById } from '#modules/vehicles/store/vehicle.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listCardActions } from '../card-actions.rules.ts'
import { listLeft } from '../list-left.ts'
import { buildOffer, buildRepayment } from '../offer.view.ts'
import type { SearchLinks } from '../search-links.types.ts'
import { listComparableFacts } from '../vehicle-fact-list.ts'
import { factsOfRow } from '../vehicle-facts.ts'
import { findLocationId } from '../vehicle-location.rules.ts'
import type { ComparisonColumn, VehicleColumn } from '#modules/vehicles/page/comparison.types.ts'

/**
 * The chosen vehicles in their current state, as columns in the order of `vehicleIds`. For a vehicle that was sold
 * and is no longer shown, the column says so; for hidden vehicles and those of other dealers it reveals nothing.
 */
export async function listComparison(
  database: Database,
  stock: SiteStock,
  links: SearchLinks,
  vehicleIds: readonly number[],
): Promise<ComparisonColumn[]> {
  if (vehicleIds.length === 0) return []
  const filter = [vehicleIds.map((id) => `"id" = ${id}`)]
  const [result] = stock.search([{ filter, limit: vehicleIds.length }])
  const offered = new Set((result?.hits ?? []).map(({ id }) => Number(id)))
  const rows = await database.withScope(scopeOf(stock.site), (tx) =>
    listVehiclesById(tx, [...offered]),
  )
  const shown = new Map(rows.map((row) => [row.id, buildColumn(row, stock, links)]))
  const others = vehicleIds.filter((id) => !shown.has(id))
  const left = new Map(
    (await listLeft(database, stock, links, others)).map((vehicle) => [vehicle.id, vehicle]),
  )
  return vehicleIds.map((id): ComparisonColumn => {
    const vehicle = shown.get(id)
    if (vehicle !== undefined) return vehicle
    const gone = left.get(id)
    return gone === undefined ? { kind: 'unknown', id } : { kind: 'left', ...gone }
  })
}

function buildColumn(row: VehicleRow, stock: SiteStock, links: SearchLinks): VehicleColumn {
  const { configuration, dealerships } = stock.site
  const vehicle = factsOfRow(row, configuration.finance.provider)
  const available = isAvailable(vehicle)
  const offer = buildOffer(vehicle, configuration, stock.now)
  const [pictureKey = null] = listPictureKeys(row)
  const dealership = dealerships.find(({ id }) => id === row.dealershipId)
  const price = row.priceCents === null ? null : row.priceCents / 100
  const enquiry = listCardActions(vehicle, {
    configuration,
    dealershipSlug: dealership?.slug ?? null,
    priceCents: offer.priceCents,
    hasReservePage: hasReservePage(configuration, stock.routes),
    dealerships,
  }).find(isEnquiry)
  return {
    kind: 'vehicle',
    id: row.id,
    href: buildVehiclePath(configuration.vehicle.address_word, row.slug),
    title: buildVehicleTitle(row),
    subtitle: [row.badge, row.series].filter((part) => part !== null).join(' '),
    pictureKey,
    cover: pictureKey === null ? decideCover(row.simpleBody) : null,
    tag: offer.tag,
    reservedText: offer.reservedText,
    price: offer.price,
    shownCents: offer.priceCents,
    payment: buildRepayment(offer, configuration).payment,
    km: row.km,
    facts: listComparableFacts(row, configuration),
    features: row.features,
    place: available ? findPlace(row, stock) : null,
    enquiry:
      enquiry === undefined
        ? null
        : { label: configuration.button_labels[enquiry.kind], href: enquiry.href },
    similarHref: available ? null : links.findSimilarPath({ ...row, price }),
  }
}

/** The vehicle's location, if the site has vehicles at several locations. */
function findPlace(row: VehicleRow, { site }: SiteStock): string | null {
  const selling = listSelling(site.dealerships.flatMap(({ locations }) => locations))
  if (selling.length < 2) return null
  const dealership = site.dealerships.find(({ id }) => id === row.dealershipId)
  const locationId = findLocationId(row, dealership?.locations ?? [])
  return selling.find(({ id }) => id === locationId)?.name ?? dealership?.name ?? null
}

const isEnquiry = (action: CardActionView): action is PlainCardActionView =>
  action.kind === 'enquire' || action.kind === 'shop_now'

import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { cardSourceOf } from './card-source.ts'
import type { SearchLinks } from './search-links.types.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { parseStockHit } from '#modules/stock-index/stock-hit.ts'
import { buildVehicleCard } from './vehicle-card.view.ts'
import { findLocationId } from './vehicle-location.rules.ts'

/** A vehicle that the site shows now; undefined for hidden vehicles and those of other dealers. */
export function findEnquiryVehicle(
  stock: SiteStock,
  links: SearchLinks,
  vehicleId: number,
): EnquiryVehicle | undefined {
  const [result] = stock.search([{ filter: `"id" = ${vehicleId}`, limit: 1 }])
  const [document] = result?.hits ?? []
  if (document === undefined) return undefined
  const hit = parseStockHit(document)
  const { dealerships } = stock.site
  const dealership = dealerships.find(({ id }) => id === hit.dealership_id)
  return {
    card: buildVehicleCard(hit, cardSourceOf(stock, links)),
    make: hit.make,
    model: hit.model,
    carType: hit.car_type,
    status: hit.status,
    available: isAvailable(hit),
    reserved: hit.reserved,
    sold: hit.sold,
    stockNumber: hit.stocknum,
    price: hit.price,
    dealershipSlug: hit.dealership_slug,
    locationId: findLocationId({ locationId: hit.location_id }, dealership?.locations ?? []),
  }
}

import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import { areAvailable, equals } from './filter-expression.rules.ts'
import type { SiteStock } from './site-stock.ts'
import { toStockHit } from './stock-hit.ts'
import { buildVehicleCard } from './vehicle-card.view.ts'

export interface ComparedVehicle {
  readonly id: number
  readonly make: string
  readonly model: string
  readonly simpleBody: string | null
  /** Dollars; null where it has none to compare. */
  readonly price: number | null
}

/** How far a similar vehicle's price may be from this one's. */
const priceSpread = 0.35

/**
 * Available vehicles that a shopper for this one may want: the same model first, then the same body near
 * its price, then the make, then whatever the site puts first.
 */
export function listSimilar(stock: SiteStock, vehicle: ComparedVehicle): VehicleCardView[] {
  const { configuration } = stock.site
  const wanted = configuration.vehicle_page.similar_count
  const available = [areAvailable, `NOT "id" = ${vehicle.id}`]
  const sort = [configuration.search.default_sort, 'id:asc']
  const queries = listNearness(vehicle).map((filter) => ({
    filter: [...available, ...filter],
    sort,
    limit: wanted,
  }))
  const found = stock.search(queries).flatMap(({ hits }) => hits.map(toStockHit))
  const distinct = [...new Map(found.map((hit) => [hit.id, hit])).values()]
  return distinct
    .slice(0, wanted)
    .map((hit) => buildVehicleCard(hit, configuration, stock.now, stock.hasReservePage))
}

function listNearness({ make, model, simpleBody, price }: ComparedVehicle): string[][] {
  const near =
    price === null
      ? []
      : [
          `"price" >= ${Math.floor(price * (1 - priceSpread))}`,
          `"price" <= ${Math.ceil(price * (1 + priceSpread))}`,
        ]
  const body = simpleBody === null ? [] : [[equals('simple_body', simpleBody), ...near]]
  return [[equals('make', make), equals('model', model)], ...body, [equals('make', make)], []]
}

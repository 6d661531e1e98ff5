import { buildVehiclePath } from '#modules/links/paths.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { parseStockHit } from '#modules/stock-index/stock-hit.ts'
import {
  buildPicturePath,
  listPictureKeys,
} from '#modules/vehicles/pictures/picture-address.rules.ts'
import { listVehicleChanges } from '#modules/vehicles/store/vehicle.store.ts'
import type { Database } from '#platform/postgres/database.ts'

/** A vehicle in the sitemap. */
export interface IndexedVehicle {
  readonly path: string
  readonly changedAt: Date | undefined
  /** Paths of its first pictures. */
  readonly pictures: readonly string[]
}

/** Maximum number of pictures, as a vehicle may have hundreds and sitemap files should stay small. */
const mostPictures = 10

/**
 * Some of the vehicles that the site shows, sorted by id, so that a new or removed vehicle only moves those after it
 * to other sitemap files.
 */
export async function listIndexedVehicles(
  database: Database,
  stock: SiteStock,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<IndexedVehicle[]> {
  const { site } = stock
  const [result] = stock.search([{ sort: ['id:asc'], offset, limit }])
  const hits = (result?.hits ?? []).map(parseStockHit)
  const ids = hits.map(({ id }) => id)
  const rows = await database.withScope(scopeOf(site), (tx) => listVehicleChanges(tx, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.map(({ id, slug }) => {
    const row = byId.get(id)
    const keys = row === undefined ? [] : listPictureKeys(row).slice(0, mostPictures)
    return {
      path: buildVehiclePath(site.configuration.vehicle.address_word, slug),
      changedAt: row?.updatedAt,
      pictures: keys.map((key) => buildPicturePath(key, 1200)),
    }
  })
}

/** Number of vehicles that the site shows. */
export function countIndexedVehicles(stock: SiteStock): number {
  const [result] = stock.search([{ limit: 0 }])
  return result?.totalHits ?? 0
}

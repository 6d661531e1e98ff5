import type { Site } from '#modules/sites/site.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { listPictureKeys } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { PriceView } from '#modules/vehicles/price/price-view.types.ts'
import { listVehiclesById } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehicleRow, VehicleStatus } from '#modules/vehicles/vehicle.ts'
import type { PlacedVehicle } from '../access/own-vehicles.store.ts'
import type { StockParts } from '../access/stock-parts.types.ts'

/** A vehicle in stock as staff see it. */
export interface StockVehicle {
  readonly id: number
  readonly siteId: number
  readonly siteName: string
  readonly locationName: string | null
  /** Such as '2022 Toyota HiLux'. */
  readonly title: string
  /** Badge and series; may be empty. */
  readonly subtitle: string
  readonly stockNumber: string
  readonly rego: string | null
  readonly status: VehicleStatus
  readonly reserved: boolean
  /** As the website writes it; null: the site's configuration does not resolve. */
  readonly price: PriceView | null
  /** Null: no picture is stored. */
  readonly pictureKey: string | null
  /** Its page; null: the website does not show it. */
  readonly href: string | null
  /** Frames of its 360° view. */
  readonly frames: number
}

/** Describes vehicles in the given order. One that has left the stock in the meantime is left out. */
export async function describeVehicles(
  parts: StockParts,
  placed: readonly PlacedVehicle[],
): Promise<readonly StockVehicle[]> {
  if (placed.length === 0) return []
  const rows = await readRows(parts, placed)
  const siteIds = [...new Set(placed.map(({ siteId }) => siteId))]
  const sites = new Map(
    await Promise.all(
      siteIds.map(async (siteId) => {
        const ids = placed.filter((each) => each.siteId === siteId).map(({ id }) => id)
        return [siteId, await openWebsite(parts, siteId, ids)] as const
      }),
    ),
  )
  return placed.flatMap((each) => {
    const row = rows.get(each.id)
    return row === undefined ? [] : [describeVehicle(each, row, sites.get(each.siteId))]
  })
}

async function readRows(
  { database }: Pick<StockParts, 'database'>,
  placed: readonly PlacedVehicle[],
): Promise<ReadonlyMap<number, VehicleRow>> {
  const dealershipIds = [...new Set(placed.map(({ dealershipId }) => dealershipId))]
  const ids = placed.map(({ id }) => id)
  const rows = await database.withScope({ dealershipIds }, (tx) => listVehiclesById(tx, ids))
  return new Map(
    rows.filter(({ removedAt }) => removedAt === null).map((row) => [row.id, row] as const),
  )
}

interface Website {
  readonly site: Site
  /** The addresses of the pages of vehicles that it shows. */
  readonly pages: ReadonlyMap<number, string>
}

async function openWebsite(
  parts: StockParts,
  siteId: number,
  ids: readonly number[],
): Promise<Website | undefined> {
  const site = await parts.findSite(siteId)
  if (site === undefined) return undefined
  const origin = parts.originOf(site)
  const shown = await parts.listShown(site, ids, parts.now())
  return { site, pages: new Map(shown.map(({ id, href }) => [id, origin + href])) }
}

function describeVehicle(
  { siteId, siteName, locationName }: PlacedVehicle,
  row: VehicleRow,
  website: Website | undefined,
): StockVehicle {
  return {
    id: row.id,
    siteId,
    siteName,
    locationName,
    title: buildVehicleTitle(row),
    subtitle: [row.badge, row.series].filter(Boolean).join(' '),
    stockNumber: row.stocknum,
    rego: row.rego,
    status: row.status,
    reserved: row.reserved,
    price: website === undefined ? null : buildPrice(row, website.site.configuration).price,
    pictureKey: listPictureKeys(row)[0] ?? null,
    href: website?.pages.get(row.id) ?? null,
    frames: row.turnImages.length,
  }
}

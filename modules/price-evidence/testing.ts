import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import type { SiteAuthor } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { buildIndexDocument } from '#modules/stock-index/index-document.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { findStockFilterFaults } from '#modules/stock-index/stock-filter-faults.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'
import {
  decideVisibility,
  soldWindowSeconds,
} from '#modules/vehicles/availability/availability.rules.ts'
import { decidePriceDisplay } from '#modules/vehicles/price/price-display.rules.ts'
import { decideReducedPrice } from '#modules/vehicles/price/reduced-price.rules.ts'
import { vehicleRowSelect } from '#modules/vehicles/store/vehicle-columns.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { recordPricesOfSites } from './record-site-prices.ts'

export const testChecks = [findStockFilterFaults]

export const recordPrices = (
  tx: Tx,
  slugs: readonly string[],
  author: SiteAuthor | undefined,
): Promise<void> => recordPricesOfSites(tx, testChecks, slugs, author)

/** Applies the example site with a test's settings, as the commands do, and loads the site. */
export async function applyRecordedSite(
  database: Database,
  settings: Record<string, unknown> = {},
  name = 'Ana',
): Promise<Site> {
  const file = buildExampleFile(settings)
  const applied = await applySite(database, file, testChecks, {
    remove: true,
    allowShared: true,
    joinGroup: true,
    author: { kind: 'operator', name },
    onWritten: recordPrices,
  })
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  return loadSite(database, String(file['slug']))
}

export async function loadSite(database: Database, slug: string): Promise<Site> {
  const [loaded] = await loadSites(database, testChecks, [slug])
  if (loaded?.ok !== true) throw new Error('the site resolves')
  return loaded.site
}

/** A vehicle's price as visitors see it; null if the site does not show the vehicle. */
export type Shown =
  | readonly [
      kind: string,
      priceCents: number | null,
      wasCents: number | null,
      subscriptionCents: number | null,
      priceType: string | null,
    ]
  | null

/** What the site shows of each of these vehicles, by the rules that pages use. */
export function decideAllShown(
  site: Site,
  rows: readonly VehicleRow[],
  now: Date,
): ReadonlyMap<number, Shown> {
  const passing = listPassing(site, rows)
  return new Map(
    rows.map((row) => [row.id, passing.has(row.id) ? decideShown(site, row, now) : null]),
  )
}

function decideShown(site: Site, row: VehicleRow, now: Date): Shown {
  const { configuration } = site
  const window = soldWindowSeconds(configuration.include_sold_cars_days)
  if (site.state !== 'open' || !decideVisibility(row, window, now).visible) return null
  const shown = decidePriceDisplay(
    { ...row, reducedPriceCents: decideReducedPrice(row, configuration.price) },
    {
      offersSubscriptions: configuration.subscriptions.enabled,
      noPriceText: '',
      preorderText: '',
    },
  )
  const sale = shown.kind === 'subscription' ? shown.sale : shown.kind === 'price' ? shown : null
  return [
    shown.kind,
    sale?.priceCents ?? null,
    sale?.wasCents ?? null,
    shown.kind === 'subscription' ? shown.priceCents : null,
    sale === null ? null : row.priceType,
  ]
}

/** The vehicles that match the site's stock filter, as search applies it. */
function listPassing(site: Site, rows: readonly VehicleRow[]): ReadonlySet<number> {
  const { stock_filter: filter } = site.configuration.search
  if (filter === null) return new Set(rows.map(({ id }) => id))
  const { premises, amounts } = getStockScope(site, indexSettings.version)
  const partition = createPartition(indexSettings)
  const upserts = rows.map((row) => buildIndexDocument(row, premises, amounts))
  partition.apply({ upserts, removals: [] })
  const outcome = partition.search([{ limit: rows.length }], [filter])
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return new Set(outcome.results[0]?.hits.map((hit) => Number(hit['id'])))
}

/** Every vehicle of the site's dealerships, including those that have left. */
export function listRows(database: Database, site: Site): Promise<VehicleRow[]> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<VehicleRow>(
      `SELECT ${vehicleRowSelect} FROM vehicles WHERE dealership_id = ANY ($1) ORDER BY id`,
      [site.dealerships.map(({ id }) => id)],
    )
    return rows
  })
}

/** The records of states that are still shown, by vehicle. */
export function readOpen(database: Database, site: Site): Promise<Map<number, Shown>> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: number; shown: Shown }>(
      `SELECT vehicle_id AS id,
         json_build_array(kind, price_cents, was_cents, subscription_cents, price_type) AS shown
       FROM shown_prices
       WHERE site_id = $1 AND ended_at IS NULL AND (closes_at IS NULL OR closes_at > now())`,
      [site.id],
    )
    return new Map(rows.map(({ id, shown }) => [id, shown]))
  })
}

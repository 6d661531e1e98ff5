import { createReadStream, existsSync } from 'node:fs'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { readCheckedBytes } from '#modules/vehicles/feed/checked-bytes.ts'
import { readCsvRows } from '#modules/vehicles/feed/csv-rows.ts'
import type { FeedRow } from '#modules/vehicles/feed/feed-row.ts'
import { openWarnings } from '#modules/vehicles/feed/feed-warnings.ts'
import { findMapping } from '#modules/vehicles/feed/find-mapping.ts'
import { type ParsedContent, parseCar } from '#modules/vehicles/feed/parse-car.ts'
import { openRecordReader } from '#modules/vehicles/feed/record-reader.ts'
import { testNow } from '#modules/vehicles/testing.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { IndexDocument } from '#platform/search-engine/contract.ts'
import { buildIndexDocument } from '#modules/stock-index/index-document.ts'
import type { StockPremises } from '#modules/stock-index/stock-scope.ts'

export const listingsFile = '../shared/data/stock/au-listings-2023.csv'
export const hasListings = existsSync(listingsFile)

/** The real listings, parsed by the importer and converted for the index, with ids from 1. */
export async function readListedStock(): Promise<IndexDocument[]> {
  const found = await findMapping('au-listings', () => Promise.reject(new Error('no file')))
  if (!found.ok) throw new Error(found.fault.message)
  const warnings = openWarnings()
  const documents: IndexDocument[] = []
  let toRecord: ((row: FeedRow) => Readonly<Record<string, unknown>>) | undefined
  for await (const item of readCsvRows(readCheckedBytes(createReadStream(listingsFile)), {
    header: true,
  })) {
    if (item.kind === 'header') toRecord = openRecordReader(found.mapping, item, warnings)
    if (item.kind !== 'row' || toRecord === undefined) continue
    const parsed = parseCar(toRecord(item), { now: testNow, locations: [], warn: () => undefined })
    if (!parsed.ok) continue
    const row = buildRow(documents.length + 1, parsed.car.content)
    documents.push(buildIndexDocument(row, premises))
  }
  return documents
}

const dealerships = 12
const dayMs = 86_400_000
const first = new Date('2023-01-01T00:00:00Z').getTime()

const premises: StockPremises = {
  dealerships: new Map(
    Array.from({ length: dealerships }, (_, at) => [
      at,
      { name: `Yard ${at}`, slug: `yard-${at}` },
    ]),
  ),
  locations: new Map([[1, { name: 'Harbour Yard', city: 'Gosford', state: 'NSW' }]]),
}

/** A row of the database. Fields that the export of listings lacks are derived from the listing's number. */
function buildRow(id: number, content: ParsedContent): VehicleRow {
  const { year, make, model, badge } = content
  const isSold = id % 29 === 0
  const createdAt = new Date(first + ((id * 7919) % 365) * dayMs)
  return {
    ...buildExampleVehicle(),
    ...content,
    id,
    slug: `listing-${id}`,
    name: [year, make, model, badge ?? ''].join(' ').trim(),
    dealershipId: id % dealerships,
    locationId: id % 3 === 0 ? 1 : null,
    status: isSold ? 'sold' : 'in_stock',
    soldAt: isSold ? new Date(createdAt.getTime() + dayMs) : null,
    showOnDealerWebsite: id % 31 !== 0,
    customRank: id % 5,
    photosCount: id % 13,
    tag: id % 17 === 0 ? 'Test Drive Only' : null,
    subscriptionPriceCents: id % 7 === 0 ? 20_000 + id : null,
    categories: id % 11 === 0 ? ['rental', 'certified'] : [],
    // Words of the real listing, since the index stores features as a list of words.
    features: (badge ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''),
    paymentProcessors: [],
  }
}

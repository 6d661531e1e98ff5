import { createHash } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ExportFormat } from './formats/export-format.types.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { listVinsListedTwice } from '#modules/vehicles/store/double-listings.store.ts'
import { type ExportedVehicle, buildExportedVehicle } from './records/exported-vehicle.ts'
import { type ExportRecord, type FieldFault, findFieldFaults } from './records/field-rules.ts'
import { isListedLater } from './records/listed-later.rules.ts'
import { listForSale } from './list-for-sale.ts'

/** A vehicle that is left out of the file, because the receiver would refuse it. */
export interface LeftOut {
  readonly stocknum: string
  readonly faults: readonly FieldFault[]
}

export interface ExportFile {
  /** The compressed file, about a tenth of the size of its text. */
  readonly gzip: Buffer
  /** The hash of the uncompressed text. */
  readonly hash: string
}

export interface WrittenExport extends ExportFile {
  readonly count: number
  readonly leftOut: readonly LeftOut[]
}

interface Entry {
  readonly vehicle: ExportedVehicle
  readonly record: ExportRecord
}

interface ExportParts {
  readonly database: Database
  readonly stock: SiteStock
  readonly origin: string
}

/** Writes a file of a site's stock in batches. Every vehicle in it follows the rules of the format. */
export async function writeExport(
  { database, stock, origin }: ExportParts,
  format: ExportFormat,
): Promise<WrittenExport> {
  const { site } = stock
  const settings = site.configuration.stock_exports[format.id]
  const { text, includesComing } = format
  const leftOut: LeftOut[] = []
  const hash = createHash('sha256')
  let count = 0
  const addEntry = (record: ExportRecord): string => {
    count += 1
    return text.entry(record, count === 1)
  }
  // Several dealerships of a site may list one vehicle. Which listing is the latest is known only at the end.
  const doubles = new Map<string, Entry | null>()
  if (format.isOncePerVin === true) {
    const vins = await database.withScope(scopeOf(site), listVinsListedTwice)
    for (const vin of vins) doubles.set(vin, null)
  }

  async function* write(): AsyncGenerator<string> {
    yield text.start
    const wanted = { stockFilter: settings.stock_filter, includesComing }
    for await (const rows of listForSale(database, stock, wanted)) {
      let entries = ''
      for (const row of rows) {
        const vehicle = buildExportedVehicle(row, site, origin, settings)
        if (vehicle === null) continue
        const record = format.build(vehicle)
        const faults = findFaults(format, vehicle, record)
        const { stocknum, vin } = row
        const other = vin === null ? undefined : doubles.get(vin)
        if (faults.length > 0) leftOut.push({ stocknum, faults })
        else if (vin !== null && other !== undefined) {
          const isLater = other === null || isListedLater(row, other.vehicle.row)
          if (isLater) doubles.set(vin, { vehicle, record })
          const earlier = isLater ? other?.vehicle.row.stocknum : stocknum
          if (earlier !== undefined) {
            leftOut.push({ stocknum: earlier, faults: [{ field: 'vin', fault: 'listed-twice' }] })
          }
        } else entries += addEntry(record)
      }
      yield entries
    }
    for (const found of doubles.values()) if (found !== null) yield addEntry(found.record)
    yield text.end
  }

  const chunks: Buffer[] = []
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const hashed = async function* (parts: AsyncIterable<string>) {
    for await (const part of parts) {
      hash.update(part)
      yield part
    }
  }
  await pipeline(
    Readable.from(hashed(write()), { objectMode: true }),
    createGzip({ level: 6 }),
    collect,
  )
  return {
    gzip: Buffer.concat(chunks),
    hash: hash.digest('base64url').slice(0, 27),
    count,
    leftOut,
  }
}

/**
 * The faults of a vehicle, one for each field. If a field has several, that of the format's own check is kept, as it
 * is more specific.
 */
function findFaults(
  format: ExportFormat,
  vehicle: ExportedVehicle,
  record: ExportRecord,
): readonly FieldFault[] {
  const own = format.findFaults?.(vehicle) ?? []
  const named = new Set(own.map(({ field }) => field))
  const others = findFieldFaults(format.rules, record, vehicle.row.carType === 'new')
  return [...own, ...others.filter(({ field }) => !named.has(field))]
}

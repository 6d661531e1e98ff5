import { createHash } from 'node:crypto'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ExportFormat } from './formats/export-format.types.ts'
import { buildExportedVehicle } from './records/exported-vehicle.ts'
import { type FieldFault, findFieldFaults } from './records/field-rules.ts'
import { listForSale } from './list-for-sale.ts'

/** A vehicle that is not in a file because its receiver would refuse it. */
export interface LeftOut {
  readonly stocknum: string
  readonly faults: readonly FieldFault[]
}

export interface ExportFile {
  /** The file, compressed: it is text that repeats itself, and takes about a tenth of its size. */
  readonly gzip: Buffer
  /** Of the plain text. */
  readonly hash: string
}

export interface WrittenExport extends ExportFile {
  readonly count: number
  readonly leftOut: readonly LeftOut[]
}

interface ExportParts {
  readonly database: Database
  readonly stock: SiteStock
  readonly origin: string
}

/** Writes a file of a site's stock, a batch of vehicles at a time. Each vehicle in it keeps the rules of its format. */
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

  async function* write(): AsyncGenerator<string> {
    yield text.start
    const wanted = { stockFilter: settings.stock_filter, includesComing }
    for await (const rows of listForSale(database, stock, wanted)) {
      let entries = ''
      for (const row of rows) {
        const vehicle = buildExportedVehicle(row, site, origin, settings)
        if (vehicle === null) continue
        const record = format.build(vehicle)
        const faults = [
          ...findFieldFaults(format.rules, record, row.carType === 'new'),
          ...(format.findFaults?.(vehicle) ?? []),
        ]
        if (faults.length > 0) leftOut.push({ stocknum: row.stocknum, faults })
        else {
          entries += text.entry(record, count === 0)
          count += 1
        }
      }
      yield entries
    }
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

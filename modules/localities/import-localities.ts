import type { Readable } from 'node:stream'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { type LocalityRow, type RejectedLocality, readLocalityFile } from './locality-file.ts'
import { insertLocalities, type Locality, type LocalityCountry } from './locality.store.ts'

export interface LocalitiesReport {
  readonly read: number
  readonly created: number
  readonly unchanged: number
  /** Number of rows that are not localities where people live, such as post office boxes. */
  readonly skipped: number
  readonly rejected: readonly RejectedLocality[]
}

const batchSize = 1000

/**
 * Adds the localities of a country; those that exist already stay. Imports nothing if the file is not a list of
 * localities.
 * @throws PlaceFileError
 */
export function importLocalities(
  database: Database,
  country: LocalityCountry,
  openSource: () => Readable,
): Promise<LocalitiesReport> {
  return database.asOwner((tx) =>
    addLocalities(tx, country, readLocalityFile(openSource(), country)),
  )
}

async function addLocalities(
  tx: Tx,
  country: LocalityCountry,
  rows: AsyncIterable<LocalityRow>,
): Promise<LocalitiesReport> {
  const rejected: RejectedLocality[] = []
  let batch: Locality[] = []
  let imported = 0
  let skipped = 0
  let created = 0
  const flush = async (): Promise<void> => {
    created += await insertLocalities(tx, country, batch)
    imported += batch.length
    batch = []
  }
  for await (const row of rows) {
    if (row.kind === 'locality') batch.push(row.locality)
    else if (row.kind === 'rejected') rejected.push(row.rejected)
    else skipped += 1
    if (batch.length === batchSize) await flush()
  }
  await flush()
  const read = imported + skipped + rejected.length
  return { read, created, unchanged: imported - created, skipped, rejected }
}

import type { Readable } from 'node:stream'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { type PlaceRow, type RejectedPlace, readPlaceFile } from './place-file.ts'
import { insertPlaces, type Place, type PlaceCountry } from './place.store.ts'

export interface PlacesReport {
  readonly read: number
  readonly created: number
  readonly unchanged: number
  /** Places where nobody lives. */
  readonly skipped: number
  readonly rejected: readonly RejectedPlace[]
}

const batchSize = 1000

/**
 * Adds the localities of a country; those that are there stay. All of the file or, where it is no list of
 * places, nothing of it.
 * @throws PlaceFileError
 */
export function importPlaces(
  database: Database,
  country: PlaceCountry,
  openSource: () => Readable,
): Promise<PlacesReport> {
  return database.asOwner((tx) => addPlaces(tx, country, readPlaceFile(openSource(), country)))
}

async function addPlaces(
  tx: Tx,
  country: PlaceCountry,
  rows: AsyncIterable<PlaceRow>,
): Promise<PlacesReport> {
  const rejected: RejectedPlace[] = []
  let batch: Place[] = []
  let kept = 0
  let skipped = 0
  let created = 0
  const flush = async (): Promise<void> => {
    created += await insertPlaces(tx, country, batch)
    kept += batch.length
    batch = []
  }
  for await (const row of rows) {
    if (row.kind === 'place') batch.push(row.place)
    else if (row.kind === 'rejected') rejected.push(row.rejected)
    else skipped += 1
    if (batch.length === batchSize) await flush()
  }
  await flush()
  const read = kept + skipped + rejected.length
  return { read, created, unchanged: kept - created, skipped, rejected }
}

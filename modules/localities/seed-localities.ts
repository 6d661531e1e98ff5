import type { Database } from '#platform/postgres/database.ts'
import type { LocalityList } from './locality-list.schema.ts'
import { insertLocalities, type Locality } from './locality.store.ts'

/** Writes a short list of our own, so that address fields have suggestions before a register is imported. */
export async function seedLocalities(database: Database, list: LocalityList): Promise<void> {
  await database.asOwner(async (tx) => {
    for (const country of ['AU', 'NZ'] as const) {
      await insertLocalities(tx, country, listLocalities(list[country]))
    }
  })
}

/** The localities of a country's list. */
export function listLocalities(byState: LocalityList['AU']): Locality[] {
  return Object.entries(byState).flatMap(([state, entries]) =>
    entries.map((entry) => ({ postcode: entry.slice(0, 4), locality: entry.slice(5), state })),
  )
}

import type { Database } from '#platform/postgres/database.ts'
import type { PlaceList } from './place-list.schema.ts'
import { insertPlaces, type Place } from './place.store.ts'

/** Writes a list of our own, so that addresses suggest before anybody imported a register. */
export async function seedPlaces(database: Database, list: PlaceList): Promise<void> {
  await database.asOwner(async (tx) => {
    for (const country of ['AU', 'NZ'] as const) {
      await insertPlaces(tx, country, listPlaces(list[country]))
    }
  })
}

/** The list of a country, one place each. */
export function listPlaces(byState: PlaceList['AU']): Place[] {
  return Object.entries(byState).flatMap(([state, entries]) =>
    entries.map((entry) => ({ postcode: entry.slice(0, 4), locality: entry.slice(5), state })),
  )
}

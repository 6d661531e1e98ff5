import type { Database } from '#platform/postgres/database.ts'
import { type Place, type PlaceCountry, selectPlaces } from './place.store.ts'
import { parsePlaceQuery } from './place-query.rules.ts'

/** More would be read by nobody. */
export const mostPlaces = 8

/** Localities of a country that begin as a visitor types, by name or by postcode, the likeliest first. */
export async function findPlaces(
  database: Database,
  country: PlaceCountry,
  text: string,
): Promise<Place[]> {
  const query = parsePlaceQuery(text)
  if (query === null) return []
  return database.withScope({ dealershipIds: [] }, (tx) =>
    selectPlaces(tx, country, query, mostPlaces),
  )
}

export interface PlaceFinder {
  find(country: PlaceCountry, text: string): Promise<Place[]>
}

export const createPlaceFinder = (database: Database): PlaceFinder => ({
  find: (country, text) => findPlaces(database, country, text),
})

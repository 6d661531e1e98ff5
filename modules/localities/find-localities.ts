import type { Database } from '#platform/postgres/database.ts'
import { type Locality, type LocalityCountry, selectLocalities } from './locality.store.ts'
import { parseLocalityQuery } from './locality-query.rules.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'

/** Maximum number of suggestions: visitors do not read longer lists. */
export const mostLocalities = 8

/** Localities of a country that match the typed beginning of a name or postcode, the likeliest first. */
export async function findLocalities(
  database: Database,
  country: LocalityCountry,
  text: string,
): Promise<Locality[]> {
  const query = parseLocalityQuery(text)
  if (query === null) return []
  return database.withScope(sharedScope, (tx) =>
    selectLocalities(tx, country, query, mostLocalities),
  )
}

export interface LocalityFinder {
  find(country: LocalityCountry, text: string): Promise<Locality[]>
}

export const createLocalityFinder = (database: Database): LocalityFinder => ({
  find: (country, text) => findLocalities(database, country, text),
})

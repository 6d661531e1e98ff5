import type { Tx } from '#platform/postgres/database.ts'
import type { LocalityQuery } from './locality-query.rules.ts'
import { foldLocalityName } from './locality-name.rules.ts'

export type LocalityCountry = 'AU' | 'NZ' | 'US'

export interface Locality {
  readonly postcode: string
  /** 'Richmond'. */
  readonly locality: string
  /** 'VIC'; for New Zealand the region: 'Otago'. */
  readonly state: string
}

/** @returns the number of new ones */
export async function insertLocalities(
  tx: Tx,
  country: LocalityCountry,
  places: readonly Locality[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO places (country, postcode, locality, state, search_name)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[])
     ON CONFLICT DO NOTHING`,
    [
      country,
      places.map(({ postcode }) => postcode),
      places.map(({ locality }) => locality),
      places.map(({ state }) => state),
      places.map(({ locality }) => foldLocalityName(locality)),
    ],
  )
  return rowCount
}

/**
 * Localities that begin with the query: exact names first, then by name. If only a postcode is given, sorted by
 * postcode. The pattern contains only letters, digits and spaces, so the database can use its index.
 */
export async function selectLocalities(
  tx: Tx,
  country: LocalityCountry,
  { locality, state, postcode }: LocalityQuery,
  limit: number,
): Promise<Locality[]> {
  const { rows } = await tx.query<Locality>(
    `SELECT postcode, locality, state FROM places
     WHERE country = $1 AND search_name LIKE $2 || '%' AND postcode LIKE $3 || '%'
       AND ($4::text IS NULL OR state = $4)
     ORDER BY CASE WHEN $2 = '' THEN postcode END, search_name <> $2, length(search_name), search_name,
              state, postcode
     LIMIT $5`,
    [country, locality, postcode, state, limit],
  )
  return rows
}

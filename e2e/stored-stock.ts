import { inject } from 'vitest'
import { queryDatabase } from './query-database.ts'

/** A vehicle of a site's dealerships in the database, whether or not the site shows it. */
export interface StoredVehicle {
  readonly id: number
  readonly slug: string
  readonly stocknum: string
  readonly make: string
  readonly model: string
  readonly car_type: string
  readonly status: string
  readonly sold: boolean
  readonly show_on_dealer_website: boolean
  /** In seconds, as in the API (§3). */
  readonly sold_date_timestamp: number | null
}

/** The stock of a demo dealer, sorted by id. Queried directly, because `stock list` would start a process. */
export const listStoredStock = (site: string): Promise<StoredVehicle[]> =>
  queryDatabase(
    inject('webData'),
    `SELECT v.id::integer, v.slug, stocknum, make, model, car_type, status, sold, show_on_dealer_website,
       extract(epoch FROM sold_at)::float AS sold_date_timestamp
     FROM vehicles v JOIN site_dealerships USING (dealership_id) JOIN sites s ON s.id = site_id
     WHERE s.slug = $1 AND removed_at IS NULL ORDER BY v.id`,
    [site],
  )

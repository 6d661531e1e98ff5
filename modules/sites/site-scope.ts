import type { Scope } from '#platform/postgres/database.ts'
import type { Site } from './site.types.ts'

/** The database scope of a site and its dealerships. */
export const scopeOf = (site: Pick<Site, 'id' | 'dealerships'>): Scope => ({
  siteId: site.id,
  dealershipIds: site.dealerships.map(({ id }) => id),
})

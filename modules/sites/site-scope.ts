import type { Scope } from '#platform/postgres/database.ts'
import type { Site } from './site.types.ts'

/** Shows what belongs to a site and to its dealerships. */
export const scopeOf = (site: Pick<Site, 'id' | 'dealerships'>): Scope => ({
  siteId: site.id,
  dealershipIds: site.dealerships.map(({ id }) => id),
})

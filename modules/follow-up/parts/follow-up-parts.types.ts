import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What the use cases of this module need. */
export interface FollowUpParts {
  readonly database: Database
  /** A site with its configuration; undefined if that does not resolve. */
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}

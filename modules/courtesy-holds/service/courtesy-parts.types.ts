import type { LeadParts } from '#modules/leads/submit/lead-parts.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'

export interface CourtesyParts {
  readonly database: Database
  /** FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Whether requests from one network address are limited; false with `RATE_LIMITS=off`. */
  readonly limitsRequests: boolean
  /** False: there is no mail server, so a code would reach nobody. */
  readonly reachesShoppers: boolean
  /** How many vehicles the site shows. */
  readonly countShown: (site: Site, now: Date) => Promise<number>
  /** A lead is stored with each hold, like those of forms. */
  readonly leads: Pick<LeadParts, 'tokens' | 'hashSender' | 'findVehicle' | 'consequences'>
  readonly originOf: (site: Site) => string
}

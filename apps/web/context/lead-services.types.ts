import type { FileStager } from '#modules/leads/files/file-stager.ts'
import type { LeadFeed } from '#modules/leads/feed/open-lead-feed.ts'
import type { LeadFiles } from '#modules/leads/files/open-lead-files.ts'
import type { LeadService } from '#modules/leads/submit/lead-parts.types.ts'
import type { AttemptCounter } from '#platform/http/attempt-counter.ts'

export interface LeadServices {
  readonly service: LeadService
  /** For steps of a trade-in: the range is our own valuation and not a posted value. */
  readonly tradeInService: LeadService
  /** §7 test mode: validates and responds, but stores nothing. */
  readonly mockService: LeadService
  /** Leads for a dealership's own systems. */
  readonly feed: LeadFeed
  readonly files: LeadFiles
  readonly stageFiles: FileStager
  /** Null: no limits (`RATE_LIMITS=off`). */
  readonly limits: AttemptCounter | null
}

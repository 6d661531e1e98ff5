import type { FileStager } from '#modules/leads/files/file-stager.ts'
import type { LeadFeed } from '#modules/leads/feed/open-lead-feed.ts'
import type { LeadFiles } from '#modules/leads/files/open-lead-files.ts'
import type { LeadService } from '#modules/leads/submit/lead-parts.types.ts'
import type { AttemptCounter } from '#platform/http/attempt-counter.ts'

/** Whoever takes what visitors send. */
export interface LeadServices {
  readonly service: LeadService
  /** Of the steps of a trade-in, whose range is what we valued, and not what the visitor sent. */
  readonly tradeInService: LeadService
  /** §7 test mode: checks and answers, and stores nothing. */
  readonly mockService: LeadService
  /** For a dealership's own systems. */
  readonly feed: LeadFeed
  readonly files: LeadFiles
  readonly stageFiles: FileStager
  /** Null: none (`RATE_LIMITS=off`). */
  readonly limits: AttemptCounter | null
}

import type { CustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import type { AnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import type { LeadParts } from '#modules/leads/submit/lead-parts.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What the use cases of customers need. */
export interface CustomerParts {
  readonly database: Database
  /** A site with its configuration; undefined if that does not resolve. */
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  /** Contents of the files that visitors sent. */
  readonly fileStore: Pick<FileStore, 'read'>
  /** For leads that staff enter: as leads of the website are stored. */
  readonly leads: Pick<LeadParts, 'tokens' | 'hashSender' | 'findVehicle'>
  /** Secrets of the deployment, the current one first. */
  readonly secrets: readonly string[]
  /** Keys of what the audit has of customers. */
  readonly customerKeys: CustomerKeys
  /** Opens the answers of finance applications. */
  readonly seal: AnswerSeal
  readonly log: Log
  readonly clock: () => Date
}

import type { AnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What the use cases of sales need. */
export interface SalesParts {
  readonly database: Database
  /** A site with its configuration; undefined if that does not resolve. */
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  /** Opens the answers of finance applications. */
  readonly seal: AnswerSeal
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Content of files that visitors sent. */
  readonly visitorFiles: Pick<FileStore, 'read'>
  readonly now: () => Date
}

import type { Site } from '#modules/sites/site.types.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'

export interface CourtesyMailParts {
  readonly database: Database
  readonly mailer: Mailer
  /** MAIL_FROM; null: the dealer's own address is the sender. */
  readonly senderAddress: string | null
  /** FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
}

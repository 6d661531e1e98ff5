import type { Site } from '#modules/sites/site.types.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What sending mails to owners of accounts takes. */
export interface AccountMailParts {
  readonly database: Database
  readonly mailer: Mailer
  /** MAIL_FROM; null: the dealer's own address. */
  readonly senderAddress: string | null
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  /** Of absolute links. */
  readonly originOf: (site: Site) => string
}

import type { Site } from '#modules/sites/site.types.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Dependencies for sending mails to account owners. */
export interface AccountMailParts {
  readonly database: Database
  readonly mailer: Mailer
  /** MAIL_FROM; null: the dealer's own address. */
  readonly senderAddress: string | null
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  /** Origin of absolute links. */
  readonly originOf: (site: Site) => string
}

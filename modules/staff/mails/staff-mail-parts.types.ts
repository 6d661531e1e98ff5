import type { Site } from '#modules/sites/site.types.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What the jobs that mail to staff need. */
export interface StaffMailParts {
  readonly database: Pick<Database, 'asStaff'>
  readonly mailer: Mailer
  /** MAIL_FROM; null: the dealer's own address. */
  readonly senderAddress: string | null
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  /** Such as 'https://console.example'; null: this deployment serves no console. */
  readonly consoleOrigin: string | null
}

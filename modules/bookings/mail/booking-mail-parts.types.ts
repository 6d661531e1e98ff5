import type { Site } from '#modules/sites/site.types.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { BookingTokens } from '../booking/booking-token.ts'

/** Dependencies for sending mails about bookings. */
export interface BookingMailParts {
  readonly database: Database
  readonly mailer: Mailer
  /** MAIL_FROM; null: the dealer's own address. */
  readonly senderAddress: string | null
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
  readonly tokens: BookingTokens
}

import type { RequestMeter } from '#apps/web/context/request-meter.types.ts'
import type { MailFate } from '#modules/accounts/sign-in/sign-in-words.view.ts'
import type { FollowUpService } from '#modules/follow-up/open-follow-up.ts'
import type { StaffBookings } from '#modules/bookings/staff/open-staff-bookings.ts'
import type { ConversationService } from '#modules/conversations/open-conversations.ts'
import type { StaffCourtesyHolds } from '#modules/courtesy-holds/staff/open-staff-courtesy.ts'
import type { CustomerService } from '#modules/customers/open-customers.ts'
import type { InboxService } from '#modules/inbox/open-inbox.ts'
import type { LiveService } from '#modules/live/open-live.ts'
import type { PaletteSearch } from '#modules/palette/palette-search.schema.ts'
import type { PaletteResults } from '#modules/palette/search-palette.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome, StaffService } from '#modules/staff/service/staff-service.types.ts'
import type { TroubledFeed } from '#modules/stock-feeds/list-troubled-feeds.ts'
import type { QuestionService } from '#modules/questions/open-questions.ts'
import type { SalesService } from '#modules/sales/open-sales.ts'
import type { StaffStock } from '#modules/staff-stock/open-staff-stock.ts'
import type { AuditService } from '#modules/staff/audit-search/audit-search.types.ts'
import type { LineWriter } from '#platform/log/line-writer.ts'
import type { Log } from '#platform/log/log.ts'

/** What a check of the deployment found; it names no customer. */
export interface HealthFinding {
  readonly state: 'ok' | 'notice' | 'warning' | 'fault'
  readonly what: string
  /** What is wrong and what to do about it. */
  readonly detail: string
  /** Commands that show or mend it, for operators with a shell. */
  readonly commands?: readonly string[]
}

/**
 * Everything that the console needs from outside its bundle, as one object, created by the program that starts it. Only
 * data and functions: a class of this bundle is not the same as one of the program's.
 */
export interface ConsoleServices {
  readonly staff: StaffService
  readonly inbox: InboxService
  readonly live: LiveService
  readonly searchPalette: (
    actor: PersonActor,
    search: PaletteSearch,
  ) => Promise<StaffOutcome<PaletteResults>>
  readonly followUp: FollowUpService
  readonly listTroubledFeeds: (
    actor: PersonActor,
  ) => Promise<StaffOutcome<{ readonly feeds: readonly TroubledFeed[] }>>
  /** What `forecourt doctor` finds of the deployment, for operators. */
  readonly findHealth: (
    actor: PersonActor,
  ) => Promise<StaffOutcome<{ readonly findings: readonly HealthFinding[] }>>
  readonly bookings: StaffBookings
  readonly courtesyHolds: StaffCourtesyHolds
  readonly conversations: ConversationService
  readonly questions: QuestionService
  readonly sales: SalesService
  readonly stock: StaffStock
  readonly customers: CustomerService
  readonly audit: AuditService
  /** The origin of a site's website; null: the site is unknown. */
  readonly findSiteOrigin: (siteId: number) => string | null
  readonly log: Log
  /** Receives the log lines about requests. */
  readonly accessLog: Pick<LineWriter, 'write'>
  /** Counts requests in the process's metrics; null without metrics. */
  readonly countRequest: RequestMeter | null
  readonly clock: () => Date
  /** Addresses and CIDR ranges of proxies whose forwarded addresses are trusted. */
  readonly trustedProxies: readonly string[]
  readonly mode: 'production' | 'development'
  /** Absolute path of `build/console/client`. Null in development, where Vite serves the files. */
  readonly assetsFolder: string | null
  /** What happens to mails: sent, shown on a page for developers, or only stored. */
  readonly mailFate: MailFate
  /** Whether people of the demonstration may sign in with one click from this machine. */
  readonly isDemonstration: boolean
  /** The console's origin, such as `https://console.platform.example`: forms are accepted from it alone. */
  readonly consoleOrigin: string
}

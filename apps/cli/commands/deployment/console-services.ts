import type { OpenedServices } from '#apps/deployment/open-services.ts'
import type { ConsoleServices } from '#apps/console/context/console-services.types.ts'
import type { Services } from '#apps/web/context/services.ts'
import type { FollowUpService } from '#modules/follow-up/open-follow-up.ts'
import type { StaffBookings } from '#modules/bookings/staff/open-staff-bookings.ts'
import type { ConversationService } from '#modules/conversations/open-conversations.ts'
import type { CustomerService } from '#modules/customers/open-customers.ts'
import type { InboxService } from '#modules/inbox/open-inbox.ts'
import type { LiveService } from '#modules/live/open-live.ts'
import type { SalesService } from '#modules/sales/open-sales.ts'
import type { SiteRegistry } from '#modules/sites/storage/site-registry.ts'
import type { AuditService } from '#modules/staff/audit-search/audit-search.types.ts'
import type { StaffService } from '#modules/staff/service/staff-service.types.ts'
import { decideConsoleOrigin } from '#platform/config/console-origin.rules.ts'
import type { CommandContext } from '../../command/command-context.ts'

interface ConsoleParts {
  readonly services: Services
  readonly staff: StaffService
  readonly inbox: InboxService
  readonly live: LiveService
  readonly searchPalette: OpenedServices['searchPalette']
  readonly followUp: FollowUpService
  readonly listTroubledFeeds: OpenedServices['listTroubledFeeds']
  readonly findHealth: ConsoleServices['findHealth']
  readonly bookings: StaffBookings
  readonly conversations: ConversationService
  readonly sales: SalesService
  readonly customers: CustomerService
  readonly audit: AuditService
  readonly sites: Pick<SiteRegistry, 'list'>
  readonly environment: Pick<CommandContext['environment'], 'demo' | 'developmentViews'>
  /** Null in development, where Vite serves the files. */
  readonly assetsFolder: string | null
  /** The port on which this process listens. */
  readonly port: number
}

/** What the staff console needs of the process that serves it. */
export function buildConsoleServices({
  services,
  staff,
  inbox,
  live,
  searchPalette,
  followUp,
  listTroubledFeeds,
  findHealth,
  bookings,
  conversations,
  sales,
  customers,
  audit,
  sites,
  environment,
  assetsFolder,
  port,
}: ConsoleParts): ConsoleServices {
  const { consoleHost, metrics } = services
  const consoleOrigin = decideConsoleOrigin({ consoleHost, port })
  if (consoleOrigin === null) throw new Error('a console needs a host')
  return {
    staff,
    inbox,
    live,
    searchPalette,
    followUp,
    listTroubledFeeds,
    findHealth,
    bookings,
    conversations,
    sales,
    customers,
    audit,
    findSiteOrigin(siteId) {
      const site = sites.list().find(({ id }) => id === siteId)
      return site === undefined ? null : services.sites.originOf(site)
    },
    log: services.log,
    accessLog: services.accessLog,
    countRequest: metrics === null ? null : metrics.count,
    clock: services.clock,
    trustedProxies: services.trustedProxies,
    mode: services.mode,
    assetsFolder,
    mailFate: services.mailFate,
    isDemonstration: environment.demo && environment.developmentViews,
    consoleOrigin,
  }
}

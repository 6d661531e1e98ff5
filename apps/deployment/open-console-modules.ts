import { openCustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import { openStaffBookings } from '#modules/bookings/staff/open-staff-bookings.ts'
import { openConversations } from '#modules/conversations/open-conversations.ts'
import { openReplyAddresses } from '#modules/conversations/reply-address/reply-token.ts'
import { openStaffCourtesy } from '#modules/courtesy-holds/staff/open-staff-courtesy.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { openFollowUp } from '#modules/follow-up/open-follow-up.ts'
import { openInbox } from '#modules/inbox/open-inbox.ts'
import { openLive } from '#modules/live/open-live.ts'
import { readStaffEvents } from '#modules/live/staff-event.store.ts'
import { paymentKeyPurpose } from '#modules/payments/accounts/account.store.ts'
import type { PaletteSearch } from '#modules/palette/palette-search.schema.ts'
import { searchPalette } from '#modules/palette/search-palette.ts'
import { openQuestions } from '#modules/questions/open-questions.ts'
import { openSales } from '#modules/sales/open-sales.ts'
import type { StockViews } from '#modules/search/stock-views.ts'
import type { PictureViews } from '#modules/vehicles/pictures/picture-views.ts'
import type { SiteRegistry } from '#modules/sites/storage/site-registry.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { openAudit } from '#modules/staff/audit-search/open-audit.ts'
import { openStaffStock } from '#modules/staff-stock/open-staff-stock.ts'
import { openStaffService } from '#modules/staff/open-staff-service.ts'
import { listTroubledFeeds } from '#modules/stock-feeds/list-troubled-feeds.ts'
import { decideConsoleOrigin } from '#platform/config/console-origin.rules.ts'
import { createCipher, getFinanceSecrets } from '#platform/config/secret-keys.ts'
import { openCustomerService } from './open-customers.ts'
import type { ServiceSources } from './service-sources.types.ts'

interface ConsoleParts {
  readonly sites: Pick<SiteRegistry, 'list'>
  readonly stock: Pick<StockViews, 'findEnquiryVehicle' | 'listCards'>
  readonly pictures: PictureViews
  /** The website's port, which the console's address contains; it is known once the website listens. */
  readonly getPort: () => number
}

/** The use cases of the staff console, each opened by the module that decides about it. */
export type ConsoleModules = ReturnType<typeof openConsoleModules>

export function openConsoleModules(
  sources: ServiceSources,
  { sites, stock, pictures, getPort }: ConsoleParts,
) {
  const { context, database, files, originOf, report, secrets } = sources
  const { environment } = context
  const clock = () => context.now()
  /** Finds a site by its id among those that this process has in memory. */
  const findSite = (siteId: number) => Promise.resolve(sites.list().find(({ id }) => id === siteId))
  const customerKeys = openCustomerKeys(secrets)
  const leadParts = { database, findSite, customerKeys }
  const conversationParts = {
    ...leadParts,
    originOf,
    now: clock,
    senderAddress: environment.mailFrom ?? null,
    replyAddresses: openReplyAddresses(environment, secrets),
    hasMailServer: environment.smtpUrl !== undefined,
  }
  const staff = openStaff(sources, getPort)
  return {
    staff,
    live: openLive({
      read: (since) => readStaffEvents(database, since),
      checkSession: staff.checkSession,
      onError: report('live updates of the console are late'),
    }),
    inbox: openInbox(leadParts),
    followUp: openFollowUp(leadParts),
    conversations: openConversations(conversationParts),
    questions: openQuestions({
      ...conversationParts,
      listSites: () => sites.list(),
      findVehicle: (site, id, now) => stock.findEnquiryVehicle(site, id, now),
    }),
    customers: openCustomerService(sources, { stock, findSite, customerKeys }),
    bookings: openStaffBookings({ database, findSite, secrets }),
    courtesyHolds: openStaffCourtesy({ database, findSite }),
    sales: openSales({
      database,
      findSite,
      seal: createAnswerSeal(getFinanceSecrets(environment)),
      secrets,
      visitorFiles: files.leadFiles.store,
      now: clock,
    }),
    stock: openStaffStock({
      database,
      findSite,
      originOf,
      listShown: (site, ids, now) => stock.listCards(site, ids, now),
      pictures,
      files: files.originals,
      incoming: files.leadFiles.incoming,
      cipher: createCipher(secrets, paymentKeyPurpose),
      now: clock,
    }),
    audit: openAudit({
      database,
      customerKeys,
      findTimeZone: async (id) => (await findSite(id))?.configuration.region.time_zone,
      clock,
    }),
    searchPalette: (actor: PersonActor, search: PaletteSearch) =>
      searchPalette(leadParts, actor, search),
    listTroubledFeeds: (actor: PersonActor) => listTroubledFeeds(database, actor, context.now()),
  }
}

/** @param getPort of the website, for the console's address */
function openStaff({ context, database, secrets }: ServiceSources, getPort: () => number) {
  const { consoleHost, demo, developmentViews } = context.environment
  return openStaffService({
    database,
    secrets,
    get consoleOrigin() {
      return decideConsoleOrigin({ consoleHost, port: getPort() })
    },
    isDemonstration: demo && developmentViews,
    steadyClock: () => performance.now(),
    clock: () => context.now(),
  })
}

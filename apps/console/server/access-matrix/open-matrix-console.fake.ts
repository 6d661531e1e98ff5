import { openCustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import { openStaffCourtesy } from '#modules/courtesy-holds/staff/open-staff-courtesy.ts'
import { openStaffBookings } from '#modules/bookings/staff/open-staff-bookings.ts'
import { openConversations } from '#modules/conversations/open-conversations.ts'
import { openCustomers } from '#modules/customers/open-customers.ts'
import { openTestParts as openCustomerParts } from '#modules/customers/testing.ts'
import { openFollowUp } from '#modules/follow-up/open-follow-up.ts'
import { openInbox } from '#modules/inbox/open-inbox.ts'
import { searchPalette } from '#modules/palette/search-palette.ts'
import { openQuestions } from '#modules/questions/open-questions.ts'
import { openSales } from '#modules/sales/open-sales.ts'
import { openTestParts as openSalesParts } from '#modules/sales/testing.ts'
import { openAudit } from '#modules/staff/audit-search/open-audit.ts'
import { openTestStock } from '#modules/staff-stock/testing.ts'
import { openTestService, type TestPlaces, testSecrets } from '#modules/staff/testing.ts'
import { listTroubledFeeds } from '#modules/stock-feeds/list-troubled-feeds.ts'
import type { Database } from '#platform/postgres/database.ts'
import { origin, type StartedConsole, startConsole } from '../built-console.fake.ts'

/** The built console with the services of the modules on a test database. */
export function openMatrixConsole(database: Database, places: TestPlaces): Promise<StartedConsole> {
  const sites = [places.own, places.sister, places.foreign]
  const findSite = (siteId: number) => Promise.resolve(sites.find(({ id }) => id === siteId))
  const clock = () => new Date()
  const customerKeys = openCustomerKeys(testSecrets)
  const leadParts = { database, findSite, customerKeys }
  const conversationParts = {
    ...leadParts,
    originOf: ({ slug }: { readonly slug: string }) => `https://${slug}.example`,
    now: clock,
    senderAddress: null,
    replyAddresses: null,
    hasMailServer: true,
  }
  const fileStore = { read: () => Promise.resolve(Buffer.from('a photo of a car')) }
  return startConsole({
    staff: openTestService(database, { consoleOrigin: origin, clock }),
    inbox: openInbox(leadParts),
    followUp: openFollowUp(leadParts),
    conversations: openConversations(conversationParts),
    questions: openQuestions({
      ...conversationParts,
      listSites: () => sites,
      findVehicle: () => Promise.resolve(undefined),
    }),
    customers: openCustomers(openCustomerParts(database, places, { fileStore })),
    bookings: openStaffBookings({ database, findSite, secrets: testSecrets }),
    courtesyHolds: openStaffCourtesy({ database, findSite }),
    sales: openSales(openSalesParts(database, sites)),
    stock: openTestStock(database, sites),
    audit: openAudit({
      database,
      customerKeys,
      findTimeZone: async (id) => (await findSite(id))?.configuration.region.time_zone,
      clock,
    }),
    searchPalette: (actor, search) => searchPalette(leadParts, actor, search),
    listTroubledFeeds: (actor) => listTroubledFeeds(database, actor, clock()),
    findSiteOrigin: (siteId) => `https://dealer-${siteId}.example`,
    clock,
  })
}

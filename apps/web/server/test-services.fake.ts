import { createFileStager } from '#modules/leads/files/file-stager.ts'
import { unboundedUploads } from '#modules/leads/files/upload-budget.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectEvents } from '#modules/tracking/event-recorder.fake.ts'
import { noFeed } from '#modules/leads/feed/lead-feed.fake.ts'
import { anyCalls } from '#modules/dealer-cell/call-intake.fake.ts'
import { openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { refuseUnavailable } from '#modules/leads/submit/refusals.ts'
import { createLog } from '#platform/log/log.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { findLocalSlug } from '#modules/sites/host.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { ReviewSetView } from '#modules/content/reviews/review.types.ts'
import type { LeadServices } from '../context/lead-services.types.ts'
import { noKeys } from '#modules/api-keys/api-keys.fake.ts'
import { nothingBooked } from '#modules/bookings/service/booking-service.fake.ts'
import { nobodysAccounts } from '#modules/accounts/service/account-service.fake.ts'
import { noPayments } from '#modules/payments/service/payment-service.fake.ts'
import { nothingKept } from '#modules/courtesy-holds/service/courtesy-service.fake.ts'
import { nobodysReservations } from '#modules/reservations/service/reservation-service.fake.ts'
import { nobodysSurveys } from '#modules/surveys/service/survey-service.fake.ts'
import { nobodysReturns } from '#modules/returns/service/return-service.fake.ts'
import { buildTestSearch } from './search-api/test-search.fake.ts'
import type { Services } from '../context/services.ts'
import { testExports } from './test-exports.fake.ts'
import { testDrafts } from '#modules/trade-in/drafts/test-drafts.fake.ts'
import { testLookups } from '#modules/trade-in/lookups/test-lookups.fake.ts'
import { exampleMedia } from '#modules/media/media-library.fake.ts'
import { exampleIntake } from '#modules/vehicles/intake/stock-intake.fake.ts'
import { testStock } from '#modules/search/test-stock.fake.ts'

const testReviews: ReviewSetView = {
  count: 41,
  countText: '41 reviews',
  average_rating: '4.8',
  reviews: [
    {
      id: 1,
      image: null,
      customer_name: 'Priya N.',
      initials: 'PN',
      dealership: null,
      text: 'The price on the page was the price on the contract.',
      rating: 5,
      created_at_time_ago_in_words: 'a week ago',
      review_date: '2026-11-12',
      review_date_in_words: '12 November 2026',
    },
  ],
}

/** Lead services that refuse every lead: tests of leads use their own services. */
function buildTestLeads(): LeadServices {
  const refuse = () => Promise.resolve({ ok: false, refusal: refuseUnavailable() } as const)
  const folder = join(tmpdir(), 'forecourt-no-leads')
  const desk = { submit: refuse, saveStep: refuse }
  return {
    service: desk,
    tradeInService: desk,
    mockService: desk,
    feed: noFeed,
    files: openLeadFiles(folder),
    stageFiles: createFileStager(openLeadFiles(folder).store, unboundedUploads),
    limits: null,
  }
}

export interface TestServices {
  readonly services: Services
  /** The log, one JSON line for each entry. */
  readonly lines: string[]
}

export function buildTestServices(
  overrides: Partial<Omit<Services, 'sites'>> = {},
  sites: readonly Site[] = [buildExampleSite()],
): TestServices {
  const lines: string[] = []
  return {
    lines,
    services: {
      sites: {
        findByHost: (host, connection) =>
          sites.find((site) => site.hosts.includes(host)) ??
          sites.find((site) => site.slug === findLocalSlug(host, connection)),
        originOf: (site) => site.configuration.url ?? `http://${site.slug}.localhost:3000`,
        listGroup: ({ groupId }) => sites.filter((site) => site.groupId === groupId),
      },
      stock: testStock,
      stockExports: testExports,
      stockIntake: exampleIntake,
      media: exampleMedia,
      search: buildTestSearch(),
      pictures: { find: () => Promise.resolve(undefined) },
      openGraph: {
        share: () => '/open-graph/0123456789abcdef0123456789abcdef.jpg',
        read: () => Promise.resolve(undefined),
        readOfSite: () => Promise.resolve(undefined),
      },
      historyReports: {
        sign: () => Promise.resolve(undefined),
        read: () => Promise.resolve('ended'),
      },
      icons: { find: () => Promise.resolve(undefined) },
      content: {
        findReviews: () => Promise.resolve(testReviews),
        findReviewsPage: () => Promise.resolve(undefined),
        models: {
          find: () => Promise.resolve(undefined),
          findManufacturer: () => Promise.resolve(undefined),
        },
        documents: { render: () => Promise.resolve([]) },
      },
      redirects: { find: () => Promise.resolve(undefined), mayHaveAny: () => false },
      leads: buildTestLeads(),
      checkPerson: () => Promise.resolve({ allowed: true, mark: null }),
      events: collectEvents(),
      pageEvents: { report: () => Promise.resolve() },
      webVitals: { record: () => Promise.resolve() },
      financeApplications: {
        findProgress: () => Promise.resolve(undefined),
        saveStep: () => Promise.reject(new Error('no step is saved here')),
      },
      bookings: nothingBooked,
      accounts: nobodysAccounts,
      apiKeys: noKeys,
      payments: noPayments,
      lookups: testLookups,
      calls: anyCalls,
      inboundMail: null,
      carClarity: { createCustomer: () => Promise.resolve({ kind: 'created', id: 'CC-100001' }) },
      reservations: nobodysReservations,
      courtesyHolds: nothingKept,
      returns: nobodysReturns,
      purchases: { find: () => Promise.resolve(undefined) },
      surveys: nobodysSurveys,
      questions: {
        list: () => Promise.resolve([]),
        listComparable: () => Promise.resolve({ ofVehicle: [], ofModel: [] }),
      },
      findAnswerPromise: () => Promise.resolve(null),
      tradeIns: testDrafts,
      valuations: {
        seal: () => 'sealed',
        open: () => undefined,
        sealTraded: () => 'sealed',
        openTraded: () => undefined,
      },
      mails: { list: () => Promise.resolve([]), find: () => Promise.resolve(undefined) },
      localities: { find: () => Promise.resolve([]) },
      pages: null,
      metrics: null,
      accessLog: { write: (line) => void lines.push(line) },
      log: createLog('debug', { write: (line) => lines.push(line) }),
      clock: () => new Date('2026-11-20T02:00:00Z'),
      steadyClock: () => 0,
      isReady: () => Promise.resolve({ ready: true, parts: { database: true, index: true } }),
      trustedProxies: [],
      sessionSecrets: ['a secret of tests, long enough'],
      consoleHost: 'console.localhost',
      assetsFolder: null,
      mode: 'production',
      hasDevelopmentViews: true,
      mailFate: 'sent',
      componentGallery: null,
      ...overrides,
    },
  }
}

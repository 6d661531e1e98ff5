import type { FindAnswerPromise } from '#modules/follow-up/promise/promise-reader.ts'
import type { MailFate } from '#modules/accounts/sign-in/sign-in-words.view.ts'
import type { MediaLibrary } from '#modules/media/media-library.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { LineWriter } from '#platform/log/line-writer.ts'
import type { Log } from '#platform/log/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { ApiKeys } from '#modules/api-keys/api-key.types.ts'
import type { BookingService } from '#modules/bookings/service/booking-service.types.ts'
import type { AccountService } from '#modules/accounts/service/account-service.types.ts'
import type { CourtesyService } from '#modules/courtesy-holds/service/courtesy-service.types.ts'
import type { ContentViews } from '#modules/content/content-views.ts'
import type { RedirectLookup } from '#modules/content/redirects/redirect-lookup.ts'
import type { FinanceApplications } from '#modules/finance-applications/application/finance-applications.ts'
import type { PersonCheck } from '#modules/forms/bot-check/person-check.types.ts'
import type { LocalityFinder } from '#modules/localities/find-localities.ts'
import type { StoredMails } from '#platform/mail/stored-mails.ts'
import type { EventRecorder } from '#modules/tracking/event-recorder.ts'
import type { PageEvents } from '#modules/conversions/page-events/open-page-events.ts'
import type { VitalsRecorder } from '#modules/web-vitals/vitals-recorder.ts'
import type { OpenGraphPictures } from '#modules/open-graph/open-graph-pictures.ts'
import type { SiteIcons } from '#modules/theme/icons/site-icons.ts'
import type { HistoryReportViews } from '#modules/vehicles/history-reports/history-report-views.ts'
import type { PaymentService } from '#modules/payments/payment.types.ts'
import type { TradeInDrafts } from '#modules/trade-in/drafts/open-drafts.ts'
import type { ValuationSeal } from '#modules/trade-in/valuation/valuation-seal.ts'
import type { CallIntake } from '#modules/dealer-cell/call-intake.ts'
import type { InboundMail } from '#modules/conversations/inbound/inbound-mail.ts'
import type { CarClarity } from '#modules/car-clarity/open-car-clarity.ts'
import type { PlateLookups } from '#modules/trade-in/lookups/adapters/open-lookups.ts'
import type { ReservationService } from '#modules/reservations/service/reservation-service.types.ts'
import type { StockIntake } from '#modules/vehicles/intake/stock-intake.types.ts'
import type { ReturnService } from '#modules/returns/service/return-service.types.ts'
import type { ShownQuestions } from '#modules/questions/published/shown-questions.ts'
import type { Purchases } from '#modules/purchases/load-purchase.ts'
import type { SurveyService } from '#modules/surveys/service/survey-service.types.ts'
import type { PictureViews } from '#modules/vehicles/pictures/picture-views.ts'
import type { StockSearchApi } from '#modules/stock-index/serving/stock-search-api.ts'
import type { StockExports } from '#modules/stock-exports/stock-exports.ts'
import type { StockViews } from '#modules/search/stock-views.ts'
import type { LeadServices } from './lead-services.types.ts'
import type { MetricsService } from './request-meter.types.ts'

/** How a request reached the website, which decides the hosts that it may use. */
export interface Connection {
  /** The peer is this machine itself, and no proxy forwarded the request. */
  readonly loopback: boolean
}

interface SiteFinder {
  /**
   * @param host in lower case, without port; matched exactly
   * @returns undefined for an unknown host, and for `{slug}.localhost` unless the connection is loopback
   */
  findByHost(host: string, connection: Connection): Site | undefined
  /** Origin of the site's absolute links: its configured url, or else its address in local development. */
  originOf(site: Site): string
  /** The sites of the site's dealership group, including the site itself, sorted by slug. */
  listGroup(site: Site): readonly Site[]
}

interface Readiness {
  readonly ready: boolean
  /** The checked parts, and whether each of them works. */
  readonly parts: Readonly<Record<string, boolean>>
}

/** Data for the component gallery of developers and tests. */
export interface ComponentGalleryService {
  /** Every site of this process; the gallery shows components in each one's theme. */
  listSites(): readonly Site[]
}

/**
 * Everything that the website needs from outside its bundle, as one object, created by the program that starts it.
 */
export interface Services {
  readonly sites: SiteFinder
  readonly stock: StockViews
  /** Stock updates from a dealer's other systems. */
  readonly stockIntake: StockIntake
  /** The stock for other programs, with Meilisearch's API. */
  readonly search: StockSearchApi
  /** Stock export files for other systems. */
  readonly stockExports: StockExports
  readonly pictures: PictureViews
  /** Logos and pictures uploaded by other systems. */
  readonly media: MediaLibrary
  /** Pictures for shared links. */
  readonly openGraph: OpenGraphPictures
  readonly historyReports: HistoryReportViews
  /** Icons of sites, drawn from their configuration. */
  readonly icons: SiteIcons
  readonly content: ContentViews
  /** Redirects from dealers' former websites. */
  readonly redirects: RedirectLookup
  readonly leads: LeadServices
  /** The bot check, on sites that have one. Leads, reservations and applications already include it. */
  readonly checkPerson: PersonCheck
  /** Questions about vehicles that staff have answered and published. */
  readonly questions: ShownQuestions
  /** Visitors' applications for finance. */
  readonly financeApplications: FinanceApplications
  /** Visitors' appointments. */
  readonly bookings: BookingService
  /** Visitors' accounts and what they saved. */
  readonly accounts: AccountService
  /** Keys with which other systems call the API. */
  readonly apiKeys: ApiKeys
  /** Payments at providers, and their callbacks. */
  readonly payments: PaymentService
  /** Vehicles by number plate, from the site's lookup providers. */
  readonly lookups: PlateLookups
  /** The finance partner Car Clarity, which receives customers. */
  readonly carClarity: CarClarity
  readonly calls: CallIntake
  /** Customers' replies that a mail server hands over; null: they go to the dealers' mailboxes. */
  readonly inboundMail: InboundMail | null
  /** Vehicles reserved with a deposit. */
  readonly reservations: ReservationService
  /** Vehicles kept for shoppers who are on the way. */
  readonly courtesyHolds: CourtesyService
  readonly findAnswerPromise: FindAnswerPromise
  /** Used cars that buyers return. */
  readonly returns: ReturnService
  /** The buyer's view of a purchase. */
  readonly purchases: Purchases
  /** Surveys after a test drive, a service or a delivery. */
  readonly surveys: SurveyService
  /** Visitors' unfinished trade-ins. */
  readonly tradeIns: TradeInDrafts
  /** Encrypts and decrypts trade-in valuations, which only the browser stores. */
  readonly valuations: ValuationSeal
  /** Records events other than leads (§7 event ids). */
  readonly events: EventRecorder
  /** Passes events from visitors' browsers on to advertising platforms. */
  readonly pageEvents: PageEvents
  /** Records how fast pages were. */
  readonly webVitals: VitalsRecorder
  /** What happens to the platform's mails: sent, shown on a page for developers, or only stored. */
  readonly mailFate: MailFate
  /** The mails for `/__mail`. */
  readonly mails: StoredMails
  readonly localities: LocalityFinder
  /** The cache of rendered pages; null when pages are not cached. The code that creates the cache also purges it. */
  readonly pages: PageCache | null
  /** Null if metrics are off: `/metrics` does not exist then. */
  readonly metrics: MetricsService | null
  readonly log: Log
  /** Receives the log lines about requests. */
  readonly accessLog: Pick<LineWriter, 'write'>
  readonly clock: () => Date
  /** Milliseconds of a monotonic clock, for rate limits. */
  readonly steadyClock: () => number
  readonly isReady: () => Promise<Readiness>
  /** Secrets for the session cookie: the first signs new cookies, all of them verify. */
  readonly sessionSecrets: readonly string[]
  /** The host of the staff console, which belongs to no site. Undefined: there is no console. */
  readonly consoleHost: string | undefined
  /** Addresses and CIDR ranges whose X-Forwarded-Host is trusted. */
  readonly trustedProxies: readonly string[]
  /** Absolute path of `build/pages/client`. Null in development, where Vite serves the files. */
  readonly assetsFolder: string | null
  readonly mode: 'production' | 'development'
  /** Whether `/__mail` and `/mock/…` exist, which requires that everything runs on one machine. */
  readonly hasDevelopmentViews: boolean
  /** Data for `/__gallery`; null in production, where that path does not exist. */
  readonly componentGallery: ComponentGalleryService | null
}

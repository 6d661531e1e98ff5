import type { MailFate } from '#modules/accounts/sign-in/sign-in-words.view.ts'
import type { MediaLibrary } from '#modules/media/media-library.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { LineWriter } from '#platform/log/line-writer.ts'
import type { Log } from '#platform/log/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { ApiKeys } from '#modules/api-keys/api-key.types.ts'
import type { BookingService } from '#modules/bookings/service/booking-service.types.ts'
import type { AccountService } from '#modules/accounts/service/account-service.types.ts'
import type { ContentViews } from '#modules/content/content-views.ts'
import type { RedirectLookup } from '#modules/content/redirects/redirect-lookup.ts'
import type { FinanceApplications } from '#modules/finance-applications/application/finance-applications.ts'
import type { PersonCheck } from '#modules/forms/person-check.types.ts'
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
import type { CarClarity } from '#modules/car-clarity/open-car-clarity.ts'
import type { PlateLookups } from '#modules/trade-in/lookups/adapters/open-lookups.ts'
import type { ReservationService } from '#modules/reservations/service/reservation-service.types.ts'
import type { StockIntake } from '#modules/vehicles/intake/stock-intake.types.ts'
import type { ReturnService } from '#modules/returns/service/return-service.types.ts'
import type { Purchases } from '#modules/purchases/load-purchase.ts'
import type { SurveyService } from '#modules/surveys/service/survey-service.types.ts'
import type { PictureViews } from '#modules/vehicles/picture-views.ts'
import type { StockSearchApi } from '#modules/stock-index/serving/stock-search-api.ts'
import type { StockExports } from '#modules/stock-exports/stock-exports.ts'
import type { StockViews } from '#modules/search/stock-views.ts'
import type { LeadServices } from './lead-services.types.ts'
import type { MetricsService } from './request-meter.types.ts'

/** Where a request came from, which decides the hosts that it may use. */
export interface Connection {
  /** The peer is this machine itself and nothing forwarded the request. */
  readonly loopback: boolean
}

interface SiteFinder {
  /**
   * @param host in lower case, without port; matched exactly
   * @returns undefined for a host of no site, and for `{slug}.localhost` unless the connection is loopback
   */
  findByHost(host: string, connection: Connection): Site | undefined
  /** Origin of the site's absolute links: its configured url, or else its address in local development. */
  originOf(site: Site): string
  /** The sites of its dealership group, itself among them, in the order of their slugs. */
  listGroup(site: Site): readonly Site[]
}

interface Readiness {
  readonly ready: boolean
  /** The parts that were checked, and whether each of them works. */
  readonly parts: Readonly<Record<string, boolean>>
}

/** What the component gallery of developers and tests needs. */
export interface ComponentGalleryService {
  /** Every site that the process serves; the gallery shows components in each one's theme. */
  listSites(): readonly Site[]
}

/** Everything that the website needs from outside its bundle, as one object, created by the program that starts it. */
export interface Services {
  readonly sites: SiteFinder
  readonly stock: StockViews
  /** Stock that a dealer's other systems send. */
  readonly stockIntake: StockIntake
  /** The same stock for other programs, by the contract of Meilisearch's API. */
  readonly search: StockSearchApi
  /** Files of the stock for other systems. */
  readonly stockExports: StockExports
  readonly pictures: PictureViews
  /** Logos and pictures that other systems add. */
  readonly media: MediaLibrary
  /** Pictures of shared links. */
  readonly openGraph: OpenGraphPictures
  readonly historyReports: HistoryReportViews
  /** Icons of sites, drawn from their configuration. */
  readonly icons: SiteIcons
  readonly content: ContentViews
  /** Addresses of the websites that dealers had before. */
  readonly redirects: RedirectLookup
  readonly leads: LeadServices
  /** Whether a person sends what came, on sites that ask for it. Leads, reservations and applications have asked. */
  readonly checkPerson: PersonCheck
  /** Applications of visitors for finance. */
  readonly financeApplications: FinanceApplications
  /** Appointments of visitors. */
  readonly bookings: BookingService
  /** Who signs in, and what they saved. */
  readonly accounts: AccountService
  /** With which other systems call the API. */
  readonly apiKeys: ApiKeys
  /** Payments at providers, and what they report. */
  readonly payments: PaymentService
  /** Vehicles by their number plates, from the site's providers. */
  readonly lookups: PlateLookups
  /** The finance partner that customers are passed on to. */
  readonly carClarity: CarClarity
  readonly calls: CallIntake
  /** Vehicles that are reserved with a deposit. */
  readonly reservations: ReservationService
  /** Used cars that their buyers bring back. */
  readonly returns: ReturnService
  /** What a buyer is shown of a purchase. */
  readonly purchases: Purchases
  /** What people say of a test drive, a service or a delivery. */
  readonly surveys: SurveyService
  /** Trade-ins that visitors have begun and not sent yet. */
  readonly tradeIns: TradeInDrafts
  /** Valued trade-ins that pages bring along. */
  readonly valuations: ValuationSeal
  /** Records events other than leads (§7 event ids). */
  readonly events: EventRecorder
  /** Has advertising platforms told of what visitors' browsers tell. */
  readonly pageEvents: PageEvents
  /** Records how fast pages were. */
  readonly webVitals: VitalsRecorder
  /** What becomes of mails that the platform composes. */
  readonly mailFate: MailFate
  /** What `/__mail` shows. */
  readonly mails: StoredMails
  readonly localities: LocalityFinder
  /** The cache of rendered pages; null when pages are not cached. The code that creates it also purges it. */
  readonly pages: PageCache | null
  /** Null where nothing is counted: there is then no address for it. */
  readonly metrics: MetricsService | null
  readonly log: Log
  /** Receives the log lines about requests. */
  readonly accessLog: Pick<LineWriter, 'write'>
  readonly clock: () => Date
  /** Milliseconds of a clock that never goes back, by which limits are counted. */
  readonly steadyClock: () => number
  readonly isReady: () => Promise<Readiness>
  /** Sign the session cookie: the first one new cookies, each of them those that come back. */
  readonly sessionSecrets: readonly string[]
  /** The host of the staff console, which is no site's. */
  readonly consoleHost: string
  /** Addresses and CIDR ranges whose X-Forwarded-Host counts. */
  readonly trustedProxies: readonly string[]
  /** Absolute path of `build/pages/client`. Null in development, where Vite serves the files. */
  readonly assetsFolder: string | null
  readonly mode: 'production' | 'development'
  /** Whether `/__mail` and `/mock/…` exist, which they only do when everything runs on one machine. */
  readonly hasDevelopmentViews: boolean
  /** What `/__gallery` needs; null in production, where this address does not exist. */
  readonly componentGallery: ComponentGalleryService | null
}

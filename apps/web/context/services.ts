import type { Site } from '#modules/sites/site.types.ts'
import type { LineWriter } from '#platform/log/line-writer.ts'
import type { Log } from '#platform/log/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { ContentViews } from '#modules/content/content-views.ts'
import type { LocalityFinder } from '#modules/localities/find-localities.ts'
import type { StoredMails } from '#platform/mail/stored-mails.ts'
import type { EventRecorder } from '#modules/tracking/event-recorder.ts'
import type { PictureViews } from '#modules/vehicles/picture-views.ts'
import type { StockSearchApi } from '#modules/stock-search/serving/stock-search-api.ts'
import type { StockViews } from '#modules/stock-search/stock-views.ts'
import type { LeadServices } from './lead-services.types.ts'

/** Where a request came from: what decides which hosts it may name. */
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
  /** Origin of the site's own absolute links: its configured url, else its local development address. */
  originOf(site: Site): string
}

interface Readiness {
  readonly ready: boolean
  /** What was asked, and whether it answered. */
  readonly parts: Readonly<Record<string, boolean>>
}

/** What developers and tests are answered beside the website. */
export interface ComponentGalleryService {
  /** Every site that the process serves: the themes of the gallery. */
  listSites(): readonly Site[]
}

/** All that the website needs from outside its bundle. One object, made by whoever starts the process. */
export interface Services {
  readonly sites: SiteFinder
  readonly stock: StockViews
  /** The same stock for programs, in Meilisearch's contract. */
  readonly search: StockSearchApi
  readonly pictures: PictureViews
  readonly content: ContentViews
  readonly leads: LeadServices
  /** Takes what visitors did beside leads (§7 event ids). */
  readonly events: EventRecorder
  /** What `/__mail` shows. */
  readonly mails: StoredMails
  readonly localities: LocalityFinder
  /** Rendered pages; null where none is kept. Whoever makes it purges it. */
  readonly pages: PageCache | null
  readonly log: Log
  /** Takes the lines about requests. */
  readonly accessLog: Pick<LineWriter, 'write'>
  readonly clock: () => Date
  readonly isReady: () => Promise<Readiness>
  /** Addresses and CIDR ranges whose X-Forwarded-Host counts. */
  readonly trustedProxies: readonly string[]
  /** Absolute path of `build/client`. Null in development, where Vite serves the files. */
  readonly assetsFolder: string | null
  readonly mode: 'production' | 'development'
  /** Whether `/__mail` and `/mock/…` exist: only where everything is on one machine. */
  readonly hasDevelopmentViews: boolean
  /** `/__gallery`; null in production, where that address is one like any that nobody knows. */
  readonly componentGallery: ComponentGalleryService | null
}

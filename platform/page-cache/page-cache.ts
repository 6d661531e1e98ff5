import type { Encoding } from '#platform/http/compression.ts'
import { CachedPage, type PageContent } from './cached-page.ts'
import { PageStore, type Section, type StoreBounds } from './page-store.ts'
import { SeenOnce } from './seen-once.ts'

export interface RenderedPage extends PageContent {
  /** Tags of the page's content; purging any of them removes the page. */
  readonly tags: readonly string[]
  /** When the page's content changes with time alone, in milliseconds since 1970; null: not before it expires. */
  readonly changesAt: number | null
  /** The section of the cache to store it in; null: not cached. */
  readonly section: Section | null
}

export interface PageRequest {
  /** Every tag that the rendered page may have. */
  readonly possibleTags: readonly string[]
  /** Whether the page is cached only from its second request on. */
  readonly onlyFromSecond: boolean
  /** Renders the page. An error is thrown to every caller that waits for this render; the next caller tries again. */
  render(): Promise<RenderedPage>
}

export interface PageCacheOptions {
  readonly bounds: StoreBounds
  /** Returns milliseconds since 1970. */
  readonly clock: () => number
  /** Called when rendering a stale page again in the background failed. */
  readonly onBackgroundFailure: (error: unknown) => void
}

/** How long a page is fresh, and how much longer it may be served stale during a new render. */
const freshMs = 60_000
const staleMs = 60_000
const briefMs = 10_000
/** How long an old page is served if rendering fails: while the database is unavailable, content cannot change. */
const heldMs = 3_600_000
/**
 * How long after a failed render old pages are served immediately, so that not every visitor waits for the next
 * failure.
 */
const failingMs = 10_000
/** Number of keys remembered for pages that are cached only from their second request on. */
const rememberedOnce = 2000

/** A render in progress. */
interface Flight {
  readonly key: string
  readonly request: PageRequest
  readonly page: Promise<CachedPage>
  admitted: boolean
  /** Tags purged since the render began. */
  readonly purged: Set<string>
  purgedAll: boolean
}

/**
 * An in-memory cache of rendered pages, with one render at a time per key. A page whose tags are purged during its
 * render goes only to the callers that requested it before the purge, and is not cached.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #store: PageStore<CachedPage>
  readonly #seen = new SeenOnce(rememberedOnce)
  /** Renders that new requests may join. */
  readonly #joinable = new Map<string, Flight>()
  readonly #underWay = new Set<Flight>()
  /** Renders before this time are expected to fail; milliseconds since 1970. */
  #failingUntil = -Infinity
  readonly #served = { fresh: 0, stale: 0, rendered: 0 }

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#store = new PageStore(options.bounds)
  }

  /** The cached page, if it is fresh. */
  findFresh(key: string): CachedPage | undefined {
    const now = this.#options.clock()
    // After the clock was set back, a page made in the future would stay fresh for too long.
    return this.#store.find(key, (page) => now < page.freshUntil && now >= page.madeAt)
  }

  /** Called after serving a page from `findFresh`. */
  countFresh(): void {
    this.#served.fresh += 1
  }

  /**
   * The page from the cache, or rendered now. If rendering fails, an old page is served; without one, rejects with the
   * error of `render`.
   */
  async get(key: string, request: PageRequest): Promise<CachedPage> {
    const fresh = this.findFresh(key)
    if (fresh !== undefined) {
      this.countFresh()
      return fresh
    }
    const now = this.#options.clock()
    const old = this.#store.peek(key)
    const flight = this.#join(key, request)
    if (old === undefined || now >= old.heldUntil || now < old.madeAt) {
      this.#served.rendered += 1
      return flight.page
    }
    const made = flight.page.catch((error: unknown) => {
      this.#options.onBackgroundFailure(error)
      return undefined
    })
    if (now >= old.staleUntil && now >= this.#failingUntil) {
      const page = await made
      if (page !== undefined && !isFailure(page)) {
        this.#served.rendered += 1
        return page
      }
    }
    this.#served.stale += 1
    return old
  }

  /** A page's body in an encoding chosen by `encodingFor`. */
  async getBody(page: CachedPage, encoding: Encoding | null): Promise<Buffer> {
    const body = page.findBody(encoding) ?? (await page.getBody(encoding))
    this.#store.recount(page)
    return body
  }

  /** Removes every page that has one of the tags; renders under way that may have one are not cached. */
  purge(tags: readonly string[]): void {
    this.#store.removeTagged(tags)
    for (const flight of this.#underWay) {
      for (const tag of tags) flight.purged.add(tag)
      if (flight.request.possibleTags.some((tag) => flight.purged.has(tag))) this.#detach(flight)
    }
  }

  purgeAll(): void {
    this.#store.clear()
    for (const flight of this.#underWay) {
      flight.purgedAll = true
      this.#detach(flight)
    }
  }

  /** Number of requests by source of their page. */
  get served(): Readonly<Record<'fresh' | 'stale' | 'rendered', number>> {
    return this.#served
  }

  /** Number and size of entries, for operators and tests. */
  describe(): { entries: number; bytes: number; underWay: number; tags: number } {
    return {
      entries: this.#store.size,
      bytes: this.#store.bytes,
      underWay: this.#underWay.size,
      tags: this.#store.tagCount,
    }
  }

  #join(key: string, request: PageRequest): Flight {
    const admitted = !request.onlyFromSecond || this.#seen.markSeen(key)
    const joined = this.#joinable.get(key)
    if (joined !== undefined) {
      joined.admitted ||= admitted
      return joined
    }
    const landed = Promise.withResolvers<CachedPage>()
    const flight: Flight = {
      key,
      request,
      page: landed.promise,
      admitted,
      purged: new Set(),
      purgedAll: false,
    }
    this.#joinable.set(key, flight)
    this.#underWay.add(flight)
    this.#make(flight).then(landed.resolve, landed.reject)
    return flight
  }

  async #make(flight: Flight): Promise<CachedPage> {
    const madeAt = this.#options.clock()
    try {
      const rendered = await flight.request.render()
      const page = this.#build(flight.key, rendered, madeAt)
      if (isFailure(page)) this.#noteFailure()
      this.#save(flight, page, rendered)
      return page
    } catch (error) {
      this.#noteFailure()
      throw error
    } finally {
      this.#underWay.delete(flight)
      this.#detach(flight)
    }
  }

  #noteFailure(): void {
    this.#failingUntil = this.#options.clock() + failingMs
  }

  #save(
    { key, admitted, purged, purgedAll }: Flight,
    page: CachedPage,
    rendered: RenderedPage,
  ): void {
    if (purgedAll || rendered.tags.some((tag) => purged.has(tag))) return
    if (rendered.section !== null && admitted) this.#store.put(page, rendered.section)
    // The URL now redirects, so its old page is removed; after a failure (500 or above) the old page may still be
    // valid.
    else if (rendered.section === null && rendered.status < 500) this.#store.remove(key)
  }

  /** Prevents further requests from joining the render. */
  #detach(flight: Flight): void {
    if (this.#joinable.get(flight.key) === flight) this.#joinable.delete(flight.key)
  }

  #build(key: string, rendered: RenderedPage, madeAt: number): CachedPage {
    const changesAt = rendered.changesAt ?? Number.POSITIVE_INFINITY
    const isBrief = rendered.section === 'brief'
    // A page changed by time alone is wrong, not just old, so it is never served stale.
    const freshUntil = Math.min(madeAt + (isBrief ? briefMs : freshMs), changesAt)
    const staleUntil = isBrief ? freshUntil : Math.min(freshUntil + staleMs, changesAt)
    const heldUntil = isBrief ? freshUntil : Math.min(madeAt + heldMs, changesAt)
    const { kind, status, headers, body, tags } = rendered
    const content = { kind, status, headers, body }
    return new CachedPage(key, content, tags, { madeAt, freshUntil, staleUntil, heldUntil })
  }
}

/** The database is unavailable, or the code has a bug. */
const isFailure = ({ status }: CachedPage): boolean => status >= 500

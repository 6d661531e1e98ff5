import type { Encoding } from '#platform/http/compression.ts'
import { CachedPage, type PageContent } from './cached-page.ts'
import { PageStore, type Section, type StoreBounds } from './page-store.ts'
import { SeenOnce } from './seen-once.ts'

export interface RenderedPage extends PageContent {
  /** Tags of what the page shows: a purge of any of them removes it from the cache. */
  readonly tags: readonly string[]
  /** When the page's content changes by the clock alone, in milliseconds since 1970; null when not before it expires. */
  readonly changesAt: number | null
  /** The section of the cache that it goes to; null when it is not cached. */
  readonly section: Section | null
}

export interface PageRequest {
  /** Every tag that the page may have once it is rendered. */
  readonly possibleTags: readonly string[]
  /** Whether the page is only cached from its second request on. */
  readonly onlyFromSecond: boolean
  /** Renders the page. An error is thrown to every caller that waits for this render; the next caller renders anew. */
  render(): Promise<RenderedPage>
}

export interface PageCacheOptions {
  readonly bounds: StoreBounds
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Called when a stale page could not be rendered again in the background. */
  readonly onBackgroundFailure: (error: unknown) => void
}

/** How long a page is fresh, and how much longer it may be served stale while it is rendered again. */
const freshMs = 60_000
const staleMs = 60_000
const briefMs = 10_000
/** How long an old page is better than none where it cannot be rendered: nothing changes while the database is away. */
const heldMs = 3_600_000
/** How long old pages are served at once after a render has failed, so that not every visitor waits for the next failure. */
const failingMs = 10_000
/** How many keys are remembered for pages that are only cached from their second request on. */
const rememberedOnce = 2000

/** A render under way. */
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
 * An in-memory cache of rendered pages with one render at a time for each key. A page whose tags are purged during its
 * render is given to the callers that requested it before the purge, and is not cached.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #store: PageStore<CachedPage>
  readonly #seen = new SeenOnce(rememberedOnce)
  /** Renders that a new request may join. */
  readonly #joinable = new Map<string, Flight>()
  readonly #underWay = new Set<Flight>()
  /** Until then renders are expected to fail, in milliseconds since 1970. */
  #failingUntil = -Infinity
  readonly #served = { fresh: 0, stale: 0, rendered: 0 }

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#store = new PageStore(options.bounds)
  }

  /** The cached page, if it is fresh. */
  findFresh(key: string): CachedPage | undefined {
    const now = this.#options.clock()
    // A page from the future is not fresh: the clock was set back, which would keep it fresh for too long.
    return this.#store.find(key, (page) => now < page.freshUntil && now >= page.madeAt)
  }

  /** Told by whoever has served a page that `findFresh` gave. */
  countFresh(): void {
    this.#served.fresh += 1
  }

  /**
   * The page, from the cache or rendered now. An old page is served where a new one cannot be made. Without one it rejects
   * with what `render` throws.
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

  /** Requests by where their page came from. */
  get served(): Readonly<Record<'fresh' | 'stale' | 'rendered', number>> {
    return this.#served
  }

  /** Sizes, for the operator and for tests. */
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
    // The URL now redirects, so its old page goes; after a failure (500 or above) the old page may still be right.
    else if (rendered.section === null && rendered.status < 500) this.#store.remove(key)
  }

  /** Lets no further request join the render. */
  #detach(flight: Flight): void {
    if (this.#joinable.get(flight.key) === flight) this.#joinable.delete(flight.key)
  }

  #build(key: string, rendered: RenderedPage, madeAt: number): CachedPage {
    const changesAt = rendered.changesAt ?? Number.POSITIVE_INFINITY
    const isBrief = rendered.section === 'brief'
    // A page that the clock has changed is wrong and not only old, so it is never served stale.
    const freshUntil = Math.min(madeAt + (isBrief ? briefMs : freshMs), changesAt)
    const staleUntil = isBrief ? freshUntil : Math.min(freshUntil + staleMs, changesAt)
    const heldUntil = isBrief ? freshUntil : Math.min(madeAt + heldMs, changesAt)
    const { kind, status, headers, body, tags } = rendered
    const content = { kind, status, headers, body }
    return new CachedPage(key, content, tags, { madeAt, freshUntil, staleUntil, heldUntil })
  }
}

/** The database is away, or it is our own fault. */
const isFailure = ({ status }: CachedPage): boolean => status >= 500

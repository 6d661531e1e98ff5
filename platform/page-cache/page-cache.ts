import type { Encoding } from '#platform/http/compression.ts'
import { CachedPage, type PageContent } from './cached-page.ts'
import { PageStore, type Section, type StoreBounds } from './page-store.ts'
import { SeenOnce } from './seen-once.ts'

export interface RenderedPage extends PageContent {
  /** What it shows: a purge of any of these tags removes it. */
  readonly tags: readonly string[]
  /** When the clock alone changes what it says, in milliseconds since 1970; null: not before it expires. */
  readonly changesAt: number | null
  /** Where it is kept; null: not at all. */
  readonly section: Section | null
}

export interface PageRequest {
  /** Every tag that the page might turn out to carry. */
  readonly possibleTags: readonly string[]
  /** Such a page is only kept once it is asked for again. */
  readonly onlyFromSecond: boolean
  /** Makes the page. What it throws goes to everyone who waits for it, and to nobody after them. */
  render(): Promise<RenderedPage>
}

export interface PageCacheOptions {
  readonly bounds: StoreBounds
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** A page that was to be made anew in the background could not be. */
  readonly onBackgroundFailure: (error: unknown) => void
}

/** How long a page is served without a look, and how long after that while the next one is made. */
const freshMs = 60_000
const staleMs = 60_000
const briefMs = 10_000
const rememberedOnce = 2000

interface Flight {
  readonly key: string
  readonly ask: PageRequest
  readonly page: Promise<CachedPage>
  admitted: boolean
  /** Purged since it set out. */
  readonly purged: Set<string>
  purgedAll: boolean
}

/**
 * Rendered pages, in memory. One render at a time for a key; a page whose sources were purged while it was
 * made reaches those who asked before the purge, and is not kept.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #store: PageStore<CachedPage>
  readonly #seen = new SeenOnce(rememberedOnce)
  /** Those that may be joined. */
  readonly #joinable = new Map<string, Flight>()
  readonly #underWay = new Set<Flight>()

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#store = new PageStore(options.bounds)
  }

  /** A page that may be served as it is. */
  findFresh(key: string): CachedPage | undefined {
    const now = this.#options.clock()
    // A clock that was set back makes every page look new.
    return this.#store.find(key, (page) => now < page.freshUntil && now >= page.madeAt)
  }

  /** The page, kept or made now. Rejects with what `render` throws. */
  async get(key: string, ask: PageRequest): Promise<CachedPage> {
    const fresh = this.findFresh(key)
    if (fresh !== undefined) return fresh
    const now = this.#options.clock()
    const old = this.#store.peek(key)
    const flight = this.#join(key, ask)
    if (old === undefined || now >= old.staleUntil || now < old.madeAt) return flight.page
    flight.page.catch(this.#options.onBackgroundFailure)
    return old
  }

  /** A page's body in an encoding that it was given by `encodingFor`. */
  async getBody(page: CachedPage, encoding: Encoding | null): Promise<Buffer> {
    const body = page.findBody(encoding) ?? (await page.getBody(encoding))
    this.#store.recount(page)
    return body
  }

  /** Forgets every page that carries one of the tags, and whatever is being made of them. */
  purge(tags: readonly string[]): void {
    this.#store.removeTagged(tags)
    for (const flight of this.#underWay) {
      for (const tag of tags) flight.purged.add(tag)
      if (flight.ask.possibleTags.some((tag) => flight.purged.has(tag))) this.#detach(flight)
    }
  }

  purgeAll(): void {
    this.#store.clear()
    for (const flight of this.#underWay) {
      flight.purgedAll = true
      this.#detach(flight)
    }
  }

  /** What is held, for the operator and for tests. */
  describe(): { entries: number; bytes: number; underWay: number; tags: number } {
    return {
      entries: this.#store.size,
      bytes: this.#store.bytes,
      underWay: this.#underWay.size,
      tags: this.#store.tagCount,
    }
  }

  #join(key: string, ask: PageRequest): Flight {
    const admitted = !ask.onlyFromSecond || this.#seen.markSeen(key)
    const joined = this.#joinable.get(key)
    if (joined !== undefined) {
      joined.admitted ||= admitted
      return joined
    }
    const landed = Promise.withResolvers<CachedPage>()
    const flight: Flight = {
      key,
      ask,
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
      const rendered = await flight.ask.render()
      const page = this.#build(flight.key, rendered, madeAt)
      this.#save(flight, page, rendered)
      return page
    } finally {
      this.#underWay.delete(flight)
      this.#detach(flight)
    }
  }

  #save(
    { key, admitted, purged, purgedAll }: Flight,
    page: CachedPage,
    rendered: RenderedPage,
  ): void {
    if (purgedAll || rendered.tags.some((tag) => purged.has(tag))) return
    if (rendered.section !== null && admitted) this.#store.put(page, rendered.section)
    // An address that leads elsewhere now; a failure says nothing about what was there.
    else if (rendered.section === null && rendered.status < 500) this.#store.remove(key)
  }

  /** Nobody joins it any more. */
  #detach(flight: Flight): void {
    if (this.#joinable.get(flight.key) === flight) this.#joinable.delete(flight.key)
  }

  #build(key: string, rendered: RenderedPage, madeAt: number): CachedPage {
    const changesAt = rendered.changesAt ?? Number.POSITIVE_INFINITY
    const isBrief = rendered.section === 'brief'
    // What the clock has changed is wrong, not old: it is never served on.
    const freshUntil = Math.min(madeAt + (isBrief ? briefMs : freshMs), changesAt)
    const staleUntil = isBrief ? freshUntil : Math.min(freshUntil + staleMs, changesAt)
    const { status, headers, body, tags } = rendered
    return new CachedPage(key, { status, headers, body }, tags, { madeAt, freshUntil, staleUntil })
  }
}

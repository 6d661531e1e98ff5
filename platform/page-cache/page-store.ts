/**
 * The section of a page until its next request:
 * - `plain`: a URL without parameters;
 * - `variant`: a URL with parameters, of which clients can invent any number;
 * - `brief`: a 404 or 410 page.
 * A `plain` or `variant` page moves to `hot` when it is requested again.
 */
export type Section = 'plain' | 'variant' | 'brief'

export interface StoreBounds {
  readonly bytes: number
  readonly entries: number
}

interface Storable {
  readonly key: string
  readonly tags: readonly string[]
  readonly bytes: number
}

interface Slot<Page> {
  readonly page: Page
  section: Section | 'hot'
  /** Size of the page at the last count. */
  bytes: number
}

/**
 * The share of each section when all are full; a section may use another's free space up to its own `limits`. So a
 * crawler that requests ten thousand URLs evicts only pages that were requested once.
 */
const shares = { brief: 0.05, variant: 0.15, plain: 0.3, hot: 0.5 } as const
/**
 * The maximum share of a section even with free space: few URLs with parameters are requested again, and the memory is
 * better left to the process.
 */
const limits = { brief: shares.brief, variant: 0.5, plain: 1, hot: 1 } as const
const sections = ['brief', 'variant', 'plain', 'hot'] as const

interface SectionCount<Page> {
  /** Ordered by last use, the most recent last. */
  readonly slots: Map<string, Slot<Page>>
  bytes: number
}

/**
 * Pages by key, limited in bytes and number, and removable by tag. Each section evicts its least recently used page
 * first.
 */
export class PageStore<Page extends Storable> {
  readonly #bounds: StoreBounds
  readonly #slots = new Map<string, Slot<Page>>()
  readonly #sections: Record<Section | 'hot', SectionCount<Page>>
  readonly #keysByTag = new Map<string, Set<string>>()
  #bytes = 0
  /** The page used last, which already is at the end of its section. */
  #lastUsed: Slot<Page> | undefined

  constructor(bounds: StoreBounds) {
    this.#bounds = bounds
    const empty = () => ({ slots: new Map<string, Slot<Page>>(), bytes: 0 })
    this.#sections = { brief: empty(), variant: empty(), plain: empty(), hot: empty() }
  }

  get size(): number {
    return this.#slots.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Number of known tags, for tests. A tag without pages is dropped. */
  get tagCount(): number {
    return this.#keysByTag.size
  }

  /** Finds a page without counting it as a use. */
  peek(key: string): Page | undefined {
    return this.#slots.get(key)?.page
  }

  /** @param isWanted pages for which it returns false are neither found nor counted as used */
  find(key: string, isWanted: (page: Page) => boolean = () => true): Page | undefined {
    const slot = this.#slots.get(key)
    if (slot === undefined || !isWanted(slot.page)) return undefined
    if (slot !== this.#lastUsed) {
      this.#move(slot, slot.section === 'brief' ? 'brief' : 'hot')
      this.#lastUsed = slot
    }
    return slot.page
  }

  /** Stores a page, replacing the one with the same key. A page larger than its section's share is not stored. */
  put(page: Page, section: Section): void {
    const before = this.#slots.get(page.key)
    this.remove(page.key)
    if (page.bytes > this.#bounds.bytes * shares[section]) return
    const slot: Slot<Page> = {
      page,
      section: before?.section === 'hot' && section !== 'brief' ? 'hot' : section,
      bytes: page.bytes,
    }
    this.#slots.set(page.key, slot)
    this.#enter(slot)
    this.#lastUsed = undefined
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys === undefined) this.#keysByTag.set(tag, new Set([page.key]))
      else keys.add(page.key)
    }
    this.#makeRoom()
  }

  /** Must be called after a stored page has changed its size. */
  recount(page: Page): void {
    const slot = this.#slots.get(page.key)
    if (slot?.page !== page) return
    const grown = page.bytes - slot.bytes
    slot.bytes = page.bytes
    this.#sections[slot.section].bytes += grown
    this.#bytes += grown
    this.#makeRoom()
  }

  remove(key: string): void {
    const slot = this.#slots.get(key)
    if (slot === undefined) return
    this.#slots.delete(key)
    this.#leave(slot)
    for (const tag of slot.page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  /** Removes every page that has one of the tags. */
  removeTagged(tags: Iterable<string>): void {
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.remove(key)
    }
  }

  clear(): void {
    this.#slots.clear()
    this.#keysByTag.clear()
    this.#bytes = 0
    for (const section of sections) {
      this.#sections[section].slots.clear()
      this.#sections[section].bytes = 0
    }
  }

  #enter(slot: Slot<Page>): void {
    const section = this.#sections[slot.section]
    section.slots.set(slot.page.key, slot)
    section.bytes += slot.bytes
    this.#bytes += slot.bytes
  }

  #leave(slot: Slot<Page>): void {
    const section = this.#sections[slot.section]
    section.slots.delete(slot.page.key)
    section.bytes -= slot.bytes
    this.#bytes -= slot.bytes
  }

  #move(slot: Slot<Page>, section: Section | 'hot'): void {
    this.#leave(slot)
    slot.section = section
    this.#enter(slot)
  }

  #makeRoom(): void {
    const { bytes, entries } = this.#bounds
    for (const section of sections)
      while (this.#exceeds(section, limits[section])) this.#dropOldest(section)
    while (this.#bytes > bytes || this.#slots.size > entries) {
      const full = sections.find((section) => this.#exceeds(section, shares[section]))
      // With limits so small that shares are rounded up, the first nonempty section evicts a page.
      this.#dropOldest(
        full ?? sections.find((section) => this.#sections[section].slots.size > 0) ?? 'hot',
      )
    }
  }

  #exceeds(name: Section | 'hot', share: number): boolean {
    const section = this.#sections[name]
    return (
      section.bytes > this.#bounds.bytes * share ||
      section.slots.size > Math.max(1, Math.floor(this.#bounds.entries * share))
    )
  }

  #dropOldest(name: Section | 'hot'): void {
    const oldest = this.#sections[name].slots.keys().next().value
    if (oldest !== undefined) this.remove(oldest)
  }
}

/**
 * Where a page waits until it is asked for again:
 * - `plain`: an address of the site itself;
 * - `variant`: an address with parameters, of which there are as many as anybody likes to write;
 * - `brief`: what is missing or gone.
 * Asked for again, a page of the first two moves to `hot`.
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
  /** As it was counted last. */
  bytes: number
}

/**
 * What each section may keep when all are full; while one has room to spare the others use it. So whoever
 * walks through ten thousand addresses pushes out what nobody asked for twice, and nothing else.
 */
const shares = { brief: 0.05, variant: 0.15, plain: 0.3, hot: 0.5 } as const
const sections = ['brief', 'variant', 'plain', 'hot'] as const

interface SectionCount<Page> {
  /** In the order of their last use, the latest last. */
  readonly slots: Map<string, Slot<Page>>
  bytes: number
}

/** Pages by key, bounded by bytes and number, found by their tags. In each section the least recently used goes first. */
export class PageStore<Page extends Storable> {
  readonly #bounds: StoreBounds
  readonly #slots = new Map<string, Slot<Page>>()
  readonly #sections: Record<Section | 'hot', SectionCount<Page>>
  readonly #keysByTag = new Map<string, Set<string>>()
  #bytes = 0
  /** It is where it belongs already. */
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

  /** How many tags are known, for tests: none without a page. */
  get tagCount(): number {
    return this.#keysByTag.size
  }

  /** Finds without counting it as a use. */
  peek(key: string): Page | undefined {
    return this.#slots.get(key)?.page
  }

  /** @param isWanted a page that is not is neither found nor used */
  find(key: string, isWanted: (page: Page) => boolean = () => true): Page | undefined {
    const slot = this.#slots.get(key)
    if (slot === undefined || !isWanted(slot.page)) return undefined
    if (slot !== this.#lastUsed) {
      this.#move(slot, slot.section === 'brief' ? 'brief' : 'hot')
      this.#lastUsed = slot
    }
    return slot.page
  }

  /** Keeps a page in place of the one with its key. A page that would fill a section alone is not kept. */
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

  /** To be called when a kept page has grown. */
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

  /** Removes every page that carries one of the tags. */
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
    // What is missing is never worth another's room, so its share is also its bound.
    while (this.#exceeds('brief')) this.#dropOldest('brief')
    while (this.#bytes > bytes || this.#slots.size > entries) {
      const full = sections.find((section) => this.#exceeds(section))
      // Where the bounds are so small that shares are rounded up, the least worthy has to go.
      this.#dropOldest(
        full ?? sections.find((section) => this.#sections[section].slots.size > 0) ?? 'hot',
      )
    }
  }

  #exceeds(name: Section | 'hot'): boolean {
    const section = this.#sections[name]
    const share = shares[name]
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

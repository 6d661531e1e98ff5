import { findForeign, type LinkPolicy, readOwnPath } from './link-policy.ts'
import { findPageFaults } from './page-faults.ts'
import { readPage, type ReadPage } from './read-page.ts'
import { isFullSize } from '../../checks/setup/test-size.ts'
import { findSampleKey } from './sample-address.rules.ts'
import type { SiteReader } from './site-reader.ts'
import type { PageResponse } from '../../checks/setup/read-page.ts'

/** More than twice as many as any demo dealer has, to stop an endless crawl. */
const mostPages = 3000
const atOnce = 4

/** The address under which the crawl counts this one: similar addresses are crawled once. */
const findKey = (address: string) => findSampleKey(address, isFullSize)

export interface SiteCrawl {
  readonly faults: readonly string[]
  /** The read pages by their crawl key (`findSampleKey`). */
  readonly pages: ReadonlyMap<string, ReadPage>
  readonly counts: CrawlCounts
}

export interface CrawlCounts {
  readonly pages: number
  readonly links: number
  /** Distinct addresses for which another of the same kind was crawled. */
  readonly sampled: number
  readonly redirects: number
  readonly external: number
  readonly files: number
}

interface Found {
  readonly address: string
  readonly from: string
}

/** Reads every page of a site that is reachable from its home page and sitemap. */
export async function crawlSite(site: SiteReader, policy: LinkPolicy): Promise<SiteCrawl> {
  const crawl = new Crawl(site, policy)
  await crawl.run()
  return crawl.finish()
}

class Crawl {
  readonly #site: SiteReader
  readonly #policy: LinkPolicy
  readonly #faults: string[] = []
  readonly #pages = new Map<string, ReadPage>()
  /** The crawled address for each crawl key. */
  readonly #taken = new Map<string, string>()
  readonly #addresses = new Set<string>()
  readonly #fragments = new Map<string, Found & { readonly id: string }>()
  readonly #external = new Set<string>()
  readonly #files = new Map<string, string>()
  readonly #redirects = new Map<string, string>()
  /**
   * Making a picture takes as long as twenty pages, so one is made, and for the others only their existence is
   * checked.
   */
  #hasMadePicture = false
  #waiting: Found[] = []

  constructor(site: SiteReader, policy: LinkPolicy) {
    this.#site = site
    this.#policy = policy
  }

  /** Crawls in waves, each sorted by address, so that every run crawls the same pages. */
  async run(): Promise<void> {
    for (const path of ['/', ...(await this.#readSitemap('/sitemap.xml'))]) {
      this.#addLink(path, '/sitemap.xml')
    }
    while (this.#waiting.length > 0) {
      const wave = this.#waiting.sort((one, other) => (one.address < other.address ? -1 : 1))
      this.#waiting = []
      const chosen = wave.filter(({ address }) => this.#take(address))
      if (this.#taken.size > mostPages) throw new Error(`more than ${mostPages} pages`)
      await inTurns(chosen, (found) => this.#visit(found))
    }
    await inTurns([...this.#files], ([path, from]) => this.#checkFile(path, from))
  }

  finish(): SiteCrawl {
    for (const { address, from, id } of this.#fragments.values()) {
      const page = this.#pages.get(this.#follow(findKey(address) ?? ''))
      if (page !== undefined && !page.ids.has(id)) {
        this.#faults.push(`${from} → ${address}#${id}: there is no such place on the page`)
      }
    }
    this.#checkHeads()
    return {
      faults: [...new Set(this.#faults)].sort(),
      pages: this.#pages,
      counts: {
        pages: this.#pages.size,
        links: this.#addresses.size,
        sampled: this.#addresses.size - this.#taken.size,
        redirects: this.#redirects.size,
        external: this.#external.size,
        files: this.#files.size,
      },
    }
  }

  #take(address: string): boolean {
    const key = findKey(address)
    if (key === undefined || this.#taken.has(key)) return false
    this.#taken.set(key, address)
    return true
  }

  async #readSitemap(path: string): Promise<string[]> {
    const { status, body } = await this.#site.get(path)
    if (status !== 200) this.#faults.push(`${path}: ${status}`)
    const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) =>
      readOwnPath(place.replaceAll('&amp;', '&'), this.#policy),
    )
    const own = places.flatMap((place) => place ?? [])
    if (own.length < places.length) this.#faults.push(`${path}: leads to another website`)
    if (!body.includes('<sitemapindex')) return own
    return (await Promise.all(own.map((part) => this.#readSitemap(part)))).flat()
  }

  async #visit({ address, from }: Found): Promise<void> {
    const response = await this.#site.get(address)
    if (response.location !== undefined) {
      this.#addRedirect(address, from, response)
      return
    }
    if (response.status !== 200) {
      this.#faults.push(`${from} → ${address}: ${response.status}`)
      return
    }
    // A feed or picture has no links to follow.
    if (response.mediaType !== 'text/html') return
    const page = readPage(response.body)
    this.#pages.set(findKey(address) ?? '', page)
    this.#faults.push(...findPageFaults(address, page, this.#policy))
    for (const href of page.links) {
      // Without script, a photo's link leads to the large picture.
      if (href.startsWith('/images/')) this.#addFile(href, address)
      else this.#addLink(href, address)
    }
    // A form's fragment only applies after it is sent.
    for (const action of page.actions) this.#addLink(action.split('#')[0] ?? '', address)
    for (const file of page.files) this.#addFile(file, address)
    for (const { src } of page.pictures) this.#addFile(src, address)
  }

  #addRedirect(address: string, from: string, { status, location = '' }: PageResponse): void {
    const target = readOwnPath(location, this.#policy)
    if (target === undefined) {
      this.#faults.push(`${from} → ${address}: ${status} to ${location}`)
      return
    }
    this.#redirects.set(findKey(address) ?? '', target)
    this.#addLink(target, address)
  }

  /** The final target of a redirect. */
  #follow(key: string): string {
    const target = this.#redirects.get(key)
    return target === undefined ? key : (findKey(target.split('#')[0] ?? '') ?? '')
  }

  #addLink(href: string, from: string): void {
    const path = readOwnPath(href, this.#policy, from)
    if (path === undefined) {
      const foreign = findForeign(href, this.#policy)
      if (foreign === undefined) this.#external.add(href)
      else this.#faults.push(`${from} → ${href}: ${foreign}`)
      return
    }
    const [address = '', id] = path.split('#')
    if (id !== undefined) this.#fragments.set(path, { address, from, id: decodeURIComponent(id) })
    if (this.#addresses.has(address)) return
    this.#addresses.add(address)
    this.#waiting.push({ address, from })
  }

  #addFile(href: string, from: string): void {
    if (href.startsWith('data:')) return
    const path = readOwnPath(href, this.#policy, from)
    if (path === undefined) {
      this.#faults.push(`${from}: loads ${href}, which is of another website`)
    } else if (!this.#files.has(path)) {
      this.#files.set(path, from)
    }
  }

  async #checkFile(path: string, from: string): Promise<void> {
    const isSpared = path.startsWith('/images/') && this.#hasMadePicture
    if (path.startsWith('/images/')) this.#hasMadePicture = true
    const status = isSpared
      ? await this.#site.findStatus(path)
      : (await this.#site.get(path)).status
    if (status !== (isSpared ? 304 : 200)) this.#faults.push(`${from}: ${path} answers ${status}`)
  }

  /** Each title belongs to one page, and canonical URLs lead to pages. */
  #checkHeads(): void {
    const titles = new Map<string, string>()
    for (const [key, page] of this.#pages) {
      if (page.canonical === null || !page.isIndexed) continue
      const canonical = readOwnPath(page.canonical, this.#policy)
      const canonicalKey = canonical === undefined ? undefined : findKey(canonical)
      if (canonicalKey === undefined || !this.#pages.has(canonicalKey)) {
        this.#faults.push(
          `${key}: its canonical address ${page.canonical} is no page that was read`,
        )
      }
      if (canonicalKey !== key) continue
      const twin = titles.get(page.title)
      if (twin !== undefined) this.#faults.push(`${key} and ${twin} are both “${page.title}”`)
      titles.set(page.title, key)
    }
  }
}

async function inTurns<Item>(
  items: readonly Item[],
  visit: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await visit(item)
    }),
  )
}

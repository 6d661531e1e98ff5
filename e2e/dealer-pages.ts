import type { PageReader } from './page-reader.ts'

/** Paths of one dealer's pages, found through links as a visitor finds them. */
export interface DealerPages {
  readonly home: string
  readonly search: string
  /** The first vehicle on the search page. */
  readonly car: string
  readonly contact: string
  /** A form of one step, and one of several. */
  readonly service: string
  readonly tradeIn: string
  /** The enquiry form for the first vehicle that accepts enquiries. */
  readonly enquire: string
  /** The page after the enquiry form was sent. */
  readonly success: string
  readonly missing: string
}

/** Follows links from page to page, because each dealer has its own words in its paths. */
export async function listDealerPages(web: PageReader, site: string): Promise<DealerPages> {
  const host = `${site}.localhost`
  const home = await web.get(host, '/')
  const search = findPath(home.body, /href="(\/search\/[^"?]+)/, `${site}: the home page`)
  const results = await web.get(host, search)
  const car = findPath(
    results.body,
    /<article[^]*?href="(\/[a-z-]+\/[^"/]+)"/,
    `${site}: ${search}`,
  )
  const enquire = findPath(
    results.body,
    /href="(\/enquire\?car_id=\d+)"/,
    `${site}: ${search}, none of whose vehicles takes an enquiry,`,
  )
  const about = enquire.split('?')[1] ?? ''
  return {
    home: '/',
    search,
    car,
    contact: '/contact',
    service: '/service',
    tradeIn: '/trade-in',
    enquire,
    success: `/success?category=used-vehicle-enquiry&${about}`,
    missing: '/no/such/page',
  }
}

function findPath(html: string, pattern: RegExp, where: string): string {
  const path = pattern.exec(html)?.[1]
  if (path === undefined) throw new Error(`${where} has no link that matches ${pattern}`)
  return path
}

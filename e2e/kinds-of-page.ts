import { listDealerPages } from './dealer-pages.ts'
import type { PageReader } from './page-reader.ts'

/** One page of each kind that a dealer has, by kind. */
export async function listKindsOfPage(
  web: PageReader,
  site: string,
): Promise<Readonly<Record<string, string>>> {
  const host = `${site}.localhost`
  const { home, search, car, contact, service, tradeIn, enquire, success } = await listDealerPages(
    web,
    site,
  )
  const read = async (path: string | undefined): Promise<string> => {
    if (path === undefined) return ''
    const { status, body } = await web.get(host, path)
    return status === 200 ? body : ''
  }
  const sitemap = await readSitemap(web, host)
  const articles = ['/news', '/blog'].find((path) => sitemap.includes(path))
  const [, article] = matchPath(await read(articles), new RegExp(`href="(${articles}/[^"?#]+)"`))
  const [, place] = matchPath(await read(contact), /href="(\/contact-us\/[^"?#]+)"/)
  const brands = sitemap.filter((path) => path.startsWith('/brands/'))
  // A brand's page may be an author's document without models.
  const ranges = await Promise.all(brands.map(read))
  const [, model] = matchPath(ranges.join(''), /class="model-card"[^]*?<a href="([^"?#]+)"/)
  const checkout = /href="(\/[a-z]+\/[\w-]+\/(?:checkout|buy-online))"/
  const [, reserve] = matchPath(await read(search), checkout)
  const has = (path: string): string | undefined => (sitemap.includes(path) ? path : undefined)
  const kinds: Record<string, string | undefined> = {
    home,
    search,
    car,
    checkout: reserve,
    contact,
    location: place,
    service: has(service),
    'form of steps': tradeIn,
    'form of a vehicle': enquire,
    success,
    'content page': has('/about-us'),
    questions: has('/faqs'),
    offers: has('/special-offers'),
    articles,
    article,
    brand: brands[0],
    model,
    reviews: has('/reviews'),
    garage: /class="icon-button site-saved" href="([^"]+)"/.exec(await read(home))?.[1],
  }
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, path]) => (path === undefined ? [] : [[kind, path]])),
  )
}

const matchPath = (html: string, pattern: RegExp): readonly (string | undefined)[] =>
  pattern.exec(html) ?? []

/** Paths in the sitemap and its parts. */
async function readSitemap(
  web: PageReader,
  host: string,
  path = '/sitemap.xml',
): Promise<string[]> {
  const { body } = await web.get(host, path)
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, place = '']) => new URL(place.replaceAll('&amp;', '&')).pathname,
  )
  if (!body.includes('<sitemapindex')) return places
  return (await Promise.all(places.map((part) => readSitemap(web, host, part)))).flat()
}

import type { Hono } from 'hono'
import type { Site } from '#modules/sites/site.types.ts'
import { sitePages } from '../../app/pages.ts'
import type { Services } from '../../context/services.ts'
import type { HttpContext, HttpEnv } from '../request/http-env.ts'
import { respondWithError } from '../request/plain-responses.ts'
import { sitemapEnd, sitemapStart, writeEntries, writeIndex } from './sitemap-text.ts'

/** The protocol allows 50,000 URLs and 50 MB a file; with ten pictures each, 10,000 URLs are about 15 MB. */
export const mostInAFile = 10_000
/** Vehicles that are read and written at a time. */
const batchSize = 500
const cacheControl = 'public, max-age=300'

type SitemapServices = Pick<Services, 'sites' | 'stock' | 'log'>

const noFile = { code: 'request.no-file', text: 'There is no such part of the sitemap.' }

/** Mounts `/sitemap.xml`, an index of sitemap files: those of pages and those of vehicles. */
export function mountSitemap(app: Hono<HttpEnv>, services: SitemapServices): void {
  app.get('/sitemap.xml', async (c) => {
    const { site, now } = c.get('context')
    const [pages, vehicles] = await Promise.all([
      sitePages.listSitemap(site, { stock: services.stock, now }),
      services.stock.countIndexedVehicles(site, now),
    ])
    const files = [...nameFiles('pages', pages.length), ...nameFiles('vehicles', vehicles)]
    setHeaders(c)
    return c.body(writeIndex(services.sites.originOf(site), files))
  })
  app.get('/sitemaps/:file{(pages|vehicles)-[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const { site, now } = c.get('context')
    const [kind, number] = c.req.param('file').slice(0, -'.xml'.length).split('-')
    const start = (Number(number) - 1) * mostInAFile
    const origin = services.sites.originOf(site)
    if (kind === 'vehicles') {
      // Without stock the first file is empty rather than missing, since a crawler may still request it.
      const count = await services.stock.countIndexedVehicles(site, now)
      if (start > 0 && start >= count) return respondWithError(c, 404, noFile)
      setHeaders(c)
      return c.body(streamVehicles(services, { site, now, origin, start }))
    }
    const pages = await sitePages.listSitemap(site, { stock: services.stock, now })
    const shown = pages.slice(start, start + mostInAFile)
    if (shown.length === 0) return respondWithError(c, 404, noFile)
    setHeaders(c)
    return c.body(sitemapStart + writeEntries(origin, shown) + sitemapEnd)
  })
}

const nameFiles = (kind: string, count: number): string[] =>
  Array.from(
    { length: Math.ceil(count / mostInAFile) },
    (_, index) => `/sitemaps/${kind}-${index + 1}.xml`,
  )

function setHeaders(c: HttpContext): void {
  c.header('cache-control', cacheControl)
  c.header('content-type', 'application/xml; charset=utf-8')
}

interface VehiclePart {
  readonly site: Site
  readonly now: Date
  readonly origin: string
  /** Number of the first vehicle, from 0. */
  readonly start: number
}

/** Written at the reader's speed, so that memory only holds one batch. */
function streamVehicles(
  { stock, log }: SitemapServices,
  { site, now, origin, start }: VehiclePart,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let offset = start
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(sitemapStart)),
    async pull(controller) {
      try {
        const limit = Math.min(batchSize, start + mostInAFile - offset)
        const batch =
          limit === 0 ? [] : await stock.listIndexedVehicles(site, now, { offset, limit })
        offset += batch.length
        if (batch.length > 0) controller.enqueue(encoder.encode(writeEntries(origin, batch)))
        if (batch.length < limit || limit === 0) {
          controller.enqueue(encoder.encode(sitemapEnd))
          controller.close()
        }
      } catch (error) {
        // The reader sees a truncated file, which crawlers do not accept as complete.
        log.error({ err: error, site: site.slug }, 'a sitemap could not be written')
        controller.error(error)
      }
    },
  })
}

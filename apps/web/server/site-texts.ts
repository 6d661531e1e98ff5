import type { Hono } from 'hono'
import { buildFavicon } from '#modules/theme/favicon.view.ts'
import { sitePages } from '../app/pages.ts'
import type { HttpContext, HttpEnv } from './request/http-env.ts'
import type { Services } from '../context/services.ts'

/** The most URLs that the sitemap protocol allows in one file. */
const mostPaths = 50_000
const cacheControl = 'public, max-age=300'

/** Mounts `/robots.txt`, `/sitemap.xml` and the icon of a site without its own. */
export function mountSiteTexts(app: Hono<HttpEnv>, services: Services): void {
  app.get('/robots.txt', (c) => {
    c.header('cache-control', cacheControl)
    const origin = services.sites.originOf(c.get('context').site)
    return c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /account\n\nSitemap: ${origin}/sitemap.xml\n`,
    )
  })
  app.get('/favicon.svg', (c) => {
    c.header('cache-control', cacheControl)
    c.header('content-type', 'image/svg+xml; charset=utf-8')
    return c.body(buildFavicon(c.get('context').site.configuration))
  })
  app.get('/sitemap.xml', (c) => respondWithSitemap(services, c))
}

async function respondWithSitemap(services: Services, c: HttpContext): Promise<Response> {
  const { site, now } = c.get('context')
  const origin = services.sites.originOf(site)
  const listed = await sitePages.listSitemapPaths(site, { stock: services.stock, now })
  const paths = listed.slice(0, mostPaths)
  const entries = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  c.header('cache-control', cacheControl)
  c.header('content-type', 'application/xml; charset=utf-8')
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

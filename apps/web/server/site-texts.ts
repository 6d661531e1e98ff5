import type { Hono } from 'hono'
import { llmsPath } from '#modules/agents/agent-paths.ts'
import { listRefusedCrawlers } from '#modules/agents/crawlers.rules.ts'
import { buildLlmsText } from '#modules/agents/llms-text.view.ts'
import { buildFavicon } from '#modules/theme/favicon.view.ts'
import { reportRequestPath } from '#modules/vehicles/history-reports/report-address.rules.ts'
import { sitePages } from '../app/pages.ts'
import type { HttpEnv } from './request/http-env.ts'
import type { Services } from '../context/services.ts'
import { buildRobotsText } from './sitemap/robots-text.rules.ts'

const cacheControl = 'public, max-age=300'

/** Mounts `/robots.txt`, `/llms.txt` and the default icon. */
export function mountSiteTexts(app: Hono<HttpEnv>, services: Services): void {
  app.get('/robots.txt', (c) => {
    c.header('cache-control', cacheControl)
    const { site, now } = c.get('context')
    const origin = services.sites.originOf(site)
    return c.text(
      buildRobotsText(
        origin,
        [...sitePages.listWithheld(site, now), reportRequestPath],
        listRefusedCrawlers(site.configuration),
      ),
    )
  })
  app.get(llmsPath, (c, next) => {
    const { site, now } = c.get('context')
    if (!site.configuration.agents.llms) return next()
    c.header('cache-control', cacheControl)
    const origin = services.sites.originOf(site)
    const addresses = sitePages.listAddresses(site, now)
    return Promise.resolve(c.text(buildLlmsText(site, { origin, addresses })))
  })
  app.get('/favicon.svg', (c) => {
    c.header('cache-control', cacheControl)
    c.header('content-type', 'image/svg+xml; charset=utf-8')
    return c.body(buildFavicon(c.get('context').site.configuration))
  })
}

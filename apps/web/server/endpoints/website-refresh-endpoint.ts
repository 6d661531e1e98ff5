import { buildWebsiteRefresh, websiteRefreshSchema } from '#modules/content/website-refresh.view.ts'
import { sitePages } from '../../app/pages.ts'
import { findSiteShell } from '../../app/document/site-shell.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'
import { programLimit } from './programs/program-limit.ts'

/** §7 Website refresh, for a page that has been open for a long time. */
export const refreshWebsite = defineEndpoint({
  method: 'get',
  path: '/api/website/refresh',
  operationId: 'refreshWebsite',
  tag: 'Websites',
  summary: 'Menus and special hours as they are now',
  description:
    'What may have changed around a page that has been open for long. `version` is another one when anything of it is.',
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: programLimit,
  responses: {
    200: {
      description: 'What is around every page.',
      schema: websiteRefreshSchema,
      example: {
        navigation: {
          header: [
            { label: 'Home', href: '/', items: [] },
            { label: 'Stock', href: null, items: [{ label: 'Used', href: '/search/used-cars' }] },
          ],
          footer: [{ title: 'Buyer Tools', links: [{ label: 'Finance', href: '/finance' }] }],
        },
        special_hours: [
          {
            location_slug: null,
            date: '2026-12-24',
            name: 'Christmas Eve',
            status: 'Open',
            formated_hours: '9am-12pm',
            open: '09:00',
            close: '12:00',
          },
        ],
        version: 'q3Zk0V8mP1x2Yb7d',
      },
    },
  },
  cacheControl: 'public, max-age=60',
  errors: [],
  async handle({ context: { site, now } }, { stock }) {
    const addresses = sitePages.listAddresses(site, now)
    const shell = findSiteShell({ site, now, addresses }, await stock.countCarTypes(site, now))
    return { status: 200, body: buildWebsiteRefresh(site, shell.navigation) }
  },
})

import { z } from 'zod'
import { listRunningOffers } from '#modules/content/offers/offer.view.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { SitemapSources } from '#apps/web/context/sitemap-sources.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

const hasOffers = (site: Site, now: Date) => listRunningOffers(site, now).length > 0

const offersQuery = buildCodec({
  model: z
    .string()
    .trim()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
})

/** §2: offers, with an optional model filter. A site without offers has no link to this page. */
export const specialOffersPage = definePage({
  kind: 'special-offers',
  patterns: [fixedPaths.specialOffers],
  listAddresses: (site: Site, now) => (hasOffers(site, now) ? [fixedPaths.specialOffers] : []),
  query: {
    ...offersQuery,
    // A URL can contain any word as the filter, so a filtered page is cached only when it is requested a second time.
    isTyped: ({ model }) => model !== undefined,
  },
  listSitemapPaths: (site: Site, { now }: SitemapSources) =>
    hasOffers(site, now) ? [fixedPaths.specialOffers] : [],
})

import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#apps/web/context/router-contexts.ts'
import { buildDealerContactPath } from '#modules/links/paths.ts'
import { buildDealershipStockLink } from '#modules/search/paths/dealership-stock-link.rules.ts'
import type { SiteDealership } from '#modules/sites/site.types.ts'
import { loadStrips } from '../../documents/load-document.ts'
import { loadAuthoredText } from '../../documents/load-authored-text.ts'
import { loadReviewsLine } from './load-reviews-line.ts'

/**
 * A dealership's text (`pages/contact-us/{slug}.md`), its number of reviews, and its stock count, which equals the
 * number of results of the linked search.
 */
export async function loadDealership(
  context: Pick<RouterContextProvider, 'get'>,
  dealership: SiteDealership,
) {
  const { site } = context.get(requestContext)
  const isOneOfSeveral = site.dealerships.length > 1
  const stockHref = buildDealershipStockLink(site, dealership)
  const [written, strips, reviews] = await Promise.all([
    loadAuthoredText(context, buildDealerContactPath(dealership.slug)),
    loadStrips(context, [stockHref]),
    loadReviewsLine(context, isOneOfSeveral ? dealership.slug : null),
  ])
  const strip = strips[stockHref]
  return {
    name: dealership.name,
    written: written?.document ?? null,
    stock: strip === undefined || strip.total === 0 ? null : { ...strip, href: stockHref },
    reviews,
  }
}

import type { RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { buildDealerContactPath, buildReviewsPath } from '#modules/links/paths.ts'
import { buildDealershipStockLink } from '#modules/search/paths/dealership-stock-link.rules.ts'
import type { SiteDealership } from '#modules/sites/site.types.ts'
import { loadStrips } from '../../documents/load-document.ts'
import { loadWritten } from '../../documents/load-written.ts'

export type DealershipData = Awaited<ReturnType<typeof loadDealership>>

/**
 * What the page of a dealership says beside where it is: what its people wrote (`pages/contact-us/{slug}.md`), how many
 * reviews it has, and its stock, whose count is that of the search that it leads to.
 */
export async function loadDealership(
  context: Pick<RouterContextProvider, 'get'>,
  dealership: SiteDealership,
) {
  const { site, now } = context.get(requestContext)
  const { content } = context.get(servicesContext)
  const isOneOfSeveral = site.dealerships.length > 1
  const stockHref = buildDealershipStockLink(site, dealership)
  const slug = isOneOfSeveral ? dealership.slug : null
  const reviewsHref = buildReviewsPath(slug)
  const hasReviews = isRegistered(reviewsHref, context.get(addressesContext))
  const [written, strips, reviews] = await Promise.all([
    loadWritten(context, buildDealerContactPath(dealership.slug)),
    loadStrips(context, [stockHref]),
    hasReviews ? content.findReviewsPage(site, { dealershipSlug: slug, page: 1 }, now) : undefined,
  ])
  const strip = strips[stockHref]
  return {
    name: dealership.name,
    written: written?.document ?? null,
    stock:
      strip === undefined || strip.total === 0
        ? null
        : {
            ...strip,
            href: stockHref,
            warning: decideCardsWarning(strip.cards, site.configuration),
          },
    reviews:
      reviews === undefined || reviews.set.count === 0
        ? null
        : {
            average: reviews.set.average_rating,
            countText: reviews.set.countText,
            href: reviewsHref,
          },
  }
}

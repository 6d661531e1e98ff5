import type { RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { buildReviewsPath } from '#modules/links/paths.ts'

/**
 * The rating of a site or of one of its dealerships, with a link to the reviews; null without a reviews page or
 * without reviews.
 */
export async function loadReviewsLine(
  context: Pick<RouterContextProvider, 'get'>,
  dealershipSlug: string | null,
) {
  const href = buildReviewsPath(dealershipSlug)
  if (!isRegistered(href, context.get(addressesContext))) return null
  const { site, now } = context.get(requestContext)
  const { content } = context.get(servicesContext)
  const found = await content.findReviewsPage(site, { dealershipSlug, page: 1 }, now)
  if (found === undefined || found.set.count === 0) return null
  const { average_rating: average, countText } = found.set
  return { average, countText, href }
}

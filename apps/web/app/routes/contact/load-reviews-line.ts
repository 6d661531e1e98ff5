import type { RouterContextProvider } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import { isRegistered } from '#modules/links/link.rules.ts'
import { buildReviewsPath } from '#modules/links/paths.ts'

/**
 * How customers rate a site, or one of its dealerships, and the page that shows what they say; null where the site has no
 * such page, or nobody has said anything.
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

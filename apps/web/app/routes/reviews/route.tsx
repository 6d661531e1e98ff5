import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildStructuredReviews } from '#modules/content/reviews/review-structured.view.ts'
import { buildReviewsPath, fixedPaths } from '#modules/links/paths.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import {
  buildBreadcrumbList,
  buildMeta,
  buildMissingMeta,
  buildPageHead,
} from '../../document/page-meta.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { loadMissing } from '../missing/load-missing.ts'
import type { Route } from './+types/route.ts'
import { reviewsPage } from './page.ts'
import { ReviewList } from './review-list.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext)
  const { content, sites } = context.get(servicesContext)
  const { dealership = null, page = 1 } = getPageMatch(context, reviewsPage).query
  const view = await content.findReviewsPage(site, { dealershipSlug: dealership, page }, now)
  if (view === undefined) return loadMissing(context)
  return { page: 'reviews' as const, head: buildPageHead(site, sites.originOf(site)), view }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { head } = loaderData
  if (loaderData.page === 'missing') return buildMissingMeta(head)
  const { view } = loaderData
  const title = `Reviews of ${view.name}`
  const structured = buildStructuredReviews(view)
  return buildMeta({
    ...head,
    title: view.page === 1 ? title : `${title}, page ${view.page}`,
    description: `What customers say of ${view.name}: ${view.set.average_rating} out of 5 from ${view.set.countText}, in their own words.`,
    canonicalPath: buildReviewsPath(view.dealershipSlug, view.page),
    structured: [
      buildBreadcrumbList(head.origin, [
        { label: head.siteName, href: '/' },
        { label: 'Reviews', href: fixedPaths.reviews },
      ]),
      ...(structured === null ? [] : [structured]),
    ],
  })
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  if (loaderData.page === 'missing') {
    return <MissingPage suggestions={loaderData.result.suggestions} />
  }
  return <ReviewList view={loaderData.view} />
}

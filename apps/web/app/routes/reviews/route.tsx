import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { ReviewList } from '#modules/content/reviews/ui/review-list.tsx'
import { getPageMatch } from '#platform/web/page-match.ts'
import { readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { useShell } from '../../shell/use-shell.ts'
import { MissingPage } from '../../ui/missing-page-on-demand.tsx'
import { loadMissing } from '../missing/load-missing.ts'
import type { Route } from './+types/route.ts'
import { reviewsPage } from './page.ts'
import { buildReviewsMeta } from './reviews-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext)
  const { content } = context.get(servicesContext)
  const { dealership = null, page = 1 } = getPageMatch(context, reviewsPage).query
  const view = await content.findReviewsPage(site, { dealershipSlug: dealership, page }, now)
  if (view === undefined) return loadMissing(context)
  return { page: 'reviews' as const, meta: buildReviewsMeta(readPageHead(context), view), view }
}

export const meta: Route.MetaFunction = showMeta

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { nounPlural, searchPath } = useShell()
  if (loaderData.page === 'missing') {
    return <MissingPage suggestions={loaderData.result.suggestions} />
  }
  return <ReviewList view={loaderData.view} allStock={{ nounPlural, href: searchPath }} />
}

import { buildStructuredReviews } from '#modules/content/reviews/review-structured.view.ts'
import type { ReviewsPageView } from '#modules/content/reviews/review.types.ts'
import { buildReviewsPath, fixedPaths } from '#modules/links/paths.ts'
import { buildBreadcrumbList, buildMeta, type PageHead } from '../../document/page-meta.ts'

export function buildReviewsMeta(head: PageHead, view: ReviewsPageView) {
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

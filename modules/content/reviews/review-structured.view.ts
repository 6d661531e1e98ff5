import type { AutomotiveBusiness } from '#platform/web/schema-org.ts'
import type { ReviewsPageView } from './review.types.ts'

/**
 * schema.org's rating and reviews of the dealer, as the page of reviews shows them; null for reviews that another website
 * collected, which search engines do not want marked up anywhere else. The home page has none: a rating belongs to the
 * page on which its reviews are read, and search engines show no stars for what somebody says of himself.
 */
export function buildStructuredReviews({
  set,
  name,
  isOwn,
}: ReviewsPageView): Record<string, unknown> | null {
  if (!isOwn || set.count === 0) return null
  return {
    '@type': 'AutoDealer',
    name,
    url: '/',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: set.average_rating,
      reviewCount: set.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: set.reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.customer_name },
      datePublished: review.review_date,
      ...(review.text === null ? {} : { reviewBody: review.text }),
      reviewRating: {
        '@type': 'Rating',
        ratingValue: review.rating,
        bestRating: 5,
        worstRating: 1,
      },
    })),
  } satisfies AutomotiveBusiness
}

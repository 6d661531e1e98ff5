import type { AutomotiveBusiness } from '#platform/web/schema-org.ts'
import type { ReviewsPageView } from './review.types.ts'

/**
 * schema.org's rating and reviews of the dealer, for the page of reviews. Null for reviews that another website
 * collected: search engines expect markup of reviews only on the website that collected them. Other pages do not have
 * this markup, because search engines ignore ratings that a business gives itself.
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

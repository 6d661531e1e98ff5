import { formatDate } from '#modules/locations/opening-hours-text.rules.ts'
import { formatCount } from '#modules/sites/money-format.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { formatCalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import { decideInitials } from './review-initials.rules.ts'
import { combineReviewSets, formatTimeAgo } from './review.rules.ts'
import type { ReviewSetView, ReviewView, StoredReview, StoredReviewSet } from './review.types.ts'

type ReviewSite = Pick<Site, 'configuration' | 'dealerships'>

/**
 * Reviews with count and average of their sets (§3); null without reviews, or where the site hides
 * them.
 */
export function buildReviewSet(
  site: ReviewSite,
  stored: { readonly sets: readonly StoredReviewSet[]; readonly reviews: readonly StoredReview[] },
  now: Date,
): ReviewSetView | null {
  const { reviews: settings, region } = site.configuration
  const all = combineReviewSets(stored.sets)
  if (!settings.enabled || all === null) return null
  return {
    count: all.count,
    countText: formatReviewCount(all.count, region),
    average_rating: all.averageRating,
    reviews: stored.reviews.map((review) => buildReview(review, site, now)),
  }
}

/** '1,184 reviews' */
export const formatReviewCount = (count: number, region: Site['configuration']['region']): string =>
  `${formatCount(count, region)} ${count === 1 ? 'review' : 'reviews'}`

function buildReview(review: StoredReview, site: ReviewSite, now: Date): ReviewView {
  const { region } = site.configuration
  const date = toZonedTime(review.reviewedAt, region.time_zone)
  const dealership =
    site.dealerships.length < 2
      ? undefined
      : site.dealerships.find(({ id }) => id === review.dealershipId)
  return {
    id: review.id,
    image: review.image,
    customer_name: review.customerName,
    initials: decideInitials(review.customerName),
    dealership: dealership?.name ?? null,
    text: review.text,
    rating: review.rating,
    created_at_time_ago_in_words: formatTimeAgo(review.reviewedAt, now),
    review_date: formatCalendarDate(date),
    review_date_in_words: formatDate(date, region.locale),
  }
}

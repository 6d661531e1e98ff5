import { formatCount } from '#modules/sites/money-format.ts'
import { formatDate } from '#modules/locations/opening-hours-text.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { formatCalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import { combineReviewSets, formatTimeAgo, pickReviews } from './review.rules.ts'
import type { ReviewSetView, ReviewView, StoredReview, StoredReviewSet } from './review.types.ts'

/** As many as a strip shows. */
const mostInStrip = 6

/** The reviews of a site as the home page shows them; null where it shows none (§3, §9). */
export function buildReviewSet(
  { configuration }: Pick<Site, 'configuration'>,
  stored: { readonly sets: readonly StoredReviewSet[]; readonly reviews: readonly StoredReview[] },
  now: Date,
): ReviewSetView | null {
  const { reviews: settings, region } = configuration
  const all = combineReviewSets(stored.sets)
  if (!settings.enabled || all === null) return null
  const most = Math.min(mostInStrip, settings.full_quantity)
  const shown = pickReviews(stored.reviews, { minimumRating: settings.minimum_rating, most })
  return {
    count: all.count,
    countText: `${formatCount(all.count, region)} ${all.count === 1 ? 'review' : 'reviews'}`,
    average_rating: all.averageRating,
    reviews: shown.map((review) => buildReview(review, configuration.region, now)),
  }
}

function buildReview(
  review: StoredReview,
  region: Site['configuration']['region'],
  now: Date,
): ReviewView {
  const date = toZonedTime(review.reviewedAt, region.time_zone)
  return {
    id: review.id,
    image: review.image,
    customer_name: review.customerName,
    text: review.text,
    rating: review.rating,
    created_at_time_ago_in_words: formatTimeAgo(review.reviewedAt, now),
    review_date: formatCalendarDate(date),
    review_date_in_words: formatDate(date, region.locale),
  }
}

import { fixedPaths } from '#modules/links/paths.ts'
import type { ReviewSetView } from '../review.types.ts'
import { ReviewCard } from './review-card.tsx'
import { FiveStars, Stars } from './stars.tsx'

interface ReviewStripProps {
  readonly heading: string
  readonly set: ReviewSetView
}

/** The average, the number of reviews, some of the reviews, and a link to all of them. */
export function ReviewStrip({ heading, set }: ReviewStripProps) {
  return (
    <section className="section reviews" aria-labelledby="reviews">
      <div className="wrap">
        <FiveStars />
        <div className="reviews-head">
          <h2 id="reviews">{heading}</h2>
          <p className="reviews-average">
            <strong>{set.average_rating}</strong>
            <Stars rating={Number(set.average_rating)} label={`${set.average_rating} out of 5`} />
            <a className="more-link" href={fixedPaths.reviews}>
              {set.count === 1 ? 'Read the review' : `All ${set.countText}`}
            </a>
          </p>
        </div>
        {set.reviews.length === 0 ? null : (
          <ul className="review-list">
            {set.reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

import type { ReviewSetView } from '../review.types.ts'

interface ReviewStripProps {
  readonly heading: string
  readonly set: ReviewSetView
}

/** The average, how many it is of, and a few of the reviews themselves. */
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
            <span>{set.countText}</span>
          </p>
        </div>
        {set.reviews.length === 0 ? null : (
          <ul className="review-list">
            {set.reviews.map((review) => (
              <li key={review.id} className="review">
                <Stars rating={review.rating} label={`${review.rating} out of 5`} />
                {review.text === null ? null : <blockquote>{review.text}</blockquote>}
                <p className="review-by">
                  <b>{review.customer_name}</b>
                  <time dateTime={review.review_date} title={review.review_date_in_words}>
                    {review.created_at_time_ago_in_words}
                  </time>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Defined once, used by every rating. */
function FiveStars() {
  return (
    <svg width="0" height="0" className="visually-hidden" aria-hidden="true">
      <symbol id="five-stars" viewBox="0 0 120 24">
        {[0, 24, 48, 72, 96].map((x) => (
          <path
            key={x}
            d={`M${x + 12} 2.500l2.900 6.200 6.800.8-5 4.700 1.300 6.700-6-3.300-6 3.300 1.300-6.700-5-4.700 6.800-.8z`}
          />
        ))}
      </symbol>
    </svg>
  )
}

/** As many of the five as the rating says, the last in part: an inner drawing ends at its own width. */
function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="stars">
      <svg viewBox="0 0 120 24" aria-hidden="true">
        <use href="#five-stars" className="stars-all" width="120" height="24" />
        <svg width={(rating * 24).toFixed(1)} height="24">
          <use href="#five-stars" width="120" height="24" />
        </svg>
      </svg>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

import { findPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { ReviewView } from '../review.types.ts'
import { Stars } from './stars.tsx'

interface ReviewCardProps {
  readonly review: ReviewView
  /** Whether the date is shown too, in addition to the age. */
  readonly isDated?: boolean
}

/** A review, as a list item. */
export function ReviewCard({ review, isDated = false }: ReviewCardProps) {
  return (
    <li className="review">
      <Stars rating={review.rating} label={`${review.rating} out of 5`} />
      {review.text === null ? null : <blockquote>{review.text}</blockquote>}
      <div className="review-by">
        <Face review={review} />
        <p>
          <b>{review.customer_name}</b>
          <time dateTime={review.review_date} title={review.review_date_in_words}>
            {isDated ? `${review.review_date_in_words}, ` : ''}
            {review.created_at_time_ago_in_words}
          </time>
          {review.dealership === null ? null : <span>{review.dealership}</span>}
        </p>
      </div>
    </li>
  )
}

/** The customer's picture, or initials; decorative, as the name is beside it. */
function Face({ review: { image, initials } }: { review: ReviewView }) {
  const key = findPictureKey(image)
  return key === null ? (
    <span className="review-face" aria-hidden="true">
      {initials}
    </span>
  ) : (
    <VehiclePicture
      className="review-face"
      pictureKey={key}
      alt=""
      use="thumb"
      sizes="44px"
      loading="lazy"
    />
  )
}

import { FiveStars, Stars } from '../reviews/ui/stars.tsx'

interface RatingLineProps {
  /** '4.7' */
  readonly average: string
  /** '288 reviews' */
  readonly countText: string
  /** Path of the page of reviews. */
  readonly href: string
}

/** A dealership's average rating in one line, linked to its reviews. */
export function RatingLine({ average, countText, href }: RatingLineProps) {
  return (
    <p className="rating-line">
      <FiveStars />
      <Stars rating={Number(average)} label={`${average} out of 5`} />
      <b>{average}</b>
      <a className="more-link" href={href}>
        {countText}
      </a>
    </p>
  )
}

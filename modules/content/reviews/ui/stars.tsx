/** The SVG symbol of five stars, once on each page that has ratings. */
export function FiveStars() {
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

interface StarsProps {
  readonly rating: number
  /** The rating in words, for screen readers. */
  readonly label: string
}

/** Fills the stars up to the rating: a second row of filled stars lies above the empty ones, clipped at that width. */
export function Stars({ rating, label }: StarsProps) {
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

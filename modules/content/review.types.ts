export interface StoredReviewSet {
  readonly dealershipId: number
  /** All reviews that the source counts, not only those that are stored. */
  readonly count: number
  /** Text, such as '4.8' (§3). */
  readonly averageRating: string
}

export interface StoredReview {
  readonly id: number
  readonly customerName: string
  readonly image: string | null
  readonly text: string | null
  /** 1 to 5. */
  readonly rating: number
  readonly reviewedAt: Date
}

/** §3 Review, with the names of the wire. */
export interface ReviewView {
  readonly id: number
  readonly image: string | null
  readonly customer_name: string
  readonly text: string | null
  readonly rating: number
  /** '3 weeks ago' */
  readonly created_at_time_ago_in_words: string
  /** YYYY-MM-DD, on the site's calendar. */
  readonly review_date: string
  /** '12 October 2026' */
  readonly review_date_in_words: string
}

/** §3 Review set. */
export interface ReviewSetView {
  readonly count: number
  /** '1,184 reviews' */
  readonly countText: string
  readonly average_rating: string
  readonly reviews: readonly ReviewView[]
}

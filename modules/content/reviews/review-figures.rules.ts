/** Count and average of a dealership's reviews (§3 Review set: the average is text). */
export interface ReviewFigures {
  readonly count: number
  readonly averageRating: string
  /** Told by the source; false: counted from the reviews that are stored. */
  readonly isTold: boolean
}

/**
 * The figures after an import: those that come with it; else those that the source told before, which count reviews
 * that nobody stored, while they are not fewer than what is stored; else what is stored itself.
 *
 * @param ratings of every review that is stored after the import
 */
export function decideReviewFigures(
  given: Pick<ReviewFigures, 'count' | 'averageRating'> | null,
  before: ReviewFigures | null,
  ratings: readonly number[],
): ReviewFigures {
  if (given !== null) return { ...given, isTold: true }
  if (before !== null && before.isTold && before.count >= ratings.length) return before
  const stars = ratings.reduce((sum, rating) => sum + rating, 0)
  return {
    count: ratings.length,
    averageRating: ratings.length === 0 ? '0' : (stars / ratings.length).toFixed(1),
    isTold: false,
  }
}

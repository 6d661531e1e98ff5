/** Count and average of a dealership's reviews (§3 Review set: the average is text). */
export interface ReviewFigures {
  readonly count: number
  readonly averageRating: string
  /** Given by the source; false: computed from the stored reviews. */
  readonly isFromSource: boolean
}

/**
 * The figures after an import: those in the import; else the source's earlier figures, if their count is at least the
 * number of stored reviews; else computed from the stored reviews.
 *
 * @param ratings of every review that is stored after the import
 */
export function decideReviewFigures(
  given: Pick<ReviewFigures, 'count' | 'averageRating'> | null,
  before: ReviewFigures | null,
  ratings: readonly number[],
): ReviewFigures {
  if (given !== null) return { ...given, isFromSource: true }
  if (before !== null && before.isFromSource && before.count >= ratings.length) return before
  const stars = ratings.reduce((sum, rating) => sum + rating, 0)
  return {
    count: ratings.length,
    averageRating: ratings.length === 0 ? '0' : (stars / ratings.length).toFixed(1),
    isFromSource: false,
  }
}

/** With fewer reviews a spread says nothing. */
const fewest = 5

/**
 * Whether the spread of the stars is shown beside an average: only if it counts the same reviews. A source that sends
 * 8 of the 133 reviews in its average would make the other 125 look hidden.
 *
 * @param stored the number of reviews that the spread counts
 * @param total the number of reviews that the average counts
 */
export const showsStarSpread = (stored: number, total: number): boolean =>
  stored === total && stored >= fewest

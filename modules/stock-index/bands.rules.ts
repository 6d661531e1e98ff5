/**
 * A named band of amounts in dollars, as a site configures it: `min` is in it, `max` is not; null leaves
 * that end open.
 */
export interface Band {
  /** The facet's value in index and address. */
  readonly name: string
  readonly label: string
  readonly min: number | null
  readonly max: number | null
}

export function findBand(bands: readonly Band[], amount: number): Band | undefined {
  return bands.find(
    ({ min, max }) => (min === null || amount >= min) && (max === null || amount < max),
  )
}

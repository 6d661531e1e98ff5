/**
 * A named band of amounts in dollars, as a site configures it. `min` belongs to the band, `max` does not; null: no
 * limit on that side.
 */
export interface Band {
  /** The facet's value in index and URL. */
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

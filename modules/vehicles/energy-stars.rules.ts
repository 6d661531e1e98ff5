/** A label of New Zealand gives half a star to six. */
export const mostEnergyStars = 6
export const leastEnergyStars = 0.5

/** Halves, and nothing between them. */
export const isEnergyStars = (stars: number): boolean =>
  stars >= leastEnergyStars && stars <= mostEnergyStars && Number.isInteger(stars * 2)

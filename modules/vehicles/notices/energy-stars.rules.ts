/** The bounds of ratings on New Zealand's label. */
export const mostEnergyStars = 6
export const leastEnergyStars = 0.5

/** Whether a number is a valid rating: a whole or half number within the bounds. */
export const isEnergyStars = (stars: number): boolean =>
  stars >= leastEnergyStars && stars <= mostEnergyStars && Number.isInteger(stars * 2)

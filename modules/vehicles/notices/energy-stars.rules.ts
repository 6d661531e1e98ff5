/** New Zealand's label has half a star to six stars. */
export const mostEnergyStars = 6
export const leastEnergyStars = 0.5

/** Only whole and half stars exist. */
export const isEnergyStars = (stars: number): boolean =>
  stars >= leastEnergyStars && stars <= mostEnergyStars && Number.isInteger(stars * 2)

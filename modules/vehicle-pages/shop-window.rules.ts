import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'

/**
 * Sorts a small selection of cards: those with a picture first, otherwise unchanged. Not used for search results,
 * which have their own order.
 */
export const putPicturedFirst = <Card extends Pick<VehicleCardView, 'pictureKey'>>(
  cards: readonly Card[],
): readonly Card[] => [
  ...cards.filter(({ pictureKey }) => pictureKey !== null),
  ...cards.filter(({ pictureKey }) => pictureKey === null),
]

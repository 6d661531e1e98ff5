import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'

/**
 * Orders a small selection of cards: those with a picture first, otherwise unchanged. Search results keep their own
 * order.
 */
export const putPicturedFirst = <Card extends Pick<VehicleCardView, 'pictureKey'>>(
  cards: readonly Card[],
): readonly Card[] => [
  ...cards.filter(({ pictureKey }) => pictureKey !== null),
  ...cards.filter(({ pictureKey }) => pictureKey === null),
]

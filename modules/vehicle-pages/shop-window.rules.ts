import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'

/**
 * Cards for a few vehicles that stand for many: those with a picture first, each of the two in the order that they came in.
 * A search itself keeps its own order.
 */
export const putPicturedFirst = <Card extends Pick<VehicleCardView, 'pictureKey'>>(
  cards: readonly Card[],
): readonly Card[] => [
  ...cards.filter(({ pictureKey }) => pictureKey !== null),
  ...cards.filter(({ pictureKey }) => pictureKey === null),
]

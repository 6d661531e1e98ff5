import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { CompareButton } from '../compare/ui/compare-button.tsx'
import { buildCardHeart } from './card-heart.tsx'
import type { HeartControl } from './heart-button.tsx'

/** Labels of the small buttons on cards; null leaves a button out. */
export interface CardToolWords {
  readonly favouriteWord: string | null
  readonly compareWord: string | null
}

/**
 * Builds `renderFavourite` of vehicle cards with the heart and, beside it, the compare button. For lists from which
 * people choose; a row of cards beside other content has only hearts (`buildCardHeart`).
 */
export function buildCardTools(
  { favouriteWord, compareWord }: CardToolWords,
  controlOf?: (vehicleId: number) => HeartControl,
) {
  const renderHeart = buildCardHeart(favouriteWord, controlOf)
  if (compareWord === null) return renderHeart
  return (card: VehicleCardView) => (
    <>
      {renderHeart?.(card)}
      <CompareButton
        vehicleId={card.id}
        title={`${card.title} ${card.subtitle}`.trim()}
        word={compareWord}
      />
    </>
  )
}

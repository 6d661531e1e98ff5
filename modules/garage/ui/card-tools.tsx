import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { CompareButton } from '../compare/ui/compare-button.tsx'
import { buildCardHeart } from './card-heart.tsx'
import type { HeartControl } from './heart-button.tsx'

/** What the small buttons on cards do; null leaves one out. */
export interface CardToolWords {
  readonly favouriteWord: string | null
  readonly compareWord: string | null
}

/**
 * Fills the slot that vehicle cards keep for a favourite with the heart and, below it, the button that compares. Cards
 * of a list that people choose from have both; a strip of cards beside something else has its heart alone.
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

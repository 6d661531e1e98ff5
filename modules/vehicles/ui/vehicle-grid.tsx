import type { ReactNode } from 'react'
import type { CardWords, VehicleCardView } from '../vehicle-card.types.ts'
import { cardSizes, decideCardLoading } from './card-places.ts'
import { VehicleCard } from './vehicle-card.tsx'

interface VehicleGridProps {
  readonly cards: readonly VehicleCardView[]
  readonly words: CardWords
  /** How many of the first pictures load at once; the very first of them before all others. */
  readonly eager: number
  readonly heading: 'h2' | 'h3'
  /** Filters stand beside it where there is room. */
  readonly besideFilters?: boolean
  /** What stands after so many of the cards, beside them in the grid. */
  readonly after?: (count: number) => ReactNode
}

export function VehicleGrid({
  cards,
  words,
  eager,
  heading,
  besideFilters = false,
  after,
}: VehicleGridProps) {
  return (
    <div className={besideFilters ? 'vc-grid vc-beside' : 'vc-grid'}>
      {cards.flatMap((card, index) => [
        <VehicleCard
          key={card.id}
          card={card}
          words={words}
          loading={decideCardLoading(index, eager)}
          sizes={besideFilters ? cardSizes.besideFilters : cardSizes.alone}
          heading={heading}
        />,
        after?.(index + 1),
      ])}
    </div>
  )
}

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CardWords, VehicleCardView } from '../card/vehicle-card.types.ts'
import { cardSizes, decideCardLoading } from './card-contexts.ts'
import { VehicleCard } from './vehicle-card.tsx'

/** Lazy, because only visitors who touch the cards need it. */
const CardPhotos = lazy(() => import('./card-photos.tsx'))

interface VehicleGridProps {
  readonly cards: readonly VehicleCardView[]
  readonly words: CardWords
  /** How many of the first pictures load at once; the very first loads before all others. */
  readonly eager: number
  readonly heading: 'h2' | 'h3'
  /** Filters beside the cards take a part of the window's width. */
  readonly beside?: 'filters'
  /** Renders the control that saves a card's vehicle; without it cards have no such control. */
  readonly renderFavourite?: ((card: VehicleCardView) => ReactNode) | undefined
  /** Elements inserted into the grid after a number of cards. */
  readonly after?: (count: number) => ReactNode
}

export function VehicleGrid(props: VehicleGridProps) {
  const { cards, words, eager, heading, beside, renderFavourite, after } = props
  const isBesideFilters = beside === 'filters'
  const sizes = isBesideFilters ? cardSizes.besideFilters : cardSizes.alone
  const [isTouched, setTouched] = useState(false)
  return (
    <div
      className={isBesideFilters ? 'vehicle-grid vehicle-grid--beside-filters' : 'vehicle-grid'}
      onPointerEnter={() => setTouched(true)}
    >
      {cards.flatMap((card, index) => [
        <VehicleCard
          key={card.id}
          card={card}
          words={words}
          loading={decideCardLoading(index, eager)}
          sizes={sizes}
          heading={heading}
          favourite={renderFavourite?.(card)}
          furtherPhotos={
            isTouched && card.furtherPhotos !== undefined ? (
              <Suspense>
                <CardPhotos card={card} photos={card.furtherPhotos} sizes={sizes} />
              </Suspense>
            ) : null
          }
        />,
        after?.(index + 1),
      ])}
    </div>
  )
}

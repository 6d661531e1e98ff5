import type { CardWords, VehicleCardView } from '../vehicle-card.types.ts'
import { VehicleCard } from './vehicle-card.tsx'

interface VehicleGridProps {
  readonly cards: readonly VehicleCardView[]
  readonly words: CardWords
  /** How many of the first pictures load at once; the very first of them before all others. */
  readonly eager: number
  readonly heading: 'h2' | 'h3'
  /** Filters stand beside it where there is room. */
  readonly besideFilters?: boolean
}

/** Of a card's picture; they follow the columns that vehicle-card.css makes. */
const sizesBesideFilters =
  '(min-width:1600px) 300px,(min-width:1280px) 24vw,(min-width:1024px) 32vw,(min-width:560px) 46vw,92vw'
const sizesAlone = '(min-width:1240px) 340px,(min-width:940px) 31vw,(min-width:640px) 46vw,92vw'

export function VehicleGrid({
  cards,
  words,
  eager,
  heading,
  besideFilters = false,
}: VehicleGridProps) {
  return (
    <div className={besideFilters ? 'vc-grid vc-beside' : 'vc-grid'}>
      {cards.map((card, index) => (
        <VehicleCard
          key={card.id}
          card={card}
          words={words}
          loading={index >= eager ? 'lazy' : index === 0 ? 'high' : 'eager'}
          sizes={besideFilters ? sizesBesideFilters : sizesAlone}
          heading={heading}
        />
      ))}
    </div>
  )
}

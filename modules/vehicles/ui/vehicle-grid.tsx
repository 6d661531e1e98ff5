import type { ArtShape } from '../art/art-address.ts'
import type { CardWords, VehicleCardView } from '../vehicle-card.types.ts'
import { VehicleCard } from './vehicle-card.tsx'

interface VehicleGridProps {
  readonly cards: readonly VehicleCardView[]
  readonly words: CardWords
  readonly fallbackShape: ArtShape
  /** How many of the first pictures load at once. */
  readonly eager: number
  readonly heading: 'h2' | 'h3'
}

export function VehicleGrid({ cards, words, fallbackShape, eager, heading }: VehicleGridProps) {
  return (
    <ul className="vc-grid">
      {cards.map((card, index) => (
        <li key={card.id}>
          <VehicleCard
            card={card}
            words={words}
            fallbackShape={fallbackShape}
            lazy={index >= eager}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  )
}

import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { VehicleCardView } from '#modules/vehicles/vehicle-card.types.ts'
import { useFrame } from '../use-frame.ts'

interface SimilarVehiclesProps {
  readonly cards: readonly VehicleCardView[]
  /** How many pictures do not wait. */
  readonly eager: number
}

export function SimilarVehicles({ cards, eager }: SimilarVehiclesProps) {
  const frame = useFrame()
  if (cards.length === 0) return null
  return (
    <section className="section similar" aria-labelledby="similar">
      <div className="section-head">
        <h2 id="similar">Similar {frame.nounPlural}</h2>
      </div>
      <VehicleGrid cards={cards} words={frame.words} eager={eager} heading="h3" />
    </section>
  )
}

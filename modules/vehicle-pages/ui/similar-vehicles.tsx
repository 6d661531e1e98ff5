import { buildCardTools } from '#modules/garage/ui/card-tools.tsx'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { VehiclePageShell } from './vehicle-page-shell.types.ts'

interface SimilarVehiclesProps {
  readonly cards: readonly VehicleCardView[]
  /** Comparison rate warning of these vehicles. */
  readonly warning: string | null
  /** Number of cards whose pictures load eagerly. */
  readonly eager: number
  readonly shell: VehiclePageShell
}

export function SimilarVehicles({ cards, warning, eager, shell }: SimilarVehiclesProps) {
  if (cards.length === 0) return null
  return (
    <section className="section similar" aria-labelledby="similar">
      <div className="section-head">
        <h2 id="similar">Similar {shell.nounPlural}</h2>
      </div>
      <VehicleGrid
        cards={cards}
        words={shell.words}
        eager={eager}
        heading="h3"
        renderFavourite={buildCardTools(shell)}
      />
      <RateWarning text={warning} />
    </section>
  )
}

import { buildCardHeart } from '#modules/garage/ui/card-heart.tsx'
import { VehicleCard } from '#modules/vehicles/ui/vehicle-card.tsx'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import { useShell } from '../../shell/use-shell.ts'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'
import { buildCardStates } from '../states/cards.states.ts'
import { rateWarning } from '../states/vehicle.states.ts'

export function CardsPage({ base }: { base: GalleryBase }) {
  const { words, favouriteWord } = useShell()
  const renderFavourite = buildCardHeart(favouriteWord)
  const states = buildCardStates(base)
  const inGrid = { words, eager: 0, heading: 'h3', renderFavourite } as const
  return (
    <>
      <Specimens>
        {states.map(({ title, card }) => (
          <Specimen key={title} title={title} size="card">
            <div className="vehicle-grid">
              <VehicleCard
                card={card}
                words={words}
                loading="lazy"
                sizes="360px"
                heading="h3"
                favourite={renderFavourite?.(card)}
              />
            </div>
          </Specimen>
        ))}
      </Specimens>
      <Specimens>
        <Specimen title="grid of many: equal heights" size="wide">
          <VehicleGrid cards={states.slice(0, 8).map(({ card }) => card)} {...inGrid} />
        </Specimen>
        <Specimen title="under a grid that shows comparison rates" size="wide">
          <RateWarning text={rateWarning} />
        </Specimen>
        <Specimen title="grid of one" size="wide">
          <VehicleGrid cards={states.slice(0, 1).map(({ card }) => card)} {...inGrid} />
        </Specimen>
      </Specimens>
    </>
  )
}

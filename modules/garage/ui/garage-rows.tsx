import { useEffect, useState } from 'react'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'
import { arrangeGarageRows } from '../garage-rows.rules.ts'
import { listSeen } from '../scripts/seen-vehicles.ts'
import { fetchVehicleCards, type VehicleCards } from '../vehicle-cards.ts'
import { buildCardHeart } from './card-heart.tsx'

export type ShownVehicles = Pick<VehicleCards, 'cards' | 'warning'>

const none: ShownVehicles = { cards: [], warning: null }

interface GarageRowsProps {
  readonly newest: ShownVehicles
  readonly siteSlug: string
  readonly words: CardWords
  readonly favouriteWord: string | null
}

/** Vehicles to begin with. Rendered by the browser alone, which knows what its visitor has seen. */
export function GarageRows({ newest, siteSlug, words, favouriteWord }: GarageRowsProps) {
  const [ids] = useState(() => listSeen(siteSlug))
  const [seen, setSeen] = useState(ids.length === 0 ? none : null)
  useEffect(() => {
    if (ids.length === 0) return
    let isShown = true
    fetchVehicleCards(ids).then(
      (found) => isShown && setSeen(found),
      // The newest are enough to begin with.
      () => isShown && setSeen(none),
    )
    return () => {
      isShown = false
    }
  }, [ids])
  if (seen === null) return null
  const rows = arrangeGarageRows(seen.cards, newest.cards)
  const warnings = [...new Set([seen.warning, newest.warning])].filter((text) => text !== null)
  return (
    <>
      {rows.map(({ heading, cards }, index) => (
        <section key={heading} aria-labelledby={`garage-row-${index}`}>
          <div className="section-head">
            <h2 id={`garage-row-${index}`}>{heading}</h2>
          </div>
          <VehicleGrid
            cards={cards}
            words={words}
            eager={0}
            heading="h3"
            renderFavourite={buildCardHeart(favouriteWord)}
          />
        </section>
      ))}
      {warnings.map((text) => (
        <RateWarning key={text} text={text} />
      ))}
    </>
  )
}

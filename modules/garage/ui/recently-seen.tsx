import { useEffect, useState } from 'react'
import { RateWarning } from '#modules/vehicles/ui/rate-warning.tsx'
import { VehicleGrid } from '#modules/vehicles/ui/vehicle-grid.tsx'
import type { CardWords } from '#modules/vehicles/card/vehicle-card.types.ts'
import { rememberSeen } from '../scripts/seen-vehicles.ts'
import { fetchVehicleCards, type VehicleCards } from '../vehicle-cards.ts'
import { buildCardHeart } from './card-heart.tsx'

interface RecentlySeenProps {
  /** The page's vehicle. Also pass it as `key`, because the list of seen vehicles is read only once. */
  readonly vehicleId: number
  readonly siteSlug: string
  readonly words: CardWords
  readonly favouriteWord: string | null
}

/**
 * The vehicles that a visitor saw before this one. Their ids are stored in the visitor's browser, and are read after
 * everything else has loaded.
 */
export function RecentlySeen({ vehicleId, siteSlug, words, favouriteWord }: RecentlySeenProps) {
  const [seen, setSeen] = useState<VehicleCards | null>(null)
  useEffect(() => {
    let isShown = true
    const load = () => {
      const before = rememberSeen(siteSlug, vehicleId)
      if (before.length === 0) return
      fetchVehicleCards(before).then(
        (found) => isShown && setSeen(found),
        // The page is complete without this section.
        () => undefined,
      )
    }
    if (document.readyState === 'complete') load()
    else addEventListener('load', load)
    return () => {
      isShown = false
      removeEventListener('load', load)
    }
  }, [vehicleId, siteSlug])
  if (seen === null || seen.cards.length === 0) return null
  return (
    <section className="section seen" aria-labelledby="seen">
      <div className="section-head">
        <h2 id="seen">Recently seen</h2>
      </div>
      <div>
        <VehicleGrid
          cards={seen.cards}
          words={words}
          eager={0}
          heading="h3"
          renderFavourite={buildCardHeart(favouriteWord)}
        />
        <RateWarning text={seen.warning} />
      </div>
    </section>
  )
}

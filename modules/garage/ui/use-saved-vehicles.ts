import { useEffect, useMemo, useState } from 'react'
import { readSavedPrices, type SavedPrices } from '../scripts/saved-prices.ts'
import { fetchVehicleCards, type VehicleCards } from '../vehicle-cards.ts'
import { useFavourites } from './use-favourites.ts'

interface SavedVehicles {
  readonly state: 'loading' | 'failed' | 'empty' | 'list'
  /** The number of stored vehicles, including those that are gone. */
  readonly count: number
  readonly cards: VehicleCards['cards']
  /** The prices when the vehicles were saved, if known. */
  readonly prices: SavedPrices
  readonly warning: string | null
  readonly gone: readonly number[]
  readonly goneText: string | null
  /** Gone vehicles that the site has shown before. */
  readonly left: VehicleCards['left']
  reload(): void
}

/**
 * The vehicles stored in the visitor's browser, with their current price and status. A removed vehicle disappears at
 * once, and undoing the removal shows it at its former place, because only unknown vehicles are fetched.
 */
export function useSavedVehicles(siteSlug: string): SavedVehicles {
  const ids = useFavourites(siteSlug)
  const [loaded, setLoaded] = useState<VehicleCards | 'failed' | null>(null)
  const known = loaded === 'failed' ? null : loaded
  const isMissing = ids !== null && loaded !== 'failed' && ids.some((id) => !isKnown(known, id))

  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    const show = (result: VehicleCards | 'failed') => {
      // Ignores a response that arrives after the list has changed.
      if (isCurrent) setLoaded(result)
    }
    fetchVehicleCards(ids).then(show, () => show('failed'))
    return () => {
      isCurrent = false
    }
  }, [isMissing, ids])

  useEffect(() => {
    // A page from the back/forward cache may show outdated prices.
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLoaded(null)
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])

  const saved = ids ?? []
  const gone = known?.gone.filter((id) => saved.includes(id)) ?? []
  return {
    state: decideState(ids, loaded),
    count: saved.length,
    cards: known?.cards.filter(({ id }) => saved.includes(id)) ?? [],
    prices: useMemo(() => (ids === null ? {} : readSavedPrices(siteSlug)), [ids, siteSlug]),
    warning: known?.warning ?? null,
    gone,
    goneText: gone.length === 0 ? null : (known?.gone_text ?? null),
    left: known?.left.filter(({ id }) => gone.includes(id)) ?? [],
    reload: () => setLoaded(null),
  }
}

function decideState(
  ids: readonly number[] | null,
  loaded: VehicleCards | 'failed' | null,
): SavedVehicles['state'] {
  if (ids === null) return 'loading'
  if (ids.length === 0) return 'empty'
  if (loaded === 'failed') return 'failed'
  return loaded === null ? 'loading' : 'list'
}

function isKnown(loaded: VehicleCards | null, id: number): boolean {
  if (loaded === null) return false
  return loaded.gone.includes(id) || loaded.cards.some((card) => card.id === id)
}

import { buildComparePath, buildSharedListPath } from '#modules/links/paths.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import type { GaragePageView } from '../garage-page.view.ts'
import { maxCompared } from '../scripts/saved-ids.ts'
import { maxShared } from '../shared/shared-list.view.ts'
import { ShareLink } from '../share/ui/share-link.tsx'

interface GarageSharingProps {
  readonly view: Pick<GaragePageView, 'title' | 'path' | 'origin' | 'noun' | 'nounPlural'>
  /** Saved vehicles that the site still shows, the latest first. */
  readonly cards: readonly VehicleCardView[]
  /** Whether the site compares vehicles. */
  readonly compares: boolean
}

/**
 * Links below the saved vehicles, to compare or share them. The shared URL contains their ids, so the server stores
 * nothing.
 */
export function GarageSharing({ view, cards, compares }: GarageSharingProps) {
  const ids = cards.map(({ id }) => id)
  const compared = cards.filter(({ similarHref }) => similarHref === null).slice(0, maxCompared)
  if (ids.length === 0) return null
  const shared = ids.slice(0, maxShared)
  return (
    <div className="garage-sharing">
      {compares && compared.length > 1 ? (
        <a className="button" href={buildComparePath(compared.map(({ id }) => id))}>
          {cards.length > compared.length
            ? `Compare the latest ${compared.length}`
            : `Compare these ${view.nounPlural}`}
        </a>
      ) : null}
      <ShareLink
        address={view.origin + buildSharedListPath(view.path, shared)}
        title={view.title}
        label={describeShared(shared.length, ids.length, view)}
      />
    </div>
  )
}

function describeShared(
  shared: number,
  all: number,
  { noun, nounPlural }: Pick<GaragePageView, 'noun' | 'nounPlural'>,
): string {
  if (shared < all) return `Link to the latest ${shared} ${nounPlural}`
  return shared === 1 ? `Link to this ${noun}` : `Link to these ${shared} ${nounPlural}`
}

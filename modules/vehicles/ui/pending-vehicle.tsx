import { useNavigation } from 'react-router'
import { useStalled } from '#ui/use-stalled.ts'
import { cardSizes } from './card-contexts.ts'
import type { CardNavigationState, OpenedCard } from './pending-vehicle.types.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

/**
 * While the page of a card's vehicle takes long to load, its layout, with what the card has shown already. It lies
 * over the page that is left, which stays as it is in case the visitor goes back.
 */
export function PendingVehicle() {
  const { state, location } = useNavigation()
  const card = state === 'loading' ? findOpenedCard(location.state) : null
  const isSlow = useStalled(card !== null)
  if (card === null || !isSlow) return null
  return (
    <div className="pending-vehicle" aria-live="polite">
      <div className="wrap vehicle">
        <div className="stage">
          <VehiclePicture
            className="photo"
            pictureKey={card.pictureKey}
            alt=""
            use="card"
            // The same file as the card's, which has loaded.
            sizes={cardSizes.besideFilters}
            loading="eager"
          />
        </div>
        <div className="summary">
          <p className="pending-vehicle__title">
            {card.title}
            {card.subtitle === '' ? null : <span>{card.subtitle}</span>}
          </p>
          <p className="price">
            <strong>{card.priceText}</strong>
            {card.priceNote === null ? null : <small>{card.priceNote}</small>}
          </p>
          <span className="pending-vehicle__line" />
          <span className="pending-vehicle__line" />
          <span className="visually-hidden">Loading</span>
        </div>
      </div>
    </div>
  )
}

/** @param state of a navigation; another link's, or none, is not a card's */
const findOpenedCard = (state: unknown): OpenedCard | null =>
  typeof state === 'object' && state !== null && 'openedCard' in state
    ? (state as CardNavigationState).openedCard
    : null

import { useNavigation } from 'react-router'
import type { VehicleCardView } from '../card/vehicle-card.types.ts'
import { cardSizes } from './card-contexts.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

interface PendingVehicleProps {
  /** Whether the navigation has taken longer than a moment. */
  readonly isSlow: boolean
}

/**
 * While the page of a card's vehicle takes long to load, its layout, with what the card has shown already. It lies
 * over the page that is left, which stays as it is in case the visitor goes back.
 */
export default function PendingVehicle({ isSlow }: PendingVehicleProps) {
  const { state, location } = useNavigation()
  const card = state === 'loading' && isSlow ? findOpenedCard(location.state) : null
  if (card === null) return null
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
            <strong>{card.price.text}</strong>
            {card.price.note === null ? null : <small>{card.price.note}</small>}
          </p>
          <span className="pending-vehicle__line" />
          <span className="pending-vehicle__line" />
          <span className="visually-hidden">Loading</span>
        </div>
      </div>
    </div>
  )
}

/** @param state of a navigation: the card itself; another link's, or none, is not a card's */
const findOpenedCard = (state: unknown): VehicleCardView | null =>
  typeof state === 'object' && state !== null && 'pictureKey' in state
    ? (state as VehicleCardView)
    : null

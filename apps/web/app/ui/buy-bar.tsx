import type { LocationView } from '#modules/content/location.view.ts'
import type { PriceView } from '#modules/vehicles/vehicle-card.types.ts'
import type { VehicleActionView } from '#modules/vehicles/vehicle-page.types.ts'
import { ActionLink } from './action-link.tsx'
import { useFrame } from '../use-frame.ts'

interface BuyBarProps {
  readonly price: PriceView
  readonly location: LocationView | undefined
  readonly actions: readonly VehicleActionView[]
}

/** Stays at the bottom of a small screen while the vehicle is read, and ends with it above the footer. */
export function BuyBar({ price, location, actions }: BuyBarProps) {
  const frame = useFrame()
  const phone = location?.phone ?? frame.phone
  const enquire = actions.find(({ kind }) => kind === 'enquire')
  return (
    <div className="buy-bar">
      <p className="buy-price">
        <strong>{price.text}</strong>
        {price.note === null ? null : <small>{price.note}</small>}
      </p>
      {phone === null ? null : (
        <a className="button button-quiet" href={phone.href} aria-label={`Call ${phone.text}`}>
          Call
        </a>
      )}
      {enquire === undefined ? null : (
        <ActionLink action={enquire} className="button" label="Enquire" />
      )}
    </div>
  )
}

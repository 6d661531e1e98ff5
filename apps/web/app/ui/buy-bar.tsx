import type { LocationView } from '#modules/content/location.view.ts'
import type { PriceView } from '#modules/vehicles/vehicle-card.types.ts'
import { useFrame } from '../use-frame.ts'

interface BuyBarProps {
  readonly price: PriceView
  readonly location: LocationView | undefined
  readonly contactHref: string
}

/** Stays at the bottom of a small screen while the vehicle is read, and ends with it above the footer. */
export function BuyBar({ price, location, contactHref }: BuyBarProps) {
  const frame = useFrame()
  const phone = location?.phone ?? frame.phone
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
      <a className="button" href={contactHref}>
        Enquire
      </a>
    </div>
  )
}

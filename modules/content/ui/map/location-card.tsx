import type { Ref } from 'react'
import { AddressLines } from '#modules/locations/ui/address-lines.tsx'
import { DirectionsLink } from '#modules/locations/ui/directions-link.tsx'
import { OpenNow } from '#modules/locations/ui/opening-hours.tsx'
import { CallIcon } from '../shell-icons.tsx'
import type { ListedLocation } from './listed-location.types.ts'

interface LocationCardProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly location: ListedLocation
}

/** The chosen location. Changes are announced, because choosing leaves the focus on the map or the list. */
export function LocationCard({ ref, location }: LocationCardProps) {
  const { phone, stock, page, distance } = location
  return (
    <div ref={ref} className="location-map__card" aria-live="polite">
      <div className="location-map__card-words">
        <p className="location-map__kind">
          {location.department}
          {distance === null ? null : <span> · {distance}</span>}
        </p>
        <h3>{location.name}</h3>
        {location.openState === null ? null : <OpenNow state={location.openState} />}
        <AddressLines lines={location.addressLines} />
      </div>
      <ul className="location-map__actions">
        {phone === null ? null : (
          <li>
            <a className="button" href={phone.href}>
              <CallIcon />
              {phone.text}
            </a>
          </li>
        )}
        <li>
          <DirectionsLink className="button button-quiet" location={location} />
        </li>
      </ul>
      <ul className="location-map__links">
        {stock === null ? null : (
          <li>
            <a href={stock.href}>{stock.label}</a>
          </li>
        )}
        <li>
          <a href={location.href}>Hours of the week</a>
        </li>
        {page === null ? null : (
          <li>
            <a href={page.href}>{page.label}</a>
          </li>
        )}
      </ul>
    </div>
  )
}

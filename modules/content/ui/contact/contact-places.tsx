import { areInOneStreet } from '#modules/locations/one-street.rules.ts'
import type { LocationView } from '../../location.view.ts'
import { LocationPanel, LocationPicture } from '../location-panel.tsx'

interface ContactPlacesProps {
  readonly locations: readonly LocationView[]
}

/** Locations in full. Neighbours share the map of the first. */
export function ContactPlaces({ locations }: ContactPlacesProps) {
  const shared = areInOneStreet(locations) ? (locations[0]?.mapPicture ?? null) : null
  return (
    <div className="wrap places places-weeks">
      {shared === null ? null : (
        <div className="places-map">
          <LocationPicture picture={shared} />
        </div>
      )}
      {locations.map((location) => (
        <LocationPanel
          key={location.id}
          location={shared === null ? location : { ...location, mapPicture: null }}
          heading="h2"
          week
        />
      ))}
    </div>
  )
}

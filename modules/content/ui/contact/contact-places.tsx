import { areInOneStreet } from '#modules/locations/one-street.rules.ts'
import type { LocationView } from '../../location.view.ts'
import { LocationPanel, LocationPicture } from '../location-panel.tsx'

interface ContactPlacesProps {
  readonly locations: readonly LocationView[]
}

/** Locations in full, up to three of them in a row on wide screens. Neighbours share the map of the first. */
export function ContactPlaces({ locations }: ContactPlacesProps) {
  const shared = areInOneStreet(locations) ? (locations[0]?.mapPicture ?? null) : null
  return (
    <div className="wrap places places-weeks" data-columns={countColumns(locations.length, shared)}>
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

/** Three locations, or two or three beside the map that they share, stand in one row; others follow the room there is. */
function countColumns(locations: number, shared: LocationView['mapPicture']): number | undefined {
  if (shared === null) return locations === 3 ? 3 : undefined
  return locations <= 3 ? locations + 1 : undefined
}

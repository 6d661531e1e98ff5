import { type MouseEvent, useRef, useState } from 'react'
import { formatDistance, sortByDistance } from '#modules/locations/distance.rules.ts'
import type { LocationMapView, MapLocation } from '../../map/location-map.view.ts'
import type { VisitorPlace } from '../../map/visitor-place.rules.ts'
import { LocationCard } from './location-card.tsx'
import { LocationMapStyle } from './location-map-style.tsx'
import { MapDrawing } from './map-drawing.tsx'
import { MapList } from './map-list.tsx'
import { NearestForm } from './nearest-form.tsx'
import type { ListedLocation, LocationEvents } from './listed-location.types.ts'
import { useVisitorPlace } from './use-visitor-place.ts'

/**
 * A dealer's locations on a map and in a list beside it, which do the same: choosing one shows its card. Without script
 * both are links to the locations further down on the page. The page's script starts when a visitor touches it
 * (`data-hydrate`, `start-scripts.ts`).
 */
export function LocationMap({ map }: { readonly map: LocationMapView }) {
  const { place, save, forget } = useVisitorPlace()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [pointedId, setPointedId] = useState<number | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const listed = listLocations(map, place)
  const chosen = listed.find(({ id }) => id === chosenId) ?? listed[0]
  if (chosen === undefined) return null

  const positions = map.locations.flatMap(({ position }) => (position === null ? [] : [position]))
  const change = (place: VisitorPlace | null) => {
    // The nearest location is shown until the visitor chooses another.
    setChosenId(null)
    if (place === null) forget()
    else save(place)
  }
  const events = (id: number): LocationEvents => ({
    onClick: (event: MouseEvent) => {
      // A new tab shows the location in full, as without script.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setChosenId(id)
      // On a phone the card may be above the list.
      card.current?.scrollIntoView({ block: 'nearest' })
    },
    onPointerEnter: () => setPointedId(id),
    onPointerLeave: () => setPointedId(null),
    onFocus: () => setPointedId(id),
    onBlur: () => setPointedId(null),
  })
  const shown = { listed, chosenId: chosen.id, pointedId, events }
  return (
    <section className="location-map" aria-labelledby="location-map-title" data-hydrate>
      <LocationMapStyle />
      <div className="wrap location-map__layout">
        <div className="location-map__head">
          <h2 id="location-map-title">Find the one nearest you</h2>
          <NearestForm
            locations={positions}
            place={place}
            cardsTellDistance={map.cardsTellDistance}
            onFound={change}
            onForget={() => change(null)}
          />
        </div>
        <MapDrawing map={map} place={place} {...shown} />
        <LocationCard ref={card} location={chosen} />
        <MapList {...shown} />
      </div>
    </section>
  )
}

/** In the configured order, or the nearest first once the visitor's place is known. */
function listLocations(
  { locations, unit, locale }: LocationMapView,
  place: VisitorPlace | null,
): readonly ListedLocation[] {
  if (place === null) return locations.map((location) => withDistance(location, null))
  return sortByDistance(locations, place).map(({ km, ...location }) =>
    withDistance(location, km === null ? null : `${formatDistance(km, unit, locale)} away`),
  )
}

const withDistance = (location: MapLocation, distance: string | null): ListedLocation => ({
  ...location,
  distance,
})

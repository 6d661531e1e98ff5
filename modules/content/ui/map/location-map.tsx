import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDistance, sortByDistance } from '#modules/locations/distance.rules.ts'
import type { LocationMapView, MapLocation } from '../../map/location-map.view.ts'
import type { VisitorPlace } from '../../map/visitor-place.rules.ts'
import { LocationMapStyle } from './location-map-style.tsx'
import { MapDrawing } from './map-drawing.tsx'
import { MapList } from './map-list.tsx'
import { NearestForm } from './nearest-form.tsx'
import type { ListedLocation, PointEvents } from './listed-location.types.ts'
import { useVisitorPlace } from './use-visitor-place.ts'

interface LocationMapProps {
  readonly map: LocationMapView
}

/**
 * A dealer's locations on a map and in a list beside it, whose rows open. A marker opens its row, without script by a
 * link to what is in the row. The page's script starts when a visitor touches it (`data-hydrate`, `start-scripts.ts`).
 */
export function LocationMap({ map }: LocationMapProps) {
  const { place, save, forget } = useVisitorPlace()
  // Undefined until the visitor opens or closes a row: the nearest one is open as soon as it is known.
  const [openId, setOpenId] = useState<number | null>()
  const [pointedId, setPointedId] = useState<number | null>(null)
  const rows = useRef(new Map<number, HTMLDetailsElement>())
  const summaries = useRef(new Map<number, HTMLElement>())
  const listed = listLocations(map, place)
  const nearest = place === null ? null : (listed[0]?.id ?? null)
  const chosenId = openId === undefined ? nearest : openId

  // A row that was opened before this script started stays open.
  useEffect(() => {
    for (const [id, row] of rows.current) if (row.open) setOpenId(id)
  }, [])

  const positions = map.locations.flatMap(({ position }) => (position === null ? [] : [position]))
  const change = (place: VisitorPlace | null) => {
    setOpenId(undefined)
    if (place === null) forget()
    else save(place)
  }
  const pointEvents = (id: number): PointEvents => ({
    onPointerEnter: () => setPointedId(id),
    onPointerLeave: () => setPointedId(null),
    onFocus: () => setPointedId(id),
    onBlur: () => setPointedId(null),
  })
  const onChoose = (id: number, event: MouseEvent) => {
    // A new tab shows the location's row, as without script.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    flushSync(() => setOpenId(id))
    rows.current.get(id)?.scrollIntoView({ block: 'nearest' })
    // The focus follows, as to the target of a link.
    summaries.current.get(id)?.focus({ preventScroll: true })
  }
  const shown = { listed, chosenId, pointedId, pointEvents }
  return (
    <div className="wrap location-map" data-hydrate>
      <LocationMapStyle />
      <MapDrawing map={map} place={place} onChoose={onChoose} {...shown} />
      <section className="location-map__find" aria-labelledby="location-map-title">
        <h2 id="location-map-title">Find the one nearest you</h2>
        <NearestForm
          locations={positions}
          place={place}
          cardsTellDistance={map.cardsTellDistance}
          onFound={change}
          onForget={() => change(null)}
        />
        <MapList
          {...shown}
          onToggle={(id, isOpen) => {
            if (isOpen) setOpenId(id)
            else if (id === chosenId) setOpenId(null)
          }}
          keepRow={(id) => keepIn(rows.current, id)}
          keepSummary={(id) => keepIn(summaries.current, id)}
        />
      </section>
    </div>
  )
}

/** A ref that keeps an element for as long as it is on the page. */
const keepIn =
  <Kept extends Element>(elements: Map<number, Kept>, id: number) =>
  (element: Kept | null) => {
    if (element === null) elements.delete(id)
    else elements.set(id, element)
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

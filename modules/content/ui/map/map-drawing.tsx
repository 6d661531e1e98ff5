import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { type MapPoint, projectPosition } from '#modules/locations/map/map-frame.rules.ts'
import type { LocationMapView } from '../../map/location-map.view.ts'
import type { VisitorPlace } from '../../map/visitor-place.rules.ts'
import type { ListedLocation, ShownLocations } from './listed-location.types.ts'
import { MapGround } from './map-ground.tsx'

interface MapDrawingProps extends ShownLocations {
  readonly map: LocationMapView
  readonly place: VisitorPlace | null
  /** A marker was clicked, or chosen by keyboard. */
  readonly onChoose: (id: number, event: MouseEvent) => void
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * The drawn map with a link for each location. Arrow keys move from marker to marker in the order of the list, so that
 * Tab needs not pass a hundred of them.
 */
export function MapDrawing(props: MapDrawingProps) {
  const { map, place, listed, chosenId, pointedId, pointEvents, onChoose } = props
  const links = useRef(new Map<number, HTMLOrSVGElement>())
  const marked = listed.filter(({ marker }) => marker !== null)
  const stop = marked.some(({ id }) => id === chosenId) ? chosenId : marked[0]?.id
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    const at = marked.findIndex(({ id }) => id === pointedId)
    if (step === undefined || at === -1) return
    event.preventDefault()
    const next = marked.at((at + step) % marked.length)
    if (next !== undefined) links.current.get(next.id)?.focus()
  }
  // Always in the order of their numbers: an element that moves in the document loses its focus, or the click on it.
  const drawn = marked.toSorted((one, other) => one.number - other.number)
  return (
    <nav className="location-map__drawing" aria-label="Map of our locations">
      <svg viewBox={`0 0 ${map.frame.width} ${map.frame.height}`}>
        <MapGround map={map} />
        {place === null ? null : <VisitorMark map={map} place={place} />}
        {drawn.map((location) => (
          <g
            key={location.id}
            transform={`translate(${location.marker?.x ?? 0} ${location.marker?.y ?? 0})`}
          >
            <a
              ref={(link: HTMLOrSVGElement | null) => {
                if (link === null) links.current.delete(location.id)
                else links.current.set(location.id, link)
              }}
              href={location.href}
              aria-label={`${location.number} ${location.name}`}
              aria-current={location.id === chosenId ? 'true' : undefined}
              className={location.id === pointedId ? 'is-pointed' : undefined}
              tabIndex={location.id === stop ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={(event) => onChoose(location.id, event)}
              {...pointEvents(location.id)}
            >
              <g className="location-map__marker">
                <circle className="location-map__touch" r="23" />
                <circle r="21" />
                <text y="5" fontSize="15">
                  {location.number}
                </text>
              </g>
              <MarkerName location={location} />
            </a>
          </g>
        ))}
      </svg>
    </nav>
  )
}

/** Beside the marker, on wide screens. */
function MarkerName({ location: { name, marker } }: { readonly location: ListedLocation }) {
  const side = marker?.labelSide ?? null
  if (side === null) return null
  return (
    <text
      className="location-map__label"
      // In the drawing's units, as its letters grow with the drawing.
      fontSize="15"
      x={side === 'right' ? 24 : -24}
      y="5"
      textAnchor={side === 'right' ? 'start' : 'end'}
    >
      {/* The drawing shows no space here; a number and a name are two words to programs that read it. */}
      {` ${name}`}
    </text>
  )
}

interface VisitorMarkProps {
  readonly map: LocationMapView
  readonly place: VisitorPlace
}

/** Where the visitor is, if the map reaches that far. */
function VisitorMark({ map: { frame }, place }: VisitorMarkProps) {
  const point = projectPosition(place, frame)
  if (!isInside(point, frame)) return null
  return (
    <g
      className="location-map__visitor"
      aria-hidden="true"
      transform={`translate(${Math.round(point.x)} ${Math.round(point.y)})`}
    >
      <circle r="26" />
      <circle r="9" />
    </g>
  )
}

const isInside = ({ x, y }: MapPoint, frame: LocationMapView['frame']): boolean =>
  x >= 0 && x <= frame.width && y >= 0 && y <= frame.height

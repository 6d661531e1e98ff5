import type { ShownLocations } from './listed-location.types.ts'

/** The same locations as on the map, and those whose coordinates are not known. */
export function MapList({ listed, chosenId, pointedId, events }: ShownLocations) {
  return (
    <ol className="location-map__list" aria-label="Our locations">
      {listed.map((location) => (
        <li key={location.id}>
          <a
            href={location.href}
            aria-current={location.id === chosenId ? 'true' : undefined}
            className={location.id === pointedId ? 'is-pointed' : undefined}
            {...events(location.id)}
          >
            <span className="location-map__number" aria-hidden="true">
              {location.number}
            </span>
            <span className="location-map__words">
              <span className="location-map__name">{location.name}</span>
              {location.openState === null ? null : (
                <span className="location-map__state">{location.openState.label}</span>
              )}
            </span>
            {location.distance === null ? null : (
              <span className="location-map__distance">{location.distance}</span>
            )}
          </a>
        </li>
      ))}
    </ol>
  )
}

import type { Ref } from 'react'
import { EmailText, LocationActions } from '../location-actions.tsx'
import { LocationWeek } from '../location-week.tsx'
import type { ListedLocation, ShownLocations } from './listed-location.types.ts'

interface MapListProps extends ShownLocations {
  readonly onToggle: (id: number, isOpen: boolean) => void
  readonly keepRow: (id: number) => Ref<HTMLDetailsElement>
  readonly keepSummary: (id: number) => Ref<HTMLElement>
}

/** The same locations as on the map, and those whose coordinates are not known. Each opens to all there is about it. */
export function MapList(props: MapListProps) {
  const { listed, chosenId, pointedId, pointEvents, onToggle, keepRow, keepSummary } = props
  return (
    <ol className="location-map__list" aria-label="Our locations">
      {listed.map((location) => (
        <li key={location.id}>
          <details
            ref={keepRow(location.id)}
            name="our-locations"
            open={location.id === chosenId}
            onToggle={({ currentTarget }) => onToggle(location.id, currentTarget.open)}
          >
            <summary
              ref={keepSummary(location.id)}
              className={location.id === pointedId ? 'opener is-pointed' : 'opener'}
              {...pointEvents(location.id)}
            >
              <span className="location-map__number" aria-hidden="true">
                {location.number}
              </span>
              <span className="location-map__words">
                <span className="location-map__name">{location.name}</span>
                <span className="location-map__address">{location.addressLines.join(' ')}</span>
                {location.openState === null ? null : (
                  <span className="location-map__state">
                    {location.openState.label}
                    {location.openState.occasion === null
                      ? null
                      : ` (${location.openState.occasion})`}
                  </span>
                )}
              </span>
              {location.distance === null ? null : (
                <span className="location-map__distance">{location.distance}</span>
              )}
            </summary>
            <LocationInRow location={location} />
          </details>
        </li>
      ))}
    </ol>
  )
}

/** A link to its id opens the row, without script too. */
function LocationInRow({ location }: { location: ListedLocation }) {
  const { anchor, name, department, email, licence, stock, page } = location
  return (
    <div className="location-map__place" id={anchor}>
      {name.includes(department) ? null : <p className="place-small">{department}</p>}
      <LocationActions location={location} />
      <LocationWeek location={location} />
      {email === null ? null : <EmailText email={email} />}
      {licence === null ? null : <p className="place-small">{licence}</p>}
      {stock === null && page === null ? null : (
        <ul className="location-map__links">
          {[stock, page].map((link) =>
            link === null ? null : (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  )
}

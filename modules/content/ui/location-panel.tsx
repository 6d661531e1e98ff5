import { HoursTable, OpenNow } from '#modules/sites/ui/opening-hours.tsx'
import type { LocationView } from '../location.view.ts'

interface LocationPanelProps {
  readonly location: LocationView
  readonly heading: 'h2' | 'h3'
  /** The whole week, or only whether it is open now. */
  readonly week: boolean
}

export function LocationPanel({ location, heading: Heading, week }: LocationPanelProps) {
  const { phone, email } = location
  return (
    <article
      {...(week ? { className: 'place place-week', id: location.anchor } : { className: 'place' })}
    >
      <p className="place-kind">{location.department}</p>
      <Heading className="place-name">
        {week ? location.name : <a href={location.href}>{location.name}</a>}
      </Heading>
      {location.openState === null ? null : <OpenNow state={location.openState} />}
      <address>
        {location.addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <ul className="place-links">
        {phone === null ? null : (
          <li>
            <a className="button button-quiet" href={phone.href}>
              {phone.text}
            </a>
          </li>
        )}
        <li>
          <a
            className="button button-quiet"
            href={location.mapHref}
            target="_blank"
            rel="noopener"
            aria-label={`Directions to ${location.name}`}
          >
            Directions
          </a>
        </li>
      </ul>
      {week ? (
        <div className="place-more">
          <HoursTable rows={location.hours} caption={`Opening hours of ${location.name}`} />
          {email === null ? null : (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {location.licence === null ? null : <p className="place-licence">{location.licence}</p>}
        </div>
      ) : null}
    </article>
  )
}

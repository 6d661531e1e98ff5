import { AddressLines } from '#modules/locations/ui/address-lines.tsx'
import { DirectionsLink } from '#modules/locations/ui/directions-link.tsx'
import { HoursTable, OpenNow } from '#modules/locations/ui/opening-hours.tsx'
import type { LocationView } from '../location.view.ts'
import { ContentPicture } from '../picture/content-picture.tsx'

interface LocationPanelProps {
  readonly location: LocationView
  readonly heading: 'h2' | 'h3'
  /** Whether to show the whole week, or only whether the location is open now. */
  readonly week: boolean
}

export function LocationPanel({ location, heading: Heading, week }: LocationPanelProps) {
  const { phone, email } = location
  return (
    <article
      {...(week ? { className: 'place place-week', id: location.anchor } : { className: 'place' })}
    >
      {week && location.mapPicture !== null ? (
        <ContentPicture
          className="place-map"
          {...location.mapPicture}
          sizes="(min-width: 48rem) 600px, 100vw"
        />
      ) : null}
      <div className="place-main">
        <p className="place-kind">{location.department}</p>
        <Heading className="place-name">
          {week ? location.name : <a href={location.href}>{location.name}</a>}
        </Heading>
        {location.openState === null ? null : <OpenNow state={location.openState} />}
        <AddressLines lines={location.addressLines} />
        <ul className="place-links">
          {phone === null ? null : (
            <li>
              <a className={week ? 'button' : 'button button-quiet'} href={phone.href}>
                {phone.text}
              </a>
            </li>
          )}
          <li>
            <DirectionsLink className="button button-quiet" location={location} />
          </li>
        </ul>
        {week && email !== null ? (
          <p>
            <a className="place-mail" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        ) : null}
        {week && location.licence !== null ? (
          <p className="place-small">{location.licence}</p>
        ) : null}
      </div>
      {week ? <Week location={location} /> : null}
    </article>
  )
}

function Week({ location }: { location: LocationView }) {
  if (location.hours.length === 0) return null
  return (
    <div className="place-hours">
      <HoursTable rows={location.hours} caption={`Opening hours of ${location.name}`} />
      {location.specialDays.length === 0 ? null : (
        <dl className="special-days">
          {location.specialDays.map(({ day, text }) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { AddressLines } from '#modules/locations/ui/address-lines.tsx'
import { OpenNow } from '#modules/locations/ui/opening-hours.tsx'
import type { LocationView } from '../location.view.ts'
import { ContentPicture } from '../picture/content-picture.tsx'
import { EmailText, LocationActions } from './location-actions.tsx'
import { LocationWeek } from './location-week.tsx'

interface LocationPanelProps {
  readonly location: LocationView
  readonly heading: 'h2' | 'h3'
  /** Whether to show the whole week, or only whether the location is open now. */
  readonly week: boolean
}

export function LocationPanel({ location, heading, week }: LocationPanelProps) {
  return week ? (
    <LocationInFull location={location} heading={heading} />
  ) : (
    <LocationInShort location={location} heading={heading} />
  )
}

type PanelProps = Omit<LocationPanelProps, 'week'>

export function LocationInShort({
  location,
  heading: Heading,
  children,
}: PanelProps & { readonly children?: ReactNode }) {
  return (
    <article className="place">
      <div className="place-main">
        <p className="place-kind">{location.department}</p>
        <Heading className="place-name">
          <a href={location.href}>{location.name}</a>
        </Heading>
        {location.openState === null ? null : <OpenNow state={location.openState} />}
        <AddressLines lines={location.addressLines} />
        <LocationActions location={location} isShort />
        {children}
      </div>
    </article>
  )
}

function LocationInFull({ location, heading: Heading }: PanelProps) {
  return (
    <article className="place place-week" id={location.anchor}>
      {location.mapPicture === null ? null : <LocationPicture picture={location.mapPicture} />}
      <div className="place-main">
        <p className="place-kind">{location.department}</p>
        <Heading className="place-name">{location.name}</Heading>
        {location.openState === null ? null : <OpenNow state={location.openState} />}
        <AddressLines lines={location.addressLines} />
      </div>
      <LocationActions location={location} />
      <FoldedWeek location={location} />
      <div className="place-note">
        {location.email === null ? null : <EmailText email={location.email} />}
        {location.licence === null ? null : <p className="place-small">{location.licence}</p>}
      </div>
    </article>
  )
}

/** The week of a location: on a phone folded, with today's hours. */
function FoldedWeek({ location }: Pick<PanelProps, 'location'>) {
  const today = location.hours.find((row) => row.today)
  if (location.hours.length === 0) return null
  return (
    <details className="place-folded place-folded--narrow">
      <summary className="opener">
        {today === undefined ? 'Opening hours' : `Today: ${today.text}`}
        <span className="visually-hidden"> (opening hours of {location.name})</span>
      </summary>
      <LocationWeek location={location} />
    </details>
  )
}

interface LocationPictureProps {
  readonly picture: NonNullable<LocationView['mapPicture']>
}

export const LocationPicture = ({ picture }: LocationPictureProps) => (
  <ContentPicture className="place-map" {...picture} sizes="(min-width: 48rem) 600px, 100vw" />
)

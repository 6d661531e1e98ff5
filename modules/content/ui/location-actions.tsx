import { DirectionsLink } from '#modules/locations/ui/directions-link.tsx'
import type { LocationView } from '../location.view.ts'
import { CallIcon } from './shell-icons.tsx'

interface LocationActionsProps {
  readonly location: Pick<LocationView, 'id' | 'name' | 'phone' | 'email' | 'mapHref'>
}

/** The ways to reach a location, as one row of buttons. */
export function LocationActions({ location }: LocationActionsProps) {
  const { name, phone, email } = location
  return (
    <ul className="place-links">
      {phone === null ? null : (
        <li>
          <a className="button" href={phone.href}>
            <CallIcon />
            {phone.text}
          </a>
        </li>
      )}
      <li>
        <DirectionsLink className="button button-quiet" location={location} />
      </li>
      {email === null ? null : (
        <li>
          <EmailLink className="button button-quiet" email={email} name={name} />
        </li>
      )}
    </ul>
  )
}

interface EmailLinkProps {
  readonly email: string
  /** Who receives the mail, for someone who hears the link. */
  readonly name: string
  readonly className: string
}

/** An address is too long for a button, and a browser breaks it anywhere; it is the link's tooltip. */
export function EmailLink({ email, name, className }: EmailLinkProps) {
  return (
    <a
      className={className}
      href={`mailto:${email}`}
      title={email}
      aria-label={`Email us at ${name}`}
    >
      Email us
    </a>
  )
}

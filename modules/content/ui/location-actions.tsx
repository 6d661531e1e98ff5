import { DirectionsLink } from '#modules/locations/ui/directions-link.tsx'
import type { LocationView } from '../location.view.ts'
import { CallIcon } from './shell-icons.tsx'

interface LocationActionsProps {
  readonly location: Pick<LocationView, 'id' | 'name' | 'phone' | 'email' | 'mapHref'>
  /** In short: the call is as quiet as the way there, and there is no mail. */
  readonly isShort?: boolean
}

/** The ways to reach a location, as one row of buttons. */
export function LocationActions({ location, isShort = false }: LocationActionsProps) {
  const { name, phone, email } = location
  return (
    <ul className="place-links">
      {phone === null ? null : (
        <li>
          <a className={isShort ? 'button button-quiet' : 'button'} href={phone.href}>
            <CallIcon />
            {phone.text}
          </a>
        </li>
      )}
      <li>
        <DirectionsLink className="button button-quiet" location={location} />
      </li>
      {isShort || email === null ? null : (
        <li>
          <EmailLink className="button button-quiet" email={email} name={name} />
        </li>
      )}
    </ul>
  )
}

/** The address as text, for who has no mail program; it breaks after its @ alone. */
export function EmailText({ email }: { readonly email: string }) {
  const [name = '', ...rest] = email.split('@')
  return (
    <p className="place-small">
      {name}@<wbr />
      {rest.join('@')}
    </p>
  )
}

interface EmailLinkProps {
  readonly email: string
  /** Who receives the mail, for someone who hears the link. */
  readonly name: string
  readonly className: string
}

/** An address is too long for a button. */
export function EmailLink({ email, name, className }: EmailLinkProps) {
  return (
    <a className={className} href={`mailto:${email}`} aria-label={`Email us at ${name}`}>
      Email us
    </a>
  )
}

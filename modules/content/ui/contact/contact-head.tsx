import { DirectionsLink } from '#modules/locations/ui/directions-link.tsx'
import { OpenNow } from '#modules/locations/ui/opening-hours.tsx'
import type { ContactView } from '../../contact.view.ts'
import type { LocationView } from '../../location.view.ts'
import { EmailLink } from '../location-actions.tsx'
import { CallIcon } from '../shell-icons.tsx'

interface ContactHeadProps {
  readonly contact: ContactView
  /** Where to drive to, on a page of one dealership. */
  readonly directions?: Pick<LocationView, 'id' | 'name' | 'mapHref'> | null
  /** Whether it links to places, on the page and on others; the list beside a map does so too. */
  readonly hasJumps?: boolean
  /** Whether the page is about one dealership. */
  readonly isOfOne?: boolean
  /** The id of the form further down; null: it is near, or there is none. */
  readonly formAnchor?: string | null
}

/** The head of the contact page. Phone numbers come before addresses. */
export function ContactHead({
  contact,
  directions = null,
  hasJumps = true,
  isOfOne = false,
  formAnchor = null,
}: ContactHeadProps) {
  const { name, phone, email, departments } = contact
  // A single number beside the main one is a button beside its button.
  const [second] = departments.length === 1 ? departments : []
  return (
    <div className="contact-head">
      <div className="wrap">
        <div className="contact-words">
          <h1>Contact {name}</h1>
          <p className="lead">Call us, or drop in: this is where we are, and when we are open.</p>
          {contact.openState === null ? null : <OpenNow state={contact.openState} />}
          <p className="contact-actions">
            {phone === null ? null : (
              <a className="button" href={phone.href}>
                <CallIcon />
                {phone.text}
              </a>
            )}
            {second === undefined ? null : (
              <a className="button button-quiet" href={second.phone.href}>
                <CallIcon />
                {second.label} {second.phone.text}
              </a>
            )}
            {directions === null ? null : (
              <DirectionsLink className="button button-quiet" location={directions} />
            )}
            {/* With a way to the form, the addresses of the places are enough. */}
            {email === null || formAnchor !== null ? null : (
              <EmailLink className="button button-quiet" email={email} name={name} />
            )}
            {formAnchor === null ? null : (
              <a className="button button-quiet" href={`#${formAnchor}`}>
                Send a message
              </a>
            )}
          </p>
        </div>
        {departments.length < 2 ? null : (
          <dl className="contact-departments">
            {departments.map(({ label, phone: number }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <a href={number.href}>{number.text}</a>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {hasJumps ? <ContactJumps {...contact} isOfOne={isOfOne} /> : null}
      </div>
    </div>
  )
}

interface ContactJumpsProps extends Pick<ContactView, 'elsewhere' | 'locations'> {
  readonly isOfOne: boolean
}

/** Links to the places on the page, if they are many, and to the pages of other places. */
function ContactJumps({ elsewhere, locations, isOfOne }: ContactJumpsProps) {
  const here = locations.length >= 3 ? locations : []
  if (elsewhere.length === 0 && here.length === 0) return null
  return (
    <div className="contact-jumps">
      <JumpLinks id="jumps-here" title="On this page">
        {here.map(({ anchor, name }) => ({ label: name, href: `#${anchor}` }))}
      </JumpLinks>
      <JumpLinks id="jumps-elsewhere" title={isOfOne ? 'Other dealerships' : 'Our dealerships'}>
        {elsewhere}
      </JumpLinks>
    </div>
  )
}

interface JumpLinksProps {
  readonly id: string
  readonly title: string
  readonly children: ContactView['elsewhere']
}

function JumpLinks({ id, title, children: links }: JumpLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <p id={id}>{title}:</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

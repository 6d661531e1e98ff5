import { OpenNow } from '#modules/locations/ui/opening-hours.tsx'
import type { ContactView } from '../../contact.view.ts'
import { CallIcon } from '../shell-icons.tsx'

interface ContactHeadProps {
  readonly contact: ContactView
  /** Whether it links to the places on the page; the list beside a map does so too. */
  readonly hasJumps?: boolean
  /** The id of the form further down; null: it is near, or there is none. */
  readonly formAnchor?: string | null
}

/** The head of the contact page. Phone numbers come before addresses. */
export function ContactHead({
  contact,
  hasJumps: mayJump = true,
  formAnchor = null,
}: ContactHeadProps) {
  const { phone, email, departments, locations } = contact
  const hasElsewhere = contact.elsewhere.length > 0
  const hasJumps = mayJump && locations.length >= 3
  return (
    <div className="contact-head">
      <div className="wrap">
        <div className="contact-words">
          <h1>Contact {contact.name}</h1>
          <p className="lead">Call us, or drop in: this is where we are, and when we are open.</p>
          {contact.openState === null ? null : <OpenNow state={contact.openState} />}
          <p className="contact-actions">
            {phone === null ? null : (
              <a className="button" href={phone.href}>
                <CallIcon />
                {phone.text}
              </a>
            )}
            {email === null ? null : (
              <a className="button button-quiet" href={`mailto:${email}`}>
                {email}
              </a>
            )}
            {formAnchor === null ? null : (
              <a className="button button-quiet" href={`#${formAnchor}`}>
                Send a message
              </a>
            )}
          </p>
        </div>
        {departments.length === 0 ? null : (
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
        {hasElsewhere || hasJumps ? (
          <div className="contact-jumps">
            {hasElsewhere ? (
              <nav aria-label="Other places">
                <ul>
                  {contact.elsewhere.map(({ label, href }) => (
                    <li key={href}>
                      <a className="chip-link" href={href}>
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ) : null}
            {hasJumps ? (
              <nav aria-label="Places on this page">
                <ul>
                  {locations.map(({ id, anchor, name }) => (
                    <li key={id}>
                      <a className="chip-link" href={`#${anchor}`}>
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}

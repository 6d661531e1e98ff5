import type { LeadView } from './lead.view.ts'
import type { ContactWay } from './lead-notes.tsx'

interface LeadContactProps {
  readonly contact: LeadView['contact']
  /** Whether answering is what to do next: before that somebody takes the lead. */
  readonly isPrimary: boolean
  /** Whether the console itself sends an answer; otherwise the person's own mail program does. */
  readonly canAnswer: boolean
  /** Called with the way by which the person is about to reach the customer, so that the note form asks for the outcome. */
  readonly onContact: ((way: ContactWay) => void) | undefined
}

/**
 * Ways to answer the customer outside the console. They open the person's own phone or mail program: the console sends
 * nothing with them, and cannot know whether the customer was reached.
 */
export function LeadContact({ contact, isPrimary, canAnswer, onContact }: LeadContactProps) {
  const { phone, call, text, email, preference } = contact
  if (phone === null && email === null) {
    return <p className="quiet">The customer left no phone number and no e-mail address.</p>
  }
  return (
    <div className="contact">
      {preference === null ? null : (
        <p>
          <strong>{preference}</strong>
        </p>
      )}
      <div className="contact__ways">
        {call === null ? null : (
          <a
            className={isPrimary ? 'button button--primary' : 'button'}
            href={call}
            onClick={() => onContact?.('call')}
          >
            Call
          </a>
        )}
        {text === null ? null : (
          <a className="button" href={text} onClick={() => onContact?.('text')}>
            Text
          </a>
        )}
        {email === null || canAnswer ? null : (
          <a
            className="button"
            href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
            onClick={() => onContact?.('mail')}
          >
            E-mail
          </a>
        )}
      </div>
      <ul className="contact__addresses">
        {phone === null ? null : <li>{phone}</li>}
        {email === null ? null : <li>{email}</li>}
      </ul>
    </div>
  )
}

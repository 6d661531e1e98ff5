import { Link } from 'react-router'
import { Moment } from '../../parts/moment.tsx'
import type { BookingView } from './booking.view.ts'
import { BookingCancel } from './booking-cancel.tsx'
import { BookingMove } from './booking-move.tsx'
import { BookingPerson } from './booking-person.tsx'
import { BookingSteps } from './booking-steps.tsx'
import type { BookingResult } from './post-booking.ts'

interface BookingRecordProps {
  readonly booking: BookingView
  /** What happened to a form that was sent without script. */
  readonly posted: BookingResult | undefined
}

/** One booking: who comes, when and for what, and what can be done with it. */
export function BookingRecord({ booking, posted }: BookingRecordProps) {
  const { name, what, when, place, way, state, contact, notice, cancelReason } = booking
  return (
    <article className="record" aria-labelledby="booking-name">
      <header className="record__head">
        <h1 id="booking-name">{name}</h1>
        <p>{when}</p>
        <p className="quiet">
          {what} · {place} · {way}
        </p>
        <p className="record__marks">
          <span className={`mark mark--${state.mark}`}>{state.label}</span>
          {booking.isConfirmed ? null : <span className="mark mark--wait">Not confirmed</span>}
          {booking.isInClosure ? <span className="mark mark--bad">In a closure</span> : null}
        </p>
      </header>
      <BookingSteps booking={booking} posted={posted} />
      <div className="contact">
        <div className="contact__ways">
          {contact.call === null ? null : (
            <a className="button" href={contact.call}>
              Call
            </a>
          )}
          <Link className="button" to={`/leads/${booking.leadId}`}>
            Open the lead
          </Link>
        </div>
        <ul className="contact__addresses">
          {contact.phone === null ? null : <li>{contact.phone}</li>}
          {contact.email === null ? null : <li>{contact.email}</li>}
        </ul>
      </div>
      {notice === null ? null : <p className="record__notice">{notice}</p>}
      {cancelReason === null ? null : (
        <p className="record__notice">Cancelled because: {cancelReason}</p>
      )}
      <BookingPerson booking={booking} posted={posted} />
      <BookingMove booking={booking} posted={posted} />
      <BookingCancel booking={booking} posted={posted} />
      <History history={booking.history} />
    </article>
  )
}

function History({ history }: Pick<BookingView, 'history'>) {
  return (
    <section aria-labelledby="booking-history">
      <h2 id="booking-history">History</h2>
      {history.length === 0 ? (
        <p className="quiet">Nobody here has changed anything yet.</p>
      ) : (
        <ol className="record__list">
          {history.map(({ id, by, what, at }) => (
            <li key={id}>
              {what}
              <span className="record__line quiet">
                {by} · <Moment {...at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

import { Link } from 'react-router'
import { History } from '../../parts/history.tsx'
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
      <History
        lines={booking.history}
        id="booking-history"
        none="Nobody here has changed anything yet."
        isWhole
      />
    </article>
  )
}

import { Link, useFetcher } from 'react-router'
import { Refusal } from '../../parts/refusal.tsx'
import type { AppointmentView, AppointmentsView } from './todays-appointments.view.ts'

/** Today's test drives and services, the next one first, with check in. */
export function TodaysAppointments({ appointments }: { readonly appointments: AppointmentsView }) {
  const { rows, isMore } = appointments
  return (
    <section aria-labelledby="appointments">
      <h2 id="appointments">Appointments today</h2>
      {rows.length === 0 ? (
        <p className="empty">
          No more appointments today. <Link to="/bookings">Open the calendar</Link>
        </p>
      ) : (
        <ul className="rows">
          {rows.map((row) => (
            <Appointment key={row.id} row={row} />
          ))}
        </ul>
      )}
      {isMore ? (
        <p>
          <Link to="/bookings">All of today</Link>
        </p>
      ) : null}
    </section>
  )
}

function Appointment({ row }: { readonly row: AppointmentView }) {
  const fetcher = useFetcher<{ readonly ok: boolean; readonly message: string }>()
  const { id, time, name, what, place, state, mayCheckIn } = row
  return (
    <li className="appointment">
      <Link to={`/bookings/${id}`} className="appointment__link">
        <span className="appointment__time">{time}</span>
        <strong>{name}</strong>
        <span className="quiet">
          {what} · {place}
        </span>
        {state === null ? null : <span className={`mark mark--${state.mark}`}>{state.label}</span>}
      </Link>
      {mayCheckIn ? (
        <fetcher.Form method="post" action={`/bookings/${id}`}>
          <input type="hidden" name="intent" value="check-in" />
          <input type="hidden" name="from" value="today" />
          <button
            type="submit"
            className="button"
            aria-label={`Check in ${name}`}
            aria-busy={fetcher.state !== 'idle'}
          >
            Check in
          </button>
          {fetcher.data?.ok === false ? <Refusal message={fetcher.data.message} /> : null}
        </fetcher.Form>
      ) : null}
    </li>
  )
}

import { Link } from 'react-router'
import type { CourtesyHoldView } from '../../courtesy-holds/courtesy-hold.view.ts'
import { EndCourtesyHold } from '../../courtesy-holds/end-courtesy-hold.tsx'

/** Customers who are on the way to see a vehicle, the next to be here first, and those of the last day who no longer are. */
export function CourtesyHoldsSection({ holds }: { readonly holds: readonly CourtesyHoldView[] }) {
  if (holds.length === 0) return null
  const isAnyOpen = holds.some(({ end }) => end === null)
  return (
    <section aria-labelledby="on-their-way">
      <h2 id="on-their-way">{isAnyOpen ? 'On their way to you' : 'Were on their way'}</h2>
      <ul className="rows">
        {holds.map((hold) => (
          <CourtesyHold key={hold.leadId} hold={hold} />
        ))}
      </ul>
    </section>
  )
}

function CourtesyHold({ hold }: { readonly hold: CourtesyHoldView }) {
  const { leadId, name, vehicle, stockNumber, place, until, end, mayEnd } = hold
  const note = end?.note ?? null
  return (
    <li className="courtesy-hold">
      <Link to={`/leads/${leadId}`} className="appointment__link">
        <span className="appointment__time">{until}</span>
        <strong>{name}</strong>
        <span className="quiet">
          {vehicle}, stock {stockNumber} · {place}
        </span>
        {end === null ? null : <span className={`mark mark--${end.mark}`}>{end.label}</span>}
      </Link>
      {note === null ? null : <p className="quiet">We told them: {note}</p>}
      {mayEnd ? <EndCourtesyHold hold={hold} /> : null}
    </li>
  )
}

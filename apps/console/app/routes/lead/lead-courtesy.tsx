import type { CourtesyHoldView } from '../../courtesy-holds/courtesy-hold.view.ts'
import { EndCourtesyHold } from '../../courtesy-holds/end-courtesy-hold.tsx'
import type { LeadResult } from './post-lead.ts'

interface LeadCourtesyProps {
  readonly hold: CourtesyHoldView
  /** What happened to a form that was sent without script. */
  readonly posted: LeadResult | undefined
}

/** The vehicle that is kept for the customer, who is on the way. */
export function LeadCourtesy({ hold, posted }: LeadCourtesyProps) {
  const { vehicle, stockNumber, place, until, reference, end, mayEnd } = hold
  const note = end?.note ?? null
  return (
    <section aria-labelledby="lead-courtesy">
      <h2 id="lead-courtesy">{end === null ? 'On their way' : 'Courtesy hold'}</h2>
      <p className="record__fact">
        <strong>{end === null ? `Kept until ${until}` : end.label}</strong>
        <span className="record__line">
          {vehicle}, stock {stockNumber}, at {place}
        </span>
        <span className="record__line quiet">
          Reference {reference}
          {end === null ? '' : ` · was kept until ${until}`}
        </span>
      </p>
      {note === null ? null : <p className="record__notice">We told them: {note}</p>}
      {mayEnd ? <EndCourtesyHold hold={hold} posted={posted} /> : null}
    </section>
  )
}

import { Link } from 'react-router'
import { Moment } from '../../parts/moment.tsx'
import type { AppraisalView } from '../trade-in/trade-in.view.ts'

interface LeadTradeInProps {
  readonly leadId: string
  /** The newest one; null: nobody has appraised it. */
  readonly appraisal: AppraisalView | null
}

/** What staff think that the customer's vehicle is worth, with the way to its own page. */
export function LeadTradeIn({ leadId, appraisal }: LeadTradeInProps) {
  return (
    <section aria-labelledby="lead-trade-in">
      <h2 id="lead-trade-in">Their vehicle</h2>
      {appraisal === null ? (
        <p className="quiet">Nobody has appraised it yet.</p>
      ) : (
        <p>
          <strong>{appraisal.amounts}</strong>
          <span className="record__line quiet">
            {appraisal.by} · <Moment {...appraisal.at} />
            {appraisal.validUntil === null ? null : ` · valid until ${appraisal.validUntil}`}
            {appraisal.note === '' ? null : ` · ${appraisal.note}`}
          </span>
        </p>
      )}
      <p>
        <Link to={`/trade-ins/${leadId}`}>Photos and appraisal</Link>
      </p>
    </section>
  )
}

import { Moment } from '../../parts/moment.tsx'
import type { LeadView } from './lead.view.ts'

/** What the customer agreed to, in the words that they saw. */
export function LeadConsents({ consents }: Pick<LeadView, 'consents'>) {
  if (consents.length === 0) return null
  return (
    <section aria-labelledby="lead-consents">
      <h2 id="lead-consents">Consents</h2>
      <ul className="record__list">
        {consents.map(({ wording, detail, at }) => (
          <li key={wording}>
            {detail} · <Moment {...at} />
            <span className="record__line quiet">“{wording}”</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

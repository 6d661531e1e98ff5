import { Moment } from '../../parts/moment.tsx'
import type { LeadView } from './lead.view.ts'

/** Who changed what, the newest first. */
export function LeadHistory({ history }: Pick<LeadView, 'history'>) {
  return (
    <section aria-labelledby="lead-history">
      <h2 id="lead-history">History</h2>
      {history.length === 0 ? (
        <p className="quiet">Nobody has changed anything yet.</p>
      ) : (
        <ol className="record__list">
          {history.map(({ id, by, what, reason, at }) => (
            <li key={id}>
              {what}
              <span className="record__line quiet">
                {by} · <Moment {...at} />
                {reason === null ? null : ` · ${reason}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

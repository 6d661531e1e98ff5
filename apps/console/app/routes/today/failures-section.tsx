import { Link } from 'react-router'
import { Moment } from '../../parts/moment.tsx'
import type { FailuresView } from './failures.view.ts'

/** What did not work, with where it is handled. Nothing is shown while all works. */
export function FailuresSection({ failures }: { readonly failures: FailuresView | null }) {
  if (failures === null) return null
  const { leads, hasMoreLeads, feeds } = failures
  if (leads.length === 0 && feeds.length === 0) return null
  return (
    <section aria-labelledby="failures">
      <h2 id="failures">Did not work</h2>
      <ul className="rows">
        {leads.map(({ key, name, what, at, to }) => (
          <li key={key}>
            <Link to={to} className="trouble">
              <strong>{name}</strong>
              <span>{what}</span>
              <span className="quiet">
                <Moment {...at} />
              </span>
            </Link>
          </li>
        ))}
        {feeds.map(({ key, name, what, imported }) => (
          <li key={key} className="trouble">
            <strong>{name}</strong>
            <span>{what} Ask the company that sends the file, or the operator.</span>
            <span className="quiet">
              {imported === null ? 'Never imported' : 'Last imported '}
              {imported === null ? null : <Moment {...imported} />}
            </span>
          </li>
        ))}
      </ul>
      {hasMoreLeads ? <p className="quiet">There are more leads like these.</p> : null}
    </section>
  )
}

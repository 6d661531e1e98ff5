import { Link } from 'react-router'
import type { SalesWaitingView } from './load-sales-waiting.ts'

/** What of sales waits for somebody; nothing where nothing does. */
export function SalesToSeeTo({ waiting }: { readonly waiting: readonly SalesWaitingView[] }) {
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="sales-to-see-to">
      <h2 id="sales-to-see-to">Sales to see to</h2>
      <ul className="rows">
        {waiting.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to} className="waiting">
              <strong className="waiting__count">{count}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

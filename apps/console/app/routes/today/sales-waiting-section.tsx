import { Link } from 'react-router'
import type { SalesWaitingView } from './load-sales-waiting.ts'

/** Counts of sales that wait for somebody. Nothing is rendered where no sale waits. */
export function SalesWaitingSection({
  waiting,
}: {
  readonly waiting: readonly SalesWaitingView[]
}) {
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="sales-waiting">
      <h2 id="sales-waiting">Sales to see to</h2>
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

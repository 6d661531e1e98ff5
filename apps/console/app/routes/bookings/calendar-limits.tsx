import { Link, useFetcher, useLocation } from 'react-router'
import { Refusal } from '../../parts/refusal.tsx'
import type { BookingsView } from './bookings.view.ts'
import { changeCalendar } from './bookings-search.rules.ts'

/** Closures by staff in the shown days, and the bookings that have to be moved because of them. */
export function CalendarLimits({ view }: { readonly view: BookingsView }) {
  const { search } = useLocation()
  const { limits, toMove, mayClose } = view
  if (limits.length === 0 && toMove.length === 0) return null
  return (
    <section aria-label="Closures" className="calendar__limits">
      <ul>
        {limits.map((limit) => (
          <Limit key={limit.id} limit={limit} mayClose={mayClose} />
        ))}
      </ul>
      {toMove.length === 0 ? null : (
        <div className="record__notice record__notice--wait">
          <p>Inside a closure, and to be moved:</p>
          <ul>
            {toMove.map(({ id, label }) => (
              <li key={id}>
                <Link to={`/bookings/${id}${changeCalendar(new URLSearchParams(search))}`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface LimitProps {
  readonly limit: BookingsView['limits'][number]
  readonly mayClose: boolean
}

function Limit({ limit: { id, what, reason, by }, mayClose }: LimitProps) {
  const { search } = useLocation()
  const fetcher = useFetcher<{ readonly message: string }>()
  return (
    <li className="calendar__limit">
      <span>
        {what} · {reason} <span className="quiet">({by})</span>
      </span>
      {mayClose ? (
        <fetcher.Form method="post" action={`/bookings/close${search}`}>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="limitId" value={id} />
          <button
            type="submit"
            className="button button--quiet"
            aria-label={`Take back: ${what}`}
            aria-busy={fetcher.state !== 'idle'}
          >
            Take back
          </button>
          {fetcher.data === undefined || fetcher.data.message === '' ? null : (
            <Refusal message={fetcher.data.message} />
          )}
        </fetcher.Form>
      ) : null}
    </li>
  )
}

import { Form, Link, useLocation, useSubmit } from 'react-router'
import { Choice } from '../../parts/choice.tsx'
import type { BookingsView } from './bookings.view.ts'
import { changeCalendar, readCalendarValues } from './bookings-search.rules.ts'

/** Day or week, the date and the filters: a form that works without script. With script the calendar follows each change. */
export function CalendarFilters({ view }: { readonly view: BookingsView }) {
  const submit = useSubmit()
  const { search } = useLocation()
  const address = new URLSearchParams(search)
  const values = readCalendarValues(address)
  const { options, board, previous, next, today } = view
  const date = board.days.find(({ isToday }) => isToday)?.date ?? board.days[0]?.date ?? ''
  return (
    <search aria-label="Calendar">
      <nav aria-label="Days" className="calendar__days">
        <Link className="button" to={`/bookings${previous}`} aria-label="Earlier">
          ‹
        </Link>
        <Link className="button" to={`/bookings${today}`}>
          Today
        </Link>
        <Link className="button" to={`/bookings${next}`} aria-label="Later">
          ›
        </Link>
        {(['day', 'week'] as const).map((each) => (
          <Link
            key={each}
            className="button"
            to={`/bookings${changeCalendar(address, { view: each === 'day' ? '' : each })}`}
            aria-current={board.view === each ? 'page' : undefined}
          >
            {each === 'day' ? 'Day' : 'Week'}
          </Link>
        ))}
      </nav>
      <Form
        key={search}
        method="get"
        action="/bookings"
        className="calendar__filters"
        onChange={(event) =>
          void submit(event.currentTarget, { replace: true, preventScrollReset: true })
        }
      >
        <input type="hidden" name="view" value={values.view} />
        <label className="field">
          <span>Date</span>
          <input type="date" name="date" defaultValue={values.date === '' ? date : values.date} />
        </label>
        <Choice name="place" label="Location" value={view.place} options={options.places} />
        <Choice name="kind" label="Kind" all="All" value={values.kind} options={options.kinds} />
        <Choice
          name="person"
          label="Person"
          all="Everybody"
          value={values.person}
          options={options.people}
        />
        {board.view === 'day' ? (
          <label className="field calendar__by">
            <span>Columns</span>
            <select name="by" defaultValue={values.by}>
              <option value="">Places</option>
              <option value="person">People</option>
            </select>
          </label>
        ) : null}
        <noscript>
          <button type="submit" className="button">
            Show
          </button>
        </noscript>
      </Form>
    </search>
  )
}

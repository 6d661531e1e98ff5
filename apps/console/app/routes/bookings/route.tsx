import { data, Link, Outlet, useLocation, useMatch, useParams } from 'react-router'
import { parseCalendarFilter } from '#modules/bookings/staff/calendar-filter.schema.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import { BackToList } from '../../parts/back-to-list.tsx'
import { ScreenFailure } from '../../parts/screen-failure.tsx'
import type { Route } from './+types/route.ts'
import { buildBookings } from './bookings.view.ts'
import { changeCalendar } from './bookings-search.rules.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarLimits } from './calendar-limits.tsx'

export const handle: RouteHandle = { permission: 'bookings.read' }

export const meta: Route.MetaFunction = () => [{ title: 'Bookings · Forecourt console' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { bookings } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const shown = await bookings.calendar(actor, parseCalendarFilter(url.searchParams))
  if (!shown.ok) {
    // oxlint-disable-next-line typescript/only-throw-error -- React Router renders a thrown response as a failure
    throw data(null, { status: shown.code.startsWith('staff.') ? 403 : 500 })
  }
  return { view: buildBookings(shown, url.searchParams, now) }
}

/** The calendar, with the open booking or form beside it, or over it where there is no room. */
export default function Bookings({ loaderData: { view } }: Route.ComponentProps) {
  const { bookingId } = useParams()
  const { search } = useLocation()
  const isPaneShown = useMatch('/bookings') === null
  const address = changeCalendar(new URLSearchParams(search))
  if (view === null) {
    return (
      <>
        <h1>Bookings</h1>
        <p className="empty">
          No location of yours takes test drives or services. A manager sets that up in the settings
          of the site.
        </p>
      </>
    )
  }
  const { board, title, mayWork, mayClose } = view
  return (
    <div className="calendar" data-open={isPaneShown || undefined}>
      <div className="calendar__board">
        <div className="screen__head">
          <h1>
            Bookings <span className="calendar__title">{title}</span>
          </h1>
          <div className="calendar__deeds">
            {mayClose ? (
              <Link className="button" to={`/bookings/close${address}`}>
                Close a time
              </Link>
            ) : null}
            {mayWork ? (
              <Link className="button button--primary" to={`/bookings/add${address}`}>
                Add a booking
              </Link>
            ) : null}
          </div>
        </div>
        <CalendarFilters view={view} />
        <CalendarLimits view={view} />
        {board.view === 'day' ? (
          <p className="quiet calendar__hours">
            {board.days[0]?.hours}
            {board.days[0]?.free === null ? '' : ` · ${board.days[0]?.free ?? ''}`}
          </p>
        ) : null}
        <CalendarGrid board={board} openId={bookingId} mayWork={mayWork} />
        <CalendarAgenda board={board} openId={bookingId} mayWork={mayWork} />
      </div>
      {isPaneShown ? (
        <div className="calendar__pane">
          <BackToList to={`/bookings${address}`} label="Back to the calendar" />
          <Outlet />
        </div>
      ) : null}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} to="/bookings" label="Try again" />
}

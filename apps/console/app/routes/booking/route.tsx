import { useLocation } from 'react-router'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { RecordFailure } from '../../parts/record-failure.tsx'
import { throwRefused } from '../../parts/throw-refused.ts'
import { sendForm } from '../../session/send-form.ts'
import { changeCalendar } from '../bookings/bookings-search.rules.ts'
import type { Route } from './+types/route.ts'
import { buildBooking } from './booking.view.ts'
import { BookingRecord } from './booking-record.tsx'
import { type BookingResult, postBooking } from './post-booking.ts'

export const handle = {
  permission: 'bookings.read',
  forms: {
    'check-in': 'bookings.work',
    finish: 'bookings.work',
    'no-show': 'bookings.work',
    confirm: 'bookings.work',
    move: 'bookings.work',
    cancel: 'bookings.work',
    undo: 'bookings.work',
    assign: 'bookings.work',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.booking.name ?? 'Bookings'} · Forecourt console` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { bookings } = context.get(servicesContext)
  const { now } = context.get(requestContext)
  const found = await bookings.get(actor, { bookingId: params.bookingId })
  if (!found.ok) throwRefused(found)
  return { booking: buildBooking(found.booking, now) }
}

export const action = createAction(
  handle.forms,
  ({ context, params, url }: Route.ActionArgs, form, name) =>
    postBooking(context, params.bookingId, url, name, form),
)

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (form, message): BookingResult => ({
    intent: form.get('intent') as BookingResult['intent'],
    ok: false,
    message,
  }))

export default function Booking({ loaderData: { booking }, actionData }: Route.ComponentProps) {
  // The key gives each booking fields of its own, so that a text typed for one booking is not shown with another.
  return <BookingRecord key={booking.id} booking={booking} posted={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  return (
    <RecordFailure
      error={error}
      to={`/bookings${changeCalendar(new URLSearchParams(search))}`}
      label="Back to the calendar"
      missing="This booking is not in your calendar"
    />
  )
}

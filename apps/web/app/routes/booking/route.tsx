import { ConfirmTime } from '#modules/bookings/ui/confirm-time.tsx'
import { ManageBooking } from '#modules/bookings/ui/manage-booking.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { EndedLink } from '../../ui/ended-link.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import type { Route } from './+types/route.ts'
import { loadBooking } from './load-booking.ts'
import { postBooking } from './post-booking.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadBooking(context)

export const action = ({ context }: Route.ActionArgs) => postBooking(context)

export const meta: Route.MetaFunction = showMeta

export default function BookingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { now, managed, requested, isEnded } = loaderData
  const error = actionData?.error ?? null
  return (
    <div className="form-page">
      <FormsStyle />
      {isEnded ? (
        <EndedLink text="It worked for a month after your appointment. Please call or write to us about it." />
      ) : requested === null ? (
        <ManageBooking booking={managed} news={now} error={error} />
      ) : (
        <ConfirmTime time={requested} error={error} />
      )}
    </div>
  )
}

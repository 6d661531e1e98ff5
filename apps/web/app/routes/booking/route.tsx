import { ConfirmTime } from '#modules/bookings/ui/confirm-time.tsx'
import { ManageBooking } from '#modules/bookings/ui/manage-booking.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { EndedLink } from '../../ui/ended-link.tsx'
import { FormsStyle } from '#modules/forms/ui/forms-style.tsx'
import type { Route } from './+types/route.ts'
import { loadBooking } from './load-booking.ts'
import { postBooking } from './post-booking.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { token = '', confirm, now = null } = getPageMatch(context, bookingPage).query
  const { site } = context.get(requestContext)
  const { bookings } = context.get(servicesContext)
  const { configuration } = site
  const tags = buildMeta({
    ...readPageHead(context),
    title: 'Your booking',
    canonicalPath: null,
  })
  if (confirm !== undefined) {
    const requested = await bookings.findRequested(site, confirm)
    if (requested?.kind === 'booked') {
      // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown response for its answer
      throw redirect(buildPath(fixedPaths.booking, { token: requested.token }), 303)
    }
    if (requested !== undefined) {
      return data({
        meta: tags,
        now: null,
        managed: null,
        requested: requested.time,
        isEnded: false,
      })
    }
  }
  const found = await bookings.find(site, token)
  if (found === undefined || found === 'ended') {
    const isEnded = found === 'ended'
    const nothing = { meta: tags, now: null, managed: null, requested: null, isEnded }
    return data(nothing, isEnded ? 410 : 404)
  }
  const { view, free } = found
  const { noun, when, vehicle, way, locationName, address, mapHref, phone } = view
  const managed = {
    noun,
    when,
    vehicle,
    way,
    locationName,
    address,
    mapHref,
    phone,
    isConfirmed: view.isConfirmed,
    state: view.isCancelled ? 'cancelled' : view.hasBegun ? 'over' : 'booked',
    days: buildSlotDays(free, configuration.region),
    country: configuration.region.country,
    siteName: configuration.name,
    browseHref: buildDefaultSearchLink(configuration),
    againHref: view.againHref,
  } as const
  return data({ meta: tags, now, managed, requested: null, isEnded: false })
}

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

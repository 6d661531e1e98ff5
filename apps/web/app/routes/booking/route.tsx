import { data } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { ManageBooking } from '#modules/bookings/ui/manage-booking.tsx'
import { buildSlotDays } from '#modules/forms/slot-choice.rules.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { showMeta } from '../../document/page-tags.ts'
import { FormsStyle } from '../../forms/forms-style.tsx'
import type { Route } from './+types/route.ts'
import { bookingPage } from './page.ts'
import { postBooking } from './post-booking.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { token = '', now = null } = getPageMatch(context, bookingPage).query
  const { site } = context.get(requestContext)
  const { bookings } = context.get(servicesContext)
  const { configuration } = site
  const tags = buildMeta({
    ...readPageHead(context),
    title: 'Your booking',
    canonicalPath: null,
  })
  const found = await bookings.find(site, token)
  if (found === undefined) return data({ meta: tags, now: null, managed: null }, 404)
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
    state: view.isCancelled ? 'cancelled' : view.hasBegun ? 'over' : 'booked',
    days: buildSlotDays(free, configuration.region),
    country: configuration.region.country,
    siteName: configuration.name,
    browseHref: buildDefaultSearchLink(configuration),
    againHref: view.againHref,
  } as const
  return data({ meta: tags, now, managed })
}

export const action = ({ context }: Route.ActionArgs) => postBooking(context)

export const meta: Route.MetaFunction = showMeta

export default function BookingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { now, managed } = loaderData
  return (
    <div className="form-page">
      <FormsStyle />
      <ManageBooking booking={managed} news={now} error={actionData?.error ?? null} />
    </div>
  )
}

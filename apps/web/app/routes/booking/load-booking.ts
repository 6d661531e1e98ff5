import { data, redirect, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { buildSlotDays } from '#modules/forms/visits/slot-choice.rules.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { bookingPage } from './page.ts'

/** The token's booking, or the requested time that its link confirms. */
export async function loadBooking(context: Pick<RouterContextProvider, 'get'>) {
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
    const asked = await bookings.findRequested(site, confirm)
    if (asked?.kind === 'booked') {
      // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown response for its answer
      throw redirect(buildPath(fixedPaths.booking, { token: asked.token }), 303)
    }
    if (asked !== undefined) {
      return data({
        meta: tags,
        now: null,
        managed: null,
        requested: asked.time,
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

import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { sessionContext } from '#platform/web/session.ts'
import { readBuyerKey } from './buyer-session.ts'
import { checkoutPage } from './page.ts'

/** The visitor's own reservation of a vehicle, by the browser's session or by the URL's token. */
export async function findOwnReservation(
  context: Pick<RouterContextProvider, 'get'>,
  vehicleId: number,
): Promise<Reservation | undefined> {
  const { site } = context.get(requestContext)
  const { reservations } = context.get(servicesContext)
  const { reservation: id, token } = getPageMatch(context, checkoutPage).query
  if (id !== undefined && token !== undefined && reservations.isToken(site, id, token)) {
    const named = await reservations.find(site, id)
    const isOpen = named?.vehicleId === vehicleId && !(await reservations.isLinkOver(site, id))
    if (isOpen) return named
  }
  const key = await readBuyerKey(context.get(sessionContext))
  return key === null ? undefined : reservations.findOfSession(site, key, vehicleId)
}

import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { usedCarReturnPage } from './page.ts'

/** The reservation in the link; undefined if the site has no such reservation, or the link's token is invalid. */
export function findLinkedReservation(
  context: Pick<RouterContextProvider, 'get'>,
): string | undefined {
  const { purchase, token } = getPageMatch(context, usedCarReturnPage).query
  const { site } = context.get(requestContext)
  const { reservations } = context.get(servicesContext)
  if (purchase === undefined || token === undefined) return undefined
  return reservations.isToken(site, purchase, token) ? purchase : undefined
}

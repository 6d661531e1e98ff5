import type { RouterContextProvider } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import {
  buildCourtesyHold,
  type CourtesyHoldView,
} from '../../courtesy-holds/courtesy-hold.view.ts'

/** Customers who are on the way to the person's places, and those of today who no longer are. */
export async function loadCourtesyHolds(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<readonly CourtesyHoldView[]> {
  const { actor } = getSession(context)
  if (!decideAccess(actor, 'leads.read').allowed) return []
  const found = await context.get(servicesContext).courtesyHolds.list(actor)
  return found.ok ? found.holds.map(buildCourtesyHold) : []
}

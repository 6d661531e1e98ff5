import { servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { getSession } from '../../access/get-session.ts'
import type { Route } from './+types/route.ts'

export const handle: RouteHandle = { permission: 'leads.read' }

/** How many leads the person has not opened, as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const unread = await context.get(servicesContext).inbox.countUnread(actor)
  return unread.ok
    ? Response.json({ count: unread.count, isMore: unread.isMore })
    : Response.json(null, { status: 403 })
}

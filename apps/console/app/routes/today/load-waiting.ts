import type { RouterContextProvider } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { buildWaiting, type WaitingView } from './today.view.ts'

/** Leads that wait for the person; null: their roles include no leads. */
export async function loadWaiting(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<readonly WaitingView[] | null> {
  const { actor } = getSession(context)
  if (!decideAccess(actor, 'leads.read').allowed) return null
  const { inbox } = context.get(servicesContext)
  const [free, own] = await Promise.all([
    inbox.list(actor, { owner: 'nobody', state: 'new' }),
    inbox.list(actor, { owner: 'me', state: 'in-progress' }),
  ])
  return free.ok && own.ok
    ? buildWaiting({ free: free.counts.new, own: own.counts['in-progress'] })
    : null
}

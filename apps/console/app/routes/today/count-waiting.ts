import type { InboxService } from '#modules/inbox/open-inbox.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { WaitingLeads } from './today.view.ts'

/** How many leads wait for a person; null: their roles include no leads. */
export async function countWaiting(
  inbox: InboxService,
  actor: PersonActor,
): Promise<WaitingLeads | null> {
  if (!decideAccess(actor, 'leads.read').allowed) return null
  const [free, own] = await Promise.all([
    inbox.list(actor, { owner: 'nobody', state: 'new' }),
    inbox.list(actor, { owner: 'me', state: 'in-progress' }),
  ])
  return free.ok && own.ok ? { free: free.counts.new, own: own.counts['in-progress'] } : null
}

import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { InboxParts } from '../work/inbox-parts.types.ts'
import { isUnread, ownSites, unreadDays } from './inbox-query.ts'
import type { InboxCount } from './list-inbox.ts'

/** The highest count that is shown; above it a screen says '99+'. */
const highestUnread = 99
/** Of each site this many of the newest leads are looked at. */
const reach = 1000

/** How many leads the person has not opened. */
export async function countUnread(
  { database }: Pick<InboxParts, 'database'>,
  actor: PersonActor,
): Promise<StaffOutcome<InboxCount>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const { rows } = await tx.query<InboxCount>(
      `SELECT least(count(*), ${highestUnread})::int AS count, count(*) > ${highestUnread} AS "isMore" FROM (
         SELECT FROM ${ownSites} CROSS JOIN LATERAL (
           SELECT lead.id, lead.listed_at FROM leads AS lead
           WHERE lead.site_id = site.id AND lead.listed_at > now() - interval '${unreadDays} days'
           ORDER BY lead.listed_at DESC, lead.id LIMIT ${reach}) AS lead
         WHERE ${isUnread} LIMIT ${highestUnread + 1}) AS unread`,
    )
    return { ok: true, ...rows[0]! }
  })
}

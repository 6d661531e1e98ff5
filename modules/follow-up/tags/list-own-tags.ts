import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { listTags, type SiteTag } from './lead-tag.store.ts'

/** The tags of the sites that the actor sees, by name. */
export async function listOwnTags(
  { database }: Pick<FollowUpParts, 'database'>,
  actor: PersonActor,
): Promise<StaffOutcome<{ readonly tags: readonly SiteTag[] }>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => ({
    ok: true,
    tags: await listTags(tx, null),
  }))
}

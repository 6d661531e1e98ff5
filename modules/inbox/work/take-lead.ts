import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { applyChanges, buildConflict, type WorkOutcome } from './change-work.ts'
import type { InboxParts } from './inbox-parts.types.ts'
import { unknownLead } from './refusals.ts'
import { findWorkedLead, listLaterChanges, type WorkedLead } from './worked-lead.store.ts'
import { withinLead } from './within-lead.ts'

/**
 * Makes the actor the owner of a lead that nobody has; a new one is then in progress. Of two who press at once one gets
 * it. A lead that somebody else has is a conflict, and is theirs until it is changed by `changeWork`.
 */
export const takeLead = (
  parts: Pick<InboxParts, 'database'>,
  actor: PersonActor,
  { leadId, requestId }: { readonly leadId: string; readonly requestId?: string | undefined },
): Promise<WorkOutcome> =>
  withinLead(
    parts,
    actor,
    { leadId, permission: 'leads.work' },
    async (tx, { id }): Promise<WorkOutcome> => {
      const lead = await findWorkedLead(tx, id, { isLocked: true })
      if (lead === undefined) return unknownLead
      const { personId } = actor
      if (lead.ownerId !== null && lead.ownerId !== personId) {
        return refuseTaken(tx, lead, personId)
      }
      const { version } = lead
      return applyChanges(tx, actor, lead, { version, changes: { ownerId: personId }, requestId })
    },
  )

async function refuseTaken(tx: Tx, lead: WorkedLead, personId: string): Promise<WorkOutcome> {
  const changes = await listLaterChanges(tx, { leadId: lead.id, version: 0, actorId: null })
  const given = changes.findLast(({ field }) => field === 'owner')
  return buildConflict(lead, {
    fields: ['owner'],
    yours: { ...lead, ownerId: personId },
    by: given?.by ?? lead.ownerName ?? 'Somebody else',
    at: given?.at ?? lead.workedAt,
  })
}

import { withinLead } from '#modules/inbox/work/within-lead.ts'
import { unknownLead } from '#modules/inbox/work/refusals.ts'
import type { WorkedLead } from '#modules/inbox/work/worked-lead.store.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { ConversationParts } from '../message/conversation-parts.types.ts'
import { messageIdSchema } from '../message/conversation-request.schema.ts'
import { unknownMessage } from '../message/refusals.ts'

/** A press of a button on one message. */
export interface MessageRequest {
  readonly leadId: string
  /** From outside: any text. */
  readonly messageId: string
  readonly requestId?: string | undefined
}

/**
 * Runs work on a message of a lead on which the actor may work, in one transaction in which jobs of the lead's site can
 * be queued.
 */
export function withinMessage<T>(
  parts: Pick<ConversationParts, 'database'>,
  actor: PersonActor,
  { leadId, messageId }: MessageRequest,
  work: (tx: Tx, lead: WorkedLead, messageId: string) => Promise<T | StaffRefusal>,
): Promise<T | StaffRefusal> {
  const id = messageIdSchema.safeParse(messageId)
  return withinLead(
    parts,
    actor,
    { leadId, permission: 'leads.work' },
    (tx, lead): Promise<T | StaffRefusal> =>
      id.success ? work(tx, lead, id.data) : Promise.resolve(unknownMessage),
  )
}

/** States the site of a lead as the transaction's, so that a job can be queued for it. */
export async function enterLeadSite(tx: Tx, leadId: string): Promise<StaffRefusal | undefined> {
  const { rows } = await tx.query<{ entered: boolean }>('SELECT enter_lead_site($1) AS entered', [
    leadId,
  ])
  return rows[0]?.entered === true ? undefined : unknownLead
}

import type { Actor } from '#modules/staff/access/actor.types.ts'
import { findPersonId } from '#modules/staff/people/within-actor.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { InboxParts } from './inbox-parts.types.ts'
import { insertNote } from './lead-note.store.ts'
import { badNote } from './refusals.ts'
import { noteSchema } from './work-request.schema.ts'
import { withinLead } from './within-lead.ts'

export interface NoteRequest {
  readonly leadId: string
  /** 1 to 2,000 letters. */
  readonly text: string
  readonly requestId?: string | undefined
}

/** Adds a note to a lead. The audit has its id alone: the text goes with the lead. */
export async function addNote(
  parts: Pick<InboxParts, 'database'>,
  actor: Actor,
  { leadId, text, requestId }: NoteRequest,
): Promise<StaffOutcome<{ readonly noteId: string }>> {
  const parsed = noteSchema.safeParse(text)
  if (!parsed.success) return badNote
  return withinLead(parts, actor, { leadId, permission: 'leads.work' }, async (tx, lead) => {
    const noteId = await insertNote(tx, {
      lead,
      authorId: findPersonId(actor),
      authorName: actor.name,
      text: parsed.data,
    })
    await recordAudit(tx, actor, {
      siteId: lead.siteId,
      subject: { kind: 'lead', id: lead.id },
      action: 'lead.note',
      after: { noteId },
      requestId,
    })
    return { ok: true as const, noteId }
  })
}

import { randomUUID } from 'node:crypto'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { findPersonId } from '#modules/staff/people/within-actor.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { isAnswer, noteKindWords, type NoteKind } from '../answers/note-kind.rules.ts'
import { recordFirstAnswer } from '../answers/record-first-answer.ts'
import type { InboxParts } from './inbox-parts.types.ts'
import { insertNote, isNoteStored } from './lead-note.store.ts'
import { badNote } from './refusals.ts'
import { noteIdSchema, noteSchema } from './work-request.schema.ts'
import { withinLead } from './within-lead.ts'

export interface NoteRequest {
  readonly leadId: string
  /** Of the form, so that sending it twice is one note: a UUID. Absent, or anything else: a note each time. */
  readonly noteId?: string | undefined
  /** 1 to 2,000 letters; '' where the kind says enough. */
  readonly text: string
  /** Absent: a plain note. */
  readonly kind?: NoteKind | undefined
  readonly requestId?: string | undefined
}

/**
 * Adds a note to a lead. The audit has its id alone: the text goes with the lead. A note of a contact with the customer
 * is their first answer, unless there was one before. The same note under the same id is stored once; another one under
 * an id that is used gets an id of its own, because nothing that somebody wrote may be lost.
 */
export async function addNote(
  parts: Pick<InboxParts, 'database'>,
  actor: Actor,
  { leadId, noteId: given, text, kind = 'note', requestId }: NoteRequest,
): Promise<StaffOutcome<{ readonly noteId: string }>> {
  const parsed = noteSchema.safeParse(text.trim() === '' ? noteKindWords[kind] : text)
  if (!parsed.success) return badNote
  return withinLead(parts, actor, { leadId, permission: 'leads.work' }, async (tx, lead) => {
    const note = {
      id: noteIdSchema.parse(given) ?? randomUUID(),
      lead,
      authorId: findPersonId(actor),
      authorName: actor.name,
      text: parsed.data,
      kind,
    }
    let noteId = note.id
    if (!(await insertNote(tx, note))) {
      if (await isNoteStored(tx, note)) return { ok: true as const, noteId }
      noteId = randomUUID()
      await insertNote(tx, { ...note, id: noteId })
    }
    if (isAnswer(kind)) await recordFirstAnswer(tx, lead.id, findPersonId(actor))
    await recordAudit(tx, actor, {
      siteId: lead.siteId,
      subject: { kind: 'lead', id: lead.id },
      action: 'lead.note',
      after: kind === 'note' ? { noteId } : { noteId, kind },
      requestId,
    })
    return { ok: true as const, noteId }
  })
}

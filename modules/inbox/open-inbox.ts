import type { Actor, PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { listUndelivered, type UndeliveredLeads } from './delivery/list-undelivered.ts'
import { releaseLead, type ReleaseRequest } from './delivery/release-lead.ts'
import { sendAgain, type SendAgainRequest } from './delivery/send-again.ts'
import { getLead, type LeadRequest } from './lead/get-lead.ts'
import type { InboxLead } from './lead/inbox-lead.types.ts'
import { countUnread } from './list/count-unread.ts'
import type { InboxFilter } from './list/inbox-filter.schema.ts'
import { type InboxChoices, listChoices } from './list/list-choices.ts'
import { type InboxCount, type InboxPage, listInbox } from './list/list-inbox.ts'
import { addNote, type NoteRequest } from './work/add-note.ts'
import { changeWork, type WorkOutcome, type WorkRequest } from './work/change-work.ts'
import type { InboxParts } from './work/inbox-parts.types.ts'
import { takeLead } from './work/take-lead.ts'

/** Everything that the console does with leads. Commands use the use cases themselves. */
export interface InboxService {
  list(actor: PersonActor, filter: InboxFilter): Promise<StaffOutcome<InboxPage>>
  /** Leads that the person has not opened. */
  countUnread(actor: PersonActor): Promise<StaffOutcome<InboxCount>>
  /** Leads that did not arrive, and leads that are held. */
  listUndelivered(actor: PersonActor): Promise<StaffOutcome<UndeliveredLeads>>
  /** What the list can be filtered by. */
  choices(actor: PersonActor): Promise<StaffOutcome<InboxChoices>>
  get(actor: Actor, request: LeadRequest): Promise<StaffOutcome<{ readonly lead: InboxLead }>>
  change(actor: Actor, request: WorkRequest): Promise<WorkOutcome>
  take(
    actor: PersonActor,
    request: { readonly leadId: string; readonly requestId?: string | undefined },
  ): Promise<WorkOutcome>
  addNote(actor: Actor, request: NoteRequest): Promise<StaffOutcome<{ readonly noteId: string }>>
  sendAgain(actor: Actor, request: SendAgainRequest): ReturnType<typeof sendAgain>
  release(
    actor: Actor,
    request: ReleaseRequest,
  ): Promise<StaffOutcome<{ readonly released: number }>>
}

export const openInbox = (parts: InboxParts): InboxService => ({
  list: (actor, filter) => listInbox(parts, actor, filter),
  countUnread: (actor) => countUnread(parts, actor),
  listUndelivered: (actor) => listUndelivered(parts, actor),
  choices: (actor) => listChoices(parts, actor),
  get: (actor, request) => getLead(parts, actor, request),
  change: (actor, request) => changeWork(parts, actor, request),
  take: (actor, request) => takeLead(parts, actor, request),
  addNote: (actor, request) => addNote(parts, actor, request),
  sendAgain: (actor, request) => sendAgain(parts, actor, request),
  release: (actor, request) => releaseLead(parts, actor, request),
})

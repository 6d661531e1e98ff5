import type { AuditEntry } from '#modules/staff/audit/audit.types.ts'
import { isNoteKind, noteKindWords } from '../answers/note-kind.rules.ts'
import { salesStateNames, type SalesState } from '../work/sales-state.rules.ts'
import type { LeadHistoryEntry } from './inbox-lead.types.ts'

/**
 * A lead's audit as sentences.
 *
 * @param names of people by id; somebody who is unknown is 'somebody'
 */
export const buildHistory = (
  entries: readonly AuditEntry[],
  names: ReadonlyMap<string, string>,
): readonly LeadHistoryEntry[] =>
  entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    by: entry.actorName,
    what: describe(entry, names),
    reason: entry.reason,
  }))

function describe(
  { action, before, after }: AuditEntry,
  names: ReadonlyMap<string, string>,
): string {
  switch (action) {
    case 'lead.state':
      return `State: ${nameState(before?.['salesState'])} to ${nameState(after?.['salesState'])}`
    case 'lead.owner':
      return `Owner: ${nameOwner(before?.['ownerId'], names)} to ${nameOwner(after?.['ownerId'], names)}`
    case 'lead.note':
      return nameContact(after?.['kind']) ?? 'Wrote a note'
    case 'lead.task':
      return nameTaskChange(after?.['change'])
    case 'lead.tag':
      return 'Changed the tags'
    case 'lead.courtesy-hold-ended':
      return 'Let the vehicle go that was kept for the customer'
    case 'lead.courtesy-hold-arrived':
      return 'The customer came for the vehicle that was kept'
    case 'lead.escalation':
      return 'Nobody acted in time: the managers got a mail'
    case 'lead.enter':
      return 'Added the lead by hand'
    case 'lead.file':
      return 'Downloaded a file'
    case 'lead.send-again':
      return 'Sent the lead again'
    case 'lead.appraise':
      return 'Appraised the trade-in'
    case 'lead.release':
      return 'Released the lead, which was held as spam'
    case 'lead.answer':
      return 'Answered by mail'
    case 'lead.question-published':
      return 'Published the question with its answer'
    case 'lead.question-mailed':
      return 'Answered the question by mail only'
    case 'lead.question-declined':
      return 'Decided not to publish the question'
    case 'lead.question-withdrawn':
      return 'Took the question off the page'
    case 'lead.answer-taken-back':
      return 'Took an answer back before it was sent'
    case 'lead.answer-again':
      return 'Sent an answer again'
    case 'lead.reply':
      return 'The customer replied'
    case 'lead.reply-accepted':
      return 'Accepted a mail from another address'
    case 'lead.reply-deleted':
      return 'Deleted a mail from another address'
    default:
      return action
  }
}

const nameContact = (kind: unknown): string | undefined =>
  typeof kind === 'string' && isNoteKind(kind) ? noteKindWords[kind] : undefined

const taskChanges = {
  added: 'Added a task',
  changed: 'Changed a task',
  done: 'Did a task',
  reopened: 'Opened a task again',
  deleted: 'Deleted a task',
  restored: 'Brought a deleted task back',
} as const

const nameTaskChange = (change: unknown): string =>
  typeof change === 'string' && Object.hasOwn(taskChanges, change)
    ? taskChanges[change as keyof typeof taskChanges]
    : 'Changed a task'

const nameState = (state: unknown): string =>
  typeof state === 'string' && Object.hasOwn(salesStateNames, state)
    ? salesStateNames[state as SalesState]
    : 'unknown'

const nameOwner = (id: unknown, names: ReadonlyMap<string, string>): string =>
  typeof id === 'string' ? (names.get(id) ?? 'somebody') : 'nobody'

/** The ids of the people that a history names. */
export const listNamedPeople = (entries: readonly AuditEntry[]): readonly string[] => [
  ...new Set(
    entries
      .flatMap(({ before, after }) => [before?.['ownerId'], after?.['ownerId']])
      .filter((id) => typeof id === 'string'),
  ),
]

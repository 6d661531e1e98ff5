import { withinLead } from '#modules/inbox/work/within-lead.ts'
import { listWorkers, type WorkedLead } from '#modules/inbox/work/worked-lead.store.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import {
  badTask,
  badTaskPerson,
  enoughTasks,
  taskChanged,
  tooLateToRestore,
  unknownTask,
} from '../parts/refusals.ts'
import { typedLine } from '../parts/typed-text.schema.ts'
import {
  findTask,
  insertTask,
  listTasks,
  switchTask,
  type TaskFields,
  type TaskSwitch,
  updateTask,
} from './lead-task.store.ts'
import { parseLocalTime } from './task-due.rules.ts'

/** The longest title, in letters. */
export const longestTask = 120
/** The most tasks of a lead. */
export const mostTasks = 100

const titleSchema = typedLine(longestTask)

export interface TaskText {
  readonly title: string
  /** In the time zone of the lead's site: `2026-11-30T09:30`. */
  readonly due: string
  /** Null: nobody in particular. */
  readonly personId: string | null
}

export interface NewTaskRequest extends TaskText {
  readonly leadId: string
  readonly requestId?: string | undefined
}

/** Adds something that is to be done for a lead. */
export const addTask = (
  parts: FollowUpParts,
  actor: Actor,
  { leadId, requestId, ...text }: NewTaskRequest,
): Promise<StaffOutcome<{ readonly taskId: string }>> =>
  withinLead(parts, actor, { leadId, permission: 'leads.work' }, async (tx, lead) => {
    const fields = await readFields(parts, tx, actor, lead, text)
    if (!fields.ok) return fields
    if ((await listTasks(tx, lead.id, mostTasks)).length >= mostTasks) return enoughTasks
    const taskId = await insertTask(tx, lead, fields.fields)
    await record(tx, actor, lead, { taskId, change: 'added' }, requestId)
    return { ok: true as const, taskId }
  })

export interface TaskChangeRequest {
  readonly leadId: string
  readonly taskId: string
  readonly change:
    | TaskSwitch
    /** Only if nobody changed the task since it was read. */
    | (TaskText & { readonly version: number })
  readonly requestId?: string | undefined
}

/**
 * Marks a task as done, changes its text or time, or deletes it; each can be undone. A change to the state that the task
 * already has succeeds without effect.
 */
export const changeTask = (
  parts: FollowUpParts,
  actor: Actor,
  { leadId, taskId, change, requestId }: TaskChangeRequest,
): Promise<StaffOutcome> =>
  withinLead(parts, actor, { leadId, permission: 'leads.work' }, async (tx, lead) => {
    const task = await findTask(tx, lead.id, taskId)
    if (task === undefined) return change === 'restored' ? tooLateToRestore : unknownTask
    if (typeof change === 'string') {
      const isDeleted = task.deletedAt !== null
      if (change === 'deleted' || change === 'restored') {
        if ((change === 'deleted') === isDeleted) return { ok: true as const }
      } else if (isDeleted) return unknownTask
      else if ((change === 'done') === (task.doneAt !== null)) return { ok: true as const }
      await switchTask(tx, task.id, change)
    } else {
      if (task.deletedAt !== null) return unknownTask
      if (task.version !== change.version) return taskChanged
      const fields = await readFields(parts, tx, actor, lead, change, task.personId)
      if (!fields.ok) return fields
      await updateTask(tx, task.id, fields.fields)
    }
    const what = typeof change === 'string' ? change : 'changed'
    await record(tx, actor, lead, { taskId: task.id, change: what }, requestId)
    return { ok: true as const }
  })

/** @param hadBy who has the task, and may keep it without working on the lead any more */
async function readFields(
  { findSite }: FollowUpParts,
  tx: Tx,
  actor: Actor,
  lead: WorkedLead,
  { title, due, personId }: TaskText,
  hadBy: string | null = null,
): Promise<StaffOutcome<{ readonly fields: TaskFields }>> {
  const site = await findSite(lead.siteId)
  const parsed = titleSchema.safeParse(title)
  const dueAt = parseLocalTime(due, site?.configuration.region.time_zone ?? 'UTC')
  if (!parsed.success || dueAt === undefined) return badTask
  if (personId !== null && personId !== hadBy) {
    const workers = await listWorkers(tx, actor, lead)
    if (!workers.some(({ id }) => id === personId)) return badTaskPerson
  }
  return { ok: true, fields: { title: parsed.data, dueAt, personId } }
}

/** The entry has the task's id: its title may name the customer. */
const record = (
  tx: Tx,
  actor: Actor,
  { id, siteId }: WorkedLead,
  after: Readonly<Record<string, string>>,
  requestId: string | undefined,
): Promise<void> =>
  recordAudit(tx, actor, {
    siteId,
    subject: { kind: 'lead', id },
    action: 'lead.task',
    after,
    requestId,
  })

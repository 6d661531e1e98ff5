import type { FollowUpService } from '#modules/follow-up/open-follow-up.ts'
import type { DueTask } from '#modules/follow-up/tasks/list-own-tasks.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'

export interface DueTaskView {
  readonly id: string
  readonly title: string
  readonly leadId: string
  /** Such as 'Mia Castellano · Test Drive'. */
  readonly about: string
  /** At the dealer's: 'Friday 27 November, 9:30 am'; today '9:30 am'. */
  readonly due: string
}

export interface DueTasksView {
  readonly overdue: readonly DueTaskView[]
  readonly today: readonly DueTaskView[]
}

/** The person's tasks on the start screen; null: their roles include no leads. */
export async function readDueTasks(
  followUp: FollowUpService,
  actor: PersonActor,
): Promise<DueTasksView | null> {
  if (!decideAccess(actor, 'leads.work').allowed) return null
  const tasks = await followUp.ownTasks(actor)
  if (!tasks.ok) return null
  return {
    overdue: tasks.overdue.map((task) =>
      buildDue(task, { weekday: 'long', day: 'numeric', month: 'long' }),
    ),
    today: tasks.today.map((task) => buildDue(task, {})),
  }
}

const buildDue = (
  { id, title, leadId, customer, wants, dueAt, timeZone }: DueTask,
  day: Intl.DateTimeFormatOptions,
): DueTaskView => ({
  id,
  title,
  leadId,
  about: `${customer} · ${wants}`,
  due: new Intl.DateTimeFormat('en-AU', {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(dueAt),
})

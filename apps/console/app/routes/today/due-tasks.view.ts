import { getDateFormat } from '#modules/sites/date-format.ts'
import type { DueTask } from '#modules/follow-up/tasks/list-own-tasks.ts'

export interface DueTaskView {
  readonly id: string
  readonly title: string
  readonly leadId: string
  /** Such as 'Mia Castellano · Test Drive'. */
  readonly about: string
  /** At the dealer's: 'Fri 27 Nov, 9:30 am'; today '9:30 am'. */
  readonly due: string
}

export interface DueTasksView {
  readonly overdue: readonly DueTaskView[]
  readonly today: readonly DueTaskView[]
}

export const buildDueTasks = ({
  overdue,
  today,
}: {
  readonly overdue: readonly DueTask[]
  readonly today: readonly DueTask[]
}): DueTasksView => ({
  overdue: overdue.map((task) =>
    buildDue(task, { weekday: 'short', day: 'numeric', month: 'short' }),
  ),
  today: today.map((task) => buildDue(task, {})),
})

const buildDue = (
  { id, title, leadId, customer, wants, dueAt, timeZone }: DueTask,
  day: Intl.DateTimeFormatOptions,
): DueTaskView => ({
  id,
  title,
  leadId,
  about: `${customer} · ${wants}`,
  due: getDateFormat('en-AU', {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(dueAt),
})

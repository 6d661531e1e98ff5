import type { RouterContextProvider } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { buildDueTasks, type DueTasksView } from './due-tasks.view.ts'

/** The person's tasks that are due; null: their roles include no leads. */
export async function loadDueTasks(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<DueTasksView | null> {
  const { actor } = getSession(context)
  if (!decideAccess(actor, 'leads.work').allowed) return null
  const tasks = await context.get(servicesContext).followUp.ownTasks(actor)
  return tasks.ok ? buildDueTasks(tasks) : null
}

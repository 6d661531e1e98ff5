import { nameEnquiry, nameVisitor } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { listDueTasks, type OwnTask } from './lead-task.store.ts'

/** The most tasks of the start screen. */
const mostOwn = 50

export interface DueTask {
  readonly id: string
  readonly title: string
  readonly dueAt: Date
  readonly leadId: string
  /** The customer's name. */
  readonly customer: string
  /** Such as 'Test Drive'. */
  readonly wants: string
  readonly timeZone: string
}

export interface DueTasks {
  /** Due before now. */
  readonly overdue: readonly DueTask[]
  /** Due later today, at the lead's site. */
  readonly today: readonly DueTask[]
}

/** The actor's own tasks that are overdue, or due today. */
export async function listOwnTasks(
  { database, findSite }: FollowUpParts,
  actor: PersonActor,
): Promise<StaffOutcome<DueTasks>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  const read = await changeWithinActor(database, actor, async (tx) => ({
    ok: true,
    tasks: await listDueTasks(tx, mostOwn),
  }))
  if (!read.ok) return read
  const zones = new Map<number, string>()
  for (const siteId of new Set(read.tasks.map((task) => task.siteId))) {
    const site = await findSite(siteId)
    zones.set(siteId, site?.configuration.region.time_zone ?? 'UTC')
  }
  const zoneOf = ({ siteId }: OwnTask) => zones.get(siteId) ?? 'UTC'
  const isToday = (task: OwnTask) =>
    findToday(task.dueAt, zoneOf(task)) === findToday(task.now, zoneOf(task))
  const toDue = (task: OwnTask): DueTask => ({
    id: task.id,
    title: task.title,
    dueAt: task.dueAt,
    leadId: task.leadId,
    customer: nameVisitor(task),
    wants: nameEnquiry(task),
    timeZone: zoneOf(task),
  })
  return {
    ok: true,
    overdue: read.tasks.filter(({ dueAt, now }) => dueAt < now).map(toDue),
    today: read.tasks.filter((task) => task.dueAt >= task.now && isToday(task)).map(toDue),
  }
}

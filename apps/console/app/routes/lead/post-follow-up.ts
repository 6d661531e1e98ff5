import type { FollowUpService } from '#modules/follow-up/open-follow-up.ts'
import type { TaskSwitch } from '#modules/follow-up/tasks/lead-task.store.ts'
import type { InboxService } from '#modules/inbox/open-inbox.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { LeadForm } from './lead-form.types.ts'

/** The forms of a lead's tasks and tags. */
export type FollowUpIntent = 'task-add' | 'task-change' | `task-${TaskSwitch}` | 'tag'

type Deed = (
  inbox: InboxService,
  actor: PersonActor,
  form: LeadForm,
  followUp: FollowUpService,
) => Promise<StaffOutcome<{ readonly message?: string }>>

const readTask = ({ read }: LeadForm) => ({
  title: read('title'),
  due: read('due'),
  personId: read('personId') === '' ? null : read('personId'),
})

const switchTask =
  (change: TaskSwitch): Deed =>
  (_inbox, actor, { leadId, requestId, read }, followUp) =>
    followUp.changeTask(actor, { leadId, requestId, taskId: read('taskId'), change })

export const followUpDeeds: Readonly<Record<FollowUpIntent, Deed>> = {
  'task-add': (_inbox, actor, form, followUp) => {
    const { leadId, requestId } = form
    return followUp.addTask(actor, { leadId, requestId, ...readTask(form) })
  },
  'task-change': (_inbox, actor, form, followUp) => {
    const { leadId, requestId, version, read } = form
    const change = { ...readTask(form), version }
    return followUp.changeTask(actor, { leadId, requestId, taskId: read('taskId'), change })
  },
  'task-done': switchTask('done'),
  'task-reopened': switchTask('reopened'),
  'task-deleted': switchTask('deleted'),
  'task-restored': switchTask('restored'),
  tag: (_inbox, actor, { leadId, requestId, read }, followUp) =>
    followUp.tagLead(actor, {
      leadId,
      requestId,
      tagId: read('tagId'),
      isOn: read('isOn') === '1',
    }),
}

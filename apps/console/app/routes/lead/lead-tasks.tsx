import type { useFetcher } from 'react-router'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Refusal } from '../../parts/refusal.tsx'
import { usePostedForm } from '../../parts/use-posted-form.ts'
import { useSendInOrder } from '../../parts/use-send-in-order.ts'
import type { FollowView, TaskView } from './follow.view.ts'
import type { LeadView } from './lead.view.ts'
import type { LeadResult } from './post-lead.ts'

/** As the use case bounds it. */
const longestTask = 120

interface LeadTasksProps {
  readonly lead: Pick<LeadView, 'mayWork' | 'personId'>
  readonly follow: FollowView
  readonly posted: LeadResult | undefined
}

/** What is left to do for a lead, and a form for more. */
export function LeadTasks({ lead, follow, posted }: LeadTasksProps) {
  const { tasks, workers } = follow
  const { mayWork, personId } = lead
  if (!mayWork && tasks.length === 0) return null
  return (
    <section aria-labelledby="lead-tasks">
      <h2 id="lead-tasks">Tasks</h2>
      {tasks.length === 0 ? <p className="quiet">Nothing is left to do.</p> : null}
      <ul className="tasks">
        {tasks.map((task) => (
          <Task
            key={task.id}
            task={task}
            workers={workers}
            mayWork={mayWork}
            posted={posted?.taskId === task.id ? posted : undefined}
          />
        ))}
      </ul>
      {mayWork ? <NewTask follow={follow} personId={personId} posted={posted} /> : null}
    </section>
  )
}

interface TaskProps {
  readonly task: TaskView
  readonly workers: FollowView['workers']
  readonly mayWork: boolean
  readonly posted: LeadResult | undefined
}

function Task({ task, workers, mayWork, posted }: TaskProps) {
  const { Form, submit, isSaving, sent, result } = usePostedForm(posted, [
    'task-done',
    'task-reopened',
    'task-deleted',
    'task-restored',
    'task-change',
  ])
  const sendInOrder = useSendInOrder(isSaving, submit)
  const intent = sent?.get('intent')
  const isDeleted = intent === 'task-deleted' || (task.isDeleted && intent !== 'task-restored')
  const isDone = intent === 'task-done' || (task.isDone && intent !== 'task-reopened')
  return (
    <li className="task" aria-busy={isSaving}>
      <div className="task__line">
        <p className={isDone || isDeleted ? 'task__title task__title--done' : 'task__title'}>
          {task.title}
        </p>
        <p className={task.isOverdue && !isDone ? 'task__due refusal' : 'task__due quiet'}>
          {isDeleted
            ? 'Deleted'
            : isDone
              ? 'Done'
              : `${task.isOverdue ? 'Overdue: ' : ''}${task.due}`}
          {task.person === null ? '' : ` · ${task.person}`}
        </p>
      </div>
      {mayWork ? (
        <Form method="post" className="task__deeds" onSubmit={sendInOrder}>
          <input type="hidden" name="taskId" value={task.id} />
          {isDeleted ? (
            <TaskButton intent="task-restored" label="Undo" title={task.title} />
          ) : (
            <>
              {isDone ? (
                <TaskButton intent="task-reopened" label="Not done" title={task.title} />
              ) : (
                <TaskButton intent="task-done" label="Done" title={task.title} />
              )}
              <TaskButton intent="task-deleted" label="Delete" title={task.title} isQuiet />
            </>
          )}
        </Form>
      ) : null}
      {/* Until another change is stored, the form would begin with what was before. */}
      {mayWork && !isDone && !isDeleted && (!isSaving || intent === 'task-change') ? (
        <TaskChange
          task={task}
          workers={workers}
          Form={Form}
          onSubmit={sendInOrder}
          result={result}
        />
      ) : null}
      {result?.ok === false ? <Refusal message={result.message} /> : null}
    </li>
  )
}

interface TaskChangeProps {
  readonly task: TaskView
  readonly workers: FollowView['workers']
  readonly Form: ReturnType<typeof useFetcher>['Form']
  readonly onSubmit: ComponentProps<'form'>['onSubmit']
  readonly result: LeadResult | undefined
}

/**
 * The form keeps the values that the task had when the form was opened, so that the typed text stays if a colleague changes
 * the task. After a refusal the colleague's values are above the form, and saving again replaces them.
 */
function TaskChange({ task, workers, Form, onSubmit, result }: TaskChangeProps) {
  const [opened, setOpened] = useState<{ task: TaskView; result: LeadResult | undefined }>()
  const read = opened?.task ?? task
  const isStored = result?.ok === true && result !== opened?.result
  const isOpen = opened !== undefined && !isStored
  return (
    <details
      className="task__change"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) setOpened(undefined)
        else if (!isOpen) setOpened({ task, result })
      }}
    >
      <summary>
        Change<span className="visually-hidden"> {task.title}</span>
      </summary>
      <Form key={read.version} method="post" className="task-form" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="task-change" />
        <input type="hidden" name="taskId" value={task.id} />
        <input
          type="hidden"
          name="version"
          value={result?.ok === false ? task.version : read.version}
        />
        <TaskFields
          title={read.title}
          due={read.dueField}
          personId={read.personId}
          person={read.person}
          workers={workers}
        />
        <button type="submit" className="button">
          Save the task
        </button>
      </Form>
    </details>
  )
}

interface TaskButtonProps {
  readonly intent: string
  readonly label: string
  readonly title: string
  readonly isQuiet?: boolean
}

const TaskButton = ({ intent, label, title, isQuiet = false }: TaskButtonProps) => (
  <button
    type="submit"
    name="intent"
    value={intent}
    className={isQuiet ? 'button button--quiet' : 'button'}
  >
    {label}
    <span className="visually-hidden">: {title}</span>
  </button>
)

interface TaskFieldsProps {
  readonly title: string
  readonly due: string
  readonly personId: string | null
  /** The name of the task's person if that person does not work on the lead any more, and so is missing in the list. */
  readonly person: string | null
  readonly workers: FollowView['workers']
}

const TaskFields = ({ title, due, personId, person, workers }: TaskFieldsProps) => (
  <>
    <label className="field task-form__title">
      <span>What is to be done</span>
      <input name="title" required maxLength={longestTask} defaultValue={title} />
    </label>
    <label className="field">
      <span>Due</span>
      <input type="datetime-local" name="due" required defaultValue={due} />
    </label>
    <label className="field">
      <span>Who does it</span>
      <select name="personId" defaultValue={personId ?? ''}>
        <option value="">Nobody in particular</option>
        {personId !== null && workers.every(({ id }) => id !== personId) ? (
          <option value={personId}>{person}</option>
        ) : null}
        {workers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  </>
)

interface NewTaskProps {
  readonly follow: FollowView
  readonly personId: string
  readonly posted: LeadResult | undefined
}

function NewTask({ follow: { nextDue, workers }, personId, posted }: NewTaskProps) {
  const { Form, isSaving, result } = usePostedForm(posted, ['task-add'])
  const form = useRef<HTMLFormElement>(null)
  // A task that was not stored stays in the form.
  useEffect(() => {
    if (result?.ok === true) form.current?.reset()
  }, [result])
  const isWorker = workers.some(({ id }) => id === personId)
  return (
    <details className="task__change" open={result?.ok === false || undefined}>
      <summary>Add a task</summary>
      <Form ref={form} method="post" className="task-form">
        <input type="hidden" name="intent" value="task-add" />
        <TaskFields
          title=""
          due={nextDue}
          personId={isWorker ? personId : null}
          person={null}
          workers={workers}
        />
        <button type="submit" className="button" aria-busy={isSaving}>
          Add the task
        </button>
      </Form>
      {result?.ok === false ? <Refusal message={result.message} /> : null}
    </details>
  )
}

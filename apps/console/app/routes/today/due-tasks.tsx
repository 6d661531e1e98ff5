import { Link } from 'react-router'
import type { DueTasksView, DueTaskView } from './due-tasks.view.ts'

/** What the person has to do for leads: what is overdue, and what is due today. */
export function DueTasks({ tasks: { overdue, today } }: { readonly tasks: DueTasksView }) {
  return (
    <>
      <TaskSection id="overdue" heading="Overdue" tasks={overdue} isLate />
      <TaskSection id="tasks-today" heading="Tasks today" tasks={today} isLate={false} />
    </>
  )
}

interface TaskSectionProps {
  readonly id: string
  readonly heading: string
  readonly tasks: readonly DueTaskView[]
  readonly isLate: boolean
}

function TaskSection({ id, heading, tasks, isLate }: TaskSectionProps) {
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="rows">
        {tasks.map((task) => (
          <li key={task.id}>
            <Link to={`/leads/${task.leadId}`} className="due-task">
              <strong>{task.title}</strong>
              <span className="quiet">{task.about}</span>
              <span className={isLate ? 'due-task__due refusal' : 'due-task__due'}>{task.due}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

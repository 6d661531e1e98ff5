import type { TaskEffort } from './press-counter.ts'

export interface DoneTask extends TaskEffort {
  /** As the guide for staff names it. */
  readonly task: string
  readonly width: number
}

/** Lines of a table of tasks, one a task, with a phone's and a desktop's presses and seconds. */
export function buildTaskTable(done: readonly DoneTask[]): readonly string[] {
  const tasks = [...new Set(done.map(({ task }) => task))]
  const widths = [...new Set(done.map(({ width }) => width))].toSorted((one, other) => one - other)
  const longest = Math.max(0, ...tasks.map(({ length }) => length))
  const write = (task: string, width: number): string => {
    const found = done.find((each) => each.task === task && each.width === width)
    return found === undefined
      ? '-'.padStart(24)
      : `${found.presses} presses, ${found.seconds.toFixed(1)} s`.padStart(24)
  }
  return [
    ''.padEnd(longest) + widths.map((width) => `${width} px`.padStart(24)).join(''),
    ...tasks.map(
      (task) => task.padEnd(longest) + widths.map((width) => write(task, width)).join(''),
    ),
  ]
}

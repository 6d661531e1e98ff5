import { afterAll, describe, expect, test } from 'vitest'
import { useBrowser, widths } from '../../browser.ts'
import { signInToConsole } from '../sign-in-to-console.ts'
import { bookingTasks } from './booking-tasks.ts'
import { customerTasks } from './customer-tasks.ts'
import { leadTasks } from './lead-tasks.ts'
import { peopleTasks } from './people-tasks.ts'
import { countPresses } from './press-counter.ts'
import { saleTasks } from './sale-tasks.ts'
import { buildTaskTable, type DoneTask } from './task-table.ts'

/**
 * The most frequent tasks of a dealer's people, as a person does them who knows the console. Each has a bound of presses;
 * the table of presses and seconds is printed at the end.
 */
const browser = useBrowser()
const done: DoneTask[] = []

afterAll(() => {
  for (const line of buildTaskTable(done)) console.log(line)
})

const tasks = [...leadTasks, ...customerTasks, ...bookingTasks, ...saleTasks, ...peopleTasks]

describe.each(widths)('at %d px', (width) => {
  test.each(tasks)(
    '$name: at most $mostPresses presses',
    async ({ name, role, mostPresses, isBehindMore = false, begin }) => {
      const { page } = await browser.visit({ width })
      const counter = await countPresses(page)
      await signInToConsole(page, role)
      const perform = await begin(page, async (colleague) => {
        const { page: other } = await browser.visit({ width })
        await signInToConsole(other, colleague)
        return other
      })
      counter.take()
      await perform()
      const effort = counter.take()
      done.push({ task: name, width, ...effort })
      expect(effort.presses).toBeLessThanOrEqual(
        isBehindMore && width === 390 ? mostPresses + 1 : mostPresses,
      )
      expect(effort.presses).toBeGreaterThan(0)
    },
  )
})

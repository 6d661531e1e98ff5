import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { useBrowser, widths } from '../../browser.ts'
import { sendLead } from '../send-lead.ts'
import { consoleAddress, openPlace, signInToConsole } from '../sign-in-to-console.ts'
import { countPresses } from './press-counter.ts'
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

interface Task {
  readonly name: string
  readonly role: string
  readonly mostPresses: number
  /** Prepares what the task is about, on the screen where it begins. */
  readonly begin: (page: Page) => Promise<(page: Page) => Promise<void>>
}

const record = (page: Page, name: string) => page.getByRole('article', { name })

const tasks: readonly Task[] = [
  {
    name: 'read a new lead',
    role: 'Salesperson',
    mostPresses: 2,
    async begin() {
      const { name } = await sendLead()
      return async (page) => {
        await page.getByRole('link', { name: 'Leads', exact: true }).click()
        await page.getByRole('link', { name }).click()
        await record(page, name).getByText('Could I drive it on Saturday?').waitFor()
      }
    },
  },
  {
    name: 'take a lead and note a call',
    role: 'Salesperson',
    mostPresses: 3,
    async begin(page) {
      const { id, name } = await sendLead()
      await page.goto(consoleAddress(`/leads/${id}`))
      return async () => {
        const lead = record(page, name)
        await lead.getByRole('button', { name: 'Take it' }).click()
        await lead.getByLabel('Write a note').click()
        await page.keyboard.type('Called, will come on Saturday.')
        await lead.getByRole('button', { name: 'Save the note' }).click()
        await lead.locator('.note:not([aria-busy])').getByText('will come on Saturday').waitFor()
      }
    },
  },
  {
    name: 'see whether a lead arrived',
    role: 'Principal',
    mostPresses: 1,
    async begin(page) {
      const { name } = await sendLead()
      await page.goto(consoleAddress('/leads'))
      return async () => {
        await page.getByRole('link', { name }).click()
        await record(page, name).getByRole('heading', { name: 'Deliveries' }).waitFor()
      }
    },
  },
  {
    name: 'invite a salesperson',
    role: 'Principal',
    mostPresses: 8,
    begin: () =>
      Promise.resolve(async (page) => {
        const name = `Kim ${Math.random().toString(36).slice(2)}`
        await openPlace(page, 'People')
        await page.getByRole('link', { name: 'Invite somebody' }).click()
        await page.getByLabel('Name').click()
        await page.keyboard.type(name)
        await page.getByLabel('Mail address').click()
        await page.keyboard.type(`${name.replace(' ', '.')}@harbour-toyota.example`)
        await page.getByLabel(/^Role/).selectOption('salesperson')
        await page.getByRole('button', { name: /^Invite|^Send/ }).click()
        await page.getByRole('row').filter({ hasText: name }).getByText('Invited').waitFor()
      }),
  },
]

describe.each(widths)('at %d px', (width) => {
  test.each(tasks)(
    '$name: at most $mostPresses presses',
    async ({ name, role, mostPresses, begin }) => {
      const { page } = await browser.visit({ width })
      const counter = await countPresses(page)
      await signInToConsole(page, role)
      const perform = await begin(page)
      counter.take()
      await perform(page)
      const effort = counter.take()
      done.push({ task: name, width, ...effort })
      expect(effort.presses).toBeLessThanOrEqual(mostPresses)
      expect(effort.presses).toBeGreaterThan(0)
    },
  )
})

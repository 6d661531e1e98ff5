import { expect } from 'vitest'
import { sendLead } from '../send-lead.ts'
import { consoleAddress } from '../sign-in-to-console.ts'
import { record } from '../records.ts'
import type { Task } from './task.types.ts'

/** Leads: read, answer, note, assign, mark done; whether they arrived; those that are held. */
export const leadTasks: readonly Task[] = [
  {
    name: 'read a new lead',
    role: 'Salesperson',
    mostPresses: 2,
    async begin(page) {
      const { name } = await sendLead()
      return async () => {
        await page.getByRole('link', { name: 'Leads', exact: true }).click()
        await page.getByRole('link', { name }).click()
        await record(page, name).getByText('Could I drive it on Saturday?').waitFor()
      }
    },
  },
  {
    name: 'answer a new lead by mail',
    role: 'Salesperson',
    mostPresses: 4,
    async begin(page) {
      const { name } = await sendLead()
      await page.goto(consoleAddress('/leads'))
      return async () => {
        await page.getByRole('link', { name }).click()
        const lead = record(page, name)
        await lead.getByText('Answer by mail').click()
        await lead.getByRole('button', { name: 'Test drive: time to confirm' }).click()
        await expect.poll(() => lead.getByLabel('Your answer').inputValue()).toContain('Hi Robin')
        await lead.getByRole('button', { name: 'Send', exact: true }).click()
        await lead.getByText('Will be sent in a moment').waitFor()
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
    name: 'give a lead to a colleague',
    role: 'Principal',
    mostPresses: 3,
    async begin(page) {
      const { id, name } = await sendLead()
      await page.goto(consoleAddress(`/leads/${id}`))
      return async () => {
        const lead = record(page, name)
        await lead.getByLabel('Give it to').selectOption({ label: 'Tom Whelan' })
        await lead.getByRole('button', { name: 'Save the owner' }).click()
        await lead.getByText('Owner: nobody to Tom Whelan').waitFor()
      }
    },
  },
  {
    name: 'mark a lead as won',
    role: 'Salesperson',
    mostPresses: 3,
    async begin(page) {
      const { id, name } = await sendLead()
      await page.goto(consoleAddress(`/leads/${id}`))
      return async () => {
        const lead = record(page, name)
        await lead.getByLabel('Change the state').selectOption({ label: 'Won' })
        await lead.getByRole('button', { name: 'Save', exact: true }).click()
        await lead.getByText('State: New to Won').waitFor()
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
    name: 'send a lead again',
    role: 'Principal',
    mostPresses: 2,
    async begin(page) {
      const { id, name } = await sendLead()
      // Without a mail server a lead is kept, and can be sent again as soon as that was found out.
      const again = record(page, name).getByRole('button', { name: /^Send again/ })
      await expect
        .poll(
          async () => {
            await page.goto(consoleAddress(`/leads/${id}`))
            return again.count()
          },
          { timeout: 60_000 },
        )
        .toBeGreaterThan(0)
      await page.goto(consoleAddress('/leads'))
      return async () => {
        await page.getByRole('link', { name }).click()
        await again.first().click()
        await record(page, name).getByText('It is being sent again.').waitFor()
      }
    },
  },
  {
    name: 'release a held lead',
    role: 'Principal',
    mostPresses: 2,
    async begin(page) {
      const { name } = await sendLead('harbour-toyota', { fax_extension: '12' })
      await page.goto(consoleAddress('/leads'))
      return async () => {
        await page.getByRole('link', { name }).click()
        const held = record(page, name).getByText('This looked like spam, so it is held')
        await held.waitFor()
        await record(page, name).getByRole('button', { name: 'Release' }).click()
        await held.waitFor({ state: 'detached' })
      }
    },
  },
]

import type { Page } from 'playwright-core'
import { nameCustomer } from '../add-booking.ts'
import { consoleAddress, openPlace } from '../sign-in-to-console.ts'
import type { Task } from './task.types.ts'
import { row } from '../records.ts'

/** Invites somebody of this test alone, so that nobody else's rights change. */
async function invite(page: Page): Promise<string> {
  const name = nameCustomer()
  await openPlace(page, 'People')
  await page.getByRole('link', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name').click()
  await page.keyboard.type(name)
  await page.getByLabel('Mail address').click()
  await page.keyboard.type(`${name.replace(' ', '.')}@harbour-toyota.example`)
  await page.getByLabel(/^Role/).selectOption('salesperson')
  await page.getByRole('button', { name: /^Invite|^Send/ }).click()
  await row(page, name).getByText('Invited').waitFor()
  return name
}

/** Who works here, and with which rights. */
export const peopleTasks: readonly Task[] = [
  {
    name: 'invite a salesperson',
    role: 'Principal',
    mostPresses: 7,
    isBehindMore: true,
    begin: (page) =>
      Promise.resolve(async () => {
        await invite(page)
      }),
  },
  {
    name: 'remove a role',
    role: 'Principal',
    mostPresses: 2,
    async begin(page) {
      const name = await invite(page)
      await page.goto(consoleAddress('/people'))
      return async () => {
        await row(page, name)
          .getByRole('button', { name: /^Remove / })
          .click()
        await page.getByRole('button', { name: 'Remove the role' }).click()
        await row(page, name)
          .getByRole('button', { name: /^Remove / })
          .waitFor({ state: 'detached' })
      }
    },
  },
  {
    name: 'suspend somebody',
    role: 'Principal',
    mostPresses: 2,
    async begin(page) {
      const name = await invite(page)
      await page.goto(consoleAddress('/people'))
      return async () => {
        await row(page, name)
          .getByRole('button', { name: `Suspend ${name}` })
          .click()
        await page
          .getByRole('dialog', { name: `Suspend ${name}?` })
          .getByRole('button', { name: 'Suspend' })
          .click()
        await row(page, name).getByText('Suspended').waitFor()
      }
    },
  },
]

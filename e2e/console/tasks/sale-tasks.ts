import type { Page } from 'playwright-core'
import { addSale } from '../add-sale.ts'
import { consoleAddress, openPlace } from '../sign-in-to-console.ts'
import { record } from '../records.ts'
import type { Task } from './task.types.ts'

/** Requests that the whole deposit is refunded, from the open reservation. */
async function refund(page: Page, name: string): Promise<void> {
  const sale = record(page, name)
  await sale.getByText('Refund', { exact: true }).click()
  await sale.getByLabel('Why?').click()
  await page.keyboard.type('Finance was declined')
  await sale.getByRole('button', { name: 'Refund it' }).click()
  await sale.getByText('You requested it, so somebody else approves it.').waitFor()
}

/** Deposits, and handing over. */
export const saleTasks: readonly Task[] = [
  {
    name: 'see the deposit of a reservation',
    role: 'Sales manager',
    mostPresses: 2,
    isBehindMore: true,
    async begin(page) {
      const { name } = await addSale()
      return async () => {
        await openPlace(page, 'Sales')
        await page.getByRole('link', { name, exact: true }).click()
        await record(page, name).getByRole('heading', { name: 'Money' }).waitFor()
      }
    },
  },
  {
    name: 'refund a deposit',
    role: 'Group manager',
    mostPresses: 3,
    async begin(page) {
      const { id, name } = await addSale()
      await page.goto(consoleAddress(`/sales/${id}`))
      return () => refund(page, name)
    },
  },
  {
    name: 'approve a refund that a colleague requested',
    role: 'Sales manager',
    mostPresses: 3,
    async begin(page, colleague) {
      const { id, name } = await addSale()
      const other = await colleague('Group manager')
      await other.goto(consoleAddress(`/sales/${id}`))
      await refund(other, name)
      await page.goto(consoleAddress('/'))
      return async () => {
        await page.getByRole('link', { name: /Refunds to approve$/ }).click()
        await page.getByRole('link', { name: `$2,500 to ${name}` }).click()
        await record(page, name).getByRole('button', { name: 'Approve' }).click()
        await record(page, name).getByText('Approved by Grace Okafor').waitFor()
      }
    },
  },
  {
    name: 'hand a vehicle over',
    role: 'Sales manager',
    mostPresses: 3,
    async begin(page) {
      const { id, name } = await addSale()
      await page.goto(consoleAddress(`/sales/${id}`))
      return async () => {
        const sale = record(page, name)
        await sale.getByText('Hand over', { exact: true }).click()
        await sale.getByLabel('Odometer in km').click()
        await page.keyboard.type('45120')
        await sale.getByRole('button', { name: 'It is handed over' }).click()
        await sale.getByText('Handed the vehicle over').waitFor()
      }
    },
  },
]

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitHydrated } from '../../wait-hydrated.ts'
import { sendLead } from '../send-lead.ts'
import { consoleAddress, openPlace } from '../sign-in-to-console.ts'
import { record } from '../records.ts'
import type { Task } from './task.types.ts'

/** Sends a lead and opens its customer. */
async function openNewCustomer(page: Page): Promise<{ readonly name: string }> {
  const { id, name } = await sendLead()
  await page.goto(consoleAddress(`/leads/${id}`))
  await record(page, name).getByRole('link', { name: 'Everything about this customer' }).click()
  await page.getByRole('heading', { name: 'Enquiries' }).waitFor()
  return { name }
}

/** Looking somebody up, and what the law gives them a right to. */
export const customerTasks: readonly Task[] = [
  {
    name: 'find a customer from any screen',
    role: 'Salesperson',
    mostPresses: 2,
    async begin(page) {
      const { name } = await sendLead()
      const isPhone = (page.viewportSize()?.width ?? 0) < 768
      await waitHydrated(page)
      return async () => {
        if (isPhone) await page.getByRole('button', { name: 'Find' }).click()
        else await page.keyboard.press('Control+k')
        const palette = page.getByRole('dialog', { name: 'Find' })
        await palette.getByRole('combobox').waitFor()
        await page.keyboard.type(name.toLowerCase())
        await palette.getByRole('option', { name }).waitFor()
        await page.keyboard.press('Enter')
        await record(page, name).waitFor()
      }
    },
  },
  {
    name: 'find a customer in their list',
    role: 'Salesperson',
    mostPresses: 4,
    isBehindMore: true,
    async begin(page) {
      const { name } = await sendLead()
      return async () => {
        await openPlace(page, 'Customers')
        await page.getByLabel('Name, e-mail or phone').click()
        await page.keyboard.type(name)
        await page.keyboard.press('Enter')
        await expect.poll(() => page.locator('.customer-row').count()).toBe(1)
        await page.getByRole('link', { name }).click()
        await record(page, name).waitFor()
      }
    },
  },
  {
    name: 'find a lead in the list',
    role: 'Salesperson',
    mostPresses: 3,
    async begin(page) {
      const { name } = await sendLead()
      return async () => {
        await page.getByRole('link', { name: 'Leads', exact: true }).click()
        await page.getByLabel('Name, e-mail or phone').click()
        await page.keyboard.type(name)
        await expect.poll(() => page.getByRole('row').count()).toBe(2)
        await page.getByRole('link', { name }).click()
        await record(page, name).waitFor()
      }
    },
  },
  {
    name: 'give a customer what is stored of them',
    role: 'Principal',
    mostPresses: 3,
    async begin(page) {
      const { name } = await openNewCustomer(page)
      return async () => {
        await page.getByRole('link', { name: /^Give them what is stored/ }).click()
        const form = page.getByRole('region', { name: 'Give them what is stored' })
        await form.getByLabel(/^Why/).click()
        await page.keyboard.type('They asked by mail')
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          form.getByRole('button', { name: 'Download' }).click(),
        ])
        expect(await readFile(await download.path(), 'utf8')).toContain(name.split(' ')[1])
      }
    },
  },
  {
    name: 'erase a customer',
    role: 'Principal',
    mostPresses: 4,
    async begin(page) {
      const { name } = await openNewCustomer(page)
      return async () => {
        await page.getByRole('link', { name: /^Give them what is stored/ }).click()
        const form = page.getByRole('region', { name: 'Erase it' })
        await form.getByLabel(/^Why/).click()
        await page.keyboard.type('They asked by mail')
        await form.getByLabel(/^Write/).click()
        await page.keyboard.type(name)
        await form.getByRole('button', { name: 'Erase' }).click()
        await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
        await page.goto(consoleAddress(`/customers?text=${encodeURIComponent(name)}`))
        await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
        expect(await page.locator('.customer-row').count()).toBe(0)
      }
    },
  },
]

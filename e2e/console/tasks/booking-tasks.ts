import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { queryDatabase } from '../../query-database.ts'
import { addBooking, countWorkingDays, nameCustomer } from '../add-booking.ts'
import { consoleAddress } from '../sign-in-to-console.ts'
import { record } from '../records.ts'
import type { Task } from './task.types.ts'

/** Later than the dates of `bookings.e2e.ts`. */
const takeDate = countWorkingDays(40)

/**
 * Adds a test drive and opens its day. It is not confirmed, as if a visitor had booked it on the website and not pressed
 * the link of the mail; what staff add is confirmed.
 */
export async function addTestDrive(page: Page, date: string): Promise<string> {
  const calendar = consoleAddress(`/bookings?date=${date}`)
  await page.goto(calendar)
  const name = await addBooking(page, { date, clock: '11:15' })
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await queryDatabase(inject('webData'), 'UPDATE bookings SET confirmed_at = NULL WHERE id = $1', [
    id,
  ])
  await page.goto(calendar)
  return name
}

/** In the calendar: a block of the grid, or a line of the list. */
export const shownBooking = (page: Page, name: string) =>
  page.getByRole('link').filter({ hasText: name }).filter({ visible: true })

/** Test drives and services. */
export const bookingTasks: readonly Task[] = [
  {
    name: 'confirm a test drive',
    role: 'Salesperson',
    mostPresses: 2,
    async begin(page) {
      const name = await addTestDrive(page, takeDate())
      return async () => {
        await shownBooking(page, name).click()
        const confirm = record(page, name).getByRole('button', { name: 'Confirmed by phone' })
        await confirm.click()
        await confirm.waitFor({ state: 'detached' })
      }
    },
  },
  {
    name: 'move a test drive',
    role: 'Salesperson',
    mostPresses: 3,
    async begin(page) {
      const name = await addTestDrive(page, takeDate())
      return async () => {
        await shownBooking(page, name).click()
        const booking = record(page, name)
        await booking.getByLabel('Time', { exact: true }).click()
        await booking.getByLabel('Time', { exact: true }).fill('13:30')
        await booking.getByRole('button', { name: 'Move', exact: true }).click()
        await booking.getByText(/^Moved from .*11:15 am to .*1:30 pm/).waitFor()
      }
    },
  },
  {
    name: 'cancel a test drive',
    role: 'Salesperson',
    mostPresses: 4,
    async begin(page) {
      const name = await addTestDrive(page, takeDate())
      return async () => {
        await shownBooking(page, name).click()
        const booking = record(page, name)
        await booking.getByText('Cancel the booking').first().click()
        await booking.getByLabel('Why is it cancelled?').click()
        await page.keyboard.type('Is away')
        await booking.getByRole('button', { name: 'Cancel the booking' }).click()
        await booking.getByText('Cancelled because: Is away').waitFor()
      }
    },
  },
  {
    name: 'book a service for a walk-in',
    role: 'Service',
    mostPresses: 6,
    async begin(page) {
      const name = nameCustomer()
      await page.goto(consoleAddress(`/bookings?date=${takeDate()}`))
      return async () => {
        await page.getByRole('link', { name: 'Add a booking' }).click()
        await page.getByLabel('Customer’s name').click()
        await page.keyboard.type(name)
        await page.getByLabel('Phone').click()
        await page.keyboard.type('0491 570 156')
        await page.getByLabel('Time', { exact: true }).click()
        await page.getByLabel('Time', { exact: true }).fill('10:00')
        await page.getByRole('textbox', { name: 'Vehicle' }).click()
        await page.keyboard.type('2019 Corolla')
        await page.getByRole('button', { name: 'Book it' }).click()
        await record(page, name)
          .getByText(/10 am to /)
          .first()
          .waitFor()
      }
    },
  },
]

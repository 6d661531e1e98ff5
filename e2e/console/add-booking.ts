import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

const dayMs = 86_400_000

/** Date and clock in Sydney, where the dealer of these tests is. */
export function inSydney(at: Date): { readonly date: string; readonly clock: string } {
  const text = at.toLocaleString('sv-SE', { timeZone: 'Australia/Sydney' })
  return { date: text.slice(0, 10), clock: text.slice(11, 16) }
}

/**
 * Working days beyond the demonstration's bookings, one a call. Files of tests begin at days of their own, because they
 * run at once and share the dealer's places.
 */
export function countWorkingDays(first: number): () => string {
  let days = first - 1
  return function takeDate(): string {
    days += 1
    const { date } = inSydney(new Date(Date.now() + days * dayMs))
    const isWeekend = [0, 6].includes(new Date(date).getUTCDay())
    return isWeekend || /-(?:12-2[4-8]|01-0[1-3]|01-26|04-25)$/.test(date) ? takeDate() : date
  }
}

/** A customer whom nobody else has. */
export const nameCustomer = (): string =>
  `Robin ${randomUUID()
    .slice(0, 8)
    .replaceAll(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? 'q')}`

interface WalkIn {
  readonly date: string
  readonly clock: string
  readonly email?: string
}

/** Presses of a task, so that a change that adds one is seen. */
export class Presses {
  count = 0
  async on(pressed: Promise<void>): Promise<void> {
    this.count += 1
    await pressed
  }
}

/** Adds a booking from the calendar. @returns its customer's name */
export async function addBooking(
  page: Page,
  { date, clock, email }: WalkIn,
  presses = new Presses(),
): Promise<string> {
  const name = nameCustomer()
  await presses.on(page.getByRole('link', { name: 'Add a booking' }).click())
  await page.getByLabel('Customer’s name').fill(name)
  await page.getByLabel('Phone').fill('0491 570 156')
  if (email !== undefined) await page.getByLabel('E-mail', { exact: true }).fill(email)
  const form = page.getByRole('region', { name: 'Add a booking' })
  await form.getByLabel('Date', { exact: true }).fill(date)
  await form.getByLabel('Time', { exact: true }).fill(clock)
  await presses.on(form.getByRole('button', { name: /^Book it/ }).click())
  // Outside the hours a manager presses again.
  const again = form.getByRole('button', { name: 'Book it all the same' })
  const record = page.getByRole('article', { name })
  await again.or(record).waitFor()
  if (await again.isVisible()) await again.click()
  await record.waitFor()
  return name
}

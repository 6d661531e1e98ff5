import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser, widths } from '../../browser.ts'
import { tabOnto } from '../../tab-to.ts'
import { countWorkingDays } from '../add-booking.ts'
import { waitHydrated } from '../../wait-hydrated.ts'
import { sendLead } from '../send-lead.ts'
import { signInToConsole } from '../sign-in-to-console.ts'
import { addTestDrive, shownBooking } from './booking-tasks.ts'
import { record } from '../records.ts'

/** The tasks of a salesperson that come most often, without a pointer. */
const browser = useBrowser()

/** Later than the dates of `booking-tasks.ts`. */
const takeDate = countWorkingDays(60)

const readFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe.each(widths)('by keyboard alone, at %d px', (width) => {
  test('a new lead is read, answered, taken, noted and marked', async () => {
    const { name } = await sendLead()
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await waitHydrated(page)
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await page.getByRole('link', { name }).waitFor()
    for (let step = 0; step < 50 && (await readFocusedText(page)) !== name; step += 1)
      await page.keyboard.press('j')
    expect(await readFocusedText(page)).toBe(name)
    await page.keyboard.press('Enter')

    const lead = record(page, name)
    await lead.getByText('Could I drive it on Saturday?').waitFor()
    await tabOnto(lead.getByText('Answer by mail'))
    await page.keyboard.press('Enter')
    await tabOnto(lead.getByRole('button', { name: 'Test drive: time to confirm' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => lead.getByLabel('Your answer').inputValue()).toContain('Hi Robin')
    await tabOnto(lead.getByRole('button', { name: 'Send', exact: true }))
    await page.keyboard.press('Enter')
    await lead.getByText('Will be sent in a moment').waitFor()

    await tabOnto(lead.getByLabel('Write a note'))
    await page.keyboard.type('Called, will come on Saturday.')
    await tabOnto(lead.getByRole('button', { name: 'Save the note' }))
    await page.keyboard.press('Enter')
    await lead.locator('.note:not([aria-busy])').getByText('will come on Saturday').waitFor()

    const state = lead.getByLabel('Change the state')
    await tabOnto(state)
    await page.keyboard.type('Won')
    expect(await state.inputValue()).toBe('won')
    await tabOnto(lead.getByRole('button', { name: 'Save', exact: true }))
    await page.keyboard.press('Enter')
    await lead.getByText('State: In progress to Won').waitFor()
  })

  test('a test drive is confirmed, moved and cancelled', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    const name = await addTestDrive(page, takeDate())
    await shownBooking(page, name).waitFor()
    await tabOnto(shownBooking(page, name))
    await page.keyboard.press('Enter')
    const booking = record(page, name)
    const confirm = booking.getByRole('button', { name: 'Confirmed by phone' })
    await confirm.waitFor()
    await tabOnto(confirm)
    await page.keyboard.press('Enter')
    await confirm.waitFor({ state: 'detached' })

    await tabOnto(booking.getByLabel('Time', { exact: true }))
    await page.keyboard.type('0130PM')
    expect(await booking.getByLabel('Time', { exact: true }).inputValue()).toBe('13:30')
    await tabOnto(booking.getByRole('button', { name: 'Move', exact: true }))
    await page.keyboard.press('Enter')
    await booking.getByText(/^Moved from .*11:15 am to .*1:30 pm/).waitFor()

    await tabOnto(booking.locator('summary', { hasText: 'Cancel the booking' }))
    await page.keyboard.press('Enter')
    await tabOnto(booking.getByLabel('Why is it cancelled?'))
    await page.keyboard.type('Is away')
    await page.keyboard.press('Enter')
    await booking.getByText('Cancelled because: Is away').waitFor()
  })
})

import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fitsSideways, useBrowser, widths } from '../browser.ts'
import { readFocus } from '../tab-to.ts'
import { addBooking, countWorkingDays, inSydney, nameCustomer, Presses } from './add-booking.ts'
import { consoleAddress, signInToConsole } from './sign-in-to-console.ts'
import { expectGood } from './expect-good.ts'
import { record } from './records.ts'

const browser = useBrowser()

const takeDate = countWorkingDays(8)

/** The booking in the calendar: a block of the grid, or a line of the list. */
const shown = (page: Page, name: string) =>
  page.getByRole('link').filter({ hasText: name }).filter({ visible: true })
const openDay = (page: Page, date: string) => page.goto(consoleAddress(`/bookings?date=${date}`))

describe.each(widths)('at %d px', (width) => {
  test('a booking is added, moved and cancelled, and the cancellation undone', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /^Bookings/ }).waitFor()
    await expectGood(page)
    const date = takeDate()
    await openDay(page, date)
    const presses = new Presses()
    const email = `${randomUUID()}@visitor.example`
    const name = await addBooking(page, { date, clock: '11:15', email }, presses)
    expect(presses.count, 'presses that add a booking').toBe(2)
    const booking = record(page, name)
    await booking.getByText(/11:15 am to noon/).waitFor()
    await expectGood(page)

    const moving = new Presses()
    await booking.getByLabel('Time', { exact: true }).fill('13:30')
    await moving.on(booking.getByRole('button', { name: 'Move', exact: true }).click())
    await booking.getByText(/^Moved from .*11:15 am to .*1:30 pm/).waitFor()
    expect(moving.count, 'presses that move a booking').toBe(1)
    await booking.getByText(/^The (mail to the customer|customer was mailed)/).waitFor()

    await booking.getByText('Cancel the booking').first().click()
    await booking.getByLabel('Why is it cancelled?').fill('Is away')
    await booking.getByRole('button', { name: 'Cancel the booking' }).click()
    await booking.getByText('Cancelled because: Is away').waitFor()
    await expectGood(page)
    await booking.getByRole('button', { name: 'Undo' }).click()
    await booking.getByText('Took the last step back').waitFor()
    await booking.getByText('Booked', { exact: true }).waitFor()
    if (width < 1024) await page.getByRole('link', { name: 'Back to the calendar' }).click()
    await shown(page, name).getByText('1:30 pm to 2:15 pm').waitFor()
  })

  test('of two people who move a booking the second sees both times, and chooses', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    const date = takeDate()
    await openDay(page, date)
    const name = await addBooking(page, { date, clock: '10:30' })
    const { page: other } = await browser.visit({ width })
    await signInToConsole(other, 'Salesperson')
    await other.goto(page.url())
    const move = async (each: Page, clock: string) => {
      await record(each, name).getByLabel('Time', { exact: true }).fill(clock)
      await record(each, name).getByRole('button', { name: 'Move', exact: true }).click()
    }
    await record(other, name).getByLabel('Time', { exact: true }).waitFor()
    await move(other, '12:00')
    await record(other, name)
      .getByText(/^Moved from .*10:30 am to .*noon/)
      .waitFor()
    await move(page, '14:15')
    const conflict = record(page, name).getByRole('alert').filter({ hasText: 'was first' })
    await conflict.getByText(/^Tom Whelan was first/).waitFor()
    await conflict.getByText(/, 14:15$/).waitFor()
    await expectGood(page)
    await conflict.getByRole('button', { name: 'Use mine' }).click()
    await record(page, name)
      .getByText(/^Moved from .*noon to .*2:15 pm/)
      .waitFor()
  })

  test('somebody who is here is checked in on the start screen, and no-shows are undone', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    // Forms have times of five minutes.
    const begun = inSydney(new Date(Math.floor(Date.now() / 300_000 - 4) * 300_000))
    await openDay(page, begun.date)
    const late = await addBooking(page, begun)
    await record(page, late).getByRole('button', { name: 'No-show' }).click()
    await record(page, late).getByText('No-show', { exact: true }).first().waitFor()
    await record(page, late).getByRole('button', { name: 'Undo' }).click()
    await record(page, late).getByText('Took the last step back').waitFor()
    const address = page.url()
    await page.goto(consoleAddress('/'))
    const waiting = page.getByRole('listitem').filter({ hasText: late })
    await waiting.getByRole('button', { name: `Check in ${late}` }).click()
    await waiting.getByText('Here', { exact: true }).waitFor()
    await expectGood(page)
    await page.goto(address)
    await record(page, late).getByRole('button', { name: 'Done' }).click()
    await record(page, late).getByText('Done', { exact: true }).first().waitFor()
    await expectGood(page)
  })

  test('a closure is drawn, lists what is to be moved, and is taken back', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    const date = takeDate()
    await openDay(page, date)
    const name = await addBooking(page, { date, clock: '11:15' })
    await openDay(page, date)
    const reason = `Training ${randomUUID().slice(0, 6)}`
    await page.getByRole('link', { name: 'Close a time' }).click()
    const form = page.getByRole('region', { name: 'Close a time' })
    await form.getByLabel('From, time').fill('11:00')
    await form.getByLabel('Until, time').fill('13:00')
    await form.getByLabel('Why').fill(reason)
    await expectGood(page)
    await form.getByRole('button', { name: 'Save' }).click()
    const closures = page.getByRole('region', { name: 'Closures' })
    await closures.getByText(reason).waitFor()
    await closures.getByRole('link', { name: new RegExp(name) }).waitFor()
    await expectGood(page)
    await closures.getByRole('button', { name: /^Take back/ }).click()
    await closures.waitFor({ state: 'detached' })
  })

  test('a week, and one person’s bookings, are chosen in the address', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    const date = takeDate()
    await openDay(page, date)
    const name = await addBooking(page, { date, clock: '12:45' })
    await openDay(page, date)
    await shown(page, name).waitFor()
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('week')
    await shown(page, name).waitFor()
    await expectGood(page)
    await page.getByLabel('Person').selectOption({ label: 'Tom Whelan' })
    await expect.poll(() => shown(page, name).count()).toBe(0)
    await page.goBack()
    await page.goto(consoleAddress(`/bookings?date=${date}&by=person`))
    await shown(page, name).waitFor()
    await expectGood(page)
  })
})

describe('in the grid of a wide screen', () => {
  test('a booking is moved with the arrow keys alone', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await signInToConsole(page, 'Principal')
    const date = takeDate()
    await openDay(page, date)
    const name = await addBooking(page, { date, clock: '11:15' })
    await openDay(page, date)
    await shown(page, name).focus()
    const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']
    for (const key of keys) await page.keyboard.press(key)
    const booking = record(page, name)
    await booking.waitFor()
    expect(await booking.getByLabel('Time', { exact: true }).inputValue()).toBe('12:00')
    await expect.poll(() => readFocus(page)).toBe('Move')
    await page.keyboard.press('Enter')
    await booking.getByText(/^Moved from .*11:15 am to .*noon/).waitFor()
  })

  test('a booking is moved by dragging it, with one more press', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await signInToConsole(page, 'Principal')
    const date = takeDate()
    await openDay(page, date)
    const name = await addBooking(page, { date, clock: '10:30' })
    await openDay(page, date)
    await shown(page, name).dragTo(page.getByRole('link', { name: 'Add at 14:15, Place 2' }), {
      targetPosition: { x: 20, y: 3 },
    })
    const booking = record(page, name)
    await booking.waitFor()
    expect(await booking.getByLabel('Time', { exact: true }).inputValue()).toBe('14:15')
    await booking.getByRole('button', { name: 'Move', exact: true }).click()
    await booking.getByText(/^Moved from .*10:30 am to .*2:15 pm/).waitFor()
    await shown(page, name).getByText('2:15 pm to 3 pm').waitFor()
  })

  test('a free time is pressed to add a booking there', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await signInToConsole(page, 'Salesperson')
    const date = takeDate()
    await openDay(page, date)
    await page.getByRole('link', { name: 'Add at 12:00, Place 2' }).click()
    const form = page.getByRole('region', { name: 'Add a booking' })
    expect(await form.getByLabel('Time', { exact: true }).inputValue()).toBe('12:00')
    expect(await form.getByLabel('Place').inputValue()).toBe('2')
  })
})

test('a booking is added without script, and what was typed stays after a refusal', async () => {
  const { page } = await browser.visit({ width: 390, script: false, status: 422 })
  await signInToConsole(page, 'Salesperson')
  const date = takeDate()
  await page.goto(consoleAddress(`/bookings/add?forDate=${date}&forClock=12:00`))
  const name = nameCustomer()
  await page.getByLabel('Customer’s name').fill(name)
  await page.getByRole('button', { name: 'Book it' }).click()
  await page.getByText('Write a phone number or an e-mail address').waitFor()
  expect(await page.getByLabel('Customer’s name').inputValue()).toBe(name)
  await page.getByLabel('Phone').fill('0491 570 156')
  await page.getByRole('button', { name: 'Book it' }).click()
  await record(page, name)
    .getByText(/noon to 12:45 pm/)
    .waitFor()
})

test('somebody of the workshop sees services alone', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await signInToConsole(page, 'Service')
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Bookings/ }).waitFor()
  expect(await page.getByLabel('Location').count()).toBe(0)
  await page.getByRole('link', { name: 'Add a booking' }).click()
  await page.getByLabel('Kind').waitFor()
  expect(await page.getByLabel('Kind').inputValue()).toBe('service')
})

test('a booking of another dealer does not exist', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await signInToConsole(page, 'Principal')
  const date = takeDate()
  await openDay(page, date)
  await addBooking(page, { date, clock: '13:30' })
  const address = page.url()
  const { page: stranger } = await browser.visit({ width: 1440, status: 404 })
  await signInToConsole(stranger, 'Sales manager')
  await stranger.goto(address)
  await stranger.getByRole('heading', { name: 'This booking is not in your calendar' }).waitFor()
})

test('a screen of 320 px shows the calendar without scrolling sideways', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.setViewportSize({ width: 320, height: 640 })
  await signInToConsole(page, 'Principal')
  for (const path of [
    '/',
    '/bookings',
    '/bookings?view=week',
    '/bookings/add',
    '/bookings/close',
  ]) {
    await page.goto(consoleAddress(path))
    expect(await fitsSideways(page), path).toBe(true)
  }
})

import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { queryDatabase } from './query-database.ts'
import { inventAddress } from './leads/find-lead.ts'
import { waitHydrated } from './wait-hydrated.ts'

const browser = useBrowser()
/** A dealer with online bookings, including video calls. */
const site = 'pacific-nissan'

const days = (page: Page) => page.locator('.slot-picker > label:has(input:enabled)')
const times = (page: Page) => page.locator('.slot-picker__times label').filter({ visible: true })

async function expectFine(page: Page, state: string): Promise<void> {
  expect(await findBarriers(page), state).toEqual([])
  expect(await fitsSideways(page), `${state}: nothing sticks out`).toBe(true)
}

interface Booked {
  readonly state: string
  readonly way: string
  readonly sequence: number
}

const findBooked = async (email: string): Promise<Booked | undefined> => {
  const rows = await queryDatabase<Booked>(
    inject('webData'),
    `SELECT b.state, b.way, b.sequence FROM bookings b JOIN leads ON leads.id = b.lead_id WHERE email = $1`,
    [email],
  )
  return rows[0]
}

/** The path of the link in the newest mail to an address. */
async function readLink(page: Page, email: string, subject: RegExp): Promise<string> {
  let path: string | undefined
  await expect
    .poll(
      async () => {
        await page.goto(browser.addressOf(site, '/__mail'))
        const mails = page.getByRole('link', { name: subject })
        const mail = mails.filter({ hasText: email }).first()
        if ((await mail.count()) === 0) return undefined
        await mail.click()
        const source = (await page.locator('iframe').getAttribute('srcdoc')) ?? ''
        path = /href="https?:\/\/[^/"]+(\/booking\?token=[\w.-]+)"/.exec(source)?.[1]
        return path
      },
      { timeout: 60_000 },
    )
    .toBeDefined()
  return path!
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`${selector} is not reached by keyboard`)
}

test('a vehicle’s page names its next free time, which leads to the form with the same time first', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf(site, '/search/used-cars'))
  await page.locator('article h2 a').first().click()
  const line = page.getByText('Next free time:')
  await line.waitFor()
  const link = line.getByRole('link')
  expect(await link.innerText()).toMatch(
    /^(?:today|tomorrow|[A-Z]\w+day( \d+ \w+)?) \d+(:\d\d)? [ap]m$/,
  )
  await expectFine(page, 'page of a vehicle')
  const clock = (await link.innerText()).split(' ').slice(-2).join(' ')
  await link.click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => days(page).count()).toBeGreaterThan(1)
  await days(page).first().click()
  expect(await times(page).first().innerText()).toContain(clock)
})

test('a vehicle’s page without script has no line that stays empty', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await page.goto(browser.addressOf(site, '/search/used-cars'))
  await page.locator('article h2 a').first().click()
  await page.locator('.summary h1').waitFor()
  expect(await page.locator('.next-test-drive').isVisible()).toBe(false)
})

test('a test drive is booked on a phone without script, moved by keyboard, and cancelled', async () => {
  const email = inventAddress('booking')
  const { page: phone } = await browser.visit({ width: 390, script: false })
  await phone.goto(browser.addressOf(site, '/book-test-drive?appointment=video-call'))
  expect(await phone.getByLabel('Video call').isChecked()).toBe(true)
  await phone.locator('[name="Vehicle of Interest"]').fill('A Qashqai')
  await phone.getByRole('button', { name: 'Show Free Times' }).click()
  await expect.poll(() => days(phone).count()).toBeGreaterThan(10)
  // Earlier choices and text are kept.
  expect(await phone.getByLabel('Video call').isChecked()).toBe(true)
  expect(await phone.locator('[name="Vehicle of Interest"]').inputValue()).toBe('A Qashqai')
  await days(phone).last().click()
  await times(phone).first().click()
  expect(await fitsSideways(phone)).toBe(true)
  await phone.locator('[name="name"]').fill('Robin')
  await phone.locator('[name="last_name"]').fill('Example')
  await phone.locator('[name="email"]').fill(email)
  await phone.locator('[name="phone"]').fill('0412 345 678')
  await phone.locator('.lead-form__submit').click()
  await phone.getByRole('heading', { name: 'Your test drive is booked' }).waitFor()
  expect(await fitsSideways(phone)).toBe(true)
  expect(await findBooked(email)).toEqual({ state: 'booked', way: 'video-call', sequence: 0 })

  const { page } = await browser.visit({ width: 1440 })
  await page.goto(phone.url())
  await expectFine(page, 'success')
  const link = await readLink(page, email, /Your test drive is booked/)
  await page.goto(browser.addressOf(site, link))
  await page.getByRole('heading', { name: 'Your test drive', exact: true }).waitFor()
  await expectFine(page, 'the link')
  // Opening the link changes nothing.
  expect(await findBooked(email)).toEqual({ state: 'booked', way: 'video-call', sequence: 0 })

  await tabTo(page, '.slot-picker > label input')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await tabTo(page, 'button[value="move"]')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your test drive is moved' }).waitFor()
  await expectFine(page, 'moved')
  expect(await findBooked(email)).toMatchObject({ state: 'booked', sequence: 1 })

  await tabTo(page, 'button[value="cancel"]')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your test drive is cancelled' }).waitFor()
  await expectFine(page, 'cancelled')
  expect(await findBooked(email)).toMatchObject({ state: 'cancelled', sequence: 2 })
})

test('a time for a service is held while its form is open, and must fit the chosen work', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.goto(browser.addressOf('kowhai-motors', '/book-a-service'))
  await page.locator('[name="Rego"]').click()
  await waitHydrated(page)
  await expect.poll(() => days(page).count()).toBeGreaterThan(10)
  await times(page).first().click()
  await page.getByText(/ is held for you for 5 minutes\.$/).waitFor()
  await expectFine(page, 'a time is held')

  // A major service takes four hours, so the last times of a day are too late for it.
  const before = await times(page).count()
  await page.locator('[name="Service Interval"]').selectOption('Major')
  await expect.poll(() => times(page).count()).toBeLessThan(before)
})

test('free times before a location is chosen show at the location what to do, without script too', async () => {
  const hint = 'Choose a location first: its free times show below then.'
  const { page: plain } = await browser.visit({ width: 390, script: false, status: 422 })
  await plain.goto(browser.addressOf('kowhai-motors', '/book-test-drive'))
  await plain.getByRole('button', { name: 'Show Free Times' }).click()
  await plain.getByText(hint).waitFor()
  const select = plain.locator('select[name="location"]')
  expect(await select.getAttribute('aria-invalid')).toBe('true')
  expect(await fitsSideways(plain)).toBe(true)
  await select.selectOption({ index: 1 })
  await plain.getByRole('button', { name: 'Show Free Times' }).click()
  await expect.poll(() => days(plain).count()).toBeGreaterThan(5)
  expect(await plain.getByText(hint).count()).toBe(0)

  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf('kowhai-motors', '/book-test-drive'))
  await page.locator('[name="name"]').click()
  await waitHydrated(page)
  await page.getByRole('link', { name: 'Choose a location' }).waitFor()
  await expectFine(page, 'no location is chosen')
  await page.locator('select[name="location"]').selectOption({ index: 1 })
  await expect.poll(() => days(page).count()).toBeGreaterThan(5)
})

test('a plate fills in the vehicle of a service booking, and the prices of its work are added up', async () => {
  const { page: plain } = await browser.visit({ width: 390, script: false })
  await plain.goto(browser.addressOf('kowhai-motors', '/book-a-service'))
  await plain.locator('[name="Rego"]').fill('abc123')
  await plain.locator('[name="Service Interval"]').selectOption('Essential')
  await plain.getByLabel('Wheel alignment').check()
  await plain.getByRole('button', { name: 'Look Up This Plate' }).click()
  await plain.getByText(/^It is a \d{4} /).waitFor()
  expect(await plain.locator('[name="Make"]').inputValue()).not.toBe('')
  await plain.getByText('From $318 by our price guide.').waitFor()
  expect(await fitsSideways(plain)).toBe(true)

  const { page } = await browser.visit({ width: 1440, missing: '/api/plate-vehicle' })
  await page.goto(browser.addressOf('kowhai-motors', '/book-a-service'))
  await page.locator('[name="Rego"]').fill('ZZZ123')
  await waitHydrated(page)
  await page.getByRole('button', { name: 'Look Up This Plate' }).click()
  await page.getByText('We know no vehicle with this plate.').waitFor()
  await page.locator('[name="Rego"]').fill('abc123')
  await page.getByRole('button', { name: 'Look Up This Plate' }).click()
  await page.getByText(/^It is a \d{4} /).waitFor()
  expect(await page.locator('[name="Year"]').inputValue()).toMatch(/^\d{4}$/)
  await page.getByLabel('Timing belt').check()
  await page.getByText('From $790 by our price guide.').waitFor()
  await expectFine(page, 'a plate with script')
})

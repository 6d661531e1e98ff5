import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser, widths } from '../browser.ts'
import { queryDatabase } from '../query-database.ts'
import { readStaffMail } from './read-staff-mail.ts'
import { sendLead } from './send-lead.ts'
import { expectGood } from './expect-good.ts'
import { consoleAddress, openPlace, signInToConsole } from './sign-in-to-console.ts'
import { row } from './records.ts'

const browser = useBrowser()

/** Opens a page whose stream is open once this returns. */
async function openLive(page: Page, path: string): Promise<void> {
  // Ends the stream of the page before, so that the response below is that of the new page.
  await page.goto('about:blank')
  const streaming = page.waitForResponse((response) => response.url().endsWith('/live'))
  await page.goto(consoleAddress(path))
  expect((await streaming).status()).toBe(200)
}

/** On phones the window scrolls, and the list by itself where there is room. */
async function scrollList(page: Page, width: number, top: number): Promise<void> {
  const list = page.locator('.leads__list')
  await list.evaluate(
    (element, [isPhone, y]) => (isPhone === 1 ? window : element).scrollTo(0, y),
    [width === 390 ? 1 : 0, top] as const,
  )
  await expect.poll(() => list.evaluate((element) => element.scrollTop + scrollY)).toBe(top)
}

/** Has a person of their own invited, so that nobody else's rights change. */
async function signInInvited(page: Page, principal: Page, role: string): Promise<string> {
  const email = `ana-${randomUUID()}@dealer.example`
  await signInToConsole(principal, 'Principal')
  await principal.goto(consoleAddress('/people/invite'))
  await principal.getByLabel('Name').fill('Ana Lopez')
  await principal.getByLabel('Mail address').fill(email)
  await principal.getByLabel(/^Role at /).selectOption({ label: role })
  await principal.getByRole('button', { name: 'Send the invitation' }).click()
  await principal.getByText('Ana Lopez gets a mail').waitFor()
  const path = await readStaffMail(email, /http:\/\/console\.localhost:\d+(\/link\/[\w-]+)/)
  await page.goto(consoleAddress(path))
  await page.getByRole('button', { name: 'Sign in as Ana Lopez' }).click()
  await page.getByRole('heading', { name: 'Hello, Ana' }).waitFor()
  return email
}

/** The requests for streams of all pages of a browser. */
function countStreams(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/live')) count += 1
  })
  return () => count
}

describe.each(widths)('at %d px', (width) => {
  test('a lead that comes in appears in an open list, and in the number of unread ones', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await openLive(page, '/leads')
    const { name } = await sendLead()
    // On a machine that does nothing else it takes a third of a second.
    await row(page, name).waitFor({ timeout: 5000 })
    await page.waitForFunction(() => /^\(\d+\+?\) Leads/.test(document.title))
    await page.locator('.rail__count').waitFor()
    await row(page, name).getByText('Unread').waitFor()
  })

  test('the rows of a list that is scrolled stay where they are, until the person wants the new ones', async () => {
    const { page } = await browser.visit({ width })
    const { name: known } = await sendLead()
    await signInToConsole(page, 'Principal')
    await openLive(page, '/leads')
    await row(page, known).waitFor()
    await scrollList(page, width, 20)
    const before = await row(page, known).boundingBox()
    const { name } = await sendLead()
    const button = page.getByRole('button', { name: /^\d+ new leads?$/ })
    await button.waitFor()
    expect((await row(page, known).boundingBox())!.y).toBe(before!.y)
    expect(await row(page, name).count()).toBe(0)
    expect(await fitsSideways(page)).toBe(true)
    expect(await findBarriers(page, [])).toEqual([])
    await button.click()
    await row(page, name).waitFor()
    await button.waitFor({ state: 'detached' })
  })

  test('a colleague’s note appears in the open lead, and what is half written stays', async () => {
    const { id } = await sendLead()
    const { page } = await browser.visit({ width })
    const { page: other } = await browser.visit({ width })
    await signInToConsole(page, 'Salesperson')
    await signInToConsole(other, 'Principal')
    await openLive(page, `/leads/${id}`)
    await page.getByLabel('Write a note').fill('I have just')
    await page.getByLabel('Change the state').selectOption({ label: 'Won' })
    await other.goto(consoleAddress(`/leads/${id}`))
    await other.getByLabel('Write a note').fill('Wants the blue one.')
    await other.getByRole('button', { name: 'Save the note' }).click()
    await page.locator('.note').getByText('Wants the blue one.').waitFor()
    await other.getByLabel('Change the state').selectOption({ label: 'Appointment' })
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('State: New to Appointment').waitFor()
    expect(await page.getByLabel('Write a note').inputValue()).toBe('I have just')
    expect(await page.getByLabel('Change the state').inputValue()).toBe('won')
    // A value that the person chose before the colleague's change does not overwrite that change in silence.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'was first' }).waitFor()
  })
})

test('the tabs of a browser share one stream, which another tab takes over', async () => {
  const { page, context } = await browser.visit({ width: 1440 })
  const countAll = countStreams(context)
  await signInToConsole(page, 'Principal')
  const tabs = [page]
  await openLive(page, '/leads')
  const before = countAll()
  while (tabs.length < 6) {
    const tab = await context.newPage()
    await tab.goto(consoleAddress('/leads'))
    await tab.getByRole('heading', { name: 'Leads' }).waitFor()
    tabs.push(tab)
  }
  const { name } = await sendLead()
  const last = tabs.at(-1)!
  await last.bringToFront()
  await row(last, name).waitFor()
  expect(countAll()).toBe(before)
  const takenOver = context.waitForEvent('request', (request) => request.url().endsWith('/live'))
  await page.close()
  await takenOver
  const { name: later } = await sendLead()
  await row(last, later).waitFor()
  expect(countAll()).toBe(before + 1)
})

test('what came in while the connection was lost is there afterwards', async () => {
  const { page, context, noise } = await browser.visit({ width: 1440 })
  await signInToConsole(page, 'Principal')
  await openLive(page, '/leads')
  await context.setOffline(true)
  const names = [(await sendLead()).name, (await sendLead()).name]
  await context.setOffline(false)
  for (const name of names) await row(page, name).waitFor()
  // The browser reports that it was offline.
  noise.splice(0)
})

test('a right that is withdrawn takes the screen away from the open page', async () => {
  const { page, noise } = await browser.visit({ width: 1440 })
  const { page: principal } = await browser.visit({ width: 1440 })
  const email = await signInInvited(page, principal, 'Salesperson')
  await openLive(page, '/leads')
  await queryDatabase(
    inject('webData'),
    `DELETE FROM staff_memberships WHERE person_id = (SELECT id FROM staff_people WHERE email = $1)`,
    [email],
  )
  await page.getByRole('heading', { name: 'Your role does not include this' }).waitFor()
  // The browser reports what was refused.
  noise.splice(0)
})

describe('a session that has ended', () => {
  test('is continued over the page: nothing typed is lost, and what was pressed is done', async () => {
    const { id } = await sendLead()
    const { page, context } = await browser.visit({ width: 390, signedOut: true })
    await signInToConsole(page, 'Salesperson')
    // A stream that begins later would notice the end of the session by itself, and ask a second time.
    await openLive(page, `/leads/${id}`)
    await page.getByLabel('Write a note').fill('Wants the blue one.')
    await page.getByLabel('Change the state').selectOption('lost')
    await page.getByLabel('Why was it lost?').fill('half wri')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save the note' }).click()
    const dialog = page.getByRole('dialog', { name: 'You have been signed out' })
    await dialog.waitFor()
    await expectGood(page)
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await page.getByText('You have been signed out, and this was not saved.').waitFor()
    expect(await page.getByLabel('Write a note').inputValue()).toBe('Wants the blue one.')

    await page.getByRole('button', { name: 'Save the note' }).click()
    await dialog.getByRole('button', { name: 'Tom' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.locator('.note:not([aria-busy])').getByText('Wants the blue one.').waitFor()
    expect(await page.getByLabel('Why was it lost?').inputValue()).toBe('half wri')
  })

  test('of one person is not continued by another: the page is loaded for them', async () => {
    const { page, context } = await browser.visit({ width: 1440, signedOut: true })
    await signInToConsole(page, 'Salesperson')
    await page.goto(consoleAddress('/leads'))
    await context.clearCookies()
    await openPlace(page, 'People')
    const dialog = page.getByRole('dialog', { name: 'You have been signed out' })
    await dialog.getByRole('button', { name: 'Priya' }).click()
    await page.locator('.rail__person').getByText('Priya').waitFor()
    await openPlace(page, 'You')
    await page.getByRole('heading', { name: /^Priya/ }).waitFor()
  })

  test('elsewhere is noticed by a page that only shows something', async () => {
    const { page } = await browser.visit({ width: 1440, signedOut: true })
    const { page: principal } = await browser.visit({ width: 1440 })
    const email = await signInInvited(page, principal, 'Salesperson')
    await openLive(page, '/')
    await queryDatabase(
      inject('webData'),
      `UPDATE staff_sessions SET ended_at = now() WHERE person_id = (SELECT id FROM staff_people WHERE email = $1)`,
      [email],
    )
    await page.getByRole('dialog', { name: 'You have been signed out' }).waitFor()
  })
})

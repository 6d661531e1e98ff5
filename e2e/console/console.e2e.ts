import { describe, expect, inject, test } from 'vitest'
import { useBrowser, widths } from '../browser.ts'
import { readStaffMail } from './read-staff-mail.ts'
import { consoleAddress, openPlace, signInToConsole } from './sign-in-to-console.ts'
import { expectGood } from './expect-good.ts'

const browser = useBrowser()

/** The screens of a principal. */
const screens = ['/', '/people', '/people/invite', '/you']

describe.each(widths)('at %d px', (width) => {
  test('a person of the demonstration signs in with one press, and out again', async () => {
    const { page } = await browser.visit({ width })
    await page.goto(consoleAddress('/sign-in'))
    await expectGood(page)
    await signInToConsole(page, 'Principal')
    await openPlace(page, 'You')
    await page.getByText('This one', { exact: true }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto(consoleAddress('/people'))
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  test('every screen is without barriers in both themes, and fits', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    for (const screen of screens) {
      await page.goto(consoleAddress(screen))
      await expectGood(page)
    }
  })

  test('a principal invites somebody, is asked once before suspending them, and resumes them', async () => {
    const { page } = await browser.visit({ width })
    await signInToConsole(page, 'Principal')
    await openPlace(page, 'People')
    await page.getByRole('link', { name: 'Invite somebody' }).click()
    const name = `Ana of ${width}`
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Mail address').fill(`ana-${crypto.randomUUID()}@dealer.example`)
    await page.getByLabel(/^Role at /).selectOption({ label: 'Salesperson' })
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await page.getByText(`${name} gets a mail with a link to sign in.`).waitFor()

    const row = page.getByRole('row', { name })
    await row.getByText('Invited').waitFor()
    await row.getByRole('button', { name: `Suspend ${name}` }).click()
    const question = page.getByRole('dialog', { name: `Suspend ${name}?` })
    await expectGood(page)
    await question.getByRole('button', { name: 'Keep as it is' }).click()
    await row.getByText('Invited').waitFor()
    await row.getByRole('button', { name: `Suspend ${name}` }).click()
    await question.getByRole('button', { name: 'Suspend' }).click()
    await row.getByText('Suspended').waitFor()
    await row.getByRole('button', { name: `Resume ${name}` }).click()
    await row.getByText('Suspended').waitFor({ state: 'detached' })
  })
})

test('a person who is invited signs in with the mailed link, and later with a mailed code', async () => {
  const { page } = await browser.visit({ width: 390 })
  const email = `ana-${crypto.randomUUID()}@dealer.example`
  await signInToConsole(page, 'Principal')
  await page.goto(consoleAddress('/people/invite'))
  await page.getByLabel('Name').fill('Ana Lopez')
  await page.getByLabel('Mail address').fill(email)
  await page.getByLabel(/^Role at /).selectOption({ label: 'Marketing' })
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('Ana Lopez gets a mail').waitFor()

  const { page: herPage } = await browser.visit({ width: 390 })
  const path = await readStaffMail(email, /http:\/\/console\.localhost:\d+(\/link\/[\w-]+)/)
  await herPage.goto(consoleAddress(path))
  await herPage.getByRole('heading', { name: 'Welcome, Ana Lopez' }).waitFor()
  await expectGood(herPage)
  await herPage.getByRole('button', { name: 'Sign in as Ana Lopez' }).click()
  await herPage.getByRole('heading', { name: 'Hello, Ana' }).waitFor()
  await openPlace(herPage, 'You')
  await herPage.getByRole('main').getByRole('button', { name: 'Sign out' }).click()

  await herPage.getByLabel('Mail address').fill(email)
  await herPage.getByRole('button', { name: 'Send me a code' }).click()
  await herPage.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await expectGood(herPage)
  await herPage.getByLabel('Six digits').fill(await readStaffMail(email, /^(\d{6}) /))
  await herPage.getByRole('button', { name: 'Sign in', exact: true }).click()
  await herPage.getByRole('heading', { name: 'Hello, Ana' }).waitFor()
})

test('an operator chooses the place, and then among the roles that exist there', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await signInToConsole(page, 'Platform operator')
  await page.goto(consoleAddress('/people/invite'))
  await page.getByLabel('Role at The whole platform').waitFor()
  await page.getByLabel('Where').selectOption({ label: 'Southern Cross Motors' })
  const roles = page.getByLabel('Role at Southern Cross Motors')
  await roles.waitFor()
  expect(page.url()).toMatch(/\?place=site-\d+$/)
  expect(await roles.locator('option').allTextContents()).not.toContain('Platform operator')
  await expectGood(page)
})

test('signing in and the list of people work without script', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await signInToConsole(page, 'Principal')
  await openPlace(page, 'People')
  await page.getByRole('heading', { name: 'People' }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
})

test('a person without the right sees that their role does not include a screen', async () => {
  const { page } = await browser.visit({ width: 1440, status: 403 })
  await signInToConsole(page, 'Salesperson')
  await page.goto(consoleAddress('/people/invite'))
  await page.getByRole('heading', { name: 'Your role does not include this' }).waitFor()
  await expectGood(page)
})

test('the console’s host serves no dealer, and a dealer’s host no console', async () => {
  const { page } = await browser.visit({ width: 1440, status: 404 })
  await page.goto(consoleAddress('/search/used-cars'))
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  const port = inject('webPort')
  await page.goto(`http://harbour-toyota.localhost:${port}/people`)
  expect(await page.title()).not.toContain('console')
})

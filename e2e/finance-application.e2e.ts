import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { isFullSize } from '../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { queryDatabase } from './query-database.ts'
import { chooseByKeyboard, tabOnto } from './tab-to.ts'
import { runCommand } from './command.ts'
import {
  expectStep,
  fill,
  fillAbout,
  fillAddress,
  fillExpenses,
  fillIdentity,
  fillIncome,
  fillWork,
  type FinanceSecrets,
  goOn,
  listLaterSteps,
  sendApplication,
} from './finance-steps.ts'

const browser = useBrowser()
/** A dealer whose applications are not sent to a lender: the dealer gets a mail, and staff read them with a command. */
const site = 'harbour-toyota'
const path = '/finance-application'

/** Values that no lead, mail, URL, header or other page may contain. */
const secrets = {
  income: '73194',
  expenses: '26841',
  savings: '552193',
  licence: 'CANARY8842',
} as const satisfies FinanceSecrets

/** As a word of its own, or as an amount in cents: random ids and hashes contain any five digits. */
/** Not the microseconds of a time, in which the digits may stand by chance. */
const asWholeWord = (secret: string) =>
  new RegExp(`(?<![0-9a-z.])${secret}(?:00)?(?![0-9a-z])`, 'i')

const expectFit = async (page: Page) => expect(await fitsSideways(page)).toBe(true)

async function sendIncome(page: Page): Promise<void> {
  await expectStep(page, 'What comes in')
  await fillIncome(page, secrets)
  await goOn(page)
}

/** All places where a visitor's data is stored or sent, except the encrypted columns, as text. */
async function readStored(page: Page): Promise<string> {
  const data = inject('webData')
  const tables = await queryDatabase<{ name: string }>(
    data,
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class
     JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname IN ('public', 'graphile_worker')
       AND relname NOT IN ('vehicles', 'places', 'pictures', 'documents', 'document_versions')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await queryDatabase<{ row: string }>(data, `SELECT t::text AS row FROM ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  const browserKeeps = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  )
  const cookies = await page.context().cookies()
  return [...texts, browserKeeps, JSON.stringify(cookies)].join('\n')
}

test('a visitor on a phone without script leaves an application, returns and sends it; it is stored nowhere else', async () => {
  const { page } = await browser.visit({ width: 390, script: false, status: 422 })
  const email = `finance-${randomUUID()}@visitor.example`
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const cacheable: string[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith(path)) return
    if (response.headers()['cache-control'] !== 'no-store') cacheable.push(response.url())
  })

  await page.goto(browser.addressOf(site, '/finance'))
  await page.getByRole('link', { name: 'Apply for finance', exact: true }).click()
  await expectStep(page, 'You and the loan')
  await goOn(page)
  await page.getByText('*This is a required field.').first().waitFor()
  await fillAbout(page, email)
  await goOn(page)

  await expectStep(page, 'Where you live')
  await expectFit(page)
  await fillAddress(page)
  await goOn(page)

  await expectStep(page, 'Your work')
  await fillWork(page)
  await goOn(page)
  await sendIncome(page)
  await expectStep(page, 'What goes out')

  await page.goto(browser.addressOf(site, '/'))
  await page.goto(browser.addressOf(site, path))
  await page.getByText('Welcome back').waitFor()
  expect(await page.content()).not.toContain(secrets.income)
  await sendIncome(page)

  await fillExpenses(page, secrets)
  await goOn(page)
  await expectStep(page, 'What you own and owe')
  await fill(page, 'Savings', secrets.savings)
  await goOn(page)

  await expectStep(page, 'Who you are')
  await expectFit(page)
  await fillIdentity(page, secrets)
  await goOn(page)

  await expectStep(page, 'Before we send it')
  await expectFit(page)
  const reference = await sendApplication(page)
  await expectFit(page)

  await expect
    .poll(
      async () => {
        const rows = await queryDatabase<{ source: string }>(
          inject('webData'),
          `SELECT plain_text AS source FROM kept_mails WHERE plain_text LIKE '%' || $1 || '%'`,
          [reference],
        )
        return rows.length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  expect(cacheable).toEqual([])
  const stored = `${await readStored(page)}\n${addresses.join('\n')}`
  expect(stored).toContain(reference)
  for (const secret of Object.values(secrets)) expect(stored).not.toMatch(asWholeWord(secret))

  const shown = await runCommand(
    inject('webData'),
    'finance-application',
    'show',
    reference,
    '--reason',
    'a test',
    '--json',
  )
  const text = shown.output
  for (const secret of Object.values(secrets)) expect(text).toContain(secret)
})

/** Waits for the mail that confirms the application. */
async function expectMail(email: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const rows = await queryDatabase<{ text: string }>(
          inject('webData'),
          `SELECT plain_text AS text FROM kept_mails
           WHERE plain_text LIKE '%your application for finance has reached us%' AND recipients::text LIKE '%' || $1 || '%'`,
          [email],
        )
        return rows.length
      },
      { timeout: 60_000 },
    )
    .toBe(1)
}

test('the finance page and every step have no accessibility violation, on a phone with script; the applicant gets a mail', async () => {
  const { page } = await browser.visit({ width: 390, status: 422 })
  const look = async (what: string) => {
    expect(await findBarriers(page), what).toEqual([])
    await expectFit(page)
  }
  const email = `finance-${randomUUID()}@visitor.example`
  await page.goto(browser.addressOf(site, '/finance'))
  await page.getByRole('heading', { name: 'A repayment with Taurus Finance' }).waitFor()
  await look('the finance page')
  await page.goto(browser.addressOf(site, path))
  await goOn(page)
  await page.getByText('*This is a required field.').first().waitFor()
  await look('the first step, at fault')
  await fillAbout(page, email)
  await goOn(page)
  for (const [heading, fillIn] of listLaterSteps(secrets)) {
    await expectStep(page, heading)
    await look(heading)
    await fillIn(page)
    await goOn(page)
  }
  await expectStep(page, 'Before we send it')
  await look('the consents')
  await page.getByRole('button', { name: 'Send the application' }).click()
  await page.getByText(/^Check \d answers?:/).waitFor()
  await look('the consents, at fault')
  await sendApplication(page)
  await look('sent')
  await expectMail(email)
})

// Only at full size, because an application has the same controls as all forms, which other tests use by keyboard in
// every run.
test.runIf(isFullSize)(
  'by keyboard alone, on a desktop, an application is left, resumed and sent without accessibility violations',
  async () => {
    const { page } = await browser.visit({ width: 1440, status: 422 })
    const { keyboard } = page
    const look = async (what: string) => {
      expect(await findBarriers(page), what).toEqual([])
      await expectFit(page)
    }
    const type = async (label: string, text: string) => {
      await tabOnto(page.getByRole('textbox', { name: label }))
      await keyboard.type(text)
    }
    const choose = (label: string, value: string) =>
      chooseByKeyboard(page.getByRole('combobox', { name: label }), value)
    const answer = (name: string) => chooseByKeyboard(page.getByRole('radio', { name }))
    const press = async (name: string, role: 'button' | 'link' = 'button') => {
      await tabOnto(page.getByRole(role, { name }))
      await keyboard.press('Enter')
    }
    const next = () => press('Continue')
    const expectOpen = async (heading: string) => {
      await expectStep(page, heading)
      await look(heading)
    }
    const sendOwnIncome = async () => {
      await expectOpen('What comes in')
      await type('Your pay or drawings', secrets.income)
      await choose('Each', 'Fortnight')
      await next()
    }

    await page.goto(browser.addressOf(site, '/finance'))
    await press('Apply in full, online', 'link')
    await expectStep(page, 'You and the loan')
    await next()
    await page.getByText(/^Check \d answers?:/).waitFor()
    await look('the first step, at fault')
    const email = `finance-${randomUUID()}@visitor.example`
    await type('First name', 'Robin')
    await type('Last name', 'Tester')
    await type('Email', email)
    await type('Phone', '0412 345 678')
    await type('How much would you like to borrow?', '25,000')
    await answer('5 years')
    await answer('Private use')
    await next()

    await expectOpen('Where you live')
    await type('Street and number', '1 Example Street')
    await type('Suburb or town', 'Brookvale')
    await choose('State', 'NSW')
    await type('Postcode', '2100')
    await type('For how many years?', '5')
    await choose('You', 'Rent')
    await next()
    await expectOpen('Your work')
    await choose('How do you earn your living?', 'Employed full time')
    await next()
    await sendOwnIncome()
    await expectStep(page, 'What goes out')

    // After leaving and returning by URL, encrypted answers are asked for again.
    await page.goto(browser.addressOf(site, '/'))
    await page.goto(browser.addressOf(site, path))
    await page.getByText('Welcome back').waitFor()
    await sendOwnIncome()
    await expectOpen('What goes out')
    await type('Rent, board or mortgage', '2,100')
    await type('Food, power, phone, transport', secrets.expenses)
    await type('How many people depend on you?', '1')
    await next()
    await expectOpen('What you own and owe')
    await type('Savings', secrets.savings)
    await next()
    await expectOpen('Who you are')
    await type('Day', '17')
    await type('Month', '3')
    await type('Year', '1979')
    await type('Licence number', secrets.licence)
    await choose('State of issue', 'NSW')
    await next()
    await expectStep(page, 'Before we send it')
    await press('Send the application')
    await page.getByText(/^Check \d answers?:/).waitFor()
    await look('the consents, at fault')
    for (const box of await page.getByRole('checkbox').all()) {
      await tabOnto(box)
      await keyboard.press('Space')
    }
    await press('Send the application')
    await expectStep(page, 'It is sent')
    await look('sent')
    await expectMail(email)
  },
)

test('is where ‘Apply for finance’ leads, with ‘Talk to us’ beside it', async () => {
  const { page } = await browser.visit({ width: 1440, script: false })
  await page.goto(browser.addressOf(site, '/finance'))
  const footer = page.getByRole('contentinfo')
  const target = await footer.getByRole('link', { name: 'Apply for Finance' }).getAttribute('href')
  expect(target).toBe(path)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Talk to us' }).click()
  expect(new URL(page.url()).hash).toBe('#finance-form')
  const apply = main.getByRole('link', { name: 'Apply for finance' })
  expect(await apply.getAttribute('href')).toBe(path)
  await page.goto(browser.addressOf(site, '/apply-for-finance'))
  await page.getByRole('main').getByRole('link', { name: 'Apply online' }).click()
  expect(new URL(page.url()).pathname).toBe(path)
  await page.getByRole('main').getByRole('link', { name: 'Talk to us instead' }).click()
  expect(new URL(page.url()).pathname).toBe('/finance-enquiry')
})

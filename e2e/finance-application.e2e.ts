import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, shell, useBrowser } from './browser.ts'
import { queryDatabase } from './query-database.ts'
import { runCommand } from './command.ts'

const browser = useBrowser()
/** Its applications go to no system of a lender: the dealer is told by mail, and staff read it with a command. */
const site = 'harbour-toyota'
const path = '/finance-application'

/** What no lead, mail, address, header or page but the one it was typed on may hold. */
const secrets = {
  Income: '73194',
  'Living expenses': '26841',
  Savings: '552193',
  'Licence number': 'CANARY8842',
} as const

const fill = (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label }).fill(value)
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const expectStep = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading }).waitFor()

const expectFit = async (page: Page) => expect(await fitsSideways(page)).toBe(true)

async function fillAbout(page: Page, email: string): Promise<void> {
  await fill(page, 'First name', 'Robin')
  await fill(page, 'Last name', 'Tester')
  await fill(page, 'Email', email)
  await fill(page, 'Phone', '0412 345 678')
  await fill(page, 'How much would you like to borrow?', '25,000')
  await page.getByRole('radio', { name: '5 years' }).check()
  await page.getByRole('radio', { name: 'Private use' }).check()
}

async function fillAddress(page: Page): Promise<void> {
  await fill(page, 'Street and number', '1 Example Street')
  await fill(page, 'Suburb or town', 'Brookvale')
  await page.getByRole('combobox', { name: 'State' }).selectOption('NSW')
  await fill(page, 'Postcode', '2100')
  await fill(page, 'For how many years?', '5')
  await page.getByRole('combobox', { name: 'You' }).selectOption('Rent')
}

const fillWork = (page: Page) =>
  page
    .getByRole('combobox', { name: 'How do you earn your living?' })
    .selectOption('Employed full time')

async function fillExpenses(page: Page): Promise<void> {
  await fill(page, 'Rent, board or mortgage', '2,100')
  await fill(page, 'Food, power, phone, transport', secrets['Living expenses'])
  await fill(page, 'How many people depend on you?', '1')
}

async function fillIdentity(page: Page): Promise<void> {
  await fill(page, 'Day', '17')
  await fill(page, 'Month', '3')
  await fill(page, 'Year', '1979')
  await fill(page, 'Licence number', secrets['Licence number'])
  await page.getByRole('combobox', { name: 'State of issue' }).selectOption('NSW')
}

async function fillIncome(page: Page): Promise<void> {
  await expectStep(page, 'What comes in')
  await fill(page, 'Your pay or drawings', secrets.Income)
  await page.getByRole('combobox', { name: 'Each' }).selectOption('Fortnight')
  await goOn(page)
}

/** Every place where what a visitor sent is stored or sent on, but the sealed columns: as text. */
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

test('a visitor on a phone without script leaves an application, comes back and sends it; nothing of it is found elsewhere', async () => {
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
  await page.getByRole('link', { name: 'Apply in full, online' }).click()
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
  await fillIncome(page)
  await expectStep(page, 'What goes out')

  await page.goto(browser.addressOf(site, '/'))
  await page.goto(browser.addressOf(site, path))
  await page.getByText('Welcome back').waitFor()
  expect(await page.content()).not.toContain(secrets.Income)
  await fillIncome(page)

  await fillExpenses(page)
  await goOn(page)
  await expectStep(page, 'What you own and owe')
  await fill(page, 'Savings', secrets.Savings)
  await goOn(page)

  await expectStep(page, 'Who you are')
  await expectFit(page)
  await fillIdentity(page)
  await goOn(page)

  await expectStep(page, 'Before we send it')
  await expectFit(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expectStep(page, 'It is sent')
  await expectFit(page)
  const reference = await page.locator('.application-sent__reference').innerText()

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
  for (const secret of Object.values(secrets)) expect(stored).not.toContain(secret)

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

/** How each step after the first is filled in, in order. */
const laterSteps: readonly (readonly [
  heading: string,
  fillIn: (page: Page) => Promise<unknown>,
])[] = [
  ['Where you live', fillAddress],
  ['Your work', fillWork],
  [
    'What comes in',
    async (page) => {
      await fill(page, 'Your pay or drawings', secrets.Income)
      await page.getByRole('combobox', { name: 'Each' }).selectOption('Fortnight')
    },
  ],
  ['What goes out', fillExpenses],
  ['What you own and owe', (page) => fill(page, 'Savings', secrets.Savings)],
  ['Who you are', fillIdentity],
]

test.each([390, 1440] as const)(
  'the finance page and every step have no barriers, at %i px and with script; the applicant is told by mail',
  async (width) => {
    const { page } = await browser.visit({ width, status: 422 })
    const look = async (what: string) => {
      expect(await findBarriers(page, shell), what).toEqual([])
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
    for (const [heading, fillIn] of laterSteps) {
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
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Send the application' }).click()
    await expectStep(page, 'It is sent')
    await look('sent')
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
  },
)

import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { findBarriers, fitsSideways, useBrowser } from '../browser.ts'
import { runCommand } from '../command.ts'
import { inventAddress } from '../leads/find-lead.ts'
import { applyOwnSite, type OwnSite } from '../own-site.ts'
import { queryDatabase } from '../query-database.ts'
import { tabTo } from '../tab-to.ts'
import { sendTestDriveEnquiry } from './send-test-drive-enquiry.ts'
import { storePaidReservation } from './paid-reservation.ts'
import { readMailLink } from './read-mail-link.ts'

const browser = useBrowser()
const slug = 'sells-and-asks'
const email = inventAddress('purchase')
let site: OwnSite

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' }).format(new Date())

beforeAll(async () => {
  site = await applyOwnSite(slug, {
    email: 'sales@sells-and-asks.example',
    dealerships: [
      buildExampleDealership({
        slug,
        locations: [buildExampleLocation({ slug: 'sells-yard', name: 'Rocklea Yard' })],
      }),
    ],
    reserve: { enabled: true, provider: 'stripe', environment: 'demonstration' },
    used_car_return: { enabled: true },
    surveys: { test_drives: true },
  })
}, 120_000)

async function expectFine(page: Page, state: string): Promise<void> {
  expect(await findBarriers(page), state).toEqual([])
  expect(await fitsSideways(page), `${state}: nothing sticks out`).toBe(true)
}

test('a buyer’s page shows the next step, the contact and the agreed terms, and links to the return', async () => {
  const reference = 'PURCHASE'
  const { id } = await storePaidReservation(site, { stocknum: 'PU1', reference, email })
  const words = `--on ${today()} --km 48000 --location sells-yard --buyer consumer --site ${slug}`
  const run = await runCommand(
    inject('webData'),
    'reservation',
    'deliver',
    reference,
    ...words.split(' '),
  )
  expect(run.errors, run.output).toBe('')
  const link = await readMailLink(site, 'It is yours: 2022 Kia Sportage', '/purchase')
  expect(link).toContain(id)

  for (const width of [390, 1440] as const) {
    const { page } = await browser.visit({ width, script: width === 1440 })
    await page.goto(site.addressOf(link))
    await page.getByRole('heading', { name: 'Robin, it is yours' }).waitFor()
    expect(await fitsSideways(page)).toBe(true)
    expect(await page.locator('.purchase-reference').innerText()).toBe('PURC HASE')
  }

  const { page } = await browser.visit({ width: 390 })
  await page.goto(site.addressOf(link))
  await expectFine(page, 'purchase')
  await tabTo(page, 'Terms of the deposit')
  await page.keyboard.press('Enter')
  await page.getByText('The deposit comes off the price.').waitFor()
  await tabTo(page, 'Receipt for your deposit')
  await page.keyboard.press('Enter')
  await page.getByText('cs_test_1').waitFor()
  await expectFine(page, 'its documents')
  await page.reload()
  await tabTo(page, 'Bring It Back')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Give us notice' }).waitFor()

  const forged = link.replace(/token=[\w-]{4}/, 'token=AAAA')
  const { status, body } = await site.get(forged)
  expect(status).toBe(404)
  expect(body).not.toContain('Sportage')
})

test('after a test drive its visitor rates it once, on a phone by keyboard', async () => {
  const visitor = inventAddress('survey')
  const link = await sendTestDriveEnquiry(site, visitor)
  const { page } = await browser.visit({ width: 390, status: 422 })
  await page.goto(site.addressOf(link))
  await page.getByRole('heading', { name: 'How was your test drive?' }).waitFor()
  await expectFine(page, 'survey')
  await tabTo(page, 'Send')
  await page.keyboard.press('Enter')
  await page.getByText('Please choose how many stars.').waitFor()
  await expectFine(page, 'no stars')
  await page.getByLabel('5 stars').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kind people.')
  await tabTo(page, 'Send')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await expectFine(page, 'thanks')
  const answers = () =>
    queryDatabase(
      inject('webData'),
      `SELECT s.rating, s.comment FROM surveys s JOIN bookings b ON b.id = s.booking_id
       JOIN leads ON leads.id = b.lead_id WHERE leads.email = $1`,
      [visitor],
    )
  expect(await answers()).toEqual([{ rating: 4, comment: 'Kind people.' }])
  const again = (await browser.visit({ width: 1440 })).page
  await again.goto(site.addressOf(link))
  await again.getByText('has your 4 of 5 stars').waitFor()
  await expectFine(again, 'seen again')
})

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
import { storePaidReservation } from './paid-reservation.ts'
import { queryDatabase } from '../query-database.ts'
import { tabTo } from '../tab-to.ts'

const browser = useBrowser()
const slug = 'brings-back'
let site: OwnSite
/** Another site of the same group and dealership. */
let neighbour: OwnSite
const reference = 'BRNGBACK'
const written = 'BRNG BACK'
const email = inventAddress('return')
/** The purchase of the buyer without script. */
const plain = { stocknum: 'RB2', reference: 'BRNGPLAN', email: inventAddress('plain-return') }

const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open',
  open: '08:00',
  close: '18:00',
}))

/** Today's date in the site's time zone. */
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' }).format(new Date())

async function run(...words: string[]): Promise<string> {
  const { code, output, errors } = await runCommand(inject('webData'), ...words, '--site', slug)
  if (code !== 0) throw new Error(`${words.join(' ')}:\n${output}${errors}`)
  return output
}

beforeAll(async () => {
  const settings = {
    email: 'sales@brings-back.example',
    closed_on_public_holidays: false,
    dealership_group: { slug, name: 'Example Group' },
    dealerships: [
      buildExampleDealership({
        slug,
        locations: [
          buildExampleLocation({
            slug: 'brings-back-yard',
            name: 'Rocklea Yard',
            contact_detail: { phone: '(07) 5550 1234', opening_hours },
          }),
        ],
      }),
    ],
    reserve: { enabled: true, provider: 'stripe', environment: 'demonstration' },
    used_car_return: { enabled: true, notice_minutes: 0 },
  }
  site = await applyOwnSite(slug, settings)
  neighbour = await applyOwnSite(`${slug}-too`, settings, ['--join-group', '--allow-shared'])
  await storePaidReservation(site, { stocknum: 'RB1', reference, email })
  await storePaidReservation(site, plain)
  const handedOver = `--on ${today()} --km 48000 --location brings-back-yard --buyer consumer`
  await Promise.all(
    [reference, plain.reference].map((sold) =>
      run('reservation', 'deliver', sold, ...handedOver.split(' ')),
    ),
  )
}, 120_000)

async function expectFine(page: Page, state: string): Promise<void> {
  expect(await findBarriers(page), state).toEqual([])
  expect(await fitsSideways(page), `${state}: nothing sticks out`).toBe(true)
}

const readStates = (of = reference) =>
  queryDatabase<{ state: string; reserved: string }>(
    inject('webData'),
    `SELECT u.state, r.state AS reserved FROM used_car_returns u
     JOIN reservations r ON r.id = u.reservation_id WHERE r.reference = $1`,
    [of],
  )

const listMails = async () => (await site.get('/__mail')).body

test('a used car is returned: found, checked, announced and scheduled on a phone by keyboard, recorded by staff', async () => {
  const { page: keyboard } = await browser.visit({ width: 390, status: 422 })
  await keyboard.goto(site.addressOf('/used-car-return'))
  await expectFine(keyboard, 'find')
  await tabTo(keyboard, 'Your reference')
  await keyboard.keyboard.type(written.toLowerCase())
  await keyboard.keyboard.press('Tab')
  await keyboard.keyboard.type(email)
  await tabTo(keyboard, 'Find My Purchase')
  await keyboard.keyboard.press('Enter')
  await keyboard.getByRole('heading', { name: 'Give us notice' }).waitFor()
  await expectFine(keyboard, 'before notice')
  const own = keyboard.url()

  // Missing answers are reported; too many kilometres are a refusal with a reason.
  await tabTo(keyboard, 'Check the Conditions First')
  await keyboard.keyboard.press('Enter')
  await keyboard.getByText('Please give the number on the odometer').waitFor()
  await expectFine(keyboard, 'missing')
  await keyboard.getByRole('textbox').fill('48,100 km')
  await tabTo(keyboard, 'No, nothing')
  await keyboard.keyboard.press('Space')
  await tabTo(keyboard, 'Check the Conditions First')
  await keyboard.keyboard.press('Enter')
  await keyboard.getByText('So far nothing stands in the way.').waitFor()
  await expectFine(keyboard, 'checked')
  expect(await readStates()).toEqual([])
  await tabTo(keyboard, 'Give Notice')
  await keyboard.keyboard.press('Enter')
  await keyboard.getByRole('heading', { name: 'We have your notice' }).waitFor()
  await expectFine(keyboard, 'noticed')
  expect(keyboard.url()).toBe(own)

  await keyboard.locator('.slot-picker > label input').first().focus()
  await keyboard.keyboard.press('ArrowRight')
  await keyboard.keyboard.press('Tab')
  await keyboard.keyboard.press('Space')
  await tabTo(keyboard, 'Agree on This Time')
  await keyboard.keyboard.press('Enter')
  await keyboard.getByRole('heading', { name: /^We expect you / }).waitFor()
  await expectFine(keyboard, 'agreed')
  expect(await readStates()).toEqual([{ state: 'booked', reserved: 'delivered' }])
  await expect.poll(listMails, { timeout: 60_000 }).toContain('Bring it back')

  const found = `--on ${today()} --km 48100 --fuel 60 --supplied complete --condition as-delivered`
  const money = '--paid 25990 --lien 0 --balance-reference BT1182'
  const printed = await run('return', 'record', reference, ...`${found} ${money}`.split(' '))
  expect(printed).toContain('500.00 AUD goes back through the provider, 25490.00 AUD to the buyer')
  const { page: desktop } = await browser.visit({ width: 1440 })
  await desktop.goto(own)
  await desktop.getByRole('heading', { name: 'Where your money goes' }).waitFor()
  expect(await desktop.getByText('$25,490').count()).toBe(1)
  await expectFine(desktop, 'returned')
  expect(await readStates()).toEqual([{ state: 'returned', reserved: 'refunded' }])
  await expect.poll(listMails, { timeout: 60_000 }).toContain('We have taken it back')
})

/** Mails to the buyer without script, and those to the dealer about their car, oldest first. */
const listPlainMails = () =>
  queryDatabase<{ mail: string }>(
    inject('webData'),
    `SELECT CASE WHEN $1 = ANY (recipients) THEN 'buyer: ' ELSE 'dealer: ' END || subject AS mail FROM kept_mails
     WHERE $1 = ANY (recipients) OR plain_text LIKE '%' || $1 || '%' ORDER BY id`,
    [plain.email],
  ).then((rows) => rows.map(({ mail }) => mail))

test('without script, on a desktop, a used car is returned, from the notice to the refund, with a mail for each step', async () => {
  const { page } = await browser.visit({ width: 1440, script: false, status: 422 })
  // axe needs script, so without script only the width is checked.
  const at = async (heading: string | RegExp) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await fitsSideways(page), String(heading)).toBe(true)
  }
  const press = (name: string) => page.getByRole('button', { name }).click()
  const choose = async (day: 'first' | 'last') => {
    await page.locator('.slot-picker > label:has(input:enabled)')[day]().click()
    await page.locator('.slot-picker__times label').filter({ visible: true }).first().click()
  }
  const readHistory = () => page.locator('.after-sale-history').innerText()

  await page.goto(site.addressOf('/used-car-return'))
  await at('Bring your car back')
  // Another person's email address finds nothing.
  await page.getByLabel('Your reference').fill(plain.reference)
  await page.getByLabel('The email address that you gave us').fill('other@visitor.example')
  await press('Find My Purchase')
  await page.getByText('We find no delivered car').waitFor()
  expect(await page.getByLabel('Your reference').inputValue()).toBe(plain.reference)
  await page.getByLabel('The email address that you gave us').fill(plain.email)
  await press('Find My Purchase')
  await page.waitForURL(/token=/)
  await at('Bring your car back')

  // Too many kilometres: a refusal with a reason, and no notice is stored.
  await page.getByLabel('What does the odometer show now?').fill('48501')
  await page.getByLabel('No, nothing').check()
  await press('Check the Conditions First')
  await page.getByText('Not all of the conditions hold').first().waitFor()
  expect(await readStates(plain.reference)).toEqual([])

  await page.getByLabel('What does the odometer show now?').fill('48200')
  await page.getByLabel('Yes').check()
  await press('Give Notice')
  await at('We have your notice')
  await choose('first')
  await press('Agree on This Time')
  await at(/^We expect you /)
  const first = await page.getByRole('heading', { level: 1 }).innerText()
  await choose('last')
  await press('Move to This Time')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).not.toBe(first)
  await at(/^We expect you /)
  expect(await readStates(plain.reference)).toEqual([{ state: 'booked', reserved: 'delivered' }])

  const found = `--on ${today()} --km 48200 --fuel 30 --supplied complete --condition as-delivered`
  const money = '--paid 25990 --lien 9000 --balance-reference BT1183 --lien-reference PO77'
  await run('return', 'record', plain.reference, ...`${found} ${money}`.split(' '))
  await page.reload()
  await at(/^We have taken the 2022 Kia Sportage back$/)
  for (const amount of ['$500', '$16,490', '$9,000']) {
    expect(await page.getByText(amount, { exact: true }).count(), amount).toBe(1)
  }
  expect(await readStates(plain.reference)).toEqual([{ state: 'returned', reserved: 'refunded' }])
  expect(await readHistory()).toMatch(
    /gave notice[^]*chose a time[^]*chose another time[^]*took it back/i,
  )
  await expect
    .poll(listPlainMails, { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining(
        [
          /^buyer: We have your notice/,
          /^dealer: Notice of a return: .*stock RB2$/,
          /^buyer: Bring it back \w+day /,
          /^dealer: Return \w+day .*stock RB2$/,
          /^buyer: New time: \w+day /,
          /^dealer: Return moved to \w+day /,
          /^buyer: We have taken it back/,
          /^dealer: Taken back: .*stock RB2$/,
        ].map((subject) => expect.stringMatching(subject) as string),
      ),
    )
})

test('a link with another token opens nothing', async () => {
  const [row] = await queryDatabase<{ id: string }>(
    inject('webData'),
    'SELECT id FROM reservations WHERE reference = $1',
    [reference],
  )
  const forged = `/used-car-return?purchase=${row?.id}&token=${'A'.repeat(43)}`
  const { status, body } = await site.get(forged)
  expect(status).toBe(200)
  expect(body).toContain('Find My Purchase')
  expect(body).not.toContain('Sportage')
})

test('a link of one site opens nothing on another of its group, which shows the same cars', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await page.goto(site.addressOf('/used-car-return'))
  await page.getByLabel('Your reference').fill(reference)
  await page.getByLabel('The email address that you gave us').fill(email)
  await page.getByRole('button', { name: 'Find My Purchase' }).click()
  await page.waitForURL(/token=/)
  const { pathname, search } = new URL(page.url())
  expect((await site.get(pathname + search)).body).toContain('Sportage')

  const { status, body } = await neighbour.get(pathname + search)
  expect(status).toBe(200)
  expect(body).toContain('Find My Purchase')
  for (const own of ['Sportage', written, email]) expect(body).not.toContain(own)
  const { page: stranger } = await browser.visit({ width: 390, script: false, status: 422 })
  await stranger.goto(neighbour.addressOf('/used-car-return'))
  await stranger.getByLabel('Your reference').fill(reference)
  await stranger.getByLabel('The email address that you gave us').fill(email)
  await stranger.getByRole('button', { name: 'Find My Purchase' }).click()
  await stranger.getByText('We find no delivered car').waitFor()
})

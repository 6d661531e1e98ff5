import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { consoleAddress, signInToConsole } from './console/sign-in-to-console.ts'
import { inventAddress } from './leads/find-lead.ts'
import { applyOwnSite, type OwnSite } from './own-site.ts'
import { queryDatabase } from './query-database.ts'

const browser = useBrowser()

const car = (stocknum: string) => ({
  stocknum,
  make: 'Kia',
  model: 'Rio',
  year: 2022,
  price: 25_990,
  car_type: 'used',
  payment_processors: [
    { authorization_type: 'stripe', authorization_key: 'sk', deposit_amount: 500 },
  ],
  has_checkout_payment_processor: true,
})

/** A dealer that keeps vehicles and is always open, and sells the given cars. */
async function openDealer(slug: string, stocknums: readonly string[]): Promise<OwnSite> {
  const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open',
    open: '00:00',
    close: '24:00',
  }))
  const location = buildExampleLocation({
    slug: `${slug}-yard`,
    contact_detail: { phone: '(07) 5550 1234', opening_hours },
  })
  const site = await applyOwnSite(slug, {
    dealerships: [buildExampleDealership({ slug, locations: [location] })],
    closed_on_public_holidays: false,
    courtesy_holds: { enabled: true },
    vehicle_page: { buttons: ['enquire', 'test_drive', 'call', 'reserve'] },
    reserve: { enabled: true, provider: 'stripe', environment: 'demonstration' },
  })
  await site.importStock('cars.json', JSON.stringify(stocknums.map(car)))
  return site
}

async function expectFine(page: Page, state: string): Promise<void> {
  expect(await findBarriers(page), state).toEqual([])
  expect(await fitsSideways(page), `${state}: nothing sticks out`).toBe(true)
}

/** The code that was mailed to an address. */
async function readCode(site: OwnSite, email: string): Promise<string> {
  const find = async () => {
    const rows = await queryDatabase<{ code: string }>(
      inject('webData'),
      `SELECT left(subject, 6) AS code FROM kept_mails WHERE recipients::text LIKE '%' || $1 || '%' AND subject ~ '^[0-9]{6} '`,
      [email],
    )
    return rows[0]?.code
  }
  await expect.poll(find, { timeout: 60_000, message: site.slug }).toBeDefined()
  return (await find())!
}

async function fillIn(page: Page, email: string, phone: string): Promise<void> {
  await page.getByLabel('Your name').fill('Robin Lee')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Mobile').fill(phone)
  await page.getByRole('button', { name: 'Email me a code' }).click()
}

/** Lets the principal of the demonstration work at the dealer, too. */
const hirePrincipal = ({ slug }: OwnSite) =>
  queryDatabase(
    inject('webData'),
    `INSERT INTO staff_memberships (person_id, role, site_id, created_at)
     SELECT DISTINCT held.person_id, 'principal', sites.id, now()
     FROM staff_memberships held, sites WHERE held.role = 'principal' AND sites.slug = $1`,
    [slug],
  )

test('a vehicle is kept on a phone without script, others see it, and staff let it go with a reason', async () => {
  const site = await openDealer('on-the-way', ['W1'])
  const path = '/cars/2022-kia-rio-w1'
  const email = inventAddress('courtesy')
  const { page: phone } = await browser.visit({ width: 390, script: false, status: 422 })
  await phone.goto(site.addressOf(path))
  await phone.getByRole('link', { name: 'I’m on my way: keep it for me' }).click()
  await phone.getByRole('heading', { level: 1, name: 'On your way?' }).waitFor()
  expect(await fitsSideways(phone)).toBe(true)
  await fillIn(phone, email, '12')
  await phone.getByText('Please check what is marked below.').waitFor()
  expect(await phone.getByLabel('Your name').inputValue()).toBe('Robin Lee')
  await phone.getByLabel('Mobile').fill('0412 345 678')
  await phone.getByRole('button', { name: 'Email me a code' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
  const code = await readCode(site, email)
  await phone.getByLabel('The six digits').fill(code === '000000' ? '000001' : '000000')
  await phone.getByRole('button', { name: 'Keep it for me' }).click()
  await phone.getByText('That code is not right.').waitFor()
  await phone.getByLabel('The six digits').fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await phone.getByRole('button', { name: 'Keep it for me' }).click()
  await phone.getByRole('heading', { level: 1, name: /^Kept for you until / }).waitFor()
  expect(await fitsSideways(phone)).toBe(true)
  const kept = phone.url()
  // The form leads back to what is kept, also by the back button.
  await phone.goBack()
  await phone.goto(site.addressOf(path))
  await phone.getByRole('link', { name: 'I’m on my way: keep it for me' }).click()
  await phone.getByRole('heading', { level: 1, name: /^Kept for you until / }).waitFor()
  expect(phone.url()).toBe(kept)

  const { page: other } = await browser.visit({ width: 1440 })
  await other.goto(site.addressOf(path))
  await other
    .getByText(
      /^Someone is on their way to see this car until .+\. You can still reserve it with a deposit\.$/,
    )
    .waitFor()
  expect(await other.getByRole('link', { name: 'I’m on my way: keep it for me' }).count()).toBe(0)
  await expectFine(other, 'somebody else’s car page')
  await other
    .getByRole('link', { name: /^Reserve Now/ })
    .first()
    .click()
  await other.getByRole('heading', { level: 1, name: /^Reserve the / }).waitFor()

  await hirePrincipal(site)
  const { page: desk } = await browser.visit({ width: 390 })
  await signInToConsole(desk, 'Principal')
  await desk.getByRole('heading', { name: 'On their way to you' }).waitFor()
  const row = desk.getByRole('listitem').filter({ hasText: 'stock W1' })
  await row.getByText('Can’t keep it').click()
  await row.getByLabel(/^Why\?/).fill('Its battery is flat.')
  await expectFine(desk, 'today')
  await row.getByRole('button', { name: 'Tell them, and let it go' }).click()
  await row.getByText('Cancelled by us').waitFor()
  await desk.getByRole('heading', { name: 'Were on their way' }).waitFor()
  await row.getByRole('link').click()
  const record = desk.getByRole('article', { name: 'Robin Lee' })
  await record.getByRole('heading', { name: 'Courtesy hold' }).waitFor()
  await record.getByText('We told them: Its battery is flat.').waitFor()
  await expectFine(desk, 'lead')
  expect(desk.url()).toContain(consoleAddress('/leads/'))

  await phone.goto(kept)
  await phone.getByRole('heading', { level: 1, name: 'We can’t keep it after all' }).waitFor()
  await phone.getByText('Its battery is flat.').waitFor()
})

test('a shopper cancels, and each state is readable for everybody at both widths', async () => {
  const site = await openDealer('on-the-way-too', ['X1', 'X2'])
  for (const [width, stocknum, number] of [
    [390, 'x1', '0412 345 671'],
    [1440, 'x2', '0412 345 672'],
  ] as const) {
    const email = inventAddress(`courtesy-${width}`)
    const { page } = await browser.visit({ width, status: 422 })
    await page.goto(site.addressOf(`/cars/2022-kia-rio-${stocknum}`))
    await page.getByRole('link', { name: 'I’m on my way: keep it for me' }).click()
    await page.getByRole('heading', { level: 1, name: 'On your way?' }).waitFor()
    await expectFine(page, 'form')
    await fillIn(page, email, '12')
    await page.getByText('Please check what is marked below.').waitFor()
    await expectFine(page, 'at fault')
    await page.getByLabel('Mobile').fill(number)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
    await expectFine(page, 'code')
    await page.getByLabel('The six digits').fill(await readCode(site, email))
    await page.getByRole('button', { name: 'Keep it for me' }).click()
    await page.getByRole('heading', { level: 1, name: /^Kept for you until / }).waitFor()
    await expectFine(page, 'kept')
    await page.getByRole('button', { name: 'I can’t come' }).click()
    await page.getByRole('heading', { level: 1, name: 'You let it go' }).waitFor()
    await expectFine(page, 'cancelled')
  }
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { sendTestDriveEnquiry } from '../after-sale/send-test-drive-enquiry.ts'
import { useBrowser } from '../browser.ts'
import { inventAddress } from '../leads/find-lead.ts'
import { applyOwnSite, type OwnSite } from '../own-site.ts'
import { queryDatabase } from '../query-database.ts'
import { readLinkTo } from '../read-link-to.ts'
import { watchDataLayer } from './watch-data-layer.ts'

/**
 * Events that the website records on pages without tags, which the next page with tags passes on (§7: 36 to 38, 49,
 * 50, 52).
 */
const browser = useBrowser()
let own: OwnSite

beforeAll(async () => {
  own = await applyOwnSite('carries-events', {
    analytics: { consent_rule: 'opt_in', google_tag_manager_id: 'GTM-ABC1234' },
    garage: { enabled: true, authentication_enabled: true },
    email: 'sales@carries-events.example',
    surveys: { test_drives: true },
  })
  const car = {
    stocknum: 'C1',
    make: 'Kia',
    model: 'Rio',
    year: 2022,
    price: 25_990,
    car_type: 'used',
    location: 'main',
    file: '/history-reports/demo',
  }
  await own.importStock('stock.json', JSON.stringify([car]))
}, 120_000)

/** Ids of recorded events with this number, newest last. */
async function listIds(number: number): Promise<string[]> {
  const rows = await queryDatabase<{ id: string }>(
    inject('webData'),
    `SELECT unique_event_id AS id FROM tracked_events JOIN sites ON sites.id = site_id
     WHERE slug = $1 AND event_number = $2 ORDER BY tracked_events.id`,
    [own.slug, number],
  )
  return rows.map(({ id }) => id)
}

type Choice = 'Allow' | 'Refuse' | null

/** @param choice null: the visitor has not chosen yet */
async function openVisit(choice: Choice) {
  const { page, context } = await browser.visit({
    width: 1440,
    answered: false,
    foreignNoise: true,
  })
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const layer = await watchDataLayer(context)
  await open(page, '/contact')
  if (choice !== null) await choose(page, choice)
  const listOf = (number: number) =>
    layer.filter((each) => each.startsWith(`${number} `)).map((each) => each.split(' ')[1]!)
  const listCarried = async () =>
    (await context.cookies()).filter(({ name }) => /^(?:recorded|handed)_/.test(name))
  return { page, context, listOf, listCarried }
}

const choose = (page: Page, choice: 'Allow' | 'Refuse') =>
  page
    .getByRole('region', { name: 'Privacy choices' })
    .getByRole('button', { name: choice, exact: true })
    .click()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(own.addressOf(path))
  await page.locator('html[data-slots=settled]').waitFor()
}

/** Values in the page's storage that look like ids of visitors or events. */
function listStoredIds(): readonly string[] {
  const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/
  return [localStorage, sessionStorage].flatMap((storage) =>
    Object.entries(storage).flatMap(([key, value]) => (uuid.test(String(value)) ? [key] : [])),
  )
}

async function signIn(page: Page): Promise<void> {
  const email = inventAddress('signs-in')
  await page.goto(own.addressOf('/account/sign-in'))
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  await page.goto(own.addressOf(await readLinkTo(email, '/account/confirm')))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
}

describe('signing in', () => {
  test('is passed to the tags of the next page with tags, each step once with its own id', async () => {
    const { page, listOf, listCarried } = await openVisit('Allow')
    await signIn(page)
    expect([36, 37, 38].flatMap(listOf)).toEqual([])
    await open(page, '/about-us')
    for (const number of [36, 37, 38]) {
      const [id] = (await listIds(number)).slice(-1)
      await expect.poll(() => listOf(number), { message: String(number) }).toEqual([id])
    }
    await expect
      .poll(async () => (await listCarried()).map(({ name }) => name).toSorted())
      .toEqual(['handed_36', 'handed_37', 'handed_38'])
    await page.reload()
    await page.locator('html[data-slots=settled]').waitFor()
    await open(page, '/contact')
    expect([36, 37, 38].flatMap(listOf)).toHaveLength(3)
  })

  test('before the visitor chooses leaves no id in the browser, and reaches no tag later', async () => {
    const { page, listOf, listCarried } = await openVisit(null)
    await signIn(page)
    expect(await listCarried()).toEqual([])
    await open(page, '/about-us')
    expect(await page.evaluate(listStoredIds)).toEqual([])
    await choose(page, 'Allow')
    await open(page, '/contact')
    expect([36, 37, 38].flatMap(listOf)).toEqual([])
  })

  test('reaches no tag after a refusal, not even after a later consent', async () => {
    const { page, listOf, listCarried } = await openVisit('Refuse')
    await signIn(page)
    await open(page, '/about-us')
    await expect.poll(listCarried).toEqual([])
    await page.evaluate(() => localStorage.clear())
    await open(page, '/contact')
    await choose(page, 'Allow')
    await open(page, '/about-us')
    expect([36, 37, 38].flatMap(listOf)).toEqual([])
  })
})

test('an opened history report is passed to the tags once, with its record’s id', async () => {
  const { page, context, listOf } = await openVisit('Allow')
  await open(page, '/cars/2022-kia-rio-c1')
  const before = (await listIds(52)).length
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: /history report/i })
    .first()
    .click()
  await (await opened).close()
  await expect.poll(async () => (await listIds(52)).length).toBe(before + 1)
  await open(page, '/about-us')
  await expect.poll(() => listOf(52)).toEqual((await listIds(52)).slice(-1))
  await open(page, '/contact')
  expect(listOf(52)).toHaveLength(1)
})

describe('a survey', () => {
  async function answer(page: Page): Promise<string> {
    const link = await sendTestDriveEnquiry(own, inventAddress('survey'))
    await page.goto(own.addressOf(link))
    await page.getByLabel('5 stars').check()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    return link
  }

  test('that a visitor opens and answers is passed to the next page with tags, each event once', async () => {
    const { page, listOf } = await openVisit('Allow')
    const link = await answer(page)
    expect([49, 50].flatMap(listOf)).toEqual([])
    await open(page, '/about-us')
    for (const number of [49, 50]) {
      const [id] = (await listIds(number)).slice(-1)
      await expect.poll(() => listOf(number), { message: String(number) }).toEqual([id])
    }
    await page.goto(own.addressOf(link))
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await open(page, '/contact')
    expect([49, 50].flatMap(listOf)).toHaveLength(2)
  })

  test('reaches no tag after a refusal', async () => {
    const { page, listOf, listCarried } = await openVisit('Refuse')
    await answer(page)
    await open(page, '/about-us')
    await expect.poll(listCarried).toEqual([])
    expect([49, 50].flatMap(listOf)).toEqual([])
  })
})

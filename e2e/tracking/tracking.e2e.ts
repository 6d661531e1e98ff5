import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { type DealerPages, listDealerPages } from '../dealer-pages.ts'
import { createPageReader } from '../page-reader.ts'
import { queryDatabase } from '../query-database.ts'

const site = 'big-box-cars'
const browser = useBrowser()
let pages: DealerPages
beforeAll(async () => {
  pages = await listDealerPages(createPageReader(inject('webPort')), site)
})

interface SentEvent {
  readonly id: string
  readonly number?: number
  readonly path?: string
}

/** The events that a page's scripts send, in order. */
function listen(page: Page): SentEvent[] {
  const sent: SentEvent[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/events') || request.method() !== 'POST') return
    sent.push(...(request.postDataJSON() as { events: SentEvent[] }).events)
  })
  return sent
}

/**
 * Numbers of the sent events in the database, in the order in which they were sent, because two requests may overtake
 * each other.
 */
async function readRecorded(sent: readonly SentEvent[]): Promise<number[]> {
  const rows = await queryDatabase<{ number: number }>(
    inject('webData'),
    `SELECT event_number AS number FROM tracked_events WHERE unique_event_id = ANY ($1)
     ORDER BY array_position($1, unique_event_id)`,
    [sent.map(({ id }) => id)],
  )
  return rows.map(({ number }) => number)
}

const open = async (page: Page, path: string) => {
  await page.goto(browser.addressOf(site, path))
  await page.locator('html[data-visit=on]').waitFor()
}

async function expectRecorded(
  sent: readonly SentEvent[],
  numbers: readonly number[],
): Promise<void> {
  await expect.poll(() => readRecorded(sent)).toEqual(numbers)
}

describe('page views', () => {
  test.each<[string, () => string, number[]]>([
    ['home', () => pages.home, [1]],
    ['search', () => pages.search, [2]],
    ['offers', () => '/special-offers', [7]],
    ['finance', () => '/finance', [8]],
    ['calculator', () => '/finance-calculator', [8, 30]],
    ['contact', () => pages.contact, [11]],
    ['other', () => '/about-us', [12]],
    ['garage', () => '/mybigboxcars', [12, 41]],
  ])('of a page (%s) are recorded by its kind, once', async (_kind, path, numbers) => {
    const { page } = await browser.visit({ width: 390 })
    const sent = listen(page)
    await open(page, path())
    await expectRecorded(sent, numbers)
  })

  test('of a missing page are not sent', async () => {
    const { page } = await browser.visit({ width: 390, status: 404 })
    const sent = listen(page)
    await open(page, pages.missing)
    expect(sent).toEqual([])
  })

  test.each([
    ['/service', [9]],
    ['/vehicle-parts-and-accessories', [10]],
  ])('of %s are recorded with its department', async (path, numbers) => {
    const { page } = await browser.visit({ width: 390 })
    const sent = listen(page)
    // The other dealer has no workshop.
    await page.goto(browser.addressOf('harbour-toyota', path))
    await page.locator('html[data-visit=on]').waitFor()
    await expectRecorded(sent, numbers)
  })

  test('of a vehicle count once a visit (§3 views), also for a client navigation', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const sent = listen(page)
    await open(page, pages.search)
    await page.locator('html[data-hydrated]').waitFor()
    // Other tests open the first vehicle while this one runs.
    const link = page.locator('.vehicle-card').last().getByRole('link').first()
    const car = (await link.getAttribute('href')) ?? ''
    const countViews = async () => {
      const slug = car.split('/').at(-1)
      const sql = `SELECT coalesce(sum(vehicle_views.views), 0)::int AS views FROM vehicles
        LEFT JOIN vehicle_views ON vehicle_id = vehicles.id WHERE slug = $1`
      return (await queryDatabase<{ views: number }>(inject('webData'), sql, [slug]))[0]?.views ?? 0
    }
    const before = await countViews()
    await link.click()
    await page.waitForURL(`**${car}`)
    await expect.poll(async () => (await readRecorded(sent)).length).toBe(2)
    const [search, view] = await readRecorded(sent)
    expect(search).toBe(2)
    expect([3, 4, 5]).toContain(view)
    expect(await countViews()).toBe(before + 1)
    await open(page, car)
    await expectRecorded(sent, [2, view!, view!])
    expect(await countViews()).toBe(before + 1)
  })
})

describe('a visitor’s actions', () => {
  test('with links and forms are recorded, each once', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.context().route('https://**', (route) => route.fulfill({ body: '' }))
    const sent = listen(page)
    await open(page, pages.contact)
    await expectRecorded(sent, [11])
    const main = page.getByRole('main')
    await main.locator('a[href^="tel:"]').first().click()
    await expectRecorded(sent, [11, 26])
    await main.locator('a[data-directions]').first().click()
    await expectRecorded(sent, [11, 26, 27])
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Hello')
    await message.fill('Hello there')
    await expectRecorded(sent, [11, 26, 27, 13])
  })

  test('with hearts are recorded', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const sent = listen(page)
    await open(page, pages.search)
    await expectRecorded(sent, [2])
    const heart = page.locator('article button[aria-pressed]').first()
    await heart.click()
    await expectRecorded(sent, [2, 39])
    await heart.click()
    await expectRecorded(sent, [2, 39, 40])
  })

  test('in a search are recorded with words and count', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const sent = listen(page)
    await open(page, `${pages.search}?query=toyota`)
    await page.locator('html[data-hydrated]').waitFor()
    await expectRecorded(sent, [2, 32])
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 2 })
    await expectRecorded(sent, [2, 32, 34])
    await page.locator('input[type=checkbox][name^="refine["]').first().check()
    await expectRecorded(sent, [2, 32, 34, 33])
    await page.getByRole('searchbox', { name: /^Search our/ }).fill('zeppelin')
    // Two simultaneous requests, stored in either order.
    await expect
      .poll(async () => (await readRecorded(sent)).slice(4).toSorted((a, b) => a - b))
      .toEqual([32, 35])
    const [row] = await queryDatabase<{ payload: object }>(
      inject('webData'),
      'SELECT payload FROM tracked_events WHERE unique_event_id = $1',
      [sent.at(-1)?.id],
    )
    expect(row?.payload).toMatchObject({ search_string: 'zeppelin', num_items: 0 })
  })

  test('in a trade-in of several pages are recorded once, and so is each valuation', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const sent = listen(page)
    const openStep = async (open: () => Promise<unknown>, heading: string) => {
      await open()
      await page.getByRole('heading', { name: heading }).waitFor()
      await page.locator('html[data-visit=on]').waitFor()
    }
    const toNext = () => page.getByRole('button', { name: 'Continue' }).click()
    const path = browser.addressOf('pacific-nissan', '/trade-in')
    await openStep(() => page.goto(path), 'Start with your plate')
    await page.locator('[name="Trade In Rego"]').fill('ABC123')
    await openStep(toNext, 'How is it?')
    await page.locator('[name="Trade In Kilometres"]').fill('64000')
    await page.locator('[name="Trade In Condition"]').first().check()
    await page.locator('[name="Trade In Service History"]').first().check()
    await page.locator('[name="Finance Owing"][value="No"]').check()
    await openStep(toNext, 'Photos')
    await openStep(toNext, 'Shall we take it from here?')
    await page.locator('[name=name]').fill('Robin')
    const listRecorded = async () =>
      (await readRecorded(sent)).filter((number) => number === 42 || number === 43)
    await expect.poll(listRecorded).toEqual([42, 43])
    const count = sent.length
    await openStep(() => page.reload(), 'Shall we take it from here?')
    await expect.poll(() => sent.length).toBe(count + 1)
    expect(await listRecorded()).toEqual([42, 43])
  })

  test('with the calculator and in selling a vehicle are recorded', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const sent = listen(page)
    await open(page, '/finance-calculator')
    await expectRecorded(sent, [8, 30])
    await page
      .locator('.calculator input[type=text], .calculator input[type=number]')
      .first()
      .fill('40000')
    await expectRecorded(sent, [8, 30, 31])
    await open(page, '/sell-my-car')
    await expectRecorded(sent, [8, 30, 31, 12])
    await page.locator('form.lead-form input:visible').first().fill('Ana')
    await expectRecorded(sent, [8, 30, 31, 12, 42])
  })
})

import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shareOf, shareOfDay } from '../checks/setup/test-size.ts'
import { fitsSideways, useBrowser, widths } from './browser.ts'

const browser = useBrowser()
const demoSites = readdirSync('db/demo/sites').map((file) => file.replace(/\.json$/, ''))

const parseCount = (text: string): number => Number(text.replace(/[^\d]/g, ''))

async function readTotal(page: Page): Promise<number> {
  return parseCount(await page.getByRole('status').innerText())
}

describe('the home page, without any script', () => {
  test.each(shareOf(widths, 2, 1))(
    'finds vehicles by model and price from its first screen, at %i px',
    async (width) => {
      const { page } = await browser.visit({ width, script: false })
      await page.goto(browser.addressOf('harbour-toyota', '/'))
      const form = page.getByRole('search').filter({ has: page.getByRole('searchbox') })
      const model = form.getByLabel('Model')
      const [, first] = await model.locator('option').allInnerTexts()
      await model.selectOption({ label: first ?? '' })
      await form.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL(/\/search\/new-used-and-demo-cars\?refine\[model\]\[0\]=[^&]+$/)
      expect(await readTotal(page)).toBe(parseCount(/\((\d+)\)$/.exec(first ?? '')?.[1] ?? ''))
    },
  )
})

describe('reviews on the home page', () => {
  test('show their average and count, also in structured data', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf('harbour-toyota', '/'))
    const reviews = page.getByRole('region', { name: 'What the Beaches say' })
    expect(await reviews.innerText()).toMatch(/4\.8 out of 5\s+All 41 reviews/)
    const ratings = await reviews
      .getByRole('listitem')
      .getByText(/out of 5$/)
      .all()
    expect(ratings.length).toBeGreaterThanOrEqual(3)
    for (const rating of ratings) {
      expect(await rating.innerText()).toMatch(/^[45] out of 5$/)
    }
    const [structuredData = ''] = await page
      .locator('script[type="application/ld+json"]')
      .allInnerTexts()
    // The rating is only in the structured data of the reviews page.
    expect(JSON.parse(structuredData)).toMatchObject({ '@type': 'AutoDealer' })
    expect(structuredData).not.toContain('AggregateRating')
  })

  test('link to all of them, twelve at first, without script', async () => {
    const { page } = await browser.visit({ width: 390, script: false, status: 404 })
    await page.goto(browser.addressOf('harbour-toyota', '/'))
    await page.getByRole('link', { name: 'All 41 reviews' }).click()
    expect(new URL(page.url()).pathname).toBe('/reviews')
    const shown = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('blockquote') })
    expect(await shown.count()).toBe(12)
    const [, structuredData = ''] = await page
      .locator('script[type="application/ld+json"]')
      .allInnerTexts()
    const { aggregateRating, review } = JSON.parse(structuredData) as {
      aggregateRating: unknown
      review: { reviewBody: string }[]
    }
    expect(aggregateRating).toMatchObject({ ratingValue: '4.8', reviewCount: 41 })
    expect(review.map(({ reviewBody }) => reviewBody)).toEqual(
      await shown.locator('blockquote').allInnerTexts(),
    )
    await page.getByRole('link', { name: /^\d+ more reviews$/ }).click()
    expect(await page.title()).toContain('Reviews of Harbour Toyota, page 2')
    expect(await page.getByRole('link', { name: /more review/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Newer reviews' }).click()
    expect(new URL(page.url()).search).toBe('')
    expect((await page.goto(browser.addressOf('redgum-trucks', '/reviews')))?.status()).toBe(404)
  })

  test('are missing where the site shows none', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf('redgum-trucks', '/'))
    expect(await page.getByText(/out of 5$/).count()).toBe(0)
    expect(
      await page.locator('script[type="application/ld+json"]').first().innerText(),
    ).not.toContain('AggregateRating')
  })
})

describe('the header', () => {
  test('keeps its links visible on a wide screen, without layout shift', async () => {
    const { page } = await browser.visit({ width: 1440 })
    for (const site of ['harbour-toyota', 'southern-cross-motors', 'ironhorse-motorcycles']) {
      await page.goto(browser.addressOf(site, '/'))
      const link = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Home' })
      const first = await link.boundingBox()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.mouse.wheel(0, 1200)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
      const now = await link.boundingBox()
      expect(now?.y, site).toBeGreaterThanOrEqual(0)
      expect(now?.y, site).toBeLessThanOrEqual(first?.y ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollHeight), site).toBe(height)
    }
  })

  test('shows a phone number on small screens, and whether the dealer is open', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await page.goto(browser.addressOf('southern-cross-motors', '/'))
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    expect(await menu.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(
      /^tel:\d+$/,
    )
    expect(await menu.innerText()).toMatch(/Open until|Opens|By appointment|Closed|Open 24 hours/)
    await menu.getByText('Locations').click()
    await menu.getByRole('link', { name: /Geelong/ }).waitFor()
  })
})

describe('the contact page', () => {
  test('marks today in every week, consistent with the open state', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf('southern-cross-motors', '/contact'))
    const locations = await page
      .getByRole('list', { name: 'Our locations' })
      .locator('details')
      .all()
    expect(locations).toHaveLength(5)
    for (const location of locations) {
      await location.locator('summary').click()
      const today = location.getByRole('row', { name: /\(today\)/ })
      expect(await today.count()).toBe(1)
      // The text about opening, without the name of a holiday in brackets.
      const state = (await location.locator('.location-map__state').innerText()).replace(
        / \(.*\)$/,
        '',
      )
      const week = await location.locator('.hours tr').allInnerTexts()
      const [row, words] = findProof(state, week)
      expect(row, state).toContain(words)
    }
  })

  test('scrolls to the requested location, below the header', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await page.goto(browser.addressOf('southern-cross-motors', '/contact#location-bendigo'))
    const top = async () => (await page.locator('#location-bendigo').boundingBox())?.y ?? Number.NaN
    await expect.poll(top).toBeLessThan(200)
    expect(await top()).toBeGreaterThan(60)
  })
})

/** The weekday that is marked as today, and the opening hours in its row. */
function findProof(state: string, week: readonly string[]): readonly [row: string, words: string] {
  const at = week.findIndex((row) => row.includes('(today)'))
  const today = week[at] ?? ''
  const [, until] = /^Open until (.+)/.exec(state) ?? []
  if (until !== undefined) return [today, `– ${until}`]
  const [, day, from] = /^Opens (?:([A-Za-z]+) )?(\d.*)/.exec(state) ?? []
  if (from === undefined) return [today, state.replace(' today', '')]
  if (day === undefined) return [today, `${from} –`]
  const next = day === 'tomorrow' ? week[(at + 1) % 7] : week.find((row) => row.startsWith(day))
  return [next ?? '', `${from} –`]
}

test('a home page is at most 7,000 pixels high on a phone, and its rows scroll sideways', async () => {
  const { page } = await browser.visit({ width: 390 })
  for (const site of shareOfDay(demoSites, 3)) {
    await page.goto(browser.addressOf(site, '/'))
    expect(await page.evaluate(() => document.body.scrollHeight), site).toBeLessThanOrEqual(7000)
    expect(await fitsSideways(page)).toBe(true)
  }
  await page.goto(browser.addressOf('southern-cross-motors', '/'))
  const last = page
    .getByRole('region', { name: /dealerships|addresses/i })
    .getByRole('article')
    .last()
  await last.scrollIntoViewIfNeeded()
  expect(await last.evaluate((place) => place.getBoundingClientRect().right <= innerWidth)).toBe(
    true,
  )
})

describe('the lists of the footer', () => {
  test('open by their headings on a phone, without script too', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await page.goto(browser.addressOf('harbour-toyota', '/'))
    const tools = page.getByRole('contentinfo').getByRole('navigation', { name: 'Buyer Tools' })
    const finance = tools.getByRole('link', { name: 'Finance', exact: true })
    expect(await finance.isVisible()).toBe(false)
    await tools.getByText('Buyer Tools').filter({ visible: true }).click()
    await finance.click()
    expect(new URL(page.url()).pathname).toBe('/finance')
  })

  test('are open on wide screens, below plain headings', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    await page.goto(browser.addressOf('harbour-toyota', '/'))
    const tools = page.getByRole('contentinfo').getByRole('navigation', { name: 'Buyer Tools' })
    expect(await tools.getByRole('heading', { name: 'Buyer Tools' }).isVisible()).toBe(true)
    expect(await tools.locator('summary').isVisible()).toBe(false)
    expect(await tools.getByRole('link', { name: 'Finance', exact: true }).isVisible()).toBe(true)
  })
})

test('a missing page offers a search that works', async () => {
  const { page } = await browser.visit({ width: 390, script: false, status: 404 })
  await page.goto(browser.addressOf('kowhai-motors', '/no/such/page'))
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Search our cars' }).fill('toyota')
  await main.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/search/new-used-and-demo-cars?query=toyota')
  expect(await readTotal(page)).toBeGreaterThan(0)
})

test.each(shareOf(widths, 2))(
  'a home page does not shift while it loads, at %i px',
  async (width) => {
    const { page } = await browser.visit({ width })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const site of ['harbour-toyota', 'wanderlust-campers', 'ironhorse-motorcycles']) {
      // A first page loads the fonts, whose delay is not what is tested.
      await page.goto(browser.addressOf(site, '/contact'))
      await page.evaluate(async () => void (await document.fonts.ready))
      await page.goto(browser.addressOf(site, '/'), { waitUntil: 'networkidle' })
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(
        shifts.reduce((sum, shift) => sum + shift, 0),
        site,
      ).toBeLessThan(0.02)
    }
  },
)

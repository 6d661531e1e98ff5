import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { useBrowser, type Width, widths } from './browser.ts'
import { waitFrame } from './wait-hydrated.ts'
import { isVisitScript, scriptFiles } from './own-scripts.ts'

const site = 'big-box-cars'
const searchPath = '/search/used-cars'
const browser = useBrowser()
/**
 * In pixels. Without script the browser restores the scroll position, sometimes before the fonts load; a title above
 * may then wrap differently and shift it by one line.
 */
const lineHeight = 28

const ways = widths.flatMap((width) => [
  { width, script: true, how: 'with script' },
  { width, script: false, how: 'without script' },
])

describe.each(ways)('at $width px $how', ({ width, script }) => {
  test('a shopper finds a car by two filters and an order, and returns to the same scroll position', async () => {
    const { page } = await browser.visit({ width, script })
    await page.goto(browser.addressOf(site, '/'))
    await page.getByRole('searchbox').fill('petrol')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/search/*?query=petrol')
    const found = await readTotal(page)
    expect(found).toBeGreaterThan(100)

    await choose(page, width, script, 'Body type', 'SUV')
    const suvs = await waitForTotal(page, (total) => total < found)
    await choose(page, width, script, 'Seats', '5 seats')
    const left = await waitForTotal(page, (total) => total < suvs)
    expect(left).toBeGreaterThan(42)

    await page.getByLabel('Sort by').selectOption({ label: 'Lowest Price' })
    if (!script) await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.waitForURL(/sort=price/)
    // The URL changes before the page does.
    await page.locator('.pager a[href*="sort=price"]').first().waitFor()
    await expect.poll(() => readPrices(page)).toSatisfy(isRising)
    const cheapest = await readPrices(page)

    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL(/page=2/)
    await page.locator('.pager a[aria-current="page"]', { hasText: '2' }).waitFor()
    await expect.poll(() => readPrices(page)).not.toEqual(cheapest)
    const prices = await readPrices(page)
    expect([...cheapest, ...prices]).toSatisfy(isRising)
    expect(await readTotal(page)).toBe(left)

    // Fonts that load later would shift the page.
    await page.evaluate(async () => void (await document.fonts.ready))
    const cards = await readCards(page)
    const tenth = page.getByRole('article').nth(9)
    await tenth.scrollIntoViewIfNeeded()
    const before = { url: page.url(), cards, scroll: await readScroll(page) }
    expect(before.scroll).toBeGreaterThan(500)
    const name = await tenth.getByRole('heading').innerText()
    await tenth.getByRole('link').first().click()
    await page.waitForURL(/\/cars\//)
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toContain(firstWords(name))
    expect(await readScroll(page)).toBe(0)

    await page.goBack()
    await page.waitForURL(before.url)
    await expect.poll(() => readCards(page)).toEqual(before.cards)
    await expect
      .poll(async () => Math.abs((await readScroll(page)) - before.scroll))
      .toBeLessThanOrEqual(script ? 0 : lineHeight)
    const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')
    expect((await chips.allInnerTexts()).map((text) => text.trim())).toEqual(
      expect.arrayContaining(['SUV', '5 seats']),
    )
    for (const label of ['SUV', '5 seats']) {
      expect(
        await page.locator('label', { hasText: label }).locator('input').first().isChecked(),
      ).toBe(true)
    }
    expect(await page.getByLabel('Sort by').inputValue()).toContain('price')
  })
})

describe('a page that hydrates', () => {
  test.each(shareOf(widths, 2))(
    'applies a ticked box without loading the page again, at %i px',
    async (width) => {
      const { page } = await browser.visit({ width })
      await page.goto(browser.addressOf(site, searchPath))
      const all = await readTotal(page)
      await markDocument(page)
      await choose(page, width, true, 'Body type', 'SUV')
      await waitForTotal(page, (total) => total < all)
      await page.getByRole('link', { name: 'Remove SUV' }).click()
      await waitForTotal(page, (total) => total === all)
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/\/cars\//)
      await page.getByRole('heading', { name: 'Key facts' }).waitFor()
      expect(await isMarked(page)).toBe(true)
    },
  )

  test('applies a box that was ticked before hydration', async () => {
    const { page } = await browser.visit({ width: 1440 })
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(browser.addressOf(site, searchPath), { waitUntil: 'commit' })
    const all = await readTotal(page)
    await page.getByRole('checkbox', { name: 'SUV' }).check()
    release()
    await waitForTotal(page, (total) => total < all)
    expect(await page.getByRole('checkbox', { name: 'SUV' }).isChecked()).toBe(true)
  })

  test('keeps the visitor’s scroll position in the filters while results change', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf(site, searchPath))
    const all = await readTotal(page)
    const box = page.getByRole('checkbox', { name: 'SUV' })
    await box.focus()
    await page.keyboard.press('Space')
    await waitForTotal(page, (total) => total < all)
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('pages that hydrate load script, and a page with a form does so on interaction', async () => {
  const { page } = await browser.visit({ width: 1440 })
  const scripts: string[] = []
  page.on('request', (request) => {
    const isCounted = request.resourceType() === 'script' && !isVisitScript(request.url())
    if (isCounted) scripts.push(request.url())
  })
  const files = page.locator(`${scriptFiles}, link[rel=modulepreload]`)
  await page.goto(browser.addressOf(site, '/'))
  // A page requests its deferred scripts in the frame after its first paint.
  await waitFrame(page)
  expect(await files.count()).toBe(0)
  await page.goto(browser.addressOf(site, '/contact'))
  await page.getByRole('link', { name: 'Contact', exact: true }).last().focus()
  await waitFrame(page)
  expect(scripts).toEqual([])
  await page.getByLabel('First name').focus()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.getByLabel('First name').fill('Ana')
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('First name').inputValue()).toBe('Ana')
  scripts.length = 0
  await page.goto(browser.addressOf(site, searchPath))
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

/** Ticks a filter: in the drawer on a phone, which is closed again; beside the results on a desktop. */
async function choose(
  page: Page,
  width: Width,
  script: boolean,
  facet: string,
  value: string,
): Promise<void> {
  if (width === 390) await page.getByRole('button', { name: /^Filter/ }).click()
  const filters = page.getByRole('region', { name: 'Filters' })
  const box = filters.getByRole('checkbox', { name: new RegExp(`^${value}\\b`) })
  if (!(await box.isVisible())) await filters.getByText(facet, { exact: true }).click()
  const before = page.url()
  await box.check()
  if (script) await page.waitForURL((url) => url.href !== before)
  if (script && width === 390) await filters.getByRole('button', { name: 'Close filters' }).click()
  if (!script) await filters.getByRole('button', { name: /^Show/ }).click()
}

const parseCount = (text: string): number => Number(text.replace(/[^\d]/g, ''))

async function readTotal(page: Page): Promise<number> {
  return parseCount(await page.getByRole('status').innerText())
}

async function waitForTotal(page: Page, accepts: (total: number) => boolean): Promise<number> {
  await expect.poll(() => readTotal(page)).toSatisfy(accepts)
  return readTotal(page)
}

/** Prices of the cards in order, without those that have none. */
async function readPrices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').locator('strong').allInnerTexts()
  return texts.filter((text) => text.includes('$')).map(parseCount)
}

const isRising = (prices: number[]): boolean =>
  prices.length > 10 && prices.every((price, index) => price >= (prices[index - 1] ?? 0))

function readCards(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts()
}

function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

const firstWords = (text: string): string => text.split(/\s+/).slice(0, 3).join(' ')

/** Marks the document, to notice when a new one is loaded. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-seen'))
}

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { waitHydrated } from './wait-hydrated.ts'

/** A dealer that shows repayments. */
const site = 'harbour-toyota'
const search = '/search/new-used-and-demo-cars'
const browser = useBrowser()

const readScroll = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)
const filtersOf = (page: Page) => page.getByRole('region', { name: 'Filters' })

/** Waits for hydration, before which dialogs open as pages. */
async function openFirstCar(page: Page): Promise<void> {
  await page.goto(browser.addressOf(site, search))
  const cards = page.getByRole('article').filter({ hasText: 'comparison rate' })
  const path = await cards.first().getByRole('link').first().getAttribute('href')
  await page.goto(browser.addressOf(site, path ?? ''))
  await waitHydrated(page)
}

/** Turns the wheel in the top left corner, where nothing scrolls separately. @returns once its effect is rendered */
async function turnWheel(page: Page, by: number): Promise<void> {
  await page.mouse.move(4, 4)
  const turned = await page.evaluateHandle(() => ({
    rendered: new Promise<void>((resolve) => {
      const waitTwoFrames = () =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      window.addEventListener('wheel', waitTwoFrames, { once: true, passive: true, capture: true })
    }),
  }))
  await page.mouse.wheel(0, by)
  await turned.evaluate(({ rendered }) => rendered)
}

async function expectStill(page: Page): Promise<void> {
  const before = await readScroll(page)
  for (const by of [300, -300]) {
    await turnWheel(page, by)
    expect(await readScroll(page)).toBe(before)
  }
}

async function expectScrolls(page: Page): Promise<void> {
  const before = await readScroll(page)
  await turnWheel(page, 300)
  // Waits until scrolling has ended.
  await expect.poll(() => readScroll(page)).toBe(before + 300)
}

describe('a page does not scroll', () => {
  test.each([
    { over: 'the photos of a car', link: /, photo 1 of \d+$/, dialog: /^Photos of / },
    { over: 'the finance disclaimer', link: 'Finance disclaimer', dialog: 'Finance disclaimer' },
    { over: 'a form', link: 'Enquire Now', dialog: 'Enquire Now' },
  ])('under $over, and does again when it is closed', async ({ link, dialog }) => {
    const { page } = await browser.visit({ width: 1440 })
    await openFirstCar(page)
    await expectScrolls(page)
    await page.locator('main').getByRole('link', { name: link }).first().click()
    const shown = page.getByRole('dialog', { name: dialog })
    await shown.waitFor()
    await expectStill(page)
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'detached' })
    await expectScrolls(page)
  })

  test('under the drawer of filters, and does again when it is closed', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto(browser.addressOf(site, search))
    await waitHydrated(page)
    await expectScrolls(page)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await filtersOf(page).waitFor()
    await expectStill(page)
    await page.keyboard.press('Escape')
    await filtersOf(page).waitFor({ state: 'hidden' })
    await expectScrolls(page)
  })
})

test('a drawer opened before hydration covers the page afterwards', async () => {
  const { page } = await browser.visit({ width: 390 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(browser.addressOf(site, search), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await filtersOf(page).waitFor()
  expect(await page.locator('[inert]').count()).toBe(0)
  release()
  await waitHydrated(page)
  await expect.poll(() => page.locator('[inert]').count()).toBeGreaterThan(0)
  await expectStill(page)
})

/** A home page is reloaded; a car page is a client navigation. */
test.each([
  { name: 'home', open: (page: Page) => page.goto(browser.addressOf(site, '/')) },
  { name: 'a car', open: openFirstCar },
])('going back to $name from an open drawer shows an interactive page', async ({ open }) => {
  const { page } = await browser.visit({ width: 390 })
  await open(page)
  const before = page.url()
  await page.locator('main a[href^="/search/"]:visible').first().click()
  await page.waitForURL('**/search/**')
  await waitHydrated(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await filtersOf(page).waitFor()
  await expect.poll(() => page.locator('[inert]').count()).toBeGreaterThan(0)
  await page.goBack()
  await page.waitForURL(before)
  await filtersOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  await expectScrolls(page)
})

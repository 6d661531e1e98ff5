import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser, widths } from './browser.ts'
import { listDealerPages } from './dealer-pages.ts'
import { createPageReader } from './page-reader.ts'
import { waitLaidOut } from './wait-hydrated.ts'

const site = 'harbour-toyota'
const search = '/search/new-used-and-demo-cars'
const browser = useBrowser()

const cardsOf = (page: Page): Locator => page.locator('.vehicle-grid--beside-filters > article')
const isLaidOut = (part: Locator): Promise<boolean> =>
  part
    .locator(':scope > *')
    .first()
    .evaluate((content) => content.checkVisibility({ contentVisibilityAuto: true }))
const readTop = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top))

type Width = (typeof widths)[number]

/** A browser that has always something else to do lays out no more than it must. */
async function visitBusy(width: Width): Promise<Page> {
  const { page } = await browser.visit({ width })
  await page.addInitScript(() => (window.requestIdleCallback = () => 0))
  return page
}

async function findCarAddress(): Promise<string> {
  const { car } = await listDealerPages(createPageReader(inject('webPort')), site)
  return browser.addressOf(site, car)
}

async function openSearch(width: Width): Promise<Page> {
  const page = await visitBusy(width)
  await page.goto(browser.addressOf(site, search))
  return page
}

/** Reads on, some cards at a time, until the fifteenth is at the top of the window. */
async function readOn(page: Page): Promise<Locator> {
  for (const index of [2, 4, 6, 8, 10, 12, 14]) {
    const card = cardsOf(page).nth(index)
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(card)).toBe(true)
  }
  const last = cardsOf(page).nth(14)
  await last.evaluate((element) => element.scrollIntoView())
  return last
}

describe('a part of a page below the first screen', () => {
  test('is laid out when a phone comes near it', async () => {
    const page = await openSearch(390)
    const cards = cardsOf(page)
    expect(await isLaidOut(cards.nth(0))).toBe(true)
    expect(await isLaidOut(cards.nth(14))).toBe(false)
    await cards.nth(14).scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(cards.nth(14))).toBe(true)
    await cards.last().scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(cards.last())).toBe(true)
  })

  test('is laid out after two frames where cards share their lines', async () => {
    const page = await openSearch(1440)
    await expect.poll(() => isLaidOut(cardsOf(page).last())).toBe(true)
  })

  test.each([
    [390, 1],
    [1440, 8],
  ] as const)(
    'waits for the second frame in a window of %i px, but for %i cards',
    async (width, cards) => {
      const { page } = await browser.visit({ width })
      await page.addInitScript(() => {
        window.requestAnimationFrame = () => 0
        window.requestIdleCallback = () => 0
      })
      await page.goto(browser.addressOf(site, search))
      const all = page.locator('.vehicle-grid--beside-filters > *')
      expect(await isLaidOut(all.nth(cards - 1))).toBe(true)
      expect(await isLaidOut(all.nth(cards))).toBe(false)
      expect(await isLaidOut(page.locator('.site-footer'))).toBe(false)
    },
  )

  test.each(widths)(
    'is laid out when a window of %i px comes near it, on a home page',
    async (width) => {
      const page = await visitBusy(width)
      await page.goto(browser.addressOf(site, '/'))
      const locations = page.locator('.home-places')
      expect(await isLaidOut(locations)).toBe(false)
      await locations.scrollIntoViewIfNeeded()
      await expect.poll(() => isLaidOut(locations)).toBe(true)
    },
  )

  test.each(widths)(
    'is laid out when a window of %i px comes near it, on a car page',
    async (width) => {
      const page = await visitBusy(width)
      await page.goto(await findCarAddress())
      const part = page.locator('.vehicle-main > section').last()
      expect(await isLaidOut(part)).toBe(false)
      await part.scrollIntoViewIfNeeded()
      await expect.poll(() => isLaidOut(part)).toBe(true)
    },
  )

  test('is laid out at once for a visitor whose link leads to a part of the page', async () => {
    const page = await visitBusy(390)
    await page.goto(`${await findCarAddress()}#finance`)
    expect(await isLaidOut(page.locator('.similar'))).toBe(true)
  })

  test.each([search, 'a car page'])(
    'is laid out once %s is hydrated, not some time later',
    async (path) => {
      const { page } = await browser.visit({ width: 390 })
      await page.addInitScript(() => {
        const wait = window.setTimeout
        window.setTimeout = ((task: () => void, ms = 0) =>
          ms < 3000 ? wait(task, ms) : 0) as typeof window.setTimeout
      })
      await page.goto(path !== search ? await findCarAddress() : browser.addressOf(site, path))
      await waitLaidOut(page)
      const last = page
        .locator('.vehicle-grid--beside-filters > article, .vehicle-main > section')
        .last()
      expect(await isLaidOut(last)).toBe(true)
    },
  )

  test('is laid out after a while where the page’s own scripts do not come', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(browser.addressOf(site, search))
    await waitLaidOut(page)
    expect(await isLaidOut(cardsOf(page).nth(14))).toBe(true)
  })

  test('is laid out when the keyboard comes to it', async () => {
    const page = await openSearch(390)
    const last = cardsOf(page).last()
    await last.getByRole('link').first().focus()
    await expect.poll(() => isLaidOut(last)).toBe(true)
  })

  test('is laid out as soon as the browser has time, and there at once without script', async () => {
    for (const script of [true, false]) {
      const { page } = await browser.visit({ width: 390, script })
      await page.goto(browser.addressOf(site, search))
      await waitLaidOut(page)
      expect(await isLaidOut(cardsOf(page).nth(14))).toBe(true)
      await page.goto(browser.addressOf(site, '/'))
      await waitLaidOut(page)
      expect(await isLaidOut(page.locator('.home-places'))).toBe(true)
    }
  })

  test('is laid out on paper', async () => {
    const page = await visitBusy(1440)
    await page.goto(browser.addressOf(site, '/'))
    const locations = page.locator('.home-places')
    expect(await isLaidOut(locations)).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => isLaidOut(locations)).toBe(true)
  })
})

describe('a visitor who comes back to a search page stands where they stood', () => {
  test('having loaded it again', async () => {
    const page = await openSearch(390)
    const card = await readOn(page)
    const before = await readTop(card)
    await page.reload()
    await expect.poll(() => readTop(card)).toBe(before)
  })

  test('having looked at a car', async () => {
    const page = await openSearch(390)
    const card = await readOn(page)
    const before = await readTop(card)
    await card.getByRole('link').first().click()
    await page.waitForURL(/\/cars\//)
    await page.getByRole('region', { name: 'Key facts' }).waitFor()
    await page.goBack()
    await expect.poll(() => readTop(card)).toBe(before)
  })
})

import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { useBrowser, widths } from './browser.ts'
import { listDealerPages } from './dealer-pages.ts'
import { createPageReader } from './page-reader.ts'

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

/** A browser that paints no second frame, is never idle, and loads no script file. */
async function visitStuck(width: Width): Promise<Page> {
  const { page } = await browser.visit({ width })
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
    window.requestIdleCallback = () => 0
  })
  await page.route('**/assets/*.js', () => undefined)
  return page
}

async function findCarAddress(): Promise<string> {
  const { car } = await listDealerPages(createPageReader(inject('webPort')), site)
  return browser.addressOf(site, car)
}

async function openSearch(width: Width): Promise<Page> {
  const { page } = await browser.visit({ width })
  await page.goto(browser.addressOf(site, search))
  return page
}

/** Scrolls some cards at a time, until the fifteenth is at the top of the window. */
async function readOn(page: Page): Promise<Locator> {
  for (const index of [2, 4, 6, 8, 10, 12, 14]) {
    await cardsOf(page).nth(index).scrollIntoViewIfNeeded()
  }
  const last = cardsOf(page).nth(14)
  await last.evaluate((element) => element.scrollIntoView())
  return last
}

describe('a page is laid out completely, whatever its scripts do', () => {
  test.each(shareOf(widths, 2))('all cards of a search page, at %i px', async (width) => {
    const page = await visitStuck(width)
    await page.goto(browser.addressOf(site, search), { waitUntil: 'commit' })
    await expect.poll(() => cardsOf(page).count()).toBe(21)
    expect(await isLaidOut(cardsOf(page).nth(14))).toBe(true)
    expect(await isLaidOut(cardsOf(page).last())).toBe(true)
    expect(await isLaidOut(page.locator('.site-footer'))).toBe(true)
  })

  test.each(shareOf(widths, 2))('the last section of a home page, at %i px', async (width) => {
    const page = await visitStuck(width)
    await page.goto(browser.addressOf(site, '/'))
    expect(await isLaidOut(page.locator('.home-places'))).toBe(true)
  })

  test.each(shareOf(widths, 2))('the last part of a car page, at %i px', async (width) => {
    const page = await visitStuck(width)
    await page.goto(await findCarAddress(), { waitUntil: 'commit' })
    const part = page.locator('.vehicle-main > section').last()
    await part.waitFor()
    expect(await isLaidOut(part)).toBe(true)
    expect(await isLaidOut(page.locator('.similar'))).toBe(true)
  })

  test('a link to a part of a page leads to that part', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto(`${await findCarAddress()}#finance`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    expect(await page.locator('#finance').boundingBox()).toMatchObject({ x: expect.any(Number) })
  })

  test('the keyboard reaches the last card', async () => {
    const page = await openSearch(390)
    const last = cardsOf(page).last().getByRole('link').first()
    await last.focus()
    expect(await last.evaluate((link) => link === document.activeElement)).toBe(true)
    await expect.poll(() => readTop(last)).toBeLessThan(844)
  })

  test('without script too', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await page.goto(browser.addressOf(site, search))
    expect(await isLaidOut(cardsOf(page).nth(14))).toBe(true)
    await page.goto(browser.addressOf(site, '/'))
    expect(await isLaidOut(page.locator('.home-places'))).toBe(true)
  })

  test('in print', async () => {
    const page = await visitStuck(1440)
    await page.goto(browser.addressOf(site, '/'))
    await page.emulateMedia({ media: 'print' })
    expect(await isLaidOut(page.locator('.home-places'))).toBe(true)
  })
})

describe('a visitor who returns to a search page is at the same scroll position', () => {
  test('after a reload', async () => {
    const page = await openSearch(390)
    const card = await readOn(page)
    const before = await readTop(card)
    await page.reload()
    await expect.poll(() => readTop(card)).toBe(before)
  })

  test('after looking at a car', async () => {
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

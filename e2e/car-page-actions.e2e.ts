import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'
import { createPageReader } from './page-reader.ts'

const browser = useBrowser()
/** A dealer that masks the phone numbers of vehicles and shows repayments. */
const site = 'harbour-toyota'
const search = '/search/new-used-and-demo-cars'
/** A dealer that shows phone numbers in full. */
const openSite = 'sunrise-suzuki'

let car = ''
let openCar = ''
beforeAll(async () => {
  car = await findCar(site, /<article(?:(?!<article)[^])*?class="vehicle-card__payment"/)
  openCar = await findCar(openSite, /<article(?:(?!<article)[^])*?class="vehicle-card__actions"/)
})

const read = async (path: string, slug = site) =>
  (await createPageReader(inject('webPort')).get(`${slug}.localhost`, path)).body

/** Path of the first vehicle whose card matches. */
async function findCar(slug: string, card: RegExp): Promise<string> {
  const body = await read(search, slug)
  const found = /href="(\/cars\/[^"]+)"/.exec(card.exec(body)?.[0] ?? '')?.[1]
  if (found === undefined) throw new Error(`${slug} has no vehicle like ${card}`)
  return found
}

/** Resolves once the page has hydrated, when its script marks the visible photo. */
async function open(page: Page): Promise<void> {
  await openStill(page)
  await page.locator('.thumbnails [aria-current]').waitFor({ state: 'attached' })
}
const openStill = (page: Page, path = car, slug = site) => page.goto(browser.addressOf(slug, path))
/** The button in the summary; the bar at the bottom of a phone may have another. */
const showNumber = (page: Page) => page.getByRole('button', { name: /show number/i }).first()
const calls = (page: Page) =>
  page
    .locator('main')
    .getByRole('link', { name: /^Call .*\d{3}/ })
    .filter({ visible: true })

const readScroll = (page: Page) => page.evaluate(() => window.scrollY)

describe.each(shareOf(widths, 2))('the number of a vehicle, at %i px', (width) => {
  test('is revealed by keyboard, and its link then has the focus', async () => {
    const { page } = await browser.visit({ width })
    await open(page)
    expect(await showNumber(page).innerText()).toMatch(/show number\s+\(02\) …$/i)
    const sent = page.waitForRequest('**/api/events/car_phone_call')
    await showNumber(page).focus()
    const scroll = await readScroll(page)
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({
      car_id: expect.any(Number),
      dealership_id: expect.any(Number),
      website_id: expect.any(Number),
    })
    await calls(page).first().waitFor()
    expect(await calls(page).first().getAttribute('href')).toMatch(/^tel:0\d{9}$/)
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    expect(focused).toBe(await calls(page).first().getAttribute('href'))
    expect(await readScroll(page), 'the page stays where it is').toBe(scroll)
    expect(await showNumber(page).count()).toBe(0)
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize({ width: Math.min(width, 320), height: 844 })
    expect(await fitsSideways(page)).toBe(true)
  })

  test('is shown by a form without script', async () => {
    const { page } = await browser.visit({ width, script: false })
    await openStill(page)
    await showNumber(page).click()
    await calls(page).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(car)
    expect(await fitsSideways(page)).toBe(true)
    // Only that one response contained the number; a new page is masked again.
    await page.goto(page.url())
    expect(await calls(page).count()).toBe(0)
    expect(await showNumber(page).isVisible()).toBe(true)
  })
})

test('a masked number is nowhere on the page, in its data or in print', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await open(page)
  const documents = [await read(car), await read(`${car}.data`)]
  await page.emulateMedia({ media: 'print' })
  documents.push(await page.locator('main').innerText())
  await page.emulateMedia({ media: 'screen' })
  await showNumber(page).click()
  const number = ((await calls(page).first().getAttribute('aria-label')) ?? '').slice(
    'Call '.length,
  )
  const digits = number.replaceAll(/\D/g, '')
  expect(digits).toHaveLength(10)
  for (const text of documents) {
    // Header and footer show the dealer's numbers on every page.
    const own = text
      .replace(/<header class="site-header[^]*?<\/header>/, '')
      .replace(/<footer class="site-footer[^]*?<\/footer>/, '')
    expect(own.length).toBeGreaterThan(200)
    expect(own).not.toContain(number)
    expect(own).not.toContain(digits)
    expect(own).toContain('(02) …')
  }
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main').innerText()).toContain(number)
})

test('a failed request for the number leads to the contact page', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await page.route('**/api/events/car_phone_call', (route) => route.fulfill({ body: 'no answer' }))
  await open(page)
  await showNumber(page).click()
  await page.getByRole('alert').getByText('It stands on our contact page').waitFor()
  const link = page.locator('.summary').getByRole('link', { name: 'Contact us' })
  expect(await link.getAttribute('href')).toBe('/contact')
})

test('a dealer who does not mask numbers shows them at once', async () => {
  const { page } = await browser.visit({ width: 1440, script: false })
  await openStill(page, openCar, openSite)
  expect(await calls(page).first().getAttribute('href')).toMatch(/^tel:\d{6,}$/)
  expect(await showNumber(page).count()).toBe(0)
})

describe('the finance disclaimer', () => {
  test.each(shareOf(widths, 2, 1))(
    'is a dialog that a keyboard opens and closes, at %i px',
    async (width) => {
      const { page } = await browser.visit({ width })
      await open(page)
      const link = page.locator('.summary').getByRole('link', { name: 'Finance disclaimer' })
      await link.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Finance disclaimer' })
      await dialog.waitFor()
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
      expect(await dialog.innerText()).toMatch(/comparison rate/)
      expect(await findBarriers(page)).toEqual([])
      expect(await fitsSideways(page)).toBe(true)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      await link.click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  )

  test('is on the page too, where its link leads without script', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await openStill(page)
    await page.locator('.summary').getByRole('link', { name: 'Finance disclaimer' }).click()
    await page.waitForURL(/#finance$/)
    const panel = page.getByRole('region', { name: 'Finance', exact: true })
    expect(await panel.innerText()).toMatch(/comparison rate/)
    const box = await panel.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(844)
  })
})

test('a repayment shows both rates, in one size, on card and page', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await openStill(page, search)
  const line = await page.locator('.vehicle-card__payment').first().innerText()
  expect(line).toMatch(
    /^\$[\d,]+\sper\s(week|month) at [\d.]+%\sp\.a\. \([\d.]+%\sp\.a\.\scomparison\srate\)$/,
  )
  await open(page)
  const figures = page.locator('.summary .payment li')
  expect(await figures.count()).toBe(3)
  const looks = await figures.evaluateAll((all) =>
    all.map((figure) => {
      const { fontSize, fontWeight, color } = getComputedStyle(figure)
      return [fontSize, fontWeight, color].join(' ')
    }),
  )
  expect(new Set(looks).size).toBe(1)
})

test('every button of the summary is reached by keyboard, in visual order', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await open(page)
  // The next free time and what a courtesy hold says are requested after the first paint.
  await page.waitForLoadState('networkidle')
  const buttons = page.locator('.summary').locator('a, button, summary').filter({ visible: true })
  const expected = await buttons.allInnerTexts()
  await buttons.first().focus()
  const met: string[] = []
  for (const _ of expected) {
    met.push(await page.evaluate(() => (document.activeElement as HTMLElement).innerText))
    await page.keyboard.press('Tab')
  }
  expect(met).toEqual(expected)
  expect(met).toEqual(expect.arrayContaining(['Enquire Now', 'Book a Test Drive', 'Get Finance']))
})

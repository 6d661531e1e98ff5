import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../../checks/setup/test-size.ts'
import { findBarriers, useBrowser, widths } from '../browser.ts'
import { waitHydrated } from '../wait-hydrated.ts'
import { findLeads, inventAddress } from './find-lead.ts'
import { fillByKeyboard } from './keyboard-visitor.ts'
import { findAvailableCar } from './stock.ts'

const browser = useBrowser()
const site = 'big-box-cars'
const search = '/search/used-cars'
const visitor = { phone: '0412 345 678', postcode: '4106' }

/** Waits for hydration, before which a form's link opens the form's page. */
async function openHydrated(page: Page, slug: string, path: string): Promise<void> {
  await page.goto(browser.addressOf(slug, path))
  await waitHydrated(page)
}

const openDialog = (page: Page) => page.locator('dialog[open]:has(form[method="post"])')

const isFocusInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)

/** The first visible link that opens a form. */
const findFormLink = (page: Page) => page.locator('main a[data-form]:visible').first()

describe.each(shareOf(widths, 2))('a form as a dialog, at %i px', (width) => {
  test('opens from a card by keyboard, traps the focus, closes by Escape, and returns the focus', async () => {
    const { page } = await browser.visit({ width })
    await openHydrated(page, site, search)
    const link = findFormLink(page)
    await link.focus()
    await page.keyboard.press('Enter')
    await openDialog(page).waitFor()
    expect(page.url()).toContain(search)
    expect(await findBarriers(page), 'open').toEqual([])
    expect(await isFocusInside(page)).toBe(true)
    const stops = await openDialog(page).locator('a, button, input, select, textarea').count()
    let outside = 0
    for (let stop = 0; stop < stops + 6; stop += 1) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => ({
        isInside: document.activeElement?.closest('dialog[open]') !== null,
        isNowhere: document.activeElement === document.body,
      }))
      // Between the last and the first control, the browser's own interface has the focus.
      if (!where.isInside && !where.isNowhere) outside += 1
    }
    expect(outside, 'stops behind the dialog').toBe(0)
    await page.keyboard.press('Escape')
    await openDialog(page).waitFor({ state: 'detached' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('is filled in by keyboard and leads to success', async () => {
    const { page } = await browser.visit({ width })
    page.on('dialog', (dialog) => void dialog.accept())
    const email = inventAddress('dialog')
    await openHydrated(page, site, search)
    await findFormLink(page).focus()
    await page.keyboard.press('Enter')
    await openDialog(page).waitFor()
    await fillByKeyboard(page, { ...visitor, email })
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/success\?category=/)
    const [lead, ...more] = await findLeads(email)
    expect(more).toEqual([])
    expect(lead).toMatchObject({ state: 'complete', payload: { car_id: expect.anything() } })
  })

  test('opens on a car page too: enquiry, test drive and photos', async () => {
    const { page } = await browser.visit({ width })
    const car = await findAvailableCar('harbour-toyota')
    await openHydrated(page, 'harbour-toyota', `/cars/${car.slug}`)
    await page.locator('.summary-more summary').click()
    const links = page.locator('main a[data-form]:visible')
    const kinds = await links.evaluateAll((all) => [
      ...new Set(all.map((link) => link.getAttribute('data-form') ?? '')),
    ])
    expect(kinds).toEqual(expect.arrayContaining(['test-drive', 'request-photos']))
    for (const kind of kinds) {
      const link = page.locator(`main a[data-form="${kind}"]:visible`).first()
      await link.click()
      await openDialog(page).waitFor()
      expect(await findBarriers(page), kind).toEqual([])
      await page.keyboard.press('Escape')
      await openDialog(page).waitFor({ state: 'detached' })
      expect(await link.evaluate((element) => element === document.activeElement), kind).toBe(true)
    }
  })
})

test('its submit button is visible from the start, and the form scrolls below it', async () => {
  const { page } = await browser.visit({ width: 1440 })
  const car = await findAvailableCar('southern-cross-motors')
  await openHydrated(page, 'southern-cross-motors', `/cars/${car.slug}`)
  const more = page.locator('.summary-more summary')
  if (await more.isVisible()) await more.click()
  for (const kind of ['enquire', 'test-drive', 'request-photos']) {
    await page.locator(`main a[data-form="${kind}"]:visible`).first().click()
    const button = openDialog(page).locator('.lead-form__submit')
    await button.waitFor()
    const box = await button.boundingBox()
    expect((box?.y ?? 901) + (box?.height ?? 0), kind).toBeLessThanOrEqual(900)
    const isOnTop = await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop, kind).toBe(true)
    await page.keyboard.press('Escape')
    await openDialog(page).waitFor({ state: 'detached' })
  }
})

test.each([
  ['ironhorse-motorcycles', '/search/new-used-and-demo-motorcycles', 'test-drive'],
  ['big-box-cars', '/search/used-cars', 'enquire'],
  ['route-66-rv', '/search/new-used-and-demo-rvs', 'test-drive'],
])('of %s on %s, a dialog has the label of its button (%s)', async (slug, path, kind) => {
  const { page } = await browser.visit({ width: 1440 })
  await openHydrated(page, slug, path)
  const link = page.locator(`main a[data-form="${kind}"]:visible`).first()
  const label = ((await link.textContent()) ?? '').trim()
  expect(label).not.toBe('')
  await link.click()
  await openDialog(page).getByRole('heading', { name: label, exact: true }).waitFor()
  expect(await openDialog(page).locator('.lead-form__submit').textContent()).toBe(label)
})

test('a link to a form opens its page without script and with a modified click', async () => {
  const still = await browser.visit({ width: 1440, script: false })
  await still.page.goto(browser.addressOf(site, search))
  const href = (await findFormLink(still.page).getAttribute('href')) ?? ''
  await findFormLink(still.page).click()
  await still.page.waitForURL((url) => `${url.pathname}${url.search}` === href)
  await still.page.locator('main form[method="post"]').waitFor()

  const { page, context } = await browser.visit({ width: 1440 })
  await openHydrated(page, site, search)
  const opened = context.waitForEvent('page')
  await findFormLink(page).click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  // A locator may wait for ever for the navigation that opened the tab, although its page is complete.
  const isFormThere = () =>
    tab.evaluate(() => document.querySelector('main form[method="post"]')?.checkVisibility())
  await expect.poll(isFormThere).toBe(true)
  expect(await openDialog(page).count()).toBe(0)
})

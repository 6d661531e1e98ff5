import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { wordingVersion } from '#modules/consent/consent.view.ts'
import { findBarriers, fitsSideways, useBrowser, widths } from '../browser.ts'
import { listDealerPages } from '../dealer-pages.ts'
import { createPageReader } from '../page-reader.ts'
import { waitHydrated } from '../wait-hydrated.ts'

const browser = useBrowser()
/** This dealer asks for consent before measuring, and split-tests the order of the buttons on its cards. */
const site = 'southern-cross-motors'
const search = '/search/new-used-and-demo-cars'

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
const choices = (page: Page) => page.getByRole('dialog', { name: 'Privacy choices' })
const readChoice = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), `forecourt.${site}.consent`)

describe.each(widths)('the banner at %i px', (width) => {
  test('is early in tab order, has no accessibility violation, and is gone for good once answered', async () => {
    const { page } = await browser.visit({ width, answered: false })
    const { car } = await listDealerPages(createPageReader(inject('webPort')), site)
    await page.goto(browser.addressOf(site, car))
    await banner(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await expectClear(page, width === 390 ? '.buy-bar' : '.summary-actions')
    const { height = 0 } = (await banner(page).boundingBox()) ?? {}
    expect(height).toBeLessThan(width === 390 ? 140 : 72)

    const names: string[] = []
    await page.locator('body').focus()
    for (const _ of [1, 2, 3, 4]) {
      await page.keyboard.press('Tab')
      names.push(await page.evaluate(() => (document.activeElement as HTMLElement).innerText))
    }
    expect(names).toEqual(['Skip to content', 'Choose for yourself', 'Refuse', 'Allow'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'hidden' })
    expect(await readChoice(page)).toMatchObject({
      version: wordingVersion,
      wording: expect.stringMatching(/^May we and other companies use cookies for .*\?$/) as string,
      answers: { measurement: false, services: false },
    })
    await page.reload()
    await page.locator('html[data-slots=settled]').waitFor()
    expect(await banner(page).count()).toBe(0)
  })

  test('covers neither the end of the page nor the tray of compared cars, and sets no inherited style', async () => {
    const { page } = await browser.visit({ width, answered: false })
    await page.goto(browser.addressOf(site, search))
    await banner(page).waitFor()
    const property = await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
      return [...document.documentElement.style].find((name) => name.startsWith('--'))
    })
    expect(property).toBeUndefined()
    await expectClear(page, '.footer-legal')
    await page
      .locator('.results')
      .getByRole('button', { name: /^Compare / })
      .first()
      .click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /compare/i })
      .waitFor()
    await expectClear(page, 'compare-tray [part=tray]')
    await expectClear(page, 'compare-note [part=text]')
    const readRoom = () =>
      page.locator('.site-footer').evaluate((foot) => getComputedStyle(foot).paddingBottom)
    const height = await banner(page).evaluate((shown) => (shown as HTMLElement).offsetHeight)
    expect(await readRoom()).toBe(`${height}px`)
    await page.getByRole('button', { name: 'Refuse' }).click()
    await banner(page).waitFor({ state: 'hidden' })
    await expect.poll(readRoom).not.toBe(`${height}px`)
  })

  test('links to choices by purpose, which the footer opens again', async () => {
    const { page } = await browser.visit({ width, answered: false })
    await page.goto(browser.addressOf(site, '/contact'))
    await page.getByRole('button', { name: 'Choose for yourself' }).click()
    await choices(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 600 })
    expect(await fitsSideways(page)).toBe(true)
    await page.keyboard.press('Escape')
    await choices(page).waitFor({ state: 'hidden' })
    expect(await banner(page).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Choose for yourself' }).click()
    await choices(page).getByRole('checkbox', { name: 'Measurement' }).check()
    await choices(page).getByRole('button', { name: 'Save choices' }).click()
    await banner(page).waitFor({ state: 'hidden' })
    expect((await readChoice(page))['answers']).toEqual({ measurement: true, services: false })

    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
    const measurement = choices(page).getByRole('checkbox', { name: 'Measurement' })
    expect(await measurement.isChecked()).toBe(true)
    await choices(page).getByRole('button', { name: 'Refuse all' }).click()
    await expect
      .poll(async () => (await readChoice(page))['answers'])
      .toEqual({ measurement: false, services: false })
  })
})

test('an answer that comes before the page hydrates is kept', async () => {
  const { page } = await browser.visit({ width: 390, answered: false })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(browser.addressOf(site, search), { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  await banner(page).waitFor({ state: 'hidden' })
  release()
  await waitHydrated(page)
  expect(await banner(page).count()).toBe(0)
  expect(await readChoice(page)).toMatchObject({ answers: { measurement: false } })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  await choices(page).getByRole('button', { name: 'Allow all' }).click()
  await expect
    .poll(async () => (await readChoice(page))['answers'])
    .toEqual({ measurement: true, services: true })
})

/** Expects that the banner does not cover the element. */
async function expectClear(page: Page, selector: string): Promise<void> {
  const [over, under] = await Promise.all([
    banner(page).boundingBox(),
    page.locator(selector).boundingBox(),
  ])
  if (over === null || under === null) throw new Error(`${selector} is not there`)
  const isApart =
    over.y + over.height <= under.y + 1 ||
    under.y + under.height <= over.y + 1 ||
    over.x + over.width <= under.x + 1
  expect(isApart, JSON.stringify({ over, under })).toBe(true)
}

describe('the order of the buttons on cards', () => {
  const firstButton = (page: Page) =>
    page
      .getByRole('article')
      .first()
      .locator('.vehicle-card__actions')
      .filter({ visible: true })
      .locator(':scope > :first-child')

  test('is the site’s first variant without script, and before the visitor was asked', async () => {
    const still = await browser.visit({ width: 1440, script: false })
    await still.page.goto(browser.addressOf(site, search))
    const first = await firstButton(still.page).innerText()
    const { page } = await browser.visit({ width: 1440, answered: false })
    await page.goto(browser.addressOf(site, search))
    expect(await firstButton(page).innerText()).toBe(first)
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('variants')
  })

  test('is applied before the body is parsed, and stays the same', async () => {
    const { page, context } = await browser.visit({ width: 1440 })
    await context.addInitScript((key) => {
      localStorage.setItem(key, '{"card-button-order":"details-first"}')
      new MutationObserver((_, watch) => {
        if (document.body === null) return
        watch.disconnect()
        Object(window)['atBody'] = document.documentElement.dataset['variants']
      }).observe(document, { childList: true, subtree: true })
    }, `forecourt.${site}.variants`)
    await page.goto(browser.addressOf(site, search))
    const token = 'card-button-order:details-first'
    expect(await page.evaluate(() => Object(window)['atBody'] as string)).toBe(token)
    expect(await firstButton(page).innerText()).toMatch(/details|view/i)
    expect(await page.locator('html').getAttribute('data-variants')).toBe(token)
  })
})

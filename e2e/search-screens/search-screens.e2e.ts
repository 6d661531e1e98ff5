import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers, useBrowser } from '../browser.ts'
import { waitFrame, waitHydrated } from '../wait-hydrated.ts'
import { waitSearched, waitTicked } from '../wait-searched.ts'

const site = 'big-box-cars'
const searchPath = '/search/used-cars'
const browser = useBrowser()

async function openHydrated(page: Page, query = ''): Promise<void> {
  await page.goto(browser.addressOf(site, searchPath + query))
  await waitHydrated(page)
}

/** Delays requests for this URL until they are released. */
async function holdResponses(page: Page, address: string | RegExp) {
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const group = (value: number): string => value.toLocaleString('en-AU')
const readTotal = (page: Page): Promise<string> => page.locator('.search-total').innerText()
const filtersOf = (page: Page) => page.getByRole('region', { name: 'Filters' })
const facetOf = (page: Page, label: string) =>
  filtersOf(page).locator('.facet', { has: page.locator('summary', { hasText: label }) })
const readPath = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname)
const readQuery = (page: Page): string => decodeURIComponent(new URL(page.url()).search)

describe('typed words', () => {
  test('are in the URL soon after the last letter, lose no letter and add no history entry', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf(site, '/'))
    const first = page.url()
    await openHydrated(page)
    const all = await readTotal(page)
    const steps = await page.evaluate(() => window.history.length)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.data*', async (route) => {
      await held
      await route.continue()
    })
    const box = page.locator('.search-box input')
    const requested = page.waitForRequest((request) => request.url().includes('query=toy'))
    await box.pressSequentially('toy')
    await requested
    // The response for three letters arrives while more are typed.
    await box.pressSequentially('ota h')
    release()
    await box.pressSequentially('ilux')
    await page.waitForURL(/query=toyota\+hilux/)
    await waitSearched(page, 'query', 'toyota hilux')
    expect(await readTotal(page)).not.toBe(all)
    expect(await box.inputValue()).toBe('toyota hilux')
    expect(await page.evaluate(() => window.history.length)).toBe(steps)

    const shared = [page.url(), await readTotal(page)]
    await page.reload()
    expect([page.url(), await readTotal(page)]).toEqual(shared)
    expect(await box.inputValue()).toBe('toyota hilux')
    await page.goBack()
    expect(page.url()).toBe(first)
  })

  test('do not stay in a focused field when the visitor goes back', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await openHydrated(page)
    const all = await readTotal(page)
    const box = page.locator('.search-box input')
    await facetOf(page, 'Body type').getByRole('checkbox', { name: /^Ute/ }).first().check()
    await page.waitForURL(/refine/)
    await expect.poll(() => readTotal(page)).not.toBe(all)
    await box.fill('toyota')
    await page.waitForURL(/query=toyota/)
    await waitSearched(page, 'query', 'toyota')
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.goBack()
    await expect.poll(() => readTotal(page)).toBe(all)
    await expect.poll(() => box.inputValue()).toBe('')
    await facetOf(page, 'Body type').getByRole('checkbox', { name: /^Ute/ }).first().check()
    await page.waitForURL(/refine/)
    expect(page.url()).not.toContain('query')
  })
})

test('a slider or bound changed before hydration is in the URL afterwards', async () => {
  const { page } = await browser.visit({ width: 1440 })
  const letGo = await holdResponses(page, '**/assets/*.js')
  await page.goto(browser.addressOf(site, searchPath), { waitUntil: 'commit' })
  const price = facetOf(page, 'Price').first()
  const from = price.getByRole('slider', { name: 'Price from' })
  await from.focus()
  const bound = Number(await from.inputValue()) + 1000
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await price.getByLabel('To ($)').fill('60,100')
  await page.locator('.search-box input').focus()
  letGo()
  await page.waitForURL((url) => decodeURIComponent(url.search) === `?range[price]=${bound}:60100`)
  expect(await price.getByLabel('From ($)').inputValue()).toBe(group(bound))
})

test('an order chosen before hydration is in the URL afterwards', async () => {
  const { page } = await browser.visit({ width: 1440 })
  const letGo = await holdResponses(page, '**/assets/*.js')
  await page.goto(browser.addressOf(site, searchPath), { waitUntil: 'commit' })
  const order = page.getByLabel('Sort by')
  await order.selectOption({ label: 'Lowest Price' })
  letGo()
  await page.waitForURL((url) => url.search === '?sort=price:asc')
  await expect.poll(() => order.inputValue()).toBe('price:asc')
})

test('back after ten choices returns through each of them', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await openHydrated(page)
  const stops: { url: string; total: string }[] = []
  const bodies = facetOf(page, 'Body type').getByRole('checkbox')
  const seats = facetOf(page, 'Seats').getByRole('checkbox')
  await facetOf(page, 'Seats').locator('summary').first().click()
  const names = await filtersOf(page)
    .locator('.facet', { hasText: /Body type|Seats/ })
    .locator('input[type=checkbox]')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  expect(await bodies.count()).toBeGreaterThan(4)
  expect(await seats.count()).toBeGreaterThan(2)
  for (const name of [...names, ...names].slice(0, 10)) {
    const url = page.url()
    stops.push({ url, total: await readTotal(page) })
    const box = filtersOf(page).locator(`input[type=checkbox][value="${name}"]`).first()
    await box.click()
    await page.waitForURL((next) => next.href !== url)
    await waitTicked(box)
  }
  expect(new Set(stops.map(({ url }) => url)).size).toBeGreaterThan(5)
  for (const stop of stops.toReversed()) {
    await page.goBack()
    await expect.poll(() => page.url()).toBe(stop.url)
    await expect.poll(() => readTotal(page)).toBe(stop.total)
  }
})

test('a slider updates its field and the URL, its thumbs never cross, and results are within its prices', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await openHydrated(page)
  const price = facetOf(page, 'Price').first()
  const from = price.getByRole('slider', { name: 'Price from' })
  const to = price.getByRole('slider', { name: 'Price to' })
  await from.focus()
  const start = Number(await from.inputValue())
  for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight')
  const bound = start + 5000
  expect(await price.getByLabel('From ($)').inputValue()).toBe(group(bound))
  await page.waitForURL((url) => decodeURIComponent(url.search) === `?range[price]=${bound}:`)
  await waitSearched(page, 'range[price][min]', group(bound))
  const shownBound = `$${group(bound)}`
  expect(await from.getAttribute('aria-valuetext')).toBe(shownBound)
  expect(await to.getAttribute('aria-valuetext')).toBe('any')
  const cheapest = await page.locator('.price').first().innerText()
  expect(Number(/\$([\d,]+)/.exec(cheapest)?.[1]?.replaceAll(',', ''))).toBeGreaterThanOrEqual(
    bound,
  )

  await to.focus()
  await page.keyboard.press('Home')
  expect(await to.inputValue()).toBe(String(bound + 500))
  await page.keyboard.press('End')
  expect(await price.getByLabel('To ($)').inputValue()).toBe('')
  await from.focus()
  await page.keyboard.press('Home')
  await page.waitForURL((url) => url.search === '')
})

test('a second slide is not lost when the response to the first arrives', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await openHydrated(page)
  const price = facetOf(page, 'Price').first()
  const from = price.getByRole('slider', { name: 'Price from' })
  const letGo = await holdResponses(page, '**/*.data*')
  await from.focus()
  const start = Number(await from.inputValue())
  const requested = page.waitForRequest(/\.data/)
  await page.keyboard.press('ArrowRight')
  await requested
  await page.keyboard.press('ArrowRight')
  letGo()
  await page.waitForURL(
    (url) => decodeURIComponent(url.search) === `?range[price]=${start + 1000}:`,
  )
  await waitSearched(page, 'range[price][min]', group(start + 1000))
  expect(await price.getByLabel('From ($)').inputValue()).toBe(group(start + 1000))
})

describe('the values of a long filter', () => {
  test('have the counts of the current search, and are announced as found', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await openHydrated(page)
    const models = facetOf(page, 'Model')
    await models.getByText(/^Show \d+ more/).click()
    const find = models.getByRole('searchbox', { name: 'Find in Model' })
    await find.fill('c')
    const shown = models.locator('label.check')
    await models
      .getByRole('status')
      .getByText(/^\d+ found$/)
      .waitFor()
    expect(await models.getByRole('status').innerText()).toBe(`${await shown.count()} found`)
    const before = await shown.allInnerTexts()
    await facetOf(page, 'Year').first().locator('summary').click()
    const year = facetOf(page, 'Year').first().getByRole('textbox', { name: 'From' })
    await year.fill('2023')
    await find.focus()
    await page.waitForURL(/range/)
    await expect.poll(() => shown.allInnerTexts()).not.toEqual(before)
    await find.fill('zzz')
    await models.getByRole('status').getByText('Nothing found').waitFor()

    await find.fill('')
    await expect.poll(() => shown.count()).toBeGreaterThan(10)
    expect(await find.isVisible()).toBe(true)
    const ute = facetOf(page, 'Body type').getByRole('checkbox', { name: /^Ute/ }).first()
    await ute.check()
    await page.waitForURL(/refine/)
    await waitTicked(ute)
    const asLoaded = page.url()
    const counts = await shown.allTextContents()
    await page.goto(asLoaded)
    expect(counts).toEqual(await shown.allTextContents())
  })

  test('do not block a button that is pressed while they load', async () => {
    const { page } = await browser.visit({ width: 390 })
    await openHydrated(page)
    await page.getByRole('button', { name: /^Filter/ }).click()
    const models = facetOf(page, 'Model')
    await models.getByText(/^Show \d+ more/).click()
    const find = models.getByRole('searchbox', { name: 'Find in Model' })
    // The field is a part of the page that is loaded after it; until then Enter searches as without script.
    await page.waitForLoadState('networkidle')
    await find.fill('cor')
    await page.keyboard.press('Enter')
    expect(await find.isVisible()).toBe(true)
    // Safari does not focus a pressed button.
    await page.getByRole('button', { name: /^Show \d/ }).evaluate((button) => {
      button.addEventListener('mousedown', (event) => event.preventDefault())
    })
    await page.getByRole('button', { name: /^Show \d/ }).click()
    await find.waitFor({ state: 'hidden' })
  })

  test('are searched while typing, and chosen without losing earlier choices', async () => {
    const { page } = await browser.visit({ width: 390 })
    await openHydrated(page, '?refine[model][0]=Ranger')
    await page.getByRole('button', { name: /^Filter/ }).click()
    const models = facetOf(page, 'Model')
    await models.getByText(/^Show \d+ more/).click()
    const find = models.getByRole('searchbox', { name: 'Find in Model' })
    await find.pressSequentially('cor')
    const found = models.getByRole('checkbox', { name: /^Corolla / }).first()
    await found.waitFor()
    // Waits for the response, because the value may already be among the first ones.
    const others = models.locator('label.check').filter({ hasNotText: /^\s*(Ranger|.*\bCor)/ })
    await expect.poll(() => others.count()).toBe(0)
    await found.check()
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('Ranger'))
    await page.waitForURL((url) => url.search.includes('Corolla'))
    expect(await found.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await found.isChecked()).toBe(true)
    expect(readQuery(page)).not.toContain('find')
    await find.fill('zzz')
    // Chosen values stay in view, whatever the filter text is.
    await expect.poll(() => models.getByRole('checkbox').count()).toBe(2)
    expect(await findBarriers(page)).toEqual([])
  })

  test('are searched by the form without script', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    await page.goto(browser.addressOf(site, searchPath))
    const models = facetOf(page, 'Model')
    await models.getByText(/^Show \d+ more/).click()
    await models.getByRole('searchbox').fill('cor')
    await models.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('find[model]=cor'))
    const all = await readTotal(page)
    await models
      .getByRole('checkbox', { name: /^Corolla / })
      .first()
      .check()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('link', { name: 'Remove Corolla' }).first().waitFor()
    expect(await readTotal(page)).not.toBe(all)
  })
})

describe('suggestions', () => {
  test('appear while typing, by keyboard and for screen readers, with recent searches', async () => {
    const { page } = await browser.visit({ width: 390 })
    await openHydrated(page)
    const box = page.getByRole('combobox', { name: 'Search our cars' })
    await page.locator('.search-box input').focus()
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    await box.pressSequentially('hil')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    const option = list.getByRole('option', { name: /^Toyota HiLux \d+/ })
    await option.waitFor()
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    await page.waitForURL(/query=hil/)
    await waitSearched(page, 'query', 'hil')
    expect(await findBarriers(page)).toEqual([])

    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect(await box.inputValue()).toBe('hil')
    await page.keyboard.press('ArrowDown')
    await option.waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await option.getAttribute('aria-selected')).toBe('true')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/toyota/hilux')

    await page.goto(browser.addressOf(site, '/'))
    await page.locator('main input[name=query]').first().focus()
    const recent = page.getByRole('group', { name: 'Recent searches' })
    await recent.getByRole('option', { name: 'Toyota HiLux' }).click()
    await page.waitForURL('**/search/toyota/hilux')
    expect(readPath(page)).toBe('/search/toyota/hilux')
  })

  test('appear after typing before their script has loaded, which only the first box loads', async () => {
    const { page } = await browser.visit({ width: 390 })
    const loaded: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/search-boxes-/.test(request.url())) loaded.push(request.url())
    })
    const letGo = await holdResponses(page, '**/assets/search-boxes-*.js')
    await page.goto(browser.addressOf(site, '/about-us'))
    await page.getByRole('button', { name: 'Menu', exact: true }).focus()
    expect(loaded).toEqual([])
    await page.goto(browser.addressOf(site, '/'))
    const box = page.locator('main input[name=query]').first()
    await box.pressSequentially('hil')
    letGo()
    await page.getByRole('option', { name: /^Toyota HiLux \d+/ }).waitFor()
    await box.blur()
    await box.focus()
    expect(loaded).toHaveLength(1)
  })

  test.each(['Escape', 'Enter'])(
    'stay closed after %s, even if a response was pending',
    async (key) => {
      const { page } = await browser.visit({ width: 1440 })
      await openHydrated(page)
      const letGo = await holdResponses(page, '**/api/search-suggestions?q=hil')
      const box = page.locator('.search-box input')
      const requested = page.waitForRequest(/q=hil$/)
      const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('q=hil'))
      await box.pressSequentially('hil')
      await requested
      await page.keyboard.press(key)
      await ended
      letGo()
      // Waits a frame, in which a late response would be shown.
      await waitFrame(page)
      expect(await page.locator('.suggested:popover-open').count()).toBe(0)
      await box.pressSequentially('u')
      await page.getByRole('option', { name: /HiLux/ }).first().waitFor()
    },
  )
})

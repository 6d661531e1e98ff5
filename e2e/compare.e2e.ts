import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'

const browser = useBrowser()
const site = 'big-box-cars'
const searchPath = '/search/used-cars'

/** Ids of the first vehicles that a search shows. */
async function findIds(page: Page, count: number): Promise<number[]> {
  await page.goto(browser.addressOf(site, searchPath))
  const ids = await page
    .locator('.results compare-button')
    .evaluateAll((all) => all.map((button) => Number(button.getAttribute('vehicle-id'))))
  return ids.slice(0, count)
}

const readCompared = (page: Page): Promise<number[]> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as number[],
    `forecourt.${site}.compared`,
  )

const buttons = (page: Page) => page.locator('.results').getByRole('button', { name: /^Compare / })
const heads = (page: Page) => page.getByRole('columnheader').getByRole('link', { name: /^20\d\d / })

describe('choosing what to compare', () => {
  test('works by keyboard from result cards to the page, four at most', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const ids = await findIds(page, 5)
    const tray = page.getByRole('banner').getByRole('link', { name: /compare/i })
    for (let at = 0; at < 5; at++) await buttons(page).nth(at).press('Enter')
    await page.getByText('4 cars at most: take one out first').waitFor()
    expect(await buttons(page).nth(4).getAttribute('aria-pressed')).toBe('false')
    expect(await readCompared(page)).toEqual(ids.slice(0, 4))
    await buttons(page).nth(3).press('Space')
    expect(await tray.textContent()).toBe('Compare 3 cars')
    await tray.press('Enter')
    await page.waitForURL(`**/compare?cars=${ids.slice(0, 3).join(',')}`)
    expect(await heads(page).count()).toBe(3)
    await page
      .getByRole('link', { name: /^Remove 20/ })
      .first()
      .press('Enter')
    await page.waitForURL(`**/compare?cars=${ids.slice(1, 3).join(',')}`)
    expect(await readCompared(page)).toEqual(ids.slice(1, 3))
  })

  test('is what the address of the comparison opens with, also without vehicles in it', async () => {
    const { page } = await browser.visit({ width: 390 })
    const ids = await findIds(page, 2)
    await buttons(page).nth(0).click()
    await buttons(page).nth(1).click()
    await page.goto(browser.addressOf(site, '/compare'))
    await page.waitForURL(`**/compare?cars=${ids.join(',')}`)
    expect(await heads(page).count()).toBe(2)
  })

  test('leaves every button of a phone’s page within reach', async () => {
    const { page } = await browser.visit({ width: 390 })
    await findIds(page, 1)
    await buttons(page).first().click()
    const tray = page.getByRole('button', { name: 'Clear the comparison' })
    await tray.waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const top = (await tray.boundingBox())?.y ?? 0
    const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
  })

  test('leads to a vehicle’s own page, and can be cleared', async () => {
    const { page } = await browser.visit({ width: 390 })
    await findIds(page, 1)
    await buttons(page).first().click()
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Key facts' }).waitFor()
    const own = page.locator('.summary compare-button > button')
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Clear the comparison' }).click()
    expect(await own.getAttribute('aria-pressed')).toBe('false')
    expect(await readCompared(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear the comparison' }).waitFor({ state: 'hidden' })
  })

  test('needs no script: a car’s page leads to the form, and the form to the comparison', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await page.goto(browser.addressOf(site, searchPath))
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await page.getByRole('link', { name: 'Compare with others' }).click()
    await page.waitForURL(/\/compare\?cars=\d+$/)
    expect(await heads(page).count()).toBe(1)
    await page.getByRole('checkbox', { name: /^20/ }).nth(1).check()
    await page.getByRole('checkbox', { name: /^20/ }).nth(2).check()
    await page.getByRole('button', { name: 'Compare these cars' }).click()
    await page.waitForURL(/\/compare\?cars=\d+,\d+,\d+$/)
    expect(await heads(page).count()).toBe(3)
    const rows = page.getByRole('row').filter({ visible: true })
    const all = await rows.count()
    await page.getByRole('checkbox', { name: 'Show only differences' }).check()
    const different = await rows.count()
    expect(different).toBeLessThan(all)
    expect(different).toBeGreaterThan(3)
  })
})

describe('the comparison', () => {
  test.each(shareOf(widths, 2))(
    'keeps the names in view above its rows at %i px',
    async (width) => {
      const { page } = await browser.visit({ width })
      const ids = await findIds(page, 4)
      await page.goto(browser.addressOf(site, `/compare?cars=${ids.join(',')}`))
      const area = page.getByRole('region', { name: 'Compare cars' })
      const name = heads(page).last()
      // Two columns fill a phone's width, and the visitor scrolls sideways to the others; a wide window has room for
      // all.
      const starts = await page
        .getByRole('columnheader')
        .evaluateAll((all) => all.map((head) => head.getBoundingClientRect().x))
      expect(starts.filter((x) => x < width - 20)).toHaveLength(width === 390 ? 2 : 4)
      await area.focus()
      await area.evaluate((element) => element.scrollTo(2000, 600))
      await page.evaluate((top) => scrollTo(0, top), width === 390 ? 0 : 900)
      await expect
        .poll(() =>
          name.evaluate((link) => {
            const { x, y, height } = link.getBoundingClientRect()
            return link.contains(document.elementFromPoint(x + 4, y + height / 2))
          }),
        )
        .toBe(true)
      expect(await fitsSideways(page)).toBe(true)
      expect(await findBarriers(page)).toEqual([])
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe(
        'noindex, follow',
      )
    },
  )

  test('marks an unknown vehicle as unknown, and shows nothing of it', async () => {
    const { page } = await browser.visit({ width: 390 })
    const [id] = await findIds(page, 1)
    await page.goto(browser.addressOf(site, `/compare?cars=${id},999999999`))
    await page.getByText('We have no such car on our website.').waitFor()
    await page.getByRole('link', { name: 'Remove it from the comparison' }).click()
    await page.waitForURL(`**/compare?cars=${id}`)
  })

  test('is not there on a site that compares none, nor a byte of it', async () => {
    const { page } = await browser.visit({ width: 390, status: 404 })
    const of = (path: string) => browser.addressOf('redgum-trucks', path)
    expect((await page.goto(of('/compare?cars=1,2')))?.status()).toBe(404)
    for (const path of ['/my-garage', '/my-garage/shared?cars=1']) {
      expect((await page.goto(of(path)))?.status(), path).toBe(404)
    }
    const html = await (await page.goto(of('/')))!.text()
    expect(html).not.toMatch(
      /heart-button|saved-(count|note)|compare-(button|tray)|my-garage|favourites/,
    )
    const other = await (await page.goto(browser.addressOf(site, '/')))!.text()
    expect(other).toMatch(/<heart-button[\s\S]*<compare-tray|<compare-tray[\s\S]*<heart-button/)
  })
})

describe('a list that is passed on', () => {
  test('names saved vehicles in its address, which another browser opens', async () => {
    const { page, context } = await browser.visit({ width: 390 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(browser.addressOf(site, searchPath))
    for (const at of [0, 1]) {
      await page
        .locator('.results')
        .getByRole('button', { name: /^Save / })
        .nth(at)
        .click()
    }
    await page.goto(browser.addressOf(site, '/mybigboxcars?tab=saved-cars'))
    const link = page.getByRole('textbox', { name: 'Link to these 2 cars' })
    const address = await link.inputValue()
    expect(address).toMatch(/\/mybigboxcars\/shared\?cars=\d+,\d+$/)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('The link is copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    const { pathname, search } = new URL(address)
    const other = await browser.visit({ width: 390, script: false })
    await other.page.goto(browser.addressOf(site, `${pathname}${search},999999999`))
    await other.page.getByRole('heading', { name: '2 cars to look at' }).waitFor()
    await other.page.getByText('1 car of this list is not on our website').waitFor()
    const plain = other.page.getByRole('textbox', { name: 'Link to this list' })
    expect(await plain.inputValue()).toContain('999999999')
    expect(await other.page.getByRole('button', { name: 'Copy link' }).count()).toBe(0)
    expect(await findBarriers(page)).toEqual([])
  })

  test('goes to the share sheet of a browser that has one', async () => {
    const { page } = await browser.visit({ width: 390 })
    const [id] = await findIds(page, 1)
    await page.addInitScript(() => {
      const share = (data: ShareData) => {
        Object.assign(window, { shared: data })
        return Promise.resolve()
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await page.goto(browser.addressOf(site, `/mybigboxcars/shared?cars=${id}`))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
    expect(shared.title).toBe('1 car to look at')
    expect(shared.url).toContain(`/mybigboxcars/shared?cars=${id}`)
  })
})

describe('recently seen on the home page', () => {
  test('shows the vehicles that the browser remembers, in reserved space', async () => {
    const { page } = await browser.visit({ width: 390 })
    const strip = page.getByRole('region', { name: 'Recently seen' })
    const ids = await findIds(page, 3)
    await page.goto(browser.addressOf(site, '/'))
    expect(await strip.count()).toBe(0)
    await page.evaluate(([key, stored]) => localStorage.setItem(key, JSON.stringify(stored)), [
      `forecourt.${site}.seen`,
      ids,
    ] as const)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    let isHeld = true
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/vehicle-cards?*', async (route) => {
      if (isHeld) await released
      await route.continue()
    })
    await page.goto(browser.addressOf(site, '/'))
    await strip.waitFor()
    await strip.scrollIntoViewIfNeeded()
    const before = await strip.boundingBox()
    isHeld = false
    release()
    const links = strip.getByRole('link', { name: /^20\d\d .*\$/ })
    await expect.poll(() => links.count()).toBe(3)
    expect(await strip.boundingBox()).toEqual(before)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
    expect(await findBarriers(page)).toEqual([])
    await page.goto(browser.addressOf(site, '/mybigboxcars'))
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    // The row is filled with the newest.
    await page.getByRole('heading', { name: 'Recently seen and just arrived' }).waitFor()
    const shown = await strip
      .locator('heart-button')
      .evaluateAll((hearts) => hearts.map((heart) => Number(heart.getAttribute('vehicle-id'))))
    expect(shown.slice(0, 3)).toEqual(ids)
    expect(shown).toHaveLength(4)
  })
})

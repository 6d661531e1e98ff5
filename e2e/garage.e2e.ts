import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'

const browser = useBrowser()
const site = 'big-box-cars'
const searchPath = '/search/used-cars'
const garagePath = '/mybigboxcars?tab=saved-cars'

const readStored = (page: Page, name: 'favourites' | 'seen'): Promise<number[]> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as number[],
    `forecourt.${site}.${name}`,
  )

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save / })

/** Saves the first vehicles of the results with their heart buttons. @returns the vehicles' names, the latest first */
async function saveFirst(page: Page, count: number): Promise<string[]> {
  await page.goto(browser.addressOf(site, searchPath))
  const names: string[] = []
  for (let at = 0; at < count; at++) {
    const heart = hearts(page).nth(at)
    names.unshift((await heart.getAttribute('aria-label')) ?? '')
    await heart.click()
  }
  return names
}

describe('a heart', () => {
  test('turns on and off, by touch and by keyboard, and stores its list in the browser', async () => {
    const { page } = await browser.visit({ width: 390 })
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/events')) return
      const { events } = request.postDataJSON() as { events: Record<string, unknown>[] }
      for (const { id: _id, ...event } of events) if ('car_id' in event) sent.push(event)
    })
    await page.goto(browser.addressOf(site, searchPath))
    const heart = hearts(page).first()
    const box = await heart.boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
    await heart.click()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    const [id] = await readStored(page, 'favourites')
    expect(id).toBeGreaterThan(0)
    expect(page.url()).toContain(searchPath)
    await heart.press('Space')
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    expect(await readStored(page, 'favourites')).toEqual([])
    await heart.press('Enter')
    expect(await readStored(page, 'favourites')).toEqual([id])
    // Adding records event 39, removing event 40.
    await expect
      .poll(() => sent, { timeout: 60_000 })
      .toEqual([39, 40, 39].map((number) => ({ number, car_id: id })))
  })

  test('is pressed everywhere for its vehicle: after a reload, in other results, on its own page', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const [name = ''] = await saveFirst(page, 1)
    await page.reload()
    const heart = hearts(page).first()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    // Results that come without a new document.
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    await page.goBack()
    await page.waitForURL(/used-cars$/)
    const again = page.getByRole('button', { name, exact: true }).first()
    await expect.poll(() => again.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Key facts' }).waitFor()
    const [id] = await readStored(page, 'favourites')
    const own = page.locator(`h1 ~ * heart-button[vehicle-id="${id}"] > button`)
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true')
  })

  test('counts in the header of every page, a phone’s too, and in its menu', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await saveFirst(page, 2)
    for (const path of ['/', '/contact', searchPath]) {
      await page.goto(browser.addressOf(site, path))
      const link = page.getByRole('banner').getByRole('link', { name: 'My Big Box Cars 2' })
      expect(await link.getAttribute('href'), path).toBe(garagePath)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const saved = page.getByRole('banner').getByRole('link', { name: 'My Big Box Cars 2' })
    expect(await saved.count()).toBe(1)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'My Big Box Cars 2' }).click()
    await page.waitForURL(`**${garagePath}`)
  })

  test('is not there without script, nor on a site without a garage', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await page.goto(browser.addressOf(site, searchPath))
    await expect.poll(() => hearts(page).count()).toBe(0)
    expect(await page.locator('heart-button').count()).toBeGreaterThan(20)
    const other = await browser.visit({ width: 390 })
    await other.page.goto(browser.addressOf('pacific-nissan', '/'))
    expect(await other.page.locator('heart-button, saved-count').count()).toBe(0)
  })
})

describe('the garage', () => {
  test.each(shareOf(widths, 2))(
    'shows what was saved, the latest first, at %i px',
    async (width) => {
      const { page } = await browser.visit({ width })
      const names = await saveFirst(page, 3)
      await page.goto(browser.addressOf(site, garagePath))
      await page.getByRole('status').getByText('3 saved cars').waitFor()
      await page.getByRole('article').first().waitFor()
      await hearts(page).nth(2).waitFor()
      const shown = await hearts(page).all()
      expect(await Promise.all(shown.map((heart) => heart.getAttribute('aria-label')))).toEqual(
        names,
      )
      for (const card of await page.getByRole('article').all()) {
        expect(await card.innerText()).toMatch(/\$[\d,]+|Enquire|PREORDER/)
      }
      expect(await fitsSideways(page)).toBe(true)
      expect(await findBarriers(page)).toEqual([])
    },
  )

  test('removes a vehicle at once, restores it, and shows what to do when it is empty', async () => {
    const { page } = await browser.visit({ width: 390 })
    const [first = '', second = ''] = await saveFirst(page, 2)
    await page.goto(browser.addressOf(site, garagePath))
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.getByRole('button', { name: first, exact: true }).press('Enter')
    await page.getByRole('status').getByText('1 saved car', { exact: true }).waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
    expect(await focused()).toBe(second)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.getByRole('article').count()).toBe(2)
    expect(await focused()).toBe(first)
    await page.getByRole('button', { name: first, exact: true }).click()
    await page.getByRole('button', { name: second, exact: true }).click()
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    expect(await readStored(page, 'favourites')).toEqual([])
    const arrived = page.getByRole('region', { name: 'Just arrived' }).getByRole('article')
    expect(await arrived.count()).toBe(4)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Browse all cars' }).click()
    await page.waitForURL(/\/search\//)
  })

  test('names vehicles that are gone, and removes them on request', async () => {
    const { page } = await browser.visit({ width: 390 })
    await saveFirst(page, 1)
    await page.evaluate((key) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as number[]
      localStorage.setItem(key, JSON.stringify([...stored, 999_999_999]))
    }, `forecourt.${site}.favourites`)
    await page.goto(browser.addressOf(site, garagePath))
    await page.getByText('1 car that you saved is gone').waitFor()
    await page.getByRole('button', { name: 'Remove from my list' }).click()
    await page.getByText('1 car that you saved is gone').waitFor({ state: 'hidden' })
    expect(await readStored(page, 'favourites')).toHaveLength(1)
    expect(await page.getByRole('article').count()).toBe(1)
  })

  test('shows changes of a vehicle since it was saved, and never an old price as the current one', async () => {
    const { page } = await browser.visit({ width: 390 })
    await saveFirst(page, 2)
    const key = `forecourt.${site}.favourite-prices`
    const prices = await page.evaluate((of) => localStorage.getItem(of) ?? '{}', key)
    const [latest = 0, first = 0] = await readStored(page, 'favourites')
    const stored = JSON.parse(prices) as Record<string, number>
    expect(new Set(Object.keys(stored).map(Number))).toEqual(new Set([latest, first]))
    const dearer = { [first]: stored[first]! + 200_000 }
    await page.evaluate(([of, text]) => localStorage.setItem(of, text), [
      key,
      JSON.stringify(dearer),
    ] as const)
    await page.goto(browser.addressOf(site, garagePath))
    const cards = page.getByRole('main').getByRole('article')
    await cards.nth(1).getByText('$2,000 less than when you saved it').waitFor()
    expect(await page.getByText('than when you saved it').count()).toBe(1)
    // Undo restores the saved vehicle with the price at which it was first saved.
    await cards
      .nth(1)
      .getByRole('button', { name: /^Save / })
      .click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('$2,000 less than when you saved it').waitFor()
    expect(await findBarriers(page)).toEqual([])
  })

  test('reports that the list could not be loaded, and loads it on the next try', async () => {
    const { page, noise } = await browser.visit({ width: 390 })
    await saveFirst(page, 1)
    await page.route(
      '**/api/vehicle-cards?*',
      (route) => route.fulfill({ status: 503, body: '{}' }),
      {
        times: 1,
      },
    )
    await page.goto(browser.addressOf(site, garagePath))
    await page.getByRole('alert').getByText('could not be loaded').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article').waitFor()
    expect(noise.splice(0)).toEqual([expect.stringContaining('503')])
  })

  test('follows what another tab saves', async () => {
    const { page, context } = await browser.visit({ width: 390 })
    await page.goto(browser.addressOf(site, garagePath))
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    const other = await context.newPage()
    await saveFirst(other, 1)
    await page.getByRole('article').waitFor()
  })

  test('without script says why there is no list', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await page.goto(browser.addressOf(site, garagePath))
    await page.getByText('Nothing that you saved is lost').waitFor()
    expect(await page.getByRole('link', { name: 'Browse all cars' }).count()).toBe(1)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow')
  })

  test('has the site’s own address, and no other', async () => {
    const { page } = await browser.visit({ width: 390, status: 404 })
    const missing = [
      [site, '/my-garage'],
      ['harbour-toyota', '/mybigboxcars'],
      ['pacific-nissan', '/my-garage'],
    ] as const
    for (const [of, path] of missing) {
      const response = await page.goto(browser.addressOf(of, path))
      expect(response?.status(), `${of} ${path}`).toBe(404)
    }
    const response = await page.goto(browser.addressOf('harbour-toyota', '/my-garage'))
    expect(response?.status()).toBe(200)
  })
})

describe('recently seen', () => {
  test.each(shareOf(widths, 2, 1))('is the vehicles before this one, at %i px', async (width) => {
    const { page } = await browser.visit({ width })
    await page.goto(browser.addressOf(site, searchPath))
    const results = page.locator('.results')
    const links = results.getByRole('article').getByRole('heading').getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const seen = page.getByRole('region', { name: 'Recently seen' })
    const listSeen = async () => {
      await seen.waitFor()
      const shown = seen.getByRole('heading', { level: 3 }).getByRole('link')
      return shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    }
    for (const [at, href] of hrefs.slice(0, 3).entries()) {
      await results.locator(`h2 > a[href="${href}"]`).click()
      await page.getByRole('heading', { name: 'Key facts' }).waitFor()
      expect(at === 0 ? await seen.count() : await listSeen()).toEqual(
        at === 0 ? 0 : hrefs.slice(0, at).toReversed(),
      )
      await page.goBack()
      await results.waitFor()
    }
    await page.goto(browser.addressOf(site, hrefs[0] ?? ''))
    await seen.waitFor()
    expect(await seen.getByRole('article').count()).toBe(2)
    expect(await fitsSideways(page)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  })

  test('has at most eight, and does not move visible content', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto(browser.addressOf(site, searchPath))
    await hearts(page).nth(11).waitFor()
    const ids = await hearts(page).evaluateAll((all) =>
      all.map((heart) => Number(heart.parentElement?.getAttribute('vehicle-id'))),
    )
    await page.evaluate(([key, stored]) => localStorage.setItem(key, JSON.stringify(stored)), [
      `forecourt.${site}.seen`,
      ids.slice(1, 12),
    ] as const)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const href = await page
      .getByRole('article')
      .first()
      .getByRole('link')
      .first()
      .getAttribute('href')
    await page.goto(browser.addressOf(site, href ?? ''))
    const seen = page.getByRole('region', { name: 'Recently seen' })
    await seen.waitFor()
    expect(await seen.getByRole('article').count()).toBe(8)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
    expect(await readStored(page, 'seen')).toEqual([ids[0], ...ids.slice(1, 9)])
  })
})

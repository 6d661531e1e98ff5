import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { readFocus, tabTo } from './tab-to.ts'

const site = 'harbour-toyota'
const searchPath = '/search/new-used-and-demo-cars'
const browser = useBrowser()

describe('with a keyboard alone', () => {
  test.each(['/', searchPath, '/contact', '/trade-in', '/success?category=trade-in'])(
    'the first tab stop on %s skips to the content',
    async (path) => {
      const { page } = await browser.visit({ width: 1440 })
      await page.goto(browser.addressOf(site, path))
      await page.keyboard.press('Tab')
      expect(await readFocus(page)).toBe('Skip to content')
      const box = await page.getByRole('link', { name: 'Skip to content' }).boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    },
  )

  test('a dropdown of the header opens, and its links follow', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf(site, '/'))
    await tabTo(page, 'Stock')
    await page.keyboard.press('Enter')
    await tabTo(page, /^Used/, 4)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/used-cars')
  })

  test('filters are reached, opened and ticked, and a card opens its vehicle', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf(site, searchPath))
    await tabTo(page, 'Price')
    await tabTo(page, 'Condition')
    await tabTo(page, /^Used/)
    await page.keyboard.press('Space')
    await page.getByRole('link', { name: 'Remove Used' }).waitFor()
    expect(await readFocus(page)).toMatch(/^Used/)
    const title = await page.getByRole('article').first().getByRole('link').first().innerText()
    await tabTo(page, title.replaceAll('\n', ' '), 200)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/cars\//)
  })

  test.each([true, false])(
    'the filter drawer opens, closes and returns the focus, script %s',
    async (script) => {
      const { page } = await browser.visit({ width: 390, script })
      await page.goto(browser.addressOf(site, searchPath))
      const filters = page.getByRole('region', { name: 'Filters' })
      expect(await filters.isVisible()).toBe(false)
      await tabTo(page, 'Filter')
      await page.keyboard.press('Enter')
      await filters.waitFor()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#filters') !== null)).toBe(
        true,
      )
      await page.keyboard.press('Escape')
      await filters.waitFor({ state: 'hidden' })
      expect(await readFocus(page)).toBe('Filter')
      await page.keyboard.press('Enter')
      await filters.getByRole('button', { name: 'Close filters' }).press('Enter')
      await filters.waitFor({ state: 'hidden' })
      expect(await readFocus(page)).toBe('Filter')
    },
  )

  test('the menu of a phone does the same', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto(browser.addressOf(site, '/contact'))
    const menu = page.getByRole('navigation', { name: 'Main' })
    await tabTo(page, 'Menu')
    await page.keyboard.press('Enter')
    await menu.waitFor()
    await tabTo(page, 'Home', 3)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await readFocus(page)).toBe('Menu')
  })
})

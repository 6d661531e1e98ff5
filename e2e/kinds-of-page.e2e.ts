import { readdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, shell, useBrowser, widths } from './browser.ts'
import { listKindsOfPage } from './kinds-of-page.ts'
import { isFullSize, shareOfDay } from '../checks/setup/test-size.ts'
import { measureOwnScripts, mostScriptBytes } from './own-scripts.ts'
import { createPageReader } from './page-reader.ts'

const slugs = readdirSync('db/demo/sites').map((file) => file.replace(/\.json$/, ''))
const browser = useBrowser()
const narrowest = 320
/** Read-only pages, which only have small inline scripts. */
const written = new Set([
  'content page',
  'questions',
  'offers',
  'articles',
  'article',
  'brand',
  'model',
])

/** Each dealer's pages by kind, found once for the whole file. */
const known = new Map<string, Promise<[kind: string, path: string][]>>()
function listKinds(site: string): Promise<[kind: string, path: string][]> {
  const kinds =
    known.get(site) ??
    listKindsOfPage(createPageReader(inject('webPort')), site).then((found) =>
      Object.entries(found),
    )
  known.set(site, kinds)
  return kinds
}

const dealers = shareOfDay(
  slugs.map((site, at) => ({ site, at })),
  3,
)
/** Dealers in countries whose law has no comparison rate. */
const abroad: ReadonlySet<string> = new Set(['kowhai-motors', 'route-66-rv'])
describe.each(slugs.filter((slug) => !abroad.has(slug)))('%s', (site) => {
  test('has the warning of the law on every page with a comparison rate', async () => {
    const web = createPageReader(inject('webPort'))
    const faults: string[] = []
    for (const [kind, path] of await listKinds(site)) {
      const { body } = await web.get(`${site}.localhost`, path)
      const isWarned = body.includes('WARNING: This comparison rate is true only for')
      if (body.includes('p.a. comparison rate') && !isWarned) faults.push(`${kind} ${path}`)
    }
    expect(faults).toEqual([])
  })
})

describe.each(dealers)('$site', ({ site, at }) => {
  test('has no accessibility violation, console message or overflow, on a page of each kind', async () => {
    const kinds = await listKinds(site)
    expect(kinds.length).toBeGreaterThanOrEqual(10)
    // At least two pages of each dealer, for its header and footer; each kind of page on one of the dealers.
    const looked = kinds.filter((_kind, nth) => isFullSize || nth < 2 || nth % slugs.length === at)
    const faults: string[] = []
    // The width alternates every second page, starting with the other one on the next dealer, so that both are
    // covered.
    const { page } = await browser.visit({ width: widths[(at + 1) % 2]! })
    for (const [nth, [kind, path]] of looked.entries()) {
      const expectFit = async () => {
        if (await fitsSideways(page)) return
        const width = page.viewportSize()?.width
        faults.push(`${kind} ${path}: wider than ${width} px: ${await listWide(page)}`)
      }
      await page.goto(browser.addressOf(site, path))
      await expectFit()
      for (const width of [narrowest, widths[(nth + at) % 2]!]) {
        await page.setViewportSize({ width, height: 844 })
        await expectFit()
      }
      // Header and footer are the same on all pages of a dealer, so they are checked once at each width.
      const seen = nth < widths.length ? [] : shell
      for (const barrier of await findBarriers(page, seen)) {
        faults.push(`${kind} ${path}: ${barrier}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('opens and closes the menus of a desktop and of a phone by keyboard', async () => {
    const [, opener] = await Promise.all([openDesktopMenus(site), openPhoneMenus(site)])
    // After closing the menu the focus is back on its button.
    expect(await opener.evaluate((button) => document.activeElement === button)).toBe(true)
  })

  test('loads no framework on read-only pages, and few scripts of its own', async () => {
    const web = createPageReader(inject('webPort'))
    for (const [kind, path] of (await listKinds(site)).filter(([kind]) => written.has(kind))) {
      const { body } = await web.get(`${site}.localhost`, path)
      const { files, bytes } = measureOwnScripts(body)
      expect(files, `${kind} ${path}`).toBe(0)
      expect(bytes, `${kind} ${path}`).toBeLessThanOrEqual(mostScriptBytes)
    }
  })
})

async function openDesktopMenus(site: string): Promise<void> {
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf(site, '/privacy-policy'))
  await expectDropdowns(page)
}

/** @returns the button that opens the menu */
async function openPhoneMenus(site: string): Promise<Locator> {
  const { page } = await browser.visit({ width: 390 })
  await page.goto(browser.addressOf(site, '/privacy-policy'))
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectDropdowns(page)
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' })
  return opener
}

/** Each dropdown of the menu opens with Enter, its links follow in the tab order, and Enter closes it. */
async function expectDropdowns(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.waitFor()
  const dropdowns = await menu.locator('details').all()
  expect(dropdowns.length).toBeGreaterThan(0)
  for (const dropdown of dropdowns) {
    const summary = dropdown.locator('summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    const first = dropdown.getByRole('link').first()
    await first.waitFor()
    await page.keyboard.press('Tab')
    expect(await first.evaluate((link) => document.activeElement === link)).toBe(true)
    await summary.focus()
    await page.keyboard.press('Enter')
    await first.waitFor({ state: 'hidden' })
  }
}

/** Elements wider than the window, for the failure message. A row that scrolls by itself does not count. */
function listWide(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (element.getBoundingClientRect().right <= innerWidth + 1) return false
        for (let box = element.parentElement; box !== null; box = box.parentElement) {
          if (box !== document.body && getComputedStyle(box).overflowX !== 'visible') return false
        }
        return true
      })
      .map(({ tagName, className }) => `${tagName}.${className}`)
      .slice(0, 3)
      .join(' '),
  )
}

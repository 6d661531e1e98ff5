import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'
import { listKindsOfPage } from './kinds-of-page.ts'
import { measureOwnScripts } from './own-scripts.ts'
import { createPageReader } from './page-reader.ts'

const slugs = readdirSync('db/demo/sites').map((file) => file.replace(/\.json$/, ''))
const browser = useBrowser()
const narrowest = 320

/** Pages that are read, and nothing else: what they run stands in the document, and is small. */
const written = new Set([
  'content page',
  'questions',
  'offers',
  'articles',
  'article',
  'brand',
  'model',
])
/** Trail, hearts, comparisons, consent, tooltips and events. */
const mostScriptBytes = 6 * 1024
/** Where visitors may also sign in, and an experiment runs. */
const mostWithAccounts = 7000

describe.each(slugs.map((site, at) => ({ site, at })))('$site', ({ site, at }) => {
  test('has no barrier, no message and nothing that sticks out, on a page of each kind', async () => {
    const kinds = Object.entries(await listKindsOfPage(createPageReader(inject('webPort')), site))
    expect(kinds.length).toBeGreaterThanOrEqual(10)
    const faults: string[] = []
    // Every second kind on a phone, and of the next dealer the others.
    for (const [turn, width] of widths.entries()) {
      const { page } = await browser.visit({ width })
      for (const [kind, path] of kinds.filter((_, nth) => (nth + at + turn) % 2 === 0)) {
        await page.goto(browser.addressOf(site, path))
        for (const barrier of await findBarriers(page)) faults.push(`${kind} ${path}: ${barrier}`)
        for (const other of [narrowest, 390, width]) {
          await page.setViewportSize({ width: other, height: 844 })
          if (!(await fitsSideways(page))) {
            faults.push(`${kind} ${path}: wider than ${other} px: ${await listWide(page)}`)
          }
        }
      }
    }
    expect(faults).toEqual([])
  })

  test('opens and closes the menu of a desktop by keyboard', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf(site, '/privacy-policy'))
    await expectDropdowns(page)
  })

  test('opens and closes the menu of a phone by keyboard', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto(browser.addressOf(site, '/privacy-policy'))
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expectDropdowns(page)
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' })
    expect(await opener.evaluate((button) => document.activeElement === button)).toBe(true)
  })

  test('ships no script of the framework on what is only read, and little of its own', async () => {
    const web = createPageReader(inject('webPort'))
    const kinds = Object.entries(await listKindsOfPage(web, site))
    for (const [kind, path] of kinds.filter(([kind]) => written.has(kind))) {
      const { body } = await web.get(`${site}.localhost`, path)
      const { files, bytes } = measureOwnScripts(body)
      expect(files, `${kind} ${path}`).toBe(0)
      const most = body.includes('/api/auth') ? mostWithAccounts : mostScriptBytes
      expect(bytes, `${kind} ${path}`).toBeLessThanOrEqual(most)
    }
  })
})

/** Opened with Enter, each dropdown of the menu shows links that are next to be reached; the same key closes it. */
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

/** What reaches beyond the window, for whoever mends it. */
function listWide(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map(({ tagName, className }) => `${tagName}.${className}`)
      .slice(0, 3)
      .join(' '),
  )
}

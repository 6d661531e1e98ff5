import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'
import { listKindsOfPage } from './kinds-of-page.ts'
import { measureOwnScripts } from './own-scripts.ts'
import { createPageReader } from './page-reader.ts'

interface Dealer {
  readonly site: string
  readonly template: string
}

const dealers = readdirSync('db/demo/sites').map((file): Dealer => {
  const { template } = JSON.parse(readFileSync(`db/demo/sites/${file}`, 'utf8')) as Dealer
  return { site: file.replace(/\.json$/, ''), template }
})
const browser = useBrowser()
const narrowest = 320
/** Pages that are open at one time: more than this machine's processors would wait for each other. */
const pagesAtOnce = 3

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
/** Trail, hearts, comparisons, consent, accounts, experiments, tooltips and events. */
const mostScriptBytes = 6 * 1024

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

/**
 * Which of a dealer's kinds axe looks at: each kind once in each template, by turns at the dealers that have it, so that
 * every dealer's colours are looked at too. Contrast is checked of each theme when it is applied.
 */
async function listLookedAt({ site, template }: Dealer): Promise<ReadonlySet<string>> {
  const peers = dealers.filter((dealer) => dealer.template === template)
  const kindsOf = await Promise.all(
    peers.map(async (peer) => new Set((await listKinds(peer.site)).map(([kind]) => kind))),
  )
  const kinds = [...new Set(kindsOf.flatMap((each) => [...each]))]
  return new Set(
    kinds.filter((kind, nth) => {
      const owners = peers.filter((_, at) => kindsOf[at]!.has(kind))
      return owners[nth % owners.length]!.site === site
    }),
  )
}

describe.each(dealers)('$site', (dealer) => {
  const { site } = dealer
  test('has no barrier, no message and nothing that sticks out, on a page of each kind', async () => {
    const kinds = await listKinds(site)
    expect(kinds.length).toBeGreaterThanOrEqual(10)
    const lookedAt = await listLookedAt(dealer)
    expect(lookedAt.size).toBeGreaterThan(1)
    const faults: string[] = []
    const queue = [...kinds.entries()]
    const lookAtNext = async (page: Page): Promise<void> => {
      const next = queue.shift()
      if (next === undefined) return
      const [nth, [kind, path]] = next
      await page.goto(browser.addressOf(site, path))
      for (const width of [narrowest, ...widths]) {
        await page.setViewportSize({ width, height: 844 })
        if (!(await fitsSideways(page))) {
          faults.push(`${kind} ${path}: wider than ${width} px: ${await listWide(page)}`)
        }
      }
      if (lookedAt.has(kind)) {
        // Every second one on a phone.
        await page.setViewportSize({ width: widths[nth % 2]!, height: 844 })
        for (const barrier of await findBarriers(page)) faults.push(`${kind} ${path}: ${barrier}`)
      }
      return lookAtNext(page)
    }
    const visits = Array.from({ length: pagesAtOnce }, () => browser.visit({ width: 390 }))
    await Promise.all(visits.map(async (visit) => lookAtNext((await visit).page)))
    expect(faults).toEqual([])
  })

  test('opens and closes the menus of a desktop and of a phone by keyboard', async () => {
    const [, opener] = await Promise.all([openDesktopMenus(site), openPhoneMenus(site)])
    // Whoever closes the menu is where they opened it.
    expect(await opener.evaluate((button) => document.activeElement === button)).toBe(true)
  })

  test('ships no script of the framework on what is only read, and little of its own', async () => {
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

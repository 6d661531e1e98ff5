import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { isFullSize, shareOf } from '../checks/setup/test-size.ts'
import { useBrowser, widths } from './browser.ts'
import { type DealerPages, listDealerPages } from './dealer-pages.ts'
import {
  findLayoutFaults,
  findMotion,
  findSmallTargets,
  findUnseenControls,
  measureShift,
} from './layout-checks.ts'
import { createPageReader } from './page-reader.ts'
import { waitFrame } from './wait-hydrated.ts'
import { isVisitScript } from './own-scripts.ts'

const pageNames = [
  'home',
  'search',
  'car',
  'contact',
  'service',
  'tradeIn',
  'enquire',
  'success',
] as const
/**
 * The dealers differ in header, hero, cards, density and background. Forms and read-only pages are alike everywhere.
 */
const tried: Readonly<Record<string, readonly (typeof pageNames)[number][]>> = {
  'southern-cross-motors': pageNames,
  'ironhorse-motorcycles': isFullSize ? pageNames : ['home', 'search', 'car', 'enquire'],
  'wanderlust-campers': isFullSize ? pageNames.slice(0, 4) : ['home', 'search', 'contact'],
}
const everyWidth = [320, 390, 768, 1024, 1440, 1920]
/** 200 % zoom halves the width of a window in CSS pixels. */
const zoomedWidths = [640, 720]
const mostShift = 0.02
/** Checks that hardly depend on the theme use a light and a dark one. */
const lightAndDark = ['southern-cross-motors', 'ironhorse-motorcycles']

const browser = useBrowser()

describe.each(Object.keys(tried))('%s', (site) => {
  test.each(tried[site]!)('the %s page fits every width, also at double zoom', async (name) => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(await addressOf(site, name))
    const faults: string[] = []
    const look = async (at: string) =>
      faults.push(...(await findLayoutFaults(page)).map((fault) => `${at}: ${fault}`))
    for (const width of [...everyWidth, ...zoomedWidths]) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
      await look(`${width} px`)
      if (width === 390) {
        faults.push(...(await findSmallTargets(page)).map((fault) => `${width} px: ${fault}`))
      }
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await look(`${width} px, letters of twice the size`)
    }
    expect(faults).toEqual([])
  })
})

describe.each(lightAndDark.map((site, at) => ({ site, at })))('$site', ({ site, at }) => {
  test('nothing shifts while a page loads and is scrolled', async () => {
    const shifts: string[] = []
    for (const width of isFullSize ? widths : [widths[at]!]) {
      const { page } = await browser.visit({ width })
      // A first page loads the fonts, whose delay is not what is tested.
      await page.goto(await addressOf(site, 'contact'))
      await page.evaluate(async () => void (await document.fonts.ready))
      for (const name of pageNames) {
        await page.goto(await addressOf(site, name))
        const shift = await measureShift(page)
        if (shift > mostShift) shifts.push(`${name} at ${width} px: ${shift.toFixed(3)}`)
      }
    }
    expect(shifts).toEqual([])
  })

  test('respects reduced motion and forced colours', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    const faults: string[] = []
    for (const name of shareOf(pageNames, 2, at)) {
      await page.goto(await addressOf(site, name))
      faults.push(...(await findMotion(page)).map((fault) => `${name} moves: ${fault}`))
      faults.push(...(await findUnseenControls(page)).map((fault) => `${name} hides: ${fault}`))
      for (const opener of await page.locator('button[popovertarget]:visible').all()) {
        await opener.click()
        faults.push(...(await findMotion(page)).map((fault) => `${name} moves: ${fault}`))
        faults.push(...(await findUnseenControls(page)).map((fault) => `${name} hides: ${fault}`))
        await page.keyboard.press('Escape')
      }
    }
    expect([...new Set(faults)]).toEqual([])
  })

  test('pages without interaction, or with an untouched form, load no script', async () => {
    const { page } = await browser.visit({ width: 390 })
    const scripts = countScripts(page)
    for (const name of ['home', 'contact', 'service', 'success'] as const) {
      await page.goto(await addressOf(site, name))
      // Waits a frame more, in which pages that hydrate request their scripts.
      await waitFrame(page)
    }
    expect(scripts).toEqual([])
  })
})

function countScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const isCounted = request.resourceType() === 'script' && !isVisitScript(request.url())
    if (isCounted) scripts.push(request.url())
  })
  return scripts
}

const known = new Map<string, DealerPages>()

async function addressOf(site: string, name: keyof DealerPages): Promise<string> {
  const pages =
    known.get(site) ?? (await listDealerPages(createPageReader(inject('webPort')), site))
  known.set(site, pages)
  return browser.addressOf(site, pages[name])
}

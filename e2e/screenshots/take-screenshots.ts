/**
 * `npm run screenshots [-- SLUG …]` takes pictures of the demo dealers' home, search and car pages, and of each other
 * kind of page, on a phone and on a desktop, and writes them to `docs/screenshots/`. Nothing else writes there.
 * `npm run screenshots -- console` takes those of the staff console's guide instead.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { ensureChromium } from '../../checks/setup/chromium.ts'
import { listDealerPages } from '../dealer-pages.ts'
import { listKindsOfPage } from '../kinds-of-page.ts'
import { fixedNow, type FixedWebsite, startFixedWebsite } from '../fixed-website.ts'
import { launchSteadyBrowser, openSteadyContext, showSteadily } from '../reproducible-page.ts'
import { drawContactSheet } from './contact-sheet.ts'
import { fitPicture } from './fit-picture.ts'
import { takeConsolePictures } from './take-console-pictures.ts'

const root = resolve(import.meta.dirname, '..', '..')
const target = join(root, 'docs', 'screenshots')
const mostBytes = 150 * 1000
const pageNames = ['home', 'search', 'car'] as const
/** One picture of every other kind of page, of these dealers in turn. */
const kinds = [
  'content page',
  'questions',
  'offers',
  'article',
  'brand',
  'model',
  'service',
  'contact',
  'reviews',
] as const
const kindDealers = ['southern-cross-motors', 'ironhorse-motorcycles', 'kowhai-motors'] as const

/** A phone with its pixel density, and a desktop. Each picture shows two screens of a page. */
const devices = [
  { width: 390, height: 844, scale: 2, sheetWidth: 260, sheetHeight: 560 },
  { width: 1440, height: 900, scale: 1, sheetWidth: 440, sheetHeight: 550 },
] as const
const screens = 2

const print = (line: string): void => console.log(line)
const chromium = ensureChromium(print)
mkdirSync(join(root, '.forecourt'), { recursive: true })
const data = mkdtempSync(join(root, '.forecourt', 'screenshots-'))
const requested = process.argv.slice(2)
try {
  if (requested.join() === 'console') await takeConsolePictures(chromium, data, print)
  else await takeDealerPictures(requested)
} finally {
  rmSync(data, { recursive: true, force: true })
}

async function takeDealerPictures(requested: readonly string[]): Promise<void> {
  const website = await startFixedWebsite(data, print)
  const browser = await launchSteadyBrowser(chromium)
  try {
    const unknown = requested.filter((slug) => !website.slugs.includes(slug))
    if (unknown.length > 0) {
      throw new Error(`There is no ${unknown.join(', ')}; there are ${website.slugs.join(', ')}.`)
    }
    mkdirSync(target, { recursive: true })
    await takeAll(browser, website, requested.length === 0 ? website.slugs : requested)
  } finally {
    await browser.close()
    await website.stop()
  }
}

async function takeAll(
  browser: Browser,
  website: FixedWebsite,
  slugs: readonly string[],
): Promise<void> {
  for (const { width, height, scale, sheetWidth, sheetHeight } of devices) {
    const homes: Buffer[] = []
    const context = await openSteadyContext(browser, { width, height, scale, now: fixedNow })
    const page = await context.newPage()
    const take = async (slug: string, path: string, name: string): Promise<Buffer> => {
      await page.setViewportSize({ width, height })
      await showSteadily(page, `http://${slug}.localhost:${website.port}${path}`)
      // A taller window instead of a full-page picture, so that elements fixed to the bottom are at the picture's
      // bottom.
      await page.setViewportSize({ width, height: height * screens })
      const png = await page.screenshot({ animations: 'disabled' })
      const picture = await fitPicture(png, mostBytes)
      const file = `${slug}-${name}-${width}.webp`
      writeFileSync(join(target, file), picture)
      print(`${file}: ${Math.ceil(picture.length / 1000)} kB`)
      return png
    }
    for (const slug of slugs) {
      const pages = await listDealerPages(website, slug)
      for (const name of pageNames) {
        const png = await take(slug, pages[name], name)
        if (name === 'home') homes.push(png)
      }
    }
    for (const [at, kind] of kinds.entries()) {
      const slug = kindDealers[at % kindDealers.length]!
      if (!slugs.includes(slug)) continue
      const path = (await listKindsOfPage(website, slug))[kind]
      if (path === undefined) throw new Error(`${slug} has no ${kind}`)
      await take(slug, path, kind.replaceAll(' ', '-'))
    }
    await context.close()
    if (slugs.length < website.slugs.length) continue
    const sheet = await drawContactSheet(homes, sheetWidth, sheetHeight)
    writeFileSync(join(target, `overview-${width}.webp`), await fitPicture(sheet, mostBytes))
    print(`overview-${width}.webp`)
  }
}

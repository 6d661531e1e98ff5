import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { galleryGroups } from '#apps/web/app/component-gallery/gallery-titles.ts'
import { listDealerPages } from '../dealer-pages.ts'
import { fixedNow, type FixedWebsite, startFixedWebsite } from '../fixed-website.ts'
import { launchSteadyBrowser, openSteadyContext, showSteadily } from '../reproducible-page.ts'
import { comparePicture } from './compare-pictures.ts'

const root = resolve(import.meta.dirname, '..', '..')
const folders = {
  references: join(import.meta.dirname, 'references'),
  outcomes: join(root, '.forecourt', 'visual'),
}
const update = process.env['VISUAL_UPDATE'] === '1'
const widths = [390, 1440] as const

/** The component gallery is rendered as a light dealer, and groups with their own colours as a dark one too. */
const light = 'southern-cross-motors'
const dark = 'ironhorse-motorcycles'
const darkGroups = ['cards', 'controls']
const pageNames = ['home', 'search', 'car', 'contact', 'missing'] as const
/** Pages are compared to this height; the rest only repeats. */
const whole = { part: 'body', mostHigh: 3000 }
/** The component gallery without header and footer, which have their own group. */
const specimens = { part: '.component-gallery', mostHigh: 12_000 }
/** The menu changes whenever a group or a dealer is added. */
const hidden = '.component-gallery__menu{display:none}'
/** Smaller files in which a wrong pixel still shows. */
const deskScale = 0.75

let data = ''
let website: FixedWebsite
let browser: Browser

beforeAll(async () => {
  mkdirSync(join(root, '.forecourt'), { recursive: true })
  data = mkdtempSync(join(root, '.forecourt', 'visual-data-'))
  rmSync(folders.outcomes, { recursive: true, force: true })
  website = await startFixedWebsite(data, () => undefined)
  browser = await launchSteadyBrowser(process.env['CHROMIUM'] ?? '/usr/bin/chromium')
})
afterAll(async () => {
  await browser?.close()
  await website?.stop()
  rmSync(data, { recursive: true, force: true })
})

describe.each(widths)('at %i px', (width) => {
  test.each(pageNames)('the %s page looks as before', async (name) => {
    const pages = await listDealerPages(website, light)
    await expectPicture(light, pages[name], `page-${name}`, width)
  })

  test.each(galleryGroups)('the component gallery’s %s look as before', async (group) => {
    await expectPicture(light, `/__gallery/${group}`, `gallery-${group}`, width)
  })
})

test.each(darkGroups)(
  'the component gallery’s %s look as before on a dark background',
  async (group) => {
    await expectPicture(dark, `/__gallery/${group}`, `dark-${group}`, 390)
  },
)

async function expectPicture(
  site: string,
  path: string,
  name: string,
  width: number,
): Promise<void> {
  const isPage = name.startsWith('page-')
  const { part, mostHigh } = isPage ? whole : specimens
  const scale = width === 390 ? 1 : deskScale
  const context = await openSteadyContext(browser, { width, height: 900, scale, now: fixedNow })
  try {
    const page = await context.newPage()
    await showSteadily(page, `http://${site}.localhost:${website.port}${path}`)
    await page.addStyleTag({ content: hidden })
    const area = await page.locator(part).boundingBox()
    if (area === null) throw new Error(`${path} shows no ${part}`)
    const png = await page.screenshot({
      fullPage: true,
      clip: { ...area, height: Math.min(area.height, mostHigh) },
      animations: 'disabled',
    })
    const outcome = await comparePicture(png, `${name}-${width}`, folders, update)
    expect(outcome, outcome.same ? '' : `${outcome.reason}: ${outcome.files.join(', ')}`).toEqual({
      same: true,
    })
  } finally {
    await context.close()
  }
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { useBrowser, widths } from './browser.ts'
import { applyOwnSite, type OwnSite } from './own-site.ts'
import { createPageReader } from './page-reader.ts'

const root = resolve(import.meta.dirname, '..')
const photos = resolve(root, '../shared/data/photos')
const present = existsSync(photos)
if (!present) console.info(`skipped: the photographs are not at ${photos}`)

const photoGallery = ['exterior-01', 'exterior-02', 'interior-01']
const models = [
  ['P1', 'Toyota', 'HiLux', 'v05-toyota-hilux'],
  ['P2', 'Jeep', 'Renegade', 'v06-jeep-renegade'],
  ['P3', 'Ford', 'Ranger', 'v09-ford-ranger'],
] as const

const feed = [
  'stocknum,make,model,year,car_type,price,images',
  ...models.map(([stocknum, make, model, name]) => {
    const images = photoGallery.map((shot) => `galleries/${name}__${shot}.jpg`).join('|')
    return `${stocknum},${make},${model},2021,used,30000,${images}`
  }),
].join('\n')

interface SeenPicture {
  readonly path: string
  /** Width divided by height. */
  readonly shape: number
}

/** The pictures in view, once all of them have loaded. */
async function readPictures(page: Page, selector: string): Promise<SeenPicture[]> {
  const handle = await page.waitForFunction((wanted) => {
    const inView = [...document.querySelectorAll<HTMLImageElement>(wanted)].filter((image) => {
      const { top, height } = image.getBoundingClientRect()
      return image.checkVisibility() && height > 0 && top < innerHeight
    })
    if (inView.length === 0 || inView.some(({ naturalWidth }) => naturalWidth === 0)) return false
    return inView.map((image) => ({
      path: new URL(image.currentSrc).pathname,
      shape: image.naturalWidth / image.naturalHeight,
    }))
  }, selector)
  return (await handle.jsonValue()) || []
}

describe.skipIf(!present)('photos that an import added', () => {
  const browser = useBrowser({ pictures: true })
  let site: OwnSite
  beforeAll(async () => {
    site = await applyOwnSite('imported-photographs')
    const report = await site.importStock('photos.csv', feed, '--pictures', photos)
    expect(report).toMatchObject({ created: 3, warnings: [] })
  }, 120_000)
  const open = (page: Page, path: string) => page.goto(site.addressOf(path))

  test.each(widths)(
    'are on the cards and in the photo gallery, small files and uncropped, at %i px',
    async (width) => {
      const { page } = await browser.visit({ ownFormats: true, width })
      const types: (string | undefined)[] = []
      page.on('response', (response) => {
        if (response.url().includes('/images/p-')) types.push(response.headers()['content-type'])
      })
      await open(page, '/search/jeep/renegade?sort=created_at_timestamp:desc')
      const cards = await readPictures(page, 'img[src*="/images/p-"]')
      for (const { shape } of cards) expect(shape).toBeCloseTo(4 / 3, 1)
      await page.locator('a[href*="renegade-p2"]').first().click()
      await page.waitForURL(/renegade-p2/)
      const [main] = await readPictures(page, '#photo-1 img[src$="/main"]')
      expect(main?.path).toMatch(/\/main$/)
      expect(new Set(types)).toEqual(new Set(['image/avif']))
    },
  )

  test('are a 404 on another dealer’s site', async () => {
    const { page } = await browser.visit({ ownFormats: true, width: 1440 })
    await open(page, '/search/jeep/renegade')
    const [card] = await readPictures(page, 'img[src*="/images/p-"]')
    const web = createPageReader(inject('webPort'))
    const requestPicture = (host: string) => web.get(host, card?.path ?? '')
    expect((await requestPicture(site.host)).status).toBe(200)
    const foreign = await requestPicture('harbour-toyota.localhost')
    expect(foreign.status).toBe(404)
    expect(foreign.body).toContain('picture.unknown')
  })
})

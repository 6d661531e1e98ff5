import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { listDealerPages } from './dealer-pages.ts'
import { applyOwnSite, type OwnSite } from './own-site.ts'
import { createPageReader } from './page-reader.ts'
import { waitHydrated } from './wait-hydrated.ts'

const browser = useBrowser({ pictures: true })
const title = '2021 Toyota HiLux'

/** The photos' files and sizes: wide, wide, upright, very wide, wide. Two names tell what the photo shows. */
const files = [
  ['front-1.jpg', 1600, 1200],
  ['2.jpg', 1600, 1067],
  ['3.jpg', 900, 1600],
  ['4.jpg', 2000, 800],
  ['interior-5.jpg', 1600, 1200],
] as const

let site: OwnSite
let car: string

beforeAll(async () => {
  site = await applyOwnSite('photographed-cars')
  const pictures = join(site.folder, 'given')
  mkdirSync(pictures)
  const names = await Promise.all(
    files.map(async ([name, width, height], index) => {
      const background = { r: 40 * index, g: 90, b: 200 - 40 * index }
      const blank = sharp({ create: { width, height, channels: 3, background } })
      await blank.jpeg().toFile(join(pictures, name))
      return name
    }),
  )
  const others = [1, 2, 3, 4].map((at) => `OTHER${at},Toyota,HiLux,202${at},used,4${at}990,,,,`)
  const feed = [
    'stocknum,make,model,year,car_type,price,rego,vin,features,images',
    `E2E1,Toyota,HiLux,2021,used,45990,ABC123,MR0CX3CB204123456,Tow Bar|ABS|Bluetooth,${names.join('|')}`,
    ...others,
  ]
  const report = await site.importStock('cars.csv', feed.join('\n'), '--pictures', pictures)
  expect(report).toMatchObject({ created: 5, rejected: [] })
  const { body } = await site.get('/search/toyota/hilux?query=E2E1')
  car = /href="(\/cars\/[^"]*e2e1)"/.exec(body)?.[1] ?? ''
}, 120_000)

const open = (page: Page) => page.goto(site.addressOf(car))
const photo = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^${title}, .*photo ${number} of 5$`) })
const readPhotoIndex = (page: Page, strip: string) =>
  page
    .locator(strip)
    .evaluate((list) => 1 + Math.round((list.scrollLeft / list.scrollWidth) * list.children.length))
const whenAlive = (page: Page) => page.locator('.thumbnails [aria-current]').waitFor()
const readFocusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''
const readFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.querySelector('img')?.alt ?? '')

describe('the photos of a car', () => {
  test('are changed by keys and buttons, which name the photo that is shown', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await open(page)
    await whenAlive(page)
    const status = page.locator('.gallery [aria-live]')
    await photo(page, 1).focus()
    await page.keyboard.press('ArrowRight')
    expect(await status.innerText()).toBe('Photo 2 of 5')
    expect(await readFocus(page)).toBe(`${title}, photo 2 of 5`)
    await page.keyboard.press('End')
    await expect.poll(() => readPhotoIndex(page, '.stage .photos')).toBe(5)
    expect(await page.locator('.thumbnails [aria-current]').getAttribute('aria-label')).toBe(
      'Photo 5, interior',
    )
    const next = page.getByRole('button', { name: 'Next photo' })
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Previous photo' }).click()
    expect(await status.innerText()).toBe('Photo 4 of 5')
    expect(await next.getAttribute('aria-disabled')).toBe('false')
  })

  test('are few tab stops, however many photos there are', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await open(page)
    await whenAlive(page)
    await photo(page, 1).focus()
    const labels: string[] = []
    for (let stop = 0; stop < 5; stop++) {
      await page.keyboard.press('Tab')
      labels.push(await page.evaluate(readFocusedName))
    }
    expect(labels).toEqual([
      'Previous photo',
      'Next photo',
      'All 5 photos',
      'Photo 1, exterior',
      'Enquire Now',
    ])
  })

  test('open over the whole screen, and return the focus to the photo that was seen last', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await open(page)
    await whenAlive(page)
    await photo(page, 1).press('Enter')
    const viewer = page.getByRole('dialog', { name: `Photos of ${title}` })
    await viewer.waitFor()
    expect(await viewer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => readPhotoIndex(page, '.viewer .photos')).toBe(3)
    expect(await viewer.locator('[aria-live]').innerText()).toBe('Photo 3 of 5')
    const upright = await viewer.locator('li:nth-child(3) .photo').boundingBox()
    expect(upright?.height).toBeLessThanOrEqual(900)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    // Closing returns the focus to the photo that opened the viewer.
    await expect.poll(() => readFocus(page)).toBe(`${title}, photo 3 of 5`)
    await expect.poll(() => readPhotoIndex(page, '.stage .photos')).toBe(3)
  })

  test('are grouped there by what their names say they show, from the button of all photos on', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await open(page)
    await whenAlive(page)
    await page.getByRole('button', { name: 'All 5 photos' }).click()
    const viewer = page.getByRole('dialog', { name: `Photos of ${title}` })
    const kinds = viewer.getByRole('group', { name: 'Photos by what they show' })
    // The viewer's script is loaded by the press.
    await expect
      .poll(() => kinds.getByRole('button').allInnerTexts())
      .toEqual(['Exterior 1', 'Interior 1'])
    await kinds.getByRole('button', { name: 'Interior' }).click()
    await expect.poll(() => readPhotoIndex(page, '.viewer .photos')).toBe(5)
    expect(await kinds.locator('[aria-pressed=true]').innerText()).toBe('Interior 1')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => kinds.locator('[aria-pressed=true]').count()).toBe(0)
    // By now the viewer has faded in, so that contrasts are those of its colours.
    await expect.poll(() => viewer.evaluate((dialog) => getComputedStyle(dialog).opacity)).toBe('1')
    expect(await findBarriers(page)).toEqual([])
  })

  test('show the picture of the page until the large one has loaded', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await open(page)
    await whenAlive(page)
    const small = await page
      .locator('#photo-1 img')
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    const large = Promise.withResolvers<void>()
    await page.route(/\/images\/[^/]+\/\d+$/, async (route) => {
      await large.promise
      await route.continue()
    })
    await photo(page, 1).click()
    const shown = page.locator('.viewer .photos > li:first-child .photo')
    await shown.waitFor()
    expect(await shown.evaluate((image) => getComputedStyle(image).backgroundImage)).toBe(
      `url("${small}")`,
    )
    large.resolve()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  test('have thumbnails there too, and pressing a photo enlarges it in place', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await open(page)
    await whenAlive(page)
    await photo(page, 1).click()
    const viewer = page.getByRole('dialog', { name: `Photos of ${title}` })
    await viewer.getByRole('link', { name: 'Photo 2', exact: true }).click()
    await expect.poll(() => readPhotoIndex(page, '.viewer .photos')).toBe(2)
    const large = viewer.locator('.photos > li:nth-child(2) .photo')
    const widthOf = async () => (await large.boundingBox())?.width
    const small = (await widthOf()) ?? 0
    const zoom = viewer.getByRole('button', { name: 'Enlarge the photo' })
    await zoom.click()
    await expect.poll(async () => Math.round((await widthOf()) ?? 0)).toBe(2 * 1440)
    expect(Math.round(small)).toBeLessThanOrEqual(1440)
    expect(await zoom.getAttribute('aria-pressed')).toBe('true')
    // Now the arrow keys move the enlarged photo.
    await page.keyboard.press('ArrowRight')
    expect(await readPhotoIndex(page, '.viewer .photos')).toBe(2)
    await large.click()
    await expect.poll(async () => Math.round((await widthOf()) ?? 0)).toBe(Math.round(small))
    await viewer.getByRole('button', { name: 'Close photos' }).click()
    await viewer.waitFor({ state: 'detached' })
  })

  test('fit their frame whatever their shape, and shift nothing', async () => {
    const { page } = await browser.visit({ width: 1440 })
    // A first page loads the fonts, whose delay is not what is tested.
    await page.goto(site.addressOf('/contact'))
    await page.evaluate(async () => void (await document.fonts.ready))
    await page.addInitScript(() => {
      const shifts = { total: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.total += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page)
    await whenAlive(page)
    const stage = await page.locator('.stage').boundingBox()
    for (const number of [2, 3, 4, 5]) {
      await page.getByRole('button', { name: 'Next photo' }).click()
      const shown = page.locator(`#photo-${number} .photo`)
      await expect
        .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      const box = await shown.boundingBox()
      expect(box?.height).toBeCloseTo(stage?.height ?? 0, 0)
      expect(box?.width).toBeLessThanOrEqual((stage?.width ?? 0) * 1.19)
    }
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { total: number } }).shifts,
    )
    expect(shifts.total).toBeLessThan(0.02)
  })

  test('are replaced by a placeholder if they fail to load', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.route('**/images/**', async (route) => {
      await route.fulfill({ status: 200, contentType: 'image/webp', body: 'not a picture' })
    })
    await open(page)
    await page.locator('#photo-1').getByText('Photos coming soon').waitFor()
  })

  test('can be swiped, chosen by thumbnail and opened without script', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    await open(page)
    expect(await page.getByRole('button', { name: 'Next photo' }).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Photo 3', exact: true }).click()
    await expect.poll(() => readPhotoIndex(page, '.stage .photos')).toBe(3)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await photo(page, 3).getAttribute('href')).toMatch(/^\/images\/[a-z0-9-]+\/2048$/)
  })
})

describe('the bar at the bottom of a phone', () => {
  test.each(shareOf([320, 390], 2))(
    'covers neither the focused element nor the footer, at %i px',
    async (width) => {
      const { page } = await browser.visit({ width: 390 })
      await page.setViewportSize({ width, height: 700 })
      await open(page)
      const bar = page.locator('.buy-bar')
      await waitHydrated(page)
      expect(await bar.isVisible()).toBe(false)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await bar.waitFor()
      const words = await bar.locator('a, button').allInnerTexts()
      // What is behind the first line is for screen readers: the masked number.
      expect(words.map((text) => text.split('\n')[0])).toEqual(['Call', 'Enquire Now'])
      const covered = await page.evaluate(() => {
        const bar = document.querySelector('.buy-bar')!
        return [
          ...document.querySelectorAll<HTMLElement>('main a, main button, main summary'),
        ].flatMap((link) => {
          if (bar.contains(link) || link.offsetParent === null) return []
          link.focus()
          const hidden = link.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
          return hidden && document.activeElement === link ? [link.outerHTML.slice(0, 120)] : []
        })
      })
      expect(covered).toEqual([])
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const readEnd = async () => {
        const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
        return Math.round(y + height)
      }
      // It slides in.
      await expect.poll(readEnd).toBe(700)
      const foot = await page.getByRole('contentinfo').boundingBox()
      const box = await bar.boundingBox()
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
      expect(await fitsSideways(page)).toBe(true)
    },
  )
})

test.each(['ironhorse-motorcycles', 'own'])(
  'a page of %s fits one sheet of paper',
  async (slug) => {
    const { page } = await browser.visit({ width: 1440 })
    const path =
      slug === 'own' ? car : (await listDealerPages(createPageReader(inject('webPort')), slug)).car
    await page.goto(slug === 'own' ? site.addressOf(car) : browser.addressOf(slug, path))
    await page.waitForLoadState('networkidle')
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    const text = await page.locator('body').innerText()
    expect(text).toContain(heading)
    expect(text).toContain(path)
    expect(text).toMatch(/key facts/i)
    expect(text).toMatch(/\(?0\d/)
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    const ink = await page.locator('h1').evaluate((element) => getComputedStyle(element).color)
    expect(ink).toBe('rgb(0, 0, 0)')
  },
)

test('the previous page stays, under a thin line, until the next one has loaded', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await open(page)
  await whenAlive(page)
  let release = (): void => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/*.data*', async (route) => {
    await held
    await route.continue()
  })
  const others = page.getByRole('region', { name: 'Similar cars' }).getByRole('article')
  await others.first().getByRole('link').first().click()
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Toyota HiLux')
  release()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).not.toContain(car)
})

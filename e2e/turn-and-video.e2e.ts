import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { applyOwnSite, type OwnSite } from './own-site.ts'

const browser = useBrowser({ pictures: true })
const frames = 24

let site: OwnSite
const cars = new Map<string, string>()

beforeAll(async () => {
  site = await applyOwnSite('turning-cars')
  const pictures = join(site.folder, 'given')
  mkdirSync(pictures)
  const draw = async (name: string, r: number) => {
    const create = {
      width: 640,
      height: 480,
      channels: 3,
      background: { r, g: 90, b: 40 },
    } as const
    await sharp({ create }).jpeg().toFile(join(pictures, name))
    return name
  }
  const turn: string[] = []
  for (let at = 0; at < frames; at += 1) turn.push(await draw(`turn-${at}.jpg`, 10 * at))
  const photos = `${await draw('front.jpg', 255)}|${await draw('rear.jpg', 250)}`
  const feed = [
    'stocknum,make,model,year,car_type,price,images,turn_images,video_url',
    `TURN,Toyota,HiLux,2021,used,45990,${photos},${turn.join('|')},https://youtu.be/aqz-KE-bpKQ`,
    `FILE,Toyota,HiLux,2022,used,46990,${photos},,https://media.dealer.example/walk.mp4`,
    `PLAIN,Toyota,HiLux,2023,used,47990,${photos},,`,
    `FEW,Toyota,HiLux,2024,used,48990,${photos},${turn.slice(0, 7).join('|')},https://evil.example/walk`,
  ]
  const report = await site.importStock('cars.csv', feed.join('\n'), '--pictures', pictures)
  expect(report).toMatchObject({ created: 4, rejected: [] })
  const { body } = await site.get('/search/toyota/hilux')
  for (const [, path = '', stocknum = ''] of body.matchAll(/href="(\/cars\/[^"]*-([a-z]+))"/g)) {
    cars.set(stocknum.toUpperCase(), path)
  }
}, 120_000)

const open = (page: Page, stocknum: string) =>
  page.goto(site.addressOf(cars.get(stocknum) ?? '/missing'))
const turnButton = (page: Page) => page.getByRole('button', { name: '360°' })
const view = (page: Page) => page.getByRole('region', { name: /^360° view of/ })
const slider = (page: Page) => page.getByRole('slider', { name: 'Turn the vehicle' })
const readSide = (page: Page) => slider(page).getAttribute('aria-valuetext')
const readFrame = (page: Page) => slider(page).inputValue()
/** The addresses of frames that were requested, as places in the view. */
function watchPictures(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/images/')) requested.push(request.url())
  })
  return requested
}

async function openTurn(page: Page): Promise<void> {
  await open(page, 'TURN')
  await page.waitForLoadState('networkidle')
  await turnButton(page).click()
  await slider(page).waitFor()
}
const whenLoaded = (page: Page) =>
  view(page)
    .getByText(/^Drag to turn/)
    .waitFor()

describe('a 360° view', () => {
  test('requests no frame before it is opened, and then says how many have loaded', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const requested = watchPictures(page)
    await open(page, 'TURN')
    await page.waitForLoadState('networkidle')
    const before = new Set(requested)
    const hold = Promise.withResolvers<void>()
    await page.route('**/images/**', async (route) => {
      await hold.promise
      await route.continue()
    })
    await turnButton(page).click()
    await view(page).getByText('Loading 0 of 24').waitFor()
    // The photo is still there, and what is behind the view cannot be reached.
    expect(await page.locator('#photo-1 img').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Next photo' }).isVisible()).toBe(false)
    hold.resolve()
    await whenLoaded(page)
    const keys = new Set(
      requested.filter((url) => !before.has(url)).map((url) => /\/images\/([^/]+)/.exec(url)?.[1]),
    )
    expect(keys.size).toBe(frames)
    expect(await findBarriers(page)).toEqual([])
  })

  test('turns by keys, on and on, and says which side it shows', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await openTurn(page)
    expect(await readSide(page)).toBe('Front')
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
    expect(await readSide(page)).toBe('Left side')
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowLeft')
    expect(await readFrame(page)).toBe('23')
    // The photos behind it have not moved.
    expect(await page.locator('.gallery .photos').evaluate((list) => list.scrollLeft)).toBe(0)
    await page.keyboard.press('Escape')
    await view(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('360°')
  })

  test('turns by dragging sideways, and shifts nothing on the page', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await openTurn(page)
    await whenLoaded(page)
    const stage = (await page.locator('.stage').boundingBox())!
    const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - stage.width / 4, y, { steps: 8 })
    await page.mouse.up()
    expect(await readSide(page)).toBe('Left side')
    expect(await page.locator('.turn-frame-shown').count()).toBe(1)
    // Released, the pointer turns nothing.
    await page.mouse.move(x, y)
    expect(await readSide(page)).toBe('Left side')
    expect(await page.locator('.stage').boundingBox()).toEqual(stage)
  })

  test('leaves scrolling to the page, and fits a phone', async () => {
    const { page } = await browser.visit({ width: 390 })
    await openTurn(page)
    const touch = await page
      .locator('.turn')
      .evaluate((element) => getComputedStyle(element).touchAction)
    expect(touch).toBe('pan-y')
    expect(await fitsSideways(page)).toBe(true)
    for (const control of [slider(page), view(page).getByRole('button')]) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

  test('leaves out frames that fail, and says so', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await open(page, 'TURN')
    await page.waitForLoadState('networkidle')
    let count = 0
    await page.route('**/images/**', async (route) => {
      count += 1
      if (count > 3) return route.continue()
      await route.fulfill({ status: 200, contentType: 'image/webp', body: 'not a picture' })
    })
    await turnButton(page).click()
    await view(page).getByText('Drag to turn. 3 of 24 pictures are missing.').waitFor()
    expect(await page.locator('.turn-frame').count()).toBe(frames - 3)
    expect(await page.locator('.turn-frame-shown').count()).toBe(1)
  })

  test.each(['reduce', 'no-preference'] as const)(
    'does not move by itself where motion is: %s',
    async (reducedMotion) => {
      const { page } = await browser.visit({ width: 1440 })
      await page.emulateMedia({ reducedMotion })
      await openTurn(page)
      await whenLoaded(page)
      const before = await page.locator('.turn-frame-shown').getAttribute('src')
      const running = await page
        .locator('.gallery')
        .evaluate(
          (gallery) =>
            gallery
              .getAnimations({ subtree: true })
              .filter(({ playState }) => playState === 'running').length,
        )
      expect(running).toBe(0)
      expect(await readFrame(page)).toBe('0')
      expect(await page.locator('.turn-frame-shown').getAttribute('src')).toBe(before)
    },
  )

  test('is not offered without script, with too few frames, or without any', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    await open(page, 'TURN')
    expect(await turnButton(page).isVisible()).toBe(false)
    for (const stocknum of ['FEW', 'PLAIN']) {
      await open(page, stocknum)
      expect(await turnButton(page).count()).toBe(0)
      expect(await page.getByRole('link', { name: 'Video' }).count()).toBe(0)
    }
  })
})

const readPolicy = async (page: Page, stocknum: string) =>
  (await open(page, stocknum))?.headers()['content-security-policy'] ?? ''

describe('a video', () => {
  test('of another company is requested only after a button that names the company', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const requested: string[] = []
    await page.route(/youtube/, async (route) => {
      requested.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
    })
    await open(page, 'TURN')
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Video' }).click()
    const play = page.getByRole('button', {
      name: 'Play video on YouTube. YouTube will see your visit.',
    })
    await play.waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(requested).toEqual([])
    await play.click()
    await expect
      .poll(() => requested)
      .toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'])
    await page.getByRole('button', { name: 'Close video' }).click()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  test('opens too on a page that was reached by a link, whose document has another policy', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(site.addressOf('/search/toyota/hilux'))
    await page.waitForLoadState('networkidle')
    await page
      .locator(`a[href="${cars.get('TURN')}"]`)
      .first()
      .click()
    await page.getByRole('link', { name: 'Video' }).click()
    await page.getByRole('button', { name: /^Play video on YouTube/ }).click()
    await page.locator('iframe[src^="https://www.youtube-nocookie.com/"]').waitFor()
  })

  test('that is a file is played here, and loads nothing before', async () => {
    const { page } = await browser.visit({ width: 390 })
    const requested: string[] = []
    await page.route(/media\.dealer\.example/, async (route) => {
      requested.push(route.request().url())
      await route.abort()
    })
    await open(page, 'FILE')
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Video' }).click()
    const video = page.locator('video')
    await video.waitFor()
    expect(await video.getAttribute('preload')).toBe('none')
    expect(await video.getAttribute('poster')).toMatch(/^\/images\/p-[0-9a-f]{32}\/1200\/frame$/)
    expect(requested).toEqual([])
  })

  test('is a plain link without script', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await open(page, 'TURN')
    const link = page.getByRole('link', { name: 'Video' })
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    await open(page, 'FILE')
    expect(await link.getAttribute('href')).toBe('https://media.dealer.example/walk.mp4')
  })

  test('is allowed by the policy of its own page alone', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    const turn = await readPolicy(page, 'TURN')
    expect(turn).toMatch(/frame-src [^;]*https:\/\/www\.youtube-nocookie\.com(;| )/)
    expect(turn).not.toMatch(/media-src|vimeo/)
    const file = await readPolicy(page, 'FILE')
    expect(file).toContain(`media-src 'self' https://media.dealer.example`)
    expect(file).not.toContain('youtube')
    for (const stocknum of ['PLAIN', 'FEW']) {
      expect(await readPolicy(page, stocknum)).not.toMatch(/youtube|vimeo|media-src|evil/)
    }
  })
})

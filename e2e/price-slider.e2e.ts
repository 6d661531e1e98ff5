import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'

const browser = useBrowser()
const parseCount = (text: string): number => Number(text.replace(/[^\d]/g, ''))

/** The price tile of a home page and its parts. */
function findTile(page: Page) {
  return {
    low: page.getByRole('slider', { name: 'Lowest price' }),
    high: page.getByRole('slider', { name: 'Highest price' }),
    from: page.getByRole('textbox', { name: 'From' }),
    to: page.getByRole('textbox', { name: 'To' }),
    show: page.getByRole('button', { name: /^Show Me / }),
  }
}

/** Presses the button. @returns the count on its label, and the number of results */
async function showMe(page: Page): Promise<{ promised: number; found: number }> {
  const { show } = findTile(page)
  const promised = parseCount(await show.innerText())
  await show.click()
  // Only the URL and the count are tested, not the results' pictures.
  await page.waitForURL(/\/search\/.*sort=price:desc$/)
  return { promised, found: parseCount(await page.getByRole('status').first().innerText()) }
}

/** The brightness of the middle pixel, 0 to 255. */
async function readMiddlePixel(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<number> {
  const picture = await page.screenshot({ clip: await toPage(page, clip), fullPage: true })
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)
  return data[middle * info.channels] ?? 0
}

async function toPage<T extends { x: number; y: number }>(page: Page, clip: T): Promise<T> {
  const { x, y } = await page.evaluate(() => ({ x: window.scrollX, y: window.scrollY }))
  return { ...clip, x: clip.x + x, y: clip.y + y }
}

describe('the price slider', () => {
  test('has the steps of §9 up to the end of the stock, and finds all vehicles at its ends', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf('harbour-toyota', '/'))
    const { low, high, show } = findTile(page)
    for (const thumb of [low, high]) {
      const scale = await thumb.evaluate((input: HTMLInputElement) => [
        input.min,
        input.max,
        input.step,
      ])
      const [min, max, step] = scale.map(Number)
      expect([min, step]).toEqual([5000, 500])
      expect(max).toBeGreaterThan(40_000)
      expect(max).toBeLessThan(120_000)
      expect(await thumb.getAttribute('aria-valuetext')).toBe('Any price')
    }
    expect(await show.innerText()).toMatch(/Show Me 126 Cars/i)
    expect(await showMe(page)).toEqual({ promised: 126, found: 126 })
  })

  test.each(['big-box-cars', 'ironhorse-motorcycles'])(
    'of %s shows its thumbs in forced colours',
    async (site) => {
      const { page } = await browser.visit({ width: 1440 })
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto(browser.addressOf(site, '/'))
      const { low } = findTile(page)
      await low.scrollIntoViewIfNeeded()
      const box = await low.boundingBox()
      const { x, y, height } = box!
      const thumb = await readMiddlePixel(page, { x, y, width: height, height })
      const beside = await readMiddlePixel(page, {
        x: x + 3 * height,
        y: y + height - 8,
        width: height,
        height: 8,
      })
      expect(Math.abs(thumb - beside)).toBeGreaterThan(100)
    },
  )

  test('is moved by keyboard, step by step, and the count is updated', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf('harbour-toyota', '/'))
    const { low, high, from, to } = findTile(page)
    await low.press('ArrowRight')
    expect([await low.inputValue(), await from.inputValue()]).toEqual(['5500', '$5,500'])
    expect(await low.getAttribute('aria-valuetext')).toBe('$5,500')
    await low.press('PageUp')
    await high.press('Home')
    // §4: the high thumb stays one step above the low one.
    expect(Number(await high.inputValue()) - Number(await low.inputValue())).toBe(500)
    await high.press('PageUp')
    await low.press('End')
    expect(Number(await high.inputValue()) - Number(await low.inputValue())).toBe(500)
    await low.press('Home')
    expect(await from.inputValue()).toBe('')
    const limit = await to.inputValue()
    const { promised, found } = await showMe(page)
    expect(promised).toBe(found)
    expect(promised).toBeGreaterThan(0)
    expect(page.url()).toContain(`range[price]=:${parseCount(limit)}&sort=price:desc`)
  })

  test('formats no number before a thumb is moved', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.addInitScript(() => {
      const made = { formats: 0 }
      Object.assign(window, { made })
      Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
        construct(target, words: ConstructorParameters<typeof Intl.NumberFormat>) {
          made.formats += 1
          return new target(...words)
        },
      })
      const format = Number.prototype.toLocaleString
      Object.assign(Number.prototype, {
        toLocaleString(this: number, ...words: Parameters<typeof format>) {
          made.formats += 1
          return format.apply(this, words)
        },
      })
    })
    const countFormats = () =>
      page.evaluate(() => (window as unknown as { made: { formats: number } }).made.formats)
    await page.goto(browser.addressOf('harbour-toyota', '/'))
    expect(await countFormats()).toBe(0)
    await findTile(page).low.press('ArrowRight')
    expect(await findTile(page).from.inputValue()).toBe('$5,500')
    expect(await countFormats()).toBeGreaterThan(0)
  })

  test('follows the values typed into its fields, rounded to its steps', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto(browser.addressOf('big-box-cars', '/'))
    const { low, high, from, to } = findTile(page)
    await from.fill('10,120')
    await from.press('Tab')
    await to.fill('$ 30000')
    await to.press('Tab')
    expect([await low.inputValue(), await high.inputValue()]).toEqual(['10000', '30000'])
    expect([await from.inputValue(), await to.inputValue()]).toEqual(['$10,000', '$30,000'])
    const { promised, found } = await showMe(page)
    expect(promised).toBe(found)
    expect(page.url()).toContain('range[price]=10000:30000&sort=price:desc')
    await page.goBack()
    await expect.poll(() => low.inputValue()).toBe('10000')
    await expect.poll(async () => parseCount(await findTile(page).show.innerText())).toBe(promised)
  })

  test('is dragged by thumbs of 44 pixels, which never cross', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto(browser.addressOf('wanderlust-campers', '/'))
    const { low, high } = findTile(page)
    await low.scrollIntoViewIfNeeded()
    const box = (await low.boundingBox())!
    const y = box.y + box.height / 2
    expect(box.height).toBe(44)
    const drag = async (from: number, to: number) => {
      await page.mouse.move(from, y)
      await page.mouse.down()
      await page.mouse.move(to, y, { steps: 5 })
      await page.mouse.up()
    }
    // Dragged by the edges of the touch targets.
    await drag(box.x + 40, box.x + box.width / 2)
    expect(Number(await low.inputValue())).toBeGreaterThan(50_000)
    const before = Number(await low.inputValue())
    await drag(box.x + box.width - 40, box.x + 10)
    expect(Number(await high.inputValue())).toBe(before + 1000)
    expect(Number(await low.inputValue())).toBe(before)
  })

  test.each(shareOf(widths, 2))(
    'is a form of two fields without script, at %i px',
    async (width) => {
      const { page } = await browser.visit({ width, script: false })
      await page.goto(browser.addressOf('pacific-nissan', '/'))
      const { low, from, to, show } = findTile(page)
      expect(await low.count()).toBe(0)
      await from.fill('$20,000')
      await to.fill('60000')
      await show.click()
      await page.waitForURL(/\?range\[price\]=20000:60000&sort=price:desc$/)
      expect(parseCount(await page.getByRole('status').innerText())).toBeGreaterThan(0)
    },
  )

  test.each(shareOf(['ironhorse-motorcycles', 'redgum-trucks'], 2))(
    'has no accessibility violation on %s',
    async (site) => {
      for (const width of widths) {
        const { page } = await browser.visit({ width })
        await page.goto(browser.addressOf(site, '/'))
        const { low } = findTile(page)
        await low.press('PageUp')
        expect(await low.getAttribute('aria-valuetext')).not.toBe('Any price')
        expect(await fitsSideways(page)).toBe(true)
        expect(await findBarriers(page)).toEqual([])
      }
    },
  )
})

import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { fitsSideways, useBrowser } from './browser.ts'
import { createPageReader } from './page-reader.ts'

const browser = useBrowser()
const pictured = useBrowser({ pictures: true })
const demoSites = readdirSync('db/demo/sites').map((file) => file.replace(/\.json$/, ''))

describe('saving a vehicle', () => {
  test('is announced politely, shown, and counted in the header of a phone', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto(browser.addressOf('big-box-cars', '/search/used-cars'))
    const saved = page.locator('.site-top').getByRole('link', { name: /^My / })
    expect(await saved.isVisible()).toBe(true)
    const note = page.locator('saved-note')
    expect(await note.getAttribute('aria-live')).toBe('polite')
    const noteText = note.locator('span')
    expect(await noteText.textContent()).toBe('')
    const heart = page.locator('article heart-button > button').first()
    await heart.click()
    expect(await noteText.textContent()).toMatch(/^Saved to My /)
    expect(await noteText.isVisible()).toBe(true)
    expect(await saved.locator('saved-count span').textContent()).toBe('1')
    await heart.click()
    expect(await noteText.textContent()).toMatch(/^Removed from My /)
    expect(await saved.locator('saved-count span').textContent()).toBe('')
    await expect.poll(() => noteText.textContent(), { timeout: 10_000 }).toBe('')
    expect(await fitsSideways(page)).toBe(true)
  })
})

describe('the filters', () => {
  /** Names of the filters from top to bottom. */
  const readOrder = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.filters-body > details')]
        .toSorted((one, other) => one.getBoundingClientRect().y - other.getBoundingClientRect().y)
        .map((filter) => filter.querySelector('summary')?.textContent ?? ''),
    )

  test('of a phone begin with the body type, those of a desktop keep the site’s order', async () => {
    const phone = await browser.visit({ width: 390 })
    const address = browser.addressOf('big-box-cars', '/search/used-cars')
    await phone.page.goto(address)
    await phone.page.getByRole('button', { name: /^Filter/ }).click()
    const short = await readOrder(phone.page)
    const desktop = await browser.visit({ width: 1440 })
    await desktop.page.goto(address)
    const wide = await readOrder(desktop.page)
    expect(short[0]).toBe('Body type')
    expect(wide[0]).not.toBe('Body type')
    expect(short.slice(1)).toEqual(wide.filter((name) => name !== 'Body type'))
  })
})

test.each(demoSites)('every review on the home page of %s has text', async (site) => {
  const web = createPageReader(inject('webPort'))
  const { status, body } = await web.get(`${site}.localhost`, '/')
  expect(status).toBe(200)
  const reviews = body.split('<li class="review">').slice(1)
  const words = reviews.map((review) => /<blockquote[^>]*>([^]*?)<\/blockquote>/.exec(review)?.[1])
  expect(words.filter((text) => (text ?? '').replaceAll(/<[^>]*>/g, '').trim() === '')).toEqual([])
})

describe('the content of a card', () => {
  test.each(['big-box-cars', 'redgum-trucks', 'harbour-toyota'])(
    'is all that is configured, not cut off: %s',
    async (site) => {
      const { page } = await browser.visit({ width: 1440 })
      await page.goto(browser.addressOf(site, '/'))
      const cut = await page.locator('.vehicle-card .chips').evaluateAll((lists) =>
        lists.flatMap((list) => {
          const bottom = list.getBoundingClientRect().bottom
          return [...list.children]
            .filter((chip) => chip.getBoundingClientRect().bottom > bottom + 0.5)
            .map((chip) => chip.textContent)
        }),
      )
      expect(cut).toEqual([])
    },
  )
})

describe('the first screen', () => {
  /** Positions of the picture and of the elements over the hero. */
  test.each(['big-box-cars', 'ironhorse-motorcycles', 'route-66-rv'])(
    'of %s has neither text nor form over its vehicle',
    async (site) => {
      const { page } = await browser.visit({ width: 1440 })
      await page.goto(browser.addressOf(site, '/'))
      const over = await page.evaluate(() => {
        const picture = document.querySelector('.hero-picture img')?.getBoundingClientRect()
        const parts = [...document.querySelectorAll('.hero h1, .hero-words p, .hero-search')]
        return parts.map((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          const { right, top } = range.getBoundingClientRect()
          // The picture's left edge shows nothing of the vehicle.
          const edge = (picture?.left ?? 0) + (picture?.width ?? 0) * 0.07
          // So is the ground in the lowest tenth, over whose end the form may stand.
          const ground = (picture?.bottom ?? 0) - (picture?.height ?? 0) * 0.1
          return right <= edge || top >= ground
        })
      })
      expect(over).toEqual([true, true, true])
    },
  )
})

test.each([
  ['a page that hydrates', '/search/used-cars'],
  ['a page that is only read', '/'],
])(
  'after %s a vehicle’s page shows its card’s picture until its own has loaded',
  async (_, path) => {
    const { page } = await pictured.visit({ width: 1440 })
    await page.goto(pictured.addressOf('big-box-cars', path))
    const card = page.locator('article.vehicle-card:has(img.vehicle-card__picture)').first()
    const shown = await card
      .locator('img.vehicle-card__picture')
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return image.currentSrc
      })
    // Delayed until the end of the test.
    await page.route(/\/images\/[^/]+\/\d+\/main$/, () => undefined)
    await card.getByRole('link').first().click()
    const photo = page.locator('.stage img.photo').first()
    await photo.waitFor({ state: 'attached' })
    await expect
      .poll(() => photo.evaluate((image) => getComputedStyle(image).backgroundImage))
      .toBe(`url("${shown}")`)
  },
)

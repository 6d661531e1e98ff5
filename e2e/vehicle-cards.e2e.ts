import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'
import { waitHydrated } from './wait-hydrated.ts'

const browser = useBrowser({ pictures: true })
const group = 'southern-cross-motors'

async function openSearch(width: 390 | 1440, site = group): Promise<Page> {
  const { page } = await browser.visit({ width })
  await page.goto(browser.addressOf(site, '/search/used-cars'))
  await waitHydrated(page)
  return page
}

/** The first card with five photos, once the visitor has pointed at it. */
async function pointAtCard(page: Page) {
  const card = page.locator('.vehicle-card').filter({ hasText: '5 photos' }).first()
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  await card.locator('.card-photos').waitFor()
  return card
}

describe('the photos of a card', () => {
  test('are requested once a visitor touches the cards, one before it is seen', async () => {
    const page = await openSearch(1440)
    expect(await page.locator('.card-photos').count()).toBe(0)
    const card = await pointAtCard(page)
    await card.locator('.card-photos').hover()
    await card.getByLabel('Next photo').click()
    const second = card.locator('.card-photos img').first()
    await expect
      .poll(() => second.evaluate((photo: HTMLImageElement) => photo.naturalWidth))
      .not.toBe(0)
    expect(await card.locator('.card-photos img').count()).toBeLessThanOrEqual(2)
    expect(await second.getAttribute('src')).not.toBe(
      await card.locator('.vehicle-card__picture').getAttribute('src'),
    )
    await card.getByLabel('Previous photo').click()
    await card.getByLabel('Previous photo').waitFor({ state: 'detached' })
  })

  test.each(shareOf(widths, 2))(
    'are swiped, and one that is pressed opens the vehicle, at %i px',
    async (width) => {
      const page = await openSearch(width)
      const card = await pointAtCard(page)
      const strip = card.locator('.card-photos__strip')
      await strip.evaluate((element) =>
        element.scrollTo({ left: element.clientWidth, behavior: 'instant' }),
      )
      await expect.poll(() => card.locator('.card-photos img').count()).toBe(2)
      const href = await card.getByRole('heading').getByRole('link').getAttribute('href')
      expect(await findBarriers(page)).toEqual([])
      expect(await fitsSideways(page)).toBe(true)
      await strip.locator('a').nth(1).click()
      await page.waitForURL(`**${href}`)
      await page.locator('.summary').waitFor()
    },
  )

  test('the picture of the pressed card is the one that grows into the photo of the page', async () => {
    const page = await openSearch(1440)
    const card = page.locator('.vehicle-card').nth(1)
    await card.getByRole('heading').getByRole('link').click()
    await page.locator('.summary').waitFor()
    const readNames = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('img')]
          .filter((image) => getComputedStyle(image).viewTransitionName === 'photo')
          .map((image) => image.className),
      )
    expect(await readNames()).toEqual([expect.stringContaining('photo')])
  })
})

describe('the compact list', () => {
  test('is chosen on a phone, remembered, and taken back', async () => {
    const page = await openSearch(390)
    const first = page.locator('.vehicle-card').first()
    const heightOf = async () => (await first.boundingBox())?.height ?? 0
    const large = await heightOf()
    await page.getByRole('button', { name: 'Show as a list' }).click()
    expect(await heightOf()).toBeLessThan(large / 2)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Show large',
    )
    expect(await findBarriers(page)).toEqual([])
    expect(await fitsSideways(page)).toBe(true)
    await page.reload()
    await waitHydrated(page)
    expect(await heightOf()).toBeLessThan(large / 2)
    await page.getByRole('button', { name: 'Show large' }).click()
    expect(await heightOf()).toBe(large)
    await page.reload()
    expect(await heightOf()).toBe(large)
  })

  test('is not offered on a wide screen, nor without script', async () => {
    const page = await openSearch(1440)
    expect(await page.getByRole('button', { name: 'Show as a list' }).count()).toBe(0)
    const { page: plain } = await browser.visit({ width: 390, script: false })
    await plain.goto(browser.addressOf(group, '/search/used-cars'))
    expect(await plain.getByRole('button', { name: 'Show as a list' }).count()).toBe(0)
  })
})

describe('the distance of a vehicle', () => {
  test('is on its card once the visitor has said where they are', async () => {
    const page = await openSearch(390)
    const places = page.locator('location-distance')
    expect((await places.allInnerTexts()).join()).not.toContain('km')
    await page.getByRole('link', { name: 'Distance from me' }).click()
    await page.getByLabel('Your suburb or postcode').focus()
    await waitHydrated(page)
    await page.getByLabel('Your suburb or postcode').fill('3220')
    await page.getByRole('button', { name: 'Find nearest' }).click()
    await page.getByText('Each vehicle in our lists says how far away it is, too.').waitFor()
    await page.goto(browser.addressOf(group, '/search/used-cars'))
    await page
      .getByText(/ · [\d.]+ km$/)
      .first()
      .waitFor()
    expect(await findBarriers(page)).toEqual([])
  })

  test('is not offered by a dealer with one place', async () => {
    const page = await openSearch(390, 'big-box-cars')
    expect(await page.getByRole('link', { name: 'Distance from me' }).count()).toBe(0)
  })

  test('is not told from a place that somebody else wrote into the browser', async () => {
    const page = await openSearch(1440)
    await page.evaluate(
      (key) => sessionStorage.setItem(key, '{"lat":"<b>","lng":1e999,"name":"x"}'),
      `forecourt.${group}.place`,
    )
    await page.reload()
    await waitHydrated(page)
    await page.locator('location-distance').first().waitFor()
    expect((await page.locator('location-distance').allInnerTexts()).join()).not.toContain('km')
  })
})

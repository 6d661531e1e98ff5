import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isPromoEligible, orderPromos } from '#modules/promotions/promo-order.rules.ts'
import { promoCardSettingsSchema } from '#modules/sites/settings/promotions.schema.ts'
import { shareOf } from '../checks/setup/test-size.ts'
import { fitsSideways, useBrowser, widths } from './browser.ts'
import { waitHydrated } from './wait-hydrated.ts'

const site = 'big-box-cars'
const searchPath = '/search/used-cars'
const browser = useBrowser()

const open = (page: Page, query = '') => page.goto(browser.addressOf(site, searchPath + query))

const file = resolve(import.meta.dirname, '..', join('db/demo/sites', `${site}.json`))
const { promo_cards: written, search } = JSON.parse(readFileSync(file, 'utf8')) as {
  promo_cards: unknown
  search: { page_size: number }
}
const { cards, every } = promoCardSettingsSchema.parse(written)

/** Headings of the cards in today's order of a used-car yard. */
function listHeadings(): string[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' }).format()
  return orderPromos(cards, { siteSlug: site, today })
    .filter((card) => isPromoEligible(card, today, ['used']))
    .map(({ heading }) => heading)
}

/** `vehicles` vehicles, with promo cards where the rule puts them. */
function buildExpected(headings: readonly string[], vehicles: number, before = 0): string[] {
  return Array.from({ length: vehicles }, (_, index) => before + index + 1).flatMap((count) =>
    count % every === 0
      ? ['vehicle', headings[(count / every - 1) % headings.length] ?? '']
      : ['vehicle'],
  )
}

/** The grid's content in order: 'vehicle', or the heading of a promo card. */
const readGrid = (page: Page): Promise<string[]> =>
  page
    .locator('.vehicle-grid > *')
    .evaluateAll((all) =>
      all.map((one) =>
        one.tagName === 'ARTICLE' ? 'vehicle' : (one.querySelector('h2')?.textContent ?? ''),
      ),
    )

describe('promo cards among the results', () => {
  test('are where the rule puts them, on each page, of all kinds', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    const shown = new Set<string>()
    for (const number of [1, 2, 3]) {
      // The order changes at midnight, so both days are accepted.
      const possible = [listHeadings()]
      await open(page, number === 1 ? '' : `?page=${number}`)
      possible.push(listHeadings())
      const grid = await readGrid(page)
      const before = (number - 1) * search.page_size
      expect(
        possible.map((headings) => buildExpected(headings, search.page_size, before)),
      ).toContainEqual(grid)
      for (const name of grid) shown.add(name)
    }
    expect(shown).toEqual(new Set(['vehicle', ...cards.map(({ heading }) => heading)]))
    expect(new Set(cards.map(({ kind }) => kind)).size).toBe(7)
  })

  test('stay in their positions when a choice changes the results', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await open(page)
    await waitHydrated(page)
    const total = await page.locator('.search-total').innerText()
    await page.getByRole('checkbox', { name: /^SUV\b/ }).check()
    await page.getByRole('link', { name: 'Remove SUV' }).waitFor()
    await expect.poll(() => page.locator('.search-total').innerText()).not.toBe(total)
    const found = Number((await page.locator('.search-total').innerText()).replace(/[^\d]/g, ''))
    const vehicles = Math.min(found, search.page_size)
    expect(vehicles).toBeGreaterThan(every)
    await expect.poll(() => readGrid(page)).toEqual(buildExpected(listHeadings(), vehicles))
  })

  test('are missing without results', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    await open(page, '?range[price]=1:2')
    await page.getByRole('region', { name: 'Nothing found' }).waitFor()
    for (const { heading } of cards)
      expect(await page.getByRole('main').getByText(heading).count()).toBe(0)
  })

  test('are reached and followed by keyboard, in their position', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    await open(page)
    const link = page.locator('.promo-card a').first()
    const href = await link.getAttribute('href')
    const before = page.locator('.vehicle-grid > article:has(+ .promo-card)').first()
    const vehicle = before.getByRole('heading').getByRole('link')
    await vehicle.focus()
    expect(await vehicle.evaluate((a) => getComputedStyle(a, '::after').outlineStyle)).toBe('solid')
    const isInside = () => before.evaluate((card) => card.contains(document.activeElement))
    while (await isInside()) await page.keyboard.press('Tab')
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    // The focus ring is around the whole card, which is the link.
    expect(await link.evaluate((a) => getComputedStyle(a, '::before').outlineStyle)).toBe('solid')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
  })

  test('link only to existing pages', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    await open(page)
    const hrefs = await page
      .locator('.promo-card a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(hrefs.length).toBeGreaterThan(1)
    for (const href of new Set(hrefs)) {
      const response = await page.goto(href)
      expect(response?.status(), href).toBe(200)
    }
  })

  test.each(shareOf(widths, 2))('fill their grid cell at %i px without overflow', async (width) => {
    const { page } = await browser.visit({ width, script: false })
    await open(page)
    const cardsDrawn = page.locator('.promo-card')
    expect(await cardsDrawn.count()).toBe(Math.floor(search.page_size / every))
    expect(await fitsSideways(page)).toBe(true)
    const faults = await cardsDrawn.evaluateAll((promos) =>
      promos.flatMap((promo) => {
        const box = promo.getBoundingClientRect()
        const beside = [...document.querySelectorAll('.vehicle-grid > article')]
          .map((vehicle) => vehicle.getBoundingClientRect())
          .filter(({ top }) => Math.abs(top - box.top) < 1)
        const isUneven = beside.some(
          ({ bottom, width: other }) =>
            Math.abs(bottom - box.bottom) > 1 || Math.abs(other - box.width) > 1,
        )
        const isCut = [...promo.children].some((part) => {
          const inner = part.getBoundingClientRect()
          return inner.bottom > box.bottom + 1 || part.scrollWidth > part.clientWidth + 1
        })
        return isUneven || isCut ? [promo.textContent] : []
      }),
    )
    expect(faults).toEqual([])
  })
})

test.each([
  ['southern-cross-motors', '/search/new-used-and-demo-cars'],
  ['big-box-cars', `${searchPath}?page=2`],
])('have pictures that load: %s', async (slug, path) => {
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf(slug, path))
  const statuses = await page
    .locator('.promo-card img')
    .evaluateAll((pictures) =>
      Promise.all(
        pictures.map(async (picture) => (await fetch((picture as HTMLImageElement).src)).status),
      ),
    )
  expect(statuses).not.toEqual([])
  expect(new Set(statuses)).toEqual(new Set([200]))
})

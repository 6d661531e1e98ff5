import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { listStoredStock } from './stored-stock.ts'

/**
 * Covers what `kinds-of-page.e2e.ts` does not: refined and empty searches, pages that are missing or gone, and open
 * drawers and menus. The dealers differ in header, background, shape, density and vehicle noun.
 */
const dealers = [
  { site: 'big-box-cars', search: '/search/used-cars', word: 'cars', width: 390 },
  {
    site: 'ironhorse-motorcycles',
    search: '/search/used-motorcycles',
    word: 'motorcycles',
    width: 1440,
  },
] as const
/** From the narrowest phone to a desktop. */
const everyWidth = [320, 390, 768, 1440]

const refined = 'refine[car_type][0]=used&range[price][min]=3000&sort=price:desc&page=2'
const browser = useBrowser()

describe.each(dealers)('$site at $width px', ({ site, search, word, width }) => {
  let gone = ''
  beforeAll(async () => {
    gone = `/${word}/${await findGoneSlug(site)}`
  })

  test('has no accessibility violation and no sideways overflow on results', async () => {
    const { page } = await browser.visit({ width })
    for (const path of [`${search}?${refined}`, `${search}?query=zzzz`]) {
      await page.goto(browser.addressOf(site, path))
      await expectNoBarrier(page, path, width)
    }
  })

  test('has none on pages that are missing or gone', async () => {
    const missing = await browser.visit({ width, status: 404 })
    await missing.page.goto(browser.addressOf(site, '/no/such/page'))
    await expectNoBarrier(missing.page, '404', width)
    const { page } = await browser.visit({ width, status: 410 })
    await page.goto(browser.addressOf(site, gone))
    await expectNoBarrier(page, '410', width)
  })
})

test('the open filters and menu of a phone have no accessibility violation', async () => {
  const { page } = await browser.visit({ width: 390 })
  for (const { site, search } of dealers) {
    await page.goto(browser.addressOf(site, search))
    await page.getByRole('button', { name: /^Filter/ }).click()
    expect(await findBarriers(page), site).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await findBarriers(page, []), site).toEqual([])
  }
})

async function expectNoBarrier(page: Page, path: string, width: number): Promise<void> {
  expect(await findBarriers(page), `${path} at ${width} px`).toEqual([])
  for (const other of [...everyWidth, width]) {
    await page.setViewportSize({ width: other, height: 844 })
    expect(await fitsSideways(page), `${path} fits ${other} px`).toBe(true)
  }
}

/** A vehicle that the site no longer shows: hidden, or sold too long ago. */
async function findGoneSlug(site: string): Promise<string> {
  const longAgo = Date.now() / 1000 - 3 * 24 * 3600
  const gone = (await listStoredStock(site)).find(
    ({ show_on_dealer_website: shown, sold_date_timestamp: soldAt }) =>
      shown && soldAt !== null && soldAt < longAgo,
  )
  return gone?.slug ?? ''
}

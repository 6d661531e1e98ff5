import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'
import { runCommand } from './command.ts'

/**
 * They differ in header, ground, shape, density and vehicle noun. A light and a dark one are tried whole, each
 * kind of page at the width where it differs most; of the others, whose pages are built alike, those that show
 * most of their theme.
 */
const sites = [
  { site: 'big-box-cars', search: '/search/used-cars', word: 'cars', whole: true },
  {
    site: 'southern-cross-motors',
    search: '/search/new-used-and-demo-cars',
    word: 'cars',
    whole: false,
  },
  {
    site: 'ironhorse-motorcycles',
    search: '/search/used-motorcycles',
    word: 'motorcycles',
    whole: true,
  },
  {
    site: 'wanderlust-campers',
    search: '/search/new-used-and-demo-campers',
    word: 'campers',
    whole: false,
  },
  { site: 'kowhai-motors', search: '/search/new-used-and-demo-cars', word: 'cars', whole: false },
  { site: 'route-66-rv', search: '/search/new-used-and-demo-rvs', word: 'cars', whole: false },
]
/** From the narrowest phone to a desk. */
const everyWidth = [320, 390, 768, 1440]

const refined = 'refine[car_type][0]=used&range[price][min]=3000&sort=price:desc&page=2'
const browser = useBrowser()

describe.each(sites)('$site', ({ site, search, word, whole }) => {
  let gone = ''
  beforeAll(async () => {
    gone = `/${word}/${await findGoneSlug(site)}`
  })

  test.each(widths)(
    'has no barrier and nothing that sticks out sideways, at %i px',
    async (width) => {
      const { page } = await browser.visit({ width })
      const atPhone = ['/', search, '/trade-in', '/success?category=test-drive']
      const atDesk = [`${search}?${refined}`, `${search}?query=zzzz`, '/contact', '/enquire']
      const paths = width === 390 ? atPhone : atDesk
      for (const path of whole ? paths : paths.slice(0, 1)) {
        await page.goto(browser.addressOf(site, path))
        await check(page, path, width)
      }
      if (!whole && width === 390) return
      await page.goto(browser.addressOf(site, search))
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.getByRole('heading', { name: 'Key facts' }).waitFor()
      await check(page, 'the vehicle page', width)
    },
  )

  test.runIf(whole)('has none on pages that are missing or gone', async () => {
    for (const width of widths) {
      const missing = await browser.visit({ width, status: 404 })
      await missing.page.goto(browser.addressOf(site, '/no/such/page'))
      await check(missing.page, '404', width)
      const { page } = await browser.visit({ width, status: 410 })
      await page.goto(browser.addressOf(site, gone))
      await check(page, '410', width)
    }
  })
})

test('the filters and the menu of a phone have no barrier while they are open', async () => {
  const { page } = await browser.visit({ width: 390 })
  const [light, , dark] = sites
  for (const { site, search } of [light!, dark!]) {
    await page.goto(browser.addressOf(site, search))
    await page.getByRole('button', { name: /^Filter/ }).click()
    expect(await findBarriers(page), site).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await findBarriers(page), site).toEqual([])
  }
})

async function check(page: Page, path: string, width: number): Promise<void> {
  expect(await findBarriers(page), `${path} at ${width} px`).toEqual([])
  for (const other of [...everyWidth, width]) {
    await page.setViewportSize({ width: other, height: 844 })
    expect(await fitsSideways(page), `${path} fits ${other} px`).toBe(true)
  }
}

/** A vehicle that the site does not show any more: hidden, or sold for longer than a site lists those. */
async function findGoneSlug(site: string): Promise<string> {
  const { output } = await runCommand(inject('webData'), 'stock', 'list', '--site', site, '--json')
  const { vehicles } = JSON.parse(output) as {
    vehicles: {
      slug: string
      show_on_dealer_website: boolean
      sold_date_timestamp: number | null
    }[]
  }
  const longAgo = Date.now() / 1000 - 3 * 24 * 3600
  const gone = vehicles.find(
    ({ show_on_dealer_website: shown, sold_date_timestamp: soldAt }) =>
      !shown || (soldAt !== null && soldAt < longAgo),
  )
  return gone?.slug ?? ''
}

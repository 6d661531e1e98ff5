import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { runCommand } from './command.ts'

/** They differ in header, ground, shape, density and vehicle noun: a light and a dark one are tried whole. */
const whole = [
  { site: 'big-box-cars', search: '/search/used-cars', word: 'cars', width: 390 },
  {
    site: 'ironhorse-motorcycles',
    search: '/search/used-motorcycles',
    word: 'motorcycles',
    width: 1440,
  },
] as const
/** Their pages are built alike: those that show most of the theme, of the two that differ most from those above. */
const others = [
  { site: 'wanderlust-campers', search: '/search/new-used-and-demo-campers' },
  { site: 'kowhai-motors', search: '/search/new-used-and-demo-cars' },
]
/** From the narrowest phone to a desktop. */
const everyWidth = [320, 390, 768, 1440]

const refined = 'refine[car_type][0]=used&range[price][min]=3000&sort=price:desc&page=2'
const browser = useBrowser()

describe.each(whole)('$site at $width px', ({ site, search, word, width }) => {
  let gone = ''
  beforeAll(async () => {
    gone = `/${word}/${await findGoneSlug(site)}`
  })

  test.each([
    ['pages that only tell', ['/', '/contact', '/success?category=test-drive']],
    ['results', [search, `${search}?${refined}`, `${search}?query=zzzz`]],
    ['forms', ['/trade-in', '/enquire']],
  ])('has no barrier and nothing that sticks out sideways, on %s', async (_, paths) => {
    const { page } = await browser.visit({ width })
    for (const path of paths) {
      await page.goto(browser.addressOf(site, path))
      await expectNoBarrier(page, path, width)
    }
  })

  test('has none on a vehicle, nor on pages that are missing or gone', async () => {
    const vehicle = await browser.visit({ width })
    await openFirstVehicle(vehicle.page, browser.addressOf(site, search))
    await expectNoBarrier(vehicle.page, 'the vehicle page', width)
    const missing = await browser.visit({ width, status: 404 })
    await missing.page.goto(browser.addressOf(site, '/no/such/page'))
    await expectNoBarrier(missing.page, '404', width)
    const { page } = await browser.visit({ width, status: 410 })
    await page.goto(browser.addressOf(site, gone))
    await expectNoBarrier(page, '410', width)
  })
})

test.each(others)('$site has no barrier and nothing that sticks out', async ({ site, search }) => {
  const phone = await browser.visit({ width: 390 })
  await phone.page.goto(browser.addressOf(site, '/'))
  await expectNoBarrier(phone.page, 'the home page', 390)
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf(site, `${search}?${refined}`))
  await expectNoBarrier(page, 'a refined search', 1440)
  await openFirstVehicle(page, browser.addressOf(site, search))
  await expectNoBarrier(page, 'the vehicle page', 1440)
})

test('the filters and the menu of a phone have no barrier while they are open', async () => {
  const { page } = await browser.visit({ width: 390 })
  for (const { site, search } of whole) {
    await page.goto(browser.addressOf(site, search))
    await page.getByRole('button', { name: /^Filter/ }).click()
    expect(await findBarriers(page), site).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await findBarriers(page), site).toEqual([])
  }
})

async function openFirstVehicle(page: Page, searchAddress: string): Promise<void> {
  await page.goto(searchAddress)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Key facts' }).waitFor()
}

async function expectNoBarrier(page: Page, path: string, width: number): Promise<void> {
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
      shown && soldAt !== null && soldAt < longAgo,
  )
  return gone?.slug ?? ''
}

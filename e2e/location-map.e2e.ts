import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'
import { applyOwnSite } from './own-site.ts'
import { waitHydrated } from './wait-hydrated.ts'

const browser = useBrowser()
const group = 'southern-cross-motors'

const findMap = (page: Page) => page.getByRole('navigation', { name: 'Map of our locations' })
const findList = (page: Page) => page.getByRole('list', { name: 'Our locations' })
/** The row of the list that is open. */
const findOpen = (page: Page) => findList(page).locator('details[open]')
const findRow = (page: Page, name: string) =>
  findList(page).locator('summary').filter({ hasText: name })
const listNames = (page: Page) => findList(page).locator('.location-map__name').allTextContents()
const readStatus = (page: Page) => page.locator('#location-map-status').textContent()

async function open(width: 390 | 1440) {
  const { page } = await browser.visit({ width })
  await page.goto(browser.addressOf(group, '/contact'))
  // The page hydrates when a visitor touches the map or a form.
  await page.getByLabel('Your suburb or postcode').focus()
  await waitHydrated(page)
  return page
}

async function searchNearest(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your suburb or postcode').fill(text)
  await page.getByRole('button', { name: 'Find nearest' }).click()
  await page.getByText('Looking…').waitFor({ state: 'detached' })
}

describe('the map of a group’s locations', () => {
  test.each(shareOf(widths, 2))('opens the row of the chosen marker, at %i px', async (width) => {
    const page = await open(width)
    expect(await findOpen(page).count()).toBe(0)
    await findMap(page).getByRole('link', { name: '3 Geelong Sales' }).click()
    const row = findOpen(page)
    await row.getByText('31 Wharf Parade').waitFor()
    expect(await row.locator('summary').innerText()).toContain('Geelong Sales')
    const state = await row.locator('.location-map__state').innerText()
    expect(state).toMatch(/^(?:Open|Closed|By appointment)/)
    await row.getByRole('table', { name: 'Opening hours of Geelong Sales' }).waitFor()
    await row.getByRole('link', { name: '(03) 5550 2300' }).waitFor()
    await row.getByRole('link', { name: 'Directions to Geelong Sales' }).waitFor()
    const mail = row.getByRole('link', { name: 'Email us at Geelong Sales' })
    expect(await mail.getAttribute('href')).toBe('mailto:geelong@southern-cross-motors.example')
    const stock = row.getByRole('link', { name: 'In stock at Southern Cross Geelong' })
    expect(await stock.getAttribute('href')).toContain('dealership_name')
    const own = row.getByRole('link', { name: 'More about Southern Cross Geelong' })
    expect(await own.getAttribute('href')).toBe('/contact-us/southern-cross-geelong')
    const marker = findMap(page).getByRole('link', { name: '3 Geelong Sales' })
    expect(await marker.getAttribute('aria-current')).toBe('true')
    // Each location is on the page once: opening another row closes this one.
    await findRow(page, 'Bendigo Sales').click()
    await row.getByText('77 Ironbark Street').waitFor()
    expect(await row.count()).toBe(1)
    expect(new URL(page.url()).hash, 'the page stays where it is').toBe('')
    expect(await fitsSideways(page)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  })

  test.each(shareOf(widths, 2))(
    'has towns and highways in readable letters, at %i px',
    async (width) => {
      const page = await open(width)
      const texts = findMap(page).locator('svg text').filter({ visible: true })
      expect(await texts.filter({ hasText: 'Melbourne' }).count()).toBe(1)
      expect(await texts.filter({ hasText: /^M31$/ }).count()).toBe(1)
      const pixels = await texts.evaluateAll((all) =>
        all.map((text) => {
          const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0
          return Number.parseFloat(getComputedStyle(text).fontSize) * scale
        }),
      )
      expect(Math.min(...pixels)).toBeGreaterThanOrEqual(11)
    },
  )

  test('is used by keyboard: one stop for all markers, arrow keys between them', async () => {
    const page = await open(1440)
    const map = findMap(page)
    expect(await map.locator('a[tabindex="0"]').count()).toBe(1)
    await map.getByRole('link', { name: '1 Dandenong Sales' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const pointed = findList(page).locator('.is-pointed')
    expect(await pointed.textContent()).toContain('Geelong Sales')
    await page.keyboard.press('Enter')
    await findOpen(page).getByText('31 Wharf Parade').waitFor()
    const focused = page.locator('summary:focus')
    expect(await focused.innerText()).toContain('Geelong Sales')
    await findRow(page, 'Bendigo Sales').focus()
    expect(await map.locator('.is-pointed').getAttribute('aria-label')).toBe('5 Bendigo Sales')
    await page.keyboard.press('Enter')
    await findOpen(page).getByText('77 Ironbark Street').waitFor()
  })

  test('is links to the rows of the list without script', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await page.goto(browser.addressOf(group, '/contact'))
    expect(await page.getByLabel('Your suburb or postcode').isVisible()).toBe(false)
    await findMap(page).getByRole('link', { name: '5 Bendigo Sales' }).click()
    expect(new URL(page.url()).hash).toBe('#location-bendigo')
    await findOpen(page).getByText('77 Ironbark Street').waitFor()
    await findRow(page, 'Geelong Sales').click()
    await findOpen(page).getByText('31 Wharf Parade').waitFor()
    expect(await findOpen(page).count()).toBe(1)
  })

  test('keeps the row open that was opened before the script started', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf(group, '/contact#location-ballarat'))
    await findOpen(page).getByText('405 Goldfields Drive').waitFor()
    await page.getByLabel('Your suburb or postcode').focus()
    await waitHydrated(page)
    const marker = findMap(page).getByRole('link', { name: '4 Ballarat Sales' })
    await expect.poll(() => marker.getAttribute('aria-current')).toBe('true')
    expect(await findOpen(page).count()).toBe(1)
  })
})

describe('the nearest location', () => {
  test('to a postcode comes first, with its distance, and is remembered for the visit alone', async () => {
    const page = await open(390)
    await searchNearest(page, ' 3350 ')
    expect(await readStatus(page)).toBe(
      'Nearest to Ballarat VIC 3350 first. Distances are in a straight line; by road it is further. Each vehicle in our lists says how far away it is, too.',
    )
    expect((await listNames(page)).slice(0, 2)).toEqual(['Ballarat Sales', 'Geelong Sales'])
    await findOpen(page).getByText('405 Goldfields Drive').waitFor()
    const first = findList(page).locator('summary').first()
    expect(await first.textContent()).toMatch(/4\.8 km away$/)
    expect(await findBarriers(page)).toEqual([])

    await page.reload()
    await waitHydrated(page)
    await page.getByText('Nearest to Ballarat VIC 3350 first').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('.place')
    await page.getByRole('button', { name: 'Forget where I am' }).click()
    expect((await listNames(page))[0]).toBe('Dandenong Sales')
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('.place')
  })

  test.each([
    ['', 'Type your suburb, town or postcode first.'],
    ['9', 'Type your suburb, town or postcode first.'],
    ['xyzzy', 'We can’t find “xyzzy”. Check the spelling, or try the postcode.'],
    ['0000', 'We can’t find “0000”. Check the spelling, or try the postcode.'],
    ['<b>%_\\', 'We can’t find “<b>%_\\”. Check the spelling, or try the postcode.'],
  ])('is not guessed from %o', async (typed, words) => {
    const page = await open(390)
    await searchNearest(page, typed)
    expect(await readStatus(page)).toBe(words)
    expect((await listNames(page))[0]).toBe('Dandenong Sales')
  })

  test('to the browser’s position, which is asked for on request and never sent', async () => {
    const page = await open(390)
    const context = page.context()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -36.7651, longitude: 144.2847 })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page.getByText('Nearest to where you are first.').waitFor()
    expect((await listNames(page))[0]).toBe('Bendigo Sales')
    expect(sent.filter((request) => /36\.7|144\.2|api\/places/.test(request))).toEqual([])
    const stored = await page.evaluate(() => Object.values(sessionStorage).join())
    expect(stored).toContain('-36.77')
    expect(stored).not.toContain('-36.765')
  })

  test('is asked for in words where the browser refuses its position', async () => {
    const page = await open(390)
    await page.context().clearPermissions()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await page
      .getByText('Your browser didn’t share where you are. Type your suburb or postcode instead.')
      .waitFor()
    expect(await findBarriers(page)).toEqual([])
  })
})

test('a hundred locations with hostile names have a marker each and fit the map', async () => {
  const build = (first: number) =>
    Array.from({ length: 50 }, (_, at) => ({
      slug: `yard-${first + at}`,
      name: at === 0 ? `<script>alert(1)</script>"'&${'W'.repeat(60)}` : `Yard ${first + at}`,
      contact_detail: {},
      address: {
        street: '1 Example Street',
        city: 'Geelong',
        state: 'VIC',
        postcode: '3220',
        lat: -38 + at / 40,
        lang: 143 + first / 40,
      },
    }))
  const site = await applyOwnSite('hundred-yards', {
    dealerships: [0, 50].map((first) => ({
      slug: `yards-${first}`,
      name: `Yards ${first}`,
      locations: build(first),
    })),
  })
  const { page } = await browser.visit({ width: 390 })
  await page.goto(site.addressOf('/contact'))
  await page.getByLabel('Your suburb or postcode').focus()
  await waitHydrated(page)
  expect(await findMap(page).getByRole('link').count()).toBe(100)
  expect(await findMap(page).locator('a[tabindex="0"]').count()).toBe(1)
  expect(await findList(page).getByRole('listitem').count()).toBe(100)
  await findRow(page, '<script>alert').first().click()
  await findOpen(page).getByText('1 Example Street').waitFor()
  const map = page.locator('.location-map')
  expect(await map.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true)
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { useBrowser, type Visit, type Width } from './browser.ts'
import { applyOwnSite, type OwnSite } from './own-site.ts'

const slug = 'stays-open'
const browser = useBrowser()

let site: OwnSite
/** Counts the changes of the website: each test makes another one. */
let changes = 0

const closedOn = (name: string) => [
  { date: dayAhead(2), name, status: 'Closed', formated_hours: 'Closed', open: null, close: null },
]

/** In UTC: two days from now are within the next two weeks in every time zone. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A menu entry and a special day with that name. */
const describeWebsite = (name: string) => ({
  navigation: {
    header_items: [
      { title: name, url: '/contact' },
      { title: 'About', items: [{ title: 'About Us', url: '/about-us' }] },
    ],
  },
  special_hours: closedOn(name),
})

async function change(): Promise<string> {
  changes += 1
  const name = `Festival ${changes}`
  site = await applyOwnSite(slug, describeWebsite(name))
  await vi.waitUntil(async () => (await site.get('/contact')).body.includes(name), 30_000)
  return name
}

beforeAll(async () => {
  await change()
})

/** A page that was opened before the website changed. */
async function visitBefore(path: string, width: Width = 1440): Promise<Visit> {
  const visit = await browser.visit({ width })
  const { page } = visit
  await page.clock.install()
  await page.goto(browser.addressOf(slug, path))
  await page.locator('html[data-visit=on]').waitFor()
  return visit
}
const open = async (path: string, width?: Width) => (await visitBefore(path, width)).page

/** Waits until the page has compared its version with the server's. */
async function checked(page: Page, act: () => Promise<void>): Promise<void> {
  const response = page.waitForResponse((one) => one.url().endsWith('/api/website/refresh'))
  await act()
  await (await response).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

const menu = (page: Page) => page.locator('.menu')
const stay = (page: Page, minutes: number) => page.clock.fastForward(minutes * 60_000)

describe('a page that has been open for ten minutes', () => {
  test.each(shareOf(['/', '/contact', '/about-us'], 3, 1))(
    'shows the changed menu (%s)',
    async (path) => {
      const page = await open(path)
      const before = await menu(page).textContent()
      const name = await change()
      await stay(page, 9)
      expect(await menu(page).textContent()).toBe(before)
      await stay(page, 2)
      await menu(page).getByText(name).waitFor({ state: 'attached' })
      // The page shows the next change too, because it refreshes as long as it is open.
      const next = await change()
      await stay(page, 11)
      await menu(page).getByText(next).waitFor({ state: 'attached' })
    },
  )

  test('shows special hours, and keeps the values typed into its form', async () => {
    const page = await open('/contact')
    const message = page.locator('main form textarea').first()
    await message.fill('I have not sent this yet')
    const name = await change()
    await stay(page, 11)
    await page.locator('main .special-days').getByText(name).first().waitFor()
    expect(await message.inputValue()).toBe('I have not sent this yet')
  })

  test('leaves an open menu unchanged as long as it has the focus', async () => {
    const page = await open('/', 390)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const before = await menu(page).textContent()
    const name = await change()
    await checked(page, () => stay(page, 11))
    expect(await menu(page).textContent()).toBe(before)
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await stay(page, 11)
    await menu(page).getByText(name).waitFor({ state: 'attached' })
  })

  test('is not loaded again while its visitor reads further down', async () => {
    const page = await open('/about-us')
    const before = await menu(page).textContent()
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => scrollY > 0)
    const name = await change()
    await checked(page, () => stay(page, 11))
    expect(await menu(page).textContent()).toBe(before)
    await page.keyboard.press('Home')
    await page.waitForFunction(() => scrollY === 0)
    await stay(page, 11)
    await menu(page).getByText(name).waitFor({ state: 'attached' })
  })
})

test('checks for changes without further requests if nothing changed', async () => {
  const page = await open('/about-us')
  const requested: string[] = []
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname))
  const refreshed = page.waitForResponse((response) =>
    response.url().endsWith('/api/website/refresh'),
  )
  await stay(page, 9)
  expect(requested.filter((path) => path.includes('refresh'))).toEqual([])
  await stay(page, 2)
  await refreshed
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(requested.filter((path) => !path.startsWith('/assets/'))).toEqual(['/api/website/refresh'])
})

test('reports a failed check in the words of §8, and the page stays', async () => {
  const { page, noise } = await visitBefore('/about-us')
  const reported = 'error: An error occurred'
  let times = 0
  await page.route('**/api/website/refresh', (route) => {
    times += 1
    return route.fulfill({ status: 503, json: { error: 'away', code: 'server.unavailable' } })
  })
  await stay(page, 11)
  // Two more attempts, each after its delay.
  await vi.waitUntil(async () => {
    await page.clock.fastForward(1500)
    return noise.some((line) => line.startsWith(reported))
  })
  expect(times).toBe(3)
  const lines = noise.splice(0)
  expect(lines.filter((line) => line.startsWith(reported))).toEqual([
    `error: An error occurred with website refresh (${page.url()})`,
  ])
  expect(lines).toHaveLength(1 + times)
  expect(await menu(page).isVisible()).toBe(true)
})

import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { fitsSideways, useBrowser } from './browser.ts'
import { launchKeeping } from './launch-browser.ts'
import { waitHydrated } from './wait-hydrated.ts'
import { waitSearched } from './wait-searched.ts'

const site = 'big-box-cars'
const searchPath = '/search/used-cars'
const browser = useBrowser()

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(browser.addressOf(site, searchPath + query))
  await page.getByRole('article').first().waitFor()
}

/** Resolves once the page has hydrated and React handles its form. */
async function openHydrated(page: Page, query = ''): Promise<void> {
  await open(page, query)
  await waitHydrated(page)
}

const readTotal = (page: Page): Promise<string> => page.locator('.search-total').innerText()
const filtersOf = (page: Page) => page.getByRole('region', { name: 'Filters' })
const boxOf = (page: Page, name: string) =>
  filtersOf(page).getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })
const isFocusInFilters = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('#filters') !== null)

describe('the drawer of a phone', () => {
  test('keeps the focus, announces the total after every choice, and adds each to the history', async () => {
    const { page } = await browser.visit({ width: 390 })
    await openHydrated(page)
    const before = page.url()
    const all = await readTotal(page)
    const steps: { url: string; total: string }[] = []
    await page.getByRole('button', { name: 'Filter' }).click()
    await filtersOf(page).getByText(`Show ${all}`).waitFor()
    for (const [name, at] of [
      ['SUV', 1],
      ['Hatch', 2],
      ['Sedan', 3],
    ] as const) {
      const box = boxOf(page, name)
      const url = page.url()
      await box.check()
      await page.waitForURL((next) => next.href !== url)
      expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
      await page
        .locator('.filters-open', { hasText: `Filter (${at})` })
        .waitFor({ state: 'attached' })
      await filtersOf(page)
        .getByText(`Show ${await readTotal(page)}`)
        .waitFor()
      steps.push({ url: page.url(), total: await readTotal(page) })
    }
    // Going back undoes the last choice and leaves the drawer open.
    await page.goBack()
    await filtersOf(page).getByText(`Show ${steps[1]!.total}`).waitFor()
    expect(page.url()).toBe(steps[1]!.url)
    // The fields are updated shortly after the results.
    await expect.poll(() => boxOf(page, 'Sedan').isChecked()).toBe(false)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Shift+Tab')
      const left = await page.evaluate(() => document.activeElement === document.body)
      expect(left || (await isFocusInFilters(page))).toBe(true)
    }
    await filtersOf(page).getByRole('button', { name: /^Show/ }).click()
    await filtersOf(page).waitFor({ state: 'hidden' })
    await page.goBack()
    await expect.poll(() => page.url()).toBe(steps[0]!.url)
    await page.goBack()
    await expect.poll(() => page.url()).toBe(before)
    await expect.poll(() => readTotal(page)).toBe(all)
    await expect.poll(() => page.locator('#filters input[value="SUV"]').isChecked()).toBe(false)
  })

  test('sends its choices without script, and clears them all', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await open(page)
    const all = await readTotal(page)
    await page.getByRole('button', { name: 'Filter' }).click()
    await boxOf(page, 'SUV').check()
    await filtersOf(page).getByRole('button', { name: /^Show/ }).click()
    await page.getByRole('link', { name: 'Remove SUV' }).waitFor()
    expect(await readTotal(page)).not.toBe(all)
    await page.getByRole('button', { name: 'Filter (1)' }).click()
    await filtersOf(page).getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL(`**${searchPath}`)
    expect(await readTotal(page)).toBe(all)
  })
})

describe('a price range', () => {
  test('is applied on blur, and becomes a chip', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await openHydrated(page)
    const all = await readTotal(page)
    await filtersOf(page).getByLabel('From ($)').first().fill('$20,000')
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Remove Price from $20,000' }).waitFor()
    expect(await readTotal(page)).not.toBe(all)
    expect(page.url()).toContain('range[price]=20000:')
  })

  test('shows an error for an invalid number, and sends no request', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await openHydrated(page)
    const before = page.url()
    await filtersOf(page).getByLabel('From ($)').first().fill('cheap')
    await page.keyboard.press('Tab')
    await filtersOf(page).getByText('Please write a number').first().waitFor()
    expect(page.url()).toBe(before)
  })

  test.each(['abc', '-5', '999999999999'])(
    'with one invalid bound %j keeps it with an error, while the other bound is searched',
    async (faulty) => {
      const { page } = await browser.visit({ width: 1440 })
      await openHydrated(page)
      const [from, to] = ['From ($)', 'To ($)'].map((name) =>
        filtersOf(page).getByLabel(name).first(),
      ) as [Locator, Locator]
      const fault = filtersOf(page).getByText('Please write a number').first()
      await from.fill(faulty)
      await page.keyboard.press('Tab')
      await fault.waitFor()
      await to.fill('60,000')
      await page.keyboard.press('Tab')
      await waitSearched(page, 'range[price][max]', '60,000')
      expect(decodeURIComponent(page.url())).toMatch(/\?range\[price\]=:60000$/)
      expect(await from.inputValue()).toBe(faulty)
      expect(await fault.isVisible()).toBe(true)
      await filtersOf(page).getByRole('link', { name: 'Clear all' }).click()
      await expect.poll(() => from.inputValue()).toBe('')
      await expect.poll(() => fault.isVisible()).toBe(false)
      await to.fill('60,000')
      await page.keyboard.press('Tab')
      await waitSearched(page, 'range[price][max]', '60,000')
      await from.fill('1000')
      await page.keyboard.press('Tab')
      await waitSearched(page, 'range[price][min]', '1,000')
      expect(decodeURIComponent(page.url())).toMatch(/\?range\[price\]=1000:60000$/)
      expect(await fault.isVisible()).toBe(false)
    },
  )

  test('with swapped bounds shows an error beside its fields, without script too', async () => {
    const { page } = await browser.visit({ width: 1440, script: false })
    await page.goto(browser.addressOf(site, `${searchPath}?range[price]=50000:20000`))
    expect(await filtersOf(page).locator('.range-fault:visible').innerText()).toBe(
      '“From” is more than “To”.',
    )
    const ways = page.getByRole('region', { name: 'Nothing found' }).getByRole('link')
    await ways.first().click()
    await page.getByRole('article').first().waitFor()
  })
})

describe('results that are loading', () => {
  test('leave the old ones in place under a thin line', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await openHydrated(page)
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.data*', async (route) => {
      await held
      await route.continue()
    })
    const positions = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    const before = await positions()
    await boxOf(page, 'SUV').check()
    await page.locator('form.search[data-busy][data-stalled]').waitFor()
    const line = await page
      .locator('form.search')
      .evaluate((form) => getComputedStyle(form, '::after').height)
    expect(line).toBe('3px')
    expect(await positions()).toEqual(before)
    release()
    await page.getByRole('link', { name: 'Remove SUV' }).waitFor()
    await page.locator('form.search:not([data-busy], [data-stalled])').waitFor()
  })

  test('are all shown, even if the first vehicles are the same', async () => {
    const { page } = await browser.visit({ width: 1440 })
    const search = '?sort=price:asc&range[price]=20000:'
    const links = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href')))
    await open(page, search)
    const all = await links()
    const prices = await page.getByRole('article').locator('.price strong').allInnerTexts()
    // A lower maximum finds fewer vehicles, but the same six cheapest ones.
    const bounds = [17, 12, 7].map((at) => prices[at]!.replaceAll(/[$,]/g, ''))
    const listed: (typeof all)[] = []
    for (const bound of bounds) {
      await open(page, search + bound)
      listed.push(await links())
      expect(listed.at(-1)).toEqual(all.slice(0, listed.at(-1)!.length))
    }
    expect(new Set(listed.map((each) => each.length)).size).toBe(bounds.length)
    expect(listed.at(-1)!.length).toBeGreaterThan(6)

    await openHydrated(page, search)
    for (const [at, bound] of bounds.entries()) {
      await filtersOf(page).getByLabel('To ($)').first().fill(bound)
      await page.keyboard.press('Tab')
      await page.waitForURL((url) => url.search.includes(`:${bound}`))
      await expect.poll(links).toEqual(listed[at])
    }
  })

  test('that fail show an error, keep the chosen filters, and are requested again', async () => {
    const { page, noise } = await browser.visit({ width: 1440 })
    await openHydrated(page)
    const all = await readTotal(page)
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
    await boxOf(page, 'SUV').check()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toContain('Everything you chose is kept')
    expect(await boxOf(page, 'SUV').isChecked()).toBe(true)
    expect(await page.getByRole('article').count()).toBeGreaterThan(10)

    await page.unroute('**/*.data*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Remove SUV' }).waitFor()
    expect(await alert.count()).toBe(0)
    expect(await readTotal(page)).not.toBe(all)
    const messages = noise.splice(0)
    expect(messages).toContainEqual(expect.stringContaining('ERR_INTERNET_DISCONNECTED'))
    expect(messages.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})

describe('going back', () => {
  test('from a vehicle sends no request and returns to the same scroll position', async () => {
    const { page } = await browser.visit({ width: 390 })
    await openHydrated(page, '?refine[body][0]=SUV')
    const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts()
    const before = await titles()
    const card = page.getByRole('article').nth(8)
    await card.scrollIntoViewIfNeeded()
    const scroll = await page.evaluate(() => window.scrollY)
    await card.getByRole('link').first().click()
    await page.waitForURL(/\/cars\//)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/search/')) requested.push(request.url())
    })
    await page.goBack()
    await page.waitForURL(/\/search\//)
    await expect.poll(titles).toEqual(before)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll)
    expect(requested).toEqual([])
  })

  test('from a page without script shows the search as it was left', async () => {
    const keeping = await launchKeeping()
    try {
      const page = await keeping.newPage()
      await openHydrated(page)
      await page.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.setAttribute('data-persisted', String(persisted))
        })
      })
      await page.goto(`http://${site}.localhost:${inject('webPort')}/contact`)
      await page.evaluate(() => window.history.back())
      await page.locator('html[data-persisted="true"]').waitFor()
    } finally {
      await keeping.close()
    }
  })
})

describe('the cards', () => {
  test('are one to four in a row depending on the width, of equal height, without overflow', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await open(page)
    for (const [width, across] of [
      [320, 1],
      [559, 1],
      [560, 2],
      [1279, 2],
      [1280, 3],
      [1599, 3],
      [1600, 4],
      [1920, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await page.getByRole('article').evaluateAll((cards) =>
        cards.slice(0, 8).map((card) => {
          const { top, bottom } = card.getBoundingClientRect()
          const price = card.querySelector('.price')!.getBoundingClientRect().bottom
          return [top, bottom, price].map(Math.round).join()
        }),
      )
      expect(new Set(boxes.slice(0, across)).size, `${width} px`).toBe(1)
      expect(boxes[across], `${width} px`).not.toBe(boxes[0])
      expect(await fitsSideways(page), `${width} px`).toBe(true)
    }
  })

  test('open their vehicle by a click anywhere on them', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await open(page)
    const card = page.getByRole('article').first()
    const href = await card.getByRole('link').first().getAttribute('href')
    const price = (await card.locator('.price').boundingBox())!
    await page.mouse.click(price.x + 20, price.y + 12)
    await page.waitForURL(`**${href}`)
  })
})

describe('a card whose vehicle takes long to load', () => {
  test.each([390, 1440] as const)(
    'shows the layout of its page with its picture at once, and the results again on Back, at %i px',
    async (width) => {
      const { page } = await browser.visit({ width })
      await openHydrated(page)
      const card = page.getByRole('article').nth(1)
      const title = (await card.getByRole('heading').textContent()) ?? ''
      await card.scrollIntoViewIfNeeded()
      const held = Promise.withResolvers<void>()
      await page.route('**/cars/**.data*', async (route) => {
        await held.promise
        await route.continue()
      })
      await card.getByRole('heading').getByRole('link').click()
      const pending = page.locator('.pending-vehicle')
      await pending.waitFor()
      expect(await pending.textContent()).toContain(title.split(' ').slice(0, 3).join(' '))
      expect(await pending.innerText()).toContain('$')
      expect(await fitsSideways(page)).toBe(true)
      held.resolve()
      await page.getByRole('heading', { name: 'Key facts' }).waitFor()
      expect(await pending.count()).toBe(0)
      await page.goBack()
      await card.waitFor()
      expect(await pending.count()).toBe(0)
    },
  )
})

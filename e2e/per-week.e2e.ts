import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'
import { waitHydrated } from './wait-hydrated.ts'
import { waitSearched } from './wait-searched.ts'

const browser = useBrowser()
const site = 'wanderlust-campers'
const path = '/search/new-used-and-demo-campers'

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(browser.addressOf(site, path + query))
  await page.getByRole('article').first().waitFor()
}

const readTotal = async (page: Page): Promise<number> =>
  Number.parseInt(await page.locator('.search-total').innerText(), 10)
const linkOf = (page: Page, name: 'Price' | 'Per week') =>
  page.getByRole('list', { name: 'Show' }).getByRole('link', { name, exact: true })
const readWeekly = (page: Page): Promise<number[]> =>
  page
    .locator('.vehicle-card > .payment > :first-child')
    .allInnerTexts()
    .then((all) => all.map((text) => Number(text.replaceAll(/\D/g, ''))))
const readQuery = (page: Page): string => decodeURIComponent(new URL(page.url()).search)

describe('prices per week', () => {
  test.each(widths)(
    'at %i px are as prominent as their rates, less than the price, and without barriers',
    async (width) => {
      const { page } = await browser.visit({ width })
      await open(page)
      await waitHydrated(page)
      await linkOf(page, 'Per week').click()
      await page.getByLabel('Deposit ($)').waitFor()
      const card = page.getByRole('article').filter({ hasText: 'per week' }).first()
      const styles = await card.evaluate((element) => {
        const read = (selector: string) =>
          [...element.querySelectorAll(selector)].map((part) => {
            const { fontSize, fontWeight, color } = getComputedStyle(part)
            return { size: Number.parseFloat(fontSize), fontWeight, color }
          })
        return { figures: read('.payment > li'), prices: read('.price strong') }
      })
      const [figure, rate, comparison] = styles.figures
      expect(rate).toEqual(figure)
      expect(comparison).toEqual(figure)
      expect(styles.prices[0]?.size).toBeGreaterThanOrEqual(figure?.size ?? Infinity)
      expect(await page.locator('.rate-warning').innerText()).toContain('WARNING: ')
      expect(await findBarriers(page)).toEqual([])
      expect(await fitsSideways(page)).toBe(true)
    },
  )

  test('are filtered by the week, follow deposit and term, and become prices again', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await open(page)
    await waitHydrated(page)
    const all = await readTotal(page)
    await linkOf(page, 'Per week').click()
    const most = page.getByRole('region', { name: 'Filters' }).getByLabel('To ($)').first()
    await page.getByLabel('Deposit ($)').waitFor()
    await most.fill('150')
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Remove Up to $150 a week' }).waitFor()
    const within = await readTotal(page)
    expect(within).toBeLessThan(all)
    expect(Math.max(...(await readWeekly(page)))).toBeLessThanOrEqual(150)

    await page.getByLabel('Deposit ($)').fill('$30,000')
    await page.keyboard.press('Tab')
    await waitSearched(page, 'deposit', '30,000')
    expect(await readTotal(page)).toBeGreaterThan(within)
    expect(readQuery(page)).toBe('?range[weekly_price_range]=:150&pay=week&deposit=30000&term=84')
    await page.getByLabel('Over').selectOption('36 months')
    await expect.poll(() => readQuery(page)).toContain('&deposit=30000&term=36')

    await linkOf(page, 'Price').click()
    await page.getByRole('link', { name: /^Remove Price up to \$\d\d,\d{3}$/ }).waitFor()
    expect(readQuery(page)).toMatch(/^\?range\[price\]=:\d+$/)
  })

  test('with an invalid deposit show an error, and send no request', async () => {
    const { page } = await browser.visit({ width: 390 })
    await open(page, '?pay=week')
    await waitHydrated(page)
    const before = page.url()
    await page.getByLabel('Deposit ($)').fill('half')
    await page.keyboard.press('Tab')
    await page.getByText('Please write the deposit as a whole number').waitFor()
    expect(page.url()).toBe(before)
  })

  test('are remembered in the browser until prices are chosen again', async () => {
    const { page } = await browser.visit({ width: 390 })
    await open(page, '?pay=week&deposit=1000')
    await waitHydrated(page)
    // Somebody else's link is not the visitor's own choice.
    await open(page)
    await waitHydrated(page)
    await linkOf(page, 'Per week').click()
    await page.getByLabel('Deposit ($)').waitFor()
    await page.goto(browser.addressOf(site, '/search/used-campers?sort=price:asc'))
    await expect.poll(() => readQuery(page)).toBe('?sort=price:asc&pay=week&deposit=5000&term=84')
    await linkOf(page, 'Price').click()
    await expect.poll(() => readQuery(page)).toBe('?sort=price:asc')
    await open(page)
    await waitHydrated(page)
    expect(readQuery(page)).toBe('')
  })
})

test('without script the fields are sent by their button, and what cannot be is replaced', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await open(page)
  await linkOf(page, 'Per week').click()
  await page.getByLabel('Deposit ($)').fill('$9,500')
  await page.getByLabel('Over').selectOption('60')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL('**&term=60')
  expect(readQuery(page)).toBe('?pay=week&deposit=9500&term=60')
  expect(await page.getByText('for 60 months, $9,500 deposit').count()).toBeGreaterThan(5)
  await open(page, '?pay=week&deposit=9999999&term=61')
  await page.getByText('A deposit can be up to $1,000,000').waitFor()
  expect(await page.getByLabel('Deposit ($)').inputValue()).toBe('5,000')
  expect(await fitsSideways(page)).toBe(true)
})

test('a thousand parameters are a page as well, and a dealer without one rate has no switch', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await open(page, `?pay=week&term=36${'&term=9'.repeat(1000)}`)
  await page.getByText('for 36 months, $5,000 deposit').first().waitFor()
  await page.goto(browser.addressOf('big-box-cars', '/search/used-cars?pay=week&deposit=1'))
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('list', { name: 'Show' }).count()).toBe(0)
  expect(await page.locator('.vehicle-card > .payment').count()).toBe(0)
})

import { expect, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'
import { waitHydrated } from './wait-hydrated.ts'

const browser = useBrowser()
const site = 'harbour-toyota'

test.each(shareOf(widths, 2, 1))(
  'at %i px the figure follows the sliders, by keyboard, and an invalid field shows its error',
  async (width) => {
    const { page } = await browser.visit({ width })
    await page.goto(browser.addressOf(site, '/finance-calculator?price=30000&deposit=0&rate=10'))
    await waitHydrated(page)
    const figure = page.locator('output.calculator__figure')
    expect(await figure.textContent()).toContain('$147 a week')
    expect(await figure.textContent()).toContain('10.03% p.a. comparison rate')

    await page.getByRole('slider', { name: 'Price, slider' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('textbox', { name: 'Price' }).inputValue()).toBe('30,500')
    expect(await figure.textContent()).toContain('$150 a week')

    await page.getByRole('radio', { name: 'Monthly' }).check()
    expect(await figure.textContent()).toContain('a month')
    await page.getByText('Year by year').click()
    expect(await page.getByRole('row').count()).toBe(7)

    const deposit = page.getByRole('textbox', { name: 'Deposit' })
    await deposit.fill('30,500')
    expect(await deposit.getAttribute('aria-invalid')).toBe('true')
    expect(await figure.textContent()).toContain('Mend what is marked')
    await deposit.fill('500')
    expect(await figure.textContent()).toContain('a month')
    expect(await findBarriers(page)).toEqual([])
    expect(await fitsSideways(page)).toBe(true)
  },
)

test('without script the button calculates, and a weekly budget leads to vehicles within it', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await page.goto(browser.addressOf(site, '/finance-calculator?price=30000&deposit=0&rate=10'))
  await page.getByRole('textbox', { name: 'Price' }).fill('$40,000')
  await page.getByRole('button', { name: 'Calculate' }).click()
  expect(new URL(page.url()).searchParams.get('price')).toMatch(/^(\$40,000|40000)$/)
  expect(await page.locator('output.calculator__figure').textContent()).toContain('$196 a week')

  await page.getByRole('textbox', { name: 'I can pay a week' }).fill('$150')
  await page.getByRole('button', { name: 'Show the cars' }).click()
  await page.getByRole('heading', { level: 1, name: /under \$150 per week/i }).waitFor()
})

test('a car page links to it with the car’s price; a dealer without repayments has no calculator', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf(site, '/search/used-cars'))
  await page.getByRole('article').first().getByRole('link').first().click()
  const link = page.getByRole('link', { name: 'Work out your own figure' })
  expect(await link.getAttribute('href')).toMatch(/^\/finance-calculator\?price=\d+$/)
  const { page: other } = await browser.visit({ width: 390, status: 404 })
  const response = await other.goto(browser.addressOf('sunrise-suzuki', '/finance-calculator'))
  expect(response?.status()).toBe(404)
})

test('a visitor’s own deposit and term recompute the figures on cards, marked as an estimate, until they are reset', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf(site, '/finance-calculator?price=30000&deposit=5000&months=48'))
  await waitHydrated(page)
  await page.getByRole('button', { name: 'Show on all cars' }).click()
  await page.getByText('show your estimate: $5,000 deposit, 4 years.').waitFor()
  expect(await findBarriers(page)).toEqual([])

  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const estimates = page.getByText('Your estimate: $5,000 deposit, 4 years, without fees.')
  for (const path of ['/search/new-used-and-demo-cars', '/']) {
    await page.goto(browser.addressOf(site, path))
    await expect.poll(() => estimates.count()).toBeGreaterThan(1)
    const text = (await estimates.first().innerText()).replaceAll('\u00a0', ' ')
    expect(text).toMatch(
      /^\$[\d,]+ per week at [\d.]+% p\.a\. \([\d.]+% p\.a\. comparison rate\)\./,
    )
    // The estimate replaces the lender's figure.
    const shownLines = await page.locator('own-estimate').evaluateAll((all) =>
      all.map((lenders) => {
        const range = new Range()
        range.selectNodeContents(lenders)
        return range.getClientRects().length
      }),
    )
    expect(new Set(shownLines)).toEqual(new Set([0]))
    expect(await findBarriers(page), path).toEqual([])
    expect(await fitsSideways(page)).toBe(true)
  }
  // Cards of a client navigation show estimates too.
  await page.goto(browser.addressOf(site, '/search/used-cars'))
  await waitHydrated(page)
  const first = page.locator('.vehicle-card').first()
  const title = await first.getByRole('heading').innerText()
  await page.getByLabel('Sort by').selectOption('price:desc')
  await expect.poll(() => first.getByRole('heading').innerText()).not.toBe(title)
  await first.getByText('Your estimate: $5,000 deposit').waitFor()
  expect(sent.join('\n')).not.toMatch(/"months"|deposit=5000/)

  await page.goto(browser.addressOf(site, '/finance-calculator'))
  await waitHydrated(page)
  await page.getByRole('button', { name: 'Show the Lender’s Figures' }).click()
  await page.goto(browser.addressOf(site, '/search/used-cars'))
  await page.locator('.vehicle-card__payment').first().waitFor()
  expect(await estimates.count()).toBe(0)
  expect(await page.locator('.vehicle-card__payment').first().isVisible()).toBe(true)
})

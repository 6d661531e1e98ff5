import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { applyOwnSite } from './own-site.ts'

const browser = useBrowser()
const searchPath = '/search/new-used-and-demo-cars'

describe('a search that finds nothing', () => {
  test('past its last page redirects to the last one', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf('kowhai-motors', `${searchPath}?page=999`))
    const empty = page.getByRole('region', { name: 'Nothing found' })
    expect(await empty.innerText()).toContain('There is no page 999')
    await empty.getByRole('link', { name: /the last one/ }).click()
    await page.getByRole('article').first().waitFor()
    const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')
    expect(page.url()).toMatch(new RegExp(`page=${await current.innerText()}$`))
  })

  test('for a value without vehicles shows which filter to remove', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto(browser.addressOf('kowhai-motors', `${searchPath}?refine[make][0]=Trabant`))
    expect(await page.getByRole('status').innerText()).toBe('0 cars')
    await page.getByRole('link', { name: 'Remove Trabant' }).click()
    await page.waitForURL(`**${searchPath}`)
    await page.getByRole('article').first().waitFor()
  })

  test.each([
    ['page and order', 'page=-1&sort=nonsense'],
    ['number', 'page=abc&range[price][min]=cheap'],
    ['structure', 'refine=x&refine[][]=y&range=1'],
    ['character', 'refine[make][0]=%F0%9F%9A%97&query=%00'],
    ['length', `query=${'x'.repeat(1500)}`],
    ['escape', '%zz=%&&&='],
  ])('because of a bad %s is still a complete page', async (_, query) => {
    const { page } = await browser.visit({ width: 1440, script: false })
    const response = await page.goto(browser.addressOf('kowhai-motors', `${searchPath}?${query}`))
    expect(response?.status()).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Cars')
  })
})

describe('a missing page', () => {
  test('suggests the search that the visitor intended', async () => {
    const { page } = await browser.visit({ width: 390, status: 404 })
    const response = await page.goto(browser.addressOf('kowhai-motors', '/search/toyotta'))
    expect(response?.status()).toBe(404)
    await page.getByRole('main').getByRole('link', { name: 'Toyota' }).click()
    await page.waitForURL('**/search/toyota')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Toyota')
  })

  test('with a misspelt path, or an old website’s, leads to the right page', async () => {
    const { page } = await browser.visit({ width: 390, script: false, status: 404 })
    const response = await page.goto(browser.addressOf('kowhai-motors', '/Privacy-Polcy.html'))
    expect(response?.status()).toBe(404)
    await page
      .getByRole('main')
      .getByRole('link', { name: /privacy/i })
      .click()
    expect(new URL(page.url()).pathname).toBe('/privacy-policy')
  })

  test('for another dealer’s vehicle reveals nothing about it', async () => {
    const { page } = await browser.visit({ width: 1440, status: 404 })
    await page.goto(browser.addressOf('kowhai-motors', searchPath))
    const card = page.getByRole('article').first().getByRole('link').first()
    const path = (await card.getAttribute('href')) ?? ''
    const [title = ''] = (await card.innerText()).split('\n')
    const response = await page.goto(browser.addressOf('pacific-nissan', path))
    expect(response?.status()).toBe(404)
    expect(await page.locator('body').innerText()).not.toContain(title)
  })
})

test('a vehicle that left the stock is gone for good, and similar ones are offered', async () => {
  const site = await applyOwnSite('left-stock')
  const cars = [1, 2, 3, 4, 5, 6].map((at) => `LEFT${at},Toyota,HiLux,201${at},used,4${at}990`)
  const importCars = (rows: readonly string[]) =>
    site.importStock('cars.csv', ['stocknum,make,model,year,car_type,price', ...rows].join('\n'))
  await importCars(cars)
  const { page } = await browser.visit({ width: 1440, status: 410 })
  await page.goto(site.addressOf('/search/used-cars?sort=price:desc'))
  const vehicle =
    (await page.getByRole('article').nth(2).getByRole('link').first().getAttribute('href')) ?? ''
  expect((await page.goto(site.addressOf(vehicle)))?.status()).toBe(200)
  const left = cars.find((row) => vehicle.endsWith(row.split(',')[0]!.toLowerCase()))
  const report = await importCars(cars.filter((row) => row !== left))
  expect(report).toMatchObject({ removed: 1, created: 0 })

  await expect.poll(async () => (await page.goto(site.addressOf(vehicle)))?.status()).toBe(410)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(
    'is no longer for sale',
  )
  const similar = page.getByRole('region', { name: 'Similar cars' }).getByRole('article')
  expect(await similar.count()).toBeGreaterThan(2)
  const paths = await similar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(paths).not.toContain(vehicle)
  await similar.first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Key facts' }).waitFor()
})

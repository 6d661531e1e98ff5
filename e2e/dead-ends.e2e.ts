import { mkdtempSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { runCommand } from './command.ts'
import { removeData } from '../checks/setup/remove-data.ts'
import { startWebProcess, type WebProcess } from '../checks/setup/web-process.ts'

const browser = useBrowser()
const searchPath = '/search/new-used-and-demo-cars'

describe('a search that finds nothing', () => {
  test('past its last page leads to the last one', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf('kowhai-motors', `${searchPath}?page=999`))
    const empty = page.getByRole('region', { name: 'Nothing found' })
    expect(await empty.innerText()).toContain('There is no page 999')
    await empty.getByRole('link', { name: /the last one/ }).click()
    await page.getByRole('article').first().waitFor()
    const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')
    expect(page.url()).toMatch(new RegExp(`page=${await current.innerText()}$`))
  })

  test('for a value that nothing has says which to take away', async () => {
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
  ])('because of a bad %s is a whole page still', async (_, query) => {
    const { page } = await browser.visit({ width: 1440, script: false })
    const response = await page.goto(browser.addressOf('kowhai-motors', `${searchPath}?${query}`))
    expect(response?.status()).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Cars')
  })
})

describe('an address that is not there', () => {
  test('suggests the search that the visitor intended', async () => {
    const { page } = await browser.visit({ width: 390, status: 404 })
    const response = await page.goto(browser.addressOf('kowhai-motors', '/search/toyotta'))
    expect(response?.status()).toBe(404)
    await page.getByRole('main').getByRole('link', { name: 'Toyota' }).click()
    await page.waitForURL('**/search/toyota')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Toyota')
  })

  test('that is spelt almost like a page, or as on an old website, leads to it', async () => {
    const { page } = await browser.visit({ width: 390, script: false, status: 404 })
    const response = await page.goto(browser.addressOf('kowhai-motors', '/Privacy-Polcy.html'))
    expect(response?.status()).toBe(404)
    await page
      .getByRole('main')
      .getByRole('link', { name: /privacy/i })
      .click()
    expect(new URL(page.url()).pathname).toBe('/privacy-policy')
  })

  test('of another dealer’s vehicle says nothing of it', async () => {
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

describe('a vehicle that left the stock', () => {
  const root = resolve(import.meta.dirname, '..')
  let data: string
  let web: WebProcess

  beforeAll(async () => {
    data = mkdtempSync(join(root, '.forecourt', 'left-'))
    web = await startWebProcess(data)
  })
  afterAll(async () => {
    await web.stop()
    await removeData(data)
  })

  test('is gone for good, and others like it are offered', async () => {
    const { page } = await browser.visit({ width: 1440, status: 410 })
    const at = (path: string) => `http://kowhai-motors.localhost:${web.port}${path}`
    await page.goto(at(`${searchPath}?sort=price:desc`))
    const vehicle =
      (await page.getByRole('article').nth(5).getByRole('link').first().getAttribute('href')) ?? ''
    expect((await page.goto(at(vehicle)))?.status()).toBe(200)

    const { output } = await runCommand(data, 'stock', 'list', '--site', 'kowhai-motors', '--json')
    const { vehicles } = JSON.parse(output) as {
      vehicles: { slug: string; dealership_slug: string }[]
    }
    const left = vehicles.find(({ slug }) => vehicle.endsWith(`/${slug}`))!
    const file = join(data, 'stock.json')
    const rest = vehicles.filter(
      (each) => each !== left && each.dealership_slug === left.dealership_slug,
    )
    writeFileSync(file, JSON.stringify(rest))
    const run = await runCommand(
      data,
      'stock',
      'import',
      file,
      '--dealership',
      left.dealership_slug,
      '--json',
    )
    expect(JSON.parse(run.output)).toMatchObject({ removed: 1, created: 0 })

    await expect.poll(async () => (await page.goto(at(vehicle)))?.status()).toBe(410)
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
})

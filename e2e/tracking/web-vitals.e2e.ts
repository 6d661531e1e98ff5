import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { queryDatabase } from '../query-database.ts'

const browser = useBrowser()

/** Measures every page instead of a random sample. */
const measureEach = (page: Page) => page.addInitScript('Math.random = () => 0')

/** Browsers report an interaction after the next frame; the page's script handles the report when idle. */
const awaitInteraction = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const idle = () => requestIdleCallback(() => resolve())
        new PerformanceObserver(idle).observe({ type: 'first-input', buffered: true })
      }),
  )

const listSent = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/web-vitals')) sent.push(request.postData() ?? '')
  })
  return sent
}

const listMetrics = async (site: string, kind: string) =>
  (
    await queryDatabase<{ metric: string }>(
      inject('webData'),
      `SELECT DISTINCT metric FROM web_vitals JOIN sites ON sites.id = site_id
       WHERE slug = '${site}' AND page_kind = $1 ORDER BY metric`,
      [kind],
    )
  ).map(({ metric }) => metric)

test('a page’s speed is sent when its visitor leaves it, and recorded by its kind', async () => {
  const site = 'big-box-cars'
  const { page } = await browser.visit({ width: 390 })
  await measureEach(page)
  await page.goto(browser.addressOf(site, '/about-us'))
  await page.locator('html[data-vitals=on]').waitFor()
  await page.locator('h1').click()
  await awaitInteraction(page)
  await page.goto(browser.addressOf(site, '/contact'))
  await expect.poll(() => listMetrics(site, 'content')).toEqual(['cls', 'inp', 'lcp'])
})

test('nothing is sent where measurement needs consent and has none', async () => {
  const site = 'southern-cross-motors'
  const { page } = await browser.visit({ width: 390, answered: false })
  await measureEach(page)
  const sent = listSent(page)
  await page.goto(browser.addressOf(site, '/about-us'))
  await page.locator('html[data-vitals=on]').waitFor()
  await page.goto(browser.addressOf(site, '/contact'))
  await page.locator('html[data-vitals=on]').waitFor()
  expect(sent).toEqual([])
})

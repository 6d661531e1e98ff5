import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { createPageReader } from './page-reader.ts'

const folder = 'db/demo/sites'
const slugs = readdirSync(folder).map(
  (name) => (JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { slug: string }).slug,
)
const browser = useBrowser()

const hrefs = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

/** Paths of the site's own pages; searches and vehicles have tests of their own. */
const listOwnPaths = (html: string, addressWord: RegExp) =>
  hrefs(html)
    .filter(
      (href) =>
        href.startsWith('/') &&
        !href.startsWith('/search/') &&
        !/\/feed\.(xml|json)$/.test(href) &&
        !addressWord.test(href),
    )
    .map((href) => href.split('#')[0] ?? href)

const onEverySite = ['/about-us', '/privacy-policy', '/terms-and-conditions']
const vehicles = /^\/(cars|campers|motorcycles|trucks|rvs)\//

const readText = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

test.each(slugs)(
  'every link of %s to a page that is written or has a form leads to one',
  async (slug) => {
    const web = createPageReader(inject('webPort'))
    const seen = new Map<string, string>()
    const waiting = ['/', ...onEverySite]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      const { status, body } = await web.get(`${slug}.localhost`, path)
      expect([200, 301, 302], `${path} of ${slug}: ${status}`).toContain(status)
      seen.set(path, status === 200 ? body : '')
      waiting.push(...listOwnPaths(body, vehicles).filter((next) => !seen.has(next)))
    }
    const pages = [...seen].filter(([path, html]) => html !== '' && !path.includes('?'))
    expect(pages.map(([path]) => path)).toEqual(expect.arrayContaining(onEverySite))
    for (const [path, html] of pages) {
      expect(html.match(/<h1[ >]/g), `headings of ${path}`).toHaveLength(1)
    }
    const titles = pages
      .filter(([, html]) => html.includes('rel="canonical"'))
      .map(([, html]) => readText(html, /<title>([^<]+)/))
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  },
)

const paths = ['/about-us', '/faqs', '/special-offers', '/privacy-policy', '/service']

describe.each([
  { slug: 'harbour-toyota', width: 390 },
  { slug: 'southern-cross-motors', width: 1440 },
] as const)('$slug at $width px', ({ slug, width }) => {
  test('has no barrier and nothing that sticks out on what is written', async () => {
    const { page } = await browser.visit({ width })
    const list = await (await page.goto(browser.addressOf(slug, '/')))!.text()
    const articles = hrefs(list).find((href) => /^\/(blog|news)$/.test(href)) ?? '/about-us'
    for (const path of [...paths, articles]) {
      await page.goto(browser.addressOf(slug, path))
      expect(await findBarriers(page), path).toEqual([])
      expect(await fitsSideways(page), `${path} fits`).toBe(true)
    }
    const first = page.getByRole('main').getByRole('article').getByRole('link').first()
    await first.click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await findBarriers(page), 'an article').toEqual([])
  })
})

test('an offer is asked about on the contact page, with its name in the message', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.goto(browser.addressOf('harbour-toyota', '/special-offers'))
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link', { name: 'Ask about this offer' }).click()
  const message = page.getByRole('textbox', { name: /message/i })
  expect(await message.inputValue()).toContain(title)
})

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { articleSchema } from '#modules/documents/front-matter.schema.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { StockViews } from '#modules/search/stock-views.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'
import { testStock } from '#modules/search/test-stock.fake.ts'
import { mostInAFile } from './mount-sitemap.ts'
import { buildRobotsText } from './robots-text.rules.ts'

const origin = 'https://www.example-motors.example'

interface Url {
  readonly loc: string
  readonly lastmod?: string
  readonly 'image:image'?: object
}

function start(stock: Partial<StockViews> = {}) {
  const frontMatter = articleSchema.parse({
    title: 'News',
    description: 'D',
    author: 'Ana',
    date: '2026-11-01',
    picture: { url: '/images/p-7', alt: 'A car.' },
  })
  const changedAt = new Date('2026-11-02T03:04:05Z')
  const site = {
    ...buildExampleSite({ url: origin, blogs: { enabled: true } }),
    documents: [{ id: 1, kind: 'article', slug: 'a', frontMatter, changedAt }],
  }
  const { services } = buildTestServices({ stock: { ...testStock, ...stock } }, [site])
  const app = createHttpApp(services, () => Promise.resolve(new Response('a page')))
  const host = 'www.example-motors.example'
  const get = (path: string) => app.request(`http://${host}${path}`, { headers: { host } })
  return {
    get,
    async readUrls(path: string): Promise<Url[]> {
      const text = await (await get(path)).text()
      expect(XMLValidator.validate(text)).toBe(true)
      const parser = new XMLParser({ isArray: (name) => name === 'url' })
      return (parser.parse(text) as { urlset: { url?: Url[] } }).urlset.url ?? []
    },
  }
}

describe('the sitemap', () => {
  test('lists its parts, as many as the stock needs', async () => {
    const listFiles = async (count: number) => {
      const { get } = start({ countIndexedVehicles: () => Promise.resolve(count) })
      const text = await (await get('/sitemap.xml')).text()
      return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc?.replace(origin, ''))
    }
    const pages = '/sitemaps/pages-1.xml'
    expect(await listFiles(0)).toEqual([pages])
    expect(await listFiles(mostInAFile)).toEqual([pages, '/sitemaps/vehicles-1.xml'])
    expect(await listFiles(mostInAFile + 1)).toEqual([
      pages,
      '/sitemaps/vehicles-1.xml',
      '/sitemaps/vehicles-2.xml',
    ])
  })

  test('has the date of a page’s last change, if it is known', async () => {
    const urls = await start().readUrls('/sitemaps/pages-1.xml')
    expect(urls.find(({ loc }) => loc === `${origin}/blog/a`)).toEqual({
      loc: `${origin}/blog/a`,
      lastmod: '2026-11-02T03:04:05.000Z',
      'image:image': { 'image:loc': `${origin}/images/p-7/1200/share` },
    })
    expect(urls.find(({ loc }) => loc === `${origin}/contact`)).toEqual({
      loc: `${origin}/contact`,
    })
    expect(urls.filter(({ loc }) => loc.includes('/search/'))).toEqual([
      { loc: `${origin}/search/used-cars`, lastmod: '2026-11-19T03:00:00.000Z' },
      { loc: `${origin}/search/rental-cars` },
    ])
    expect(urls.some(({ loc }) => loc.includes('/cars/'))).toBe(false)
  })

  test('has a separate part for vehicles, with their pictures', async () => {
    expect(await start().readUrls('/sitemaps/vehicles-1.xml')).toEqual([
      {
        loc: `${origin}/cars/2024-toyota-hilux-0`,
        lastmod: '2026-11-19T03:00:00.000Z',
        'image:image': { 'image:loc': `${origin}/images/p-1/1200` },
      },
    ])
  })

  test('has each of 20,000 vehicles once, read in batches', async () => {
    const most = { batch: 0 }
    const total = 20_000
    const { readUrls } = start({
      countIndexedVehicles: () => Promise.resolve(total),
      listIndexedVehicles: (_site, _now, { offset, limit }) => {
        most.batch = Math.max(most.batch, limit)
        const length = Math.max(0, Math.min(limit, total - offset))
        return Promise.resolve(
          Array.from({ length }, (_, index) => ({
            path: `/cars/v-${offset + index}?a&<b>`,
            changedAt: undefined,
            pictures: [],
          })),
        )
      },
    })
    const first = await readUrls('/sitemaps/vehicles-1.xml')
    const second = await readUrls('/sitemaps/vehicles-2.xml')
    expect(new Set([...first, ...second].map(({ loc }) => loc)).size).toBe(total)
    expect(first).toHaveLength(mostInAFile)
    expect(most.batch).toBeLessThanOrEqual(1000)
  })

  test.each([
    '/sitemaps/vehicles-2.xml',
    '/sitemaps/pages-2.xml',
    '/sitemaps/pages-0.xml',
    '/sitemaps/pages-99999.xml',
    '/sitemaps/other-1.xml',
  ])('has no part at %s', async (path) => {
    expect((await start().get(path)).status).toBe(404)
  })

  test('that fails halfway is truncated and never looks complete', async () => {
    const { get } = start({ listIndexedVehicles: () => Promise.reject(new Error('no database')) })
    await expect((await get('/sitemaps/vehicles-1.xml')).text()).rejects.toThrow()
  })
})

describe('robots.txt', () => {
  test('names the sitemap of its own host, and disallows pages that are not for robots', async () => {
    const text = await (await start().get('/robots.txt')).text()
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(text).toMatch(/^User-agent: \*$/m)
    for (const path of ['/api/', '/success', '/my-garage'])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).not.toMatch(/Disallow: \/(cars|search|contact)?\n/)
  })

  test('refuses crawlers of AI companies on a site that says so, in a group of their own', async () => {
    expect(await (await start().get('/robots.txt')).text()).not.toContain('GPTBot')
    const text = buildRobotsText(origin, ['/success'], ['GPTBot', 'CCBot'])
    expect(text).toContain('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n')
    expect(text.indexOf('Disallow: /success')).toBeLessThan(text.indexOf('GPTBot'))
  })

  test('translates path patterns to its own syntax', () => {
    const text = buildRobotsText(origin, ['/cars/:slug/checkout', '/purchase/:id', '/files/*'])
    expect(text.match(/^Disallow: .*/gm)).toEqual([
      'Disallow: /api/',
      'Disallow: /cars/*/checkout',
      'Disallow: /purchase/',
      'Disallow: /files/',
    ])
  })
})

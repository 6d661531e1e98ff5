import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { sitePages } from '#apps/web/app/pages.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { type DealerPages, listDealerPages } from './dealer-pages.ts'
import { createPageReader } from './page-reader.ts'

const folder = 'db/demo/sites'
const files = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { slug: string },
)

/** A page's links to the website's own pages with a query. */
function listLinks(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*\?[^"#]+)/g)]
  return links.map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
}

/** The part of a link's query that its target page drops. */
function findLoss(site: Site, link: string): string | undefined {
  const { pathname, searchParams } = new URL(link, 'http://site.example')
  const page = sitePages.canonicalize(site, pathname, searchParams)
  if (page.kind === 'redirect') return `${link} → ${page.location}`
  const kept = new URL(page.address, 'http://site.example').searchParams
  return kept.toString() === searchParams.toString() ? undefined : `${link} → ${page.address}`
}

/** Every kind of page, and a search with filters and words, whose links have the longest queries. */
const listPaths = (pages: DealerPages) => [
  ...Object.values(pages),
  `${pages.search}?refine[car_type][0]=Used&range[price]=5000:90000&query=red`,
  `${pages.search}?query=no+such+vehicle+anywhere`,
]

test.each(files)('every link of $slug keeps its query on its page', async (file) => {
  const web = createPageReader(inject('webPort'))
  const site = buildExampleSite(file)
  const paths = listPaths(await listDealerPages(web, file.slug))
  const links = new Set<string>()
  for (const path of paths) {
    const { body } = await web.get(`${file.slug}.localhost`, path)
    for (const link of listLinks(body)) links.add(link)
  }
  expect(links.size).toBeGreaterThan(20)
  expect([...links].flatMap((link) => findLoss(site, link) ?? [])).toEqual([])
})

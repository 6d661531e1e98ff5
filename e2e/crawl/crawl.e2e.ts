import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { shareOfDay } from '../../checks/setup/test-size.ts'
import { buildLinkPolicy } from './demo-link-policy.ts'
import { crawlSite, type CrawlCounts } from './crawl-site.ts'
import { openSiteReader } from './site-reader.ts'

const folder = 'db/demo/sites'
const slugs = readdirSync(folder).map(
  (name) => (JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { slug: string }).slug,
)
/** Pages that every site has, whatever it sells. */
const onEverySite = ['/about-us', '/privacy-policy', '/terms-and-conditions']
const crawled: [string, CrawlCounts][] = []

test.each(shareOfDay(slugs, 3))('every link of %s leads to a page without faults', async (slug) => {
  const port = inject('webPort')
  const site = openSiteReader(port, `${slug}.localhost`)
  try {
    const { faults, pages, counts } = await crawlSite(site, buildLinkPolicy(slug, slugs, port))
    crawled.push([slug, counts])
    expect(faults).toEqual([])
    expect([...pages.keys()]).toEqual(expect.arrayContaining(onEverySite))
    expect(counts.pages).toBeGreaterThan(40)
  } finally {
    site.close()
  }
})

afterAll(() => {
  const lines = crawled.map(
    ([slug, { pages, links, sampled, redirects, external, files }]) =>
      `${slug.padEnd(24)} ${pages} pages of ${links} addresses (${sampled} by one of their kind), ` +
      `${redirects} redirects, ${files} files and pictures, ${external} links elsewhere`,
  )
  const total = crawled.reduce((sum, [, { pages }]) => sum + pages, 0)
  console.log([`Crawled ${total} pages:`, ...lines].join('\n  '))
})

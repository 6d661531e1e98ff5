import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { fixedPaths } from '#modules/links/paths.ts'
import { openSiteReader, type SiteReader } from './site-reader.ts'

const folder = 'db/demo/sites'
const slugs = readdirSync(folder).map(
  (name) => (JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { slug: string }).slug,
)
/**
 * Paths that a site may redirect: each fixed path with and without /pages, its garage, and articles at both paths.
 */
const addresses = [
  ...Object.values(fixedPaths).filter((path) => path !== '/'),
  `${fixedPaths.news}/no-such-article`,
  `${fixedPaths.blog}/no-such-article`,
  '/my-garage',
  '/mybigboxcars',
].flatMap((path) => {
  const plain = path.replace(/^\/pages(?=\/)/, '')
  return [plain, `/pages${plain}`]
})
/** More than this is a redirect loop. */
const mostRedirects = 5

test.each(slugs)('no redirect of %s leads to a missing page', async (slug) => {
  const site = openSiteReader(inject('webPort'), `${slug}.localhost`)
  try {
    const found: string[] = []
    let redirects = 0
    for (const address of addresses) {
      // One after the other, so that pages to which several redirects lead come from the cache.
      // oxlint-disable-next-line no-await-in-loop
      const { statuses, end } = await follow(site, address)
      if (statuses.length === 1) continue
      redirects += 1
      if (statuses.at(-1) !== 200) found.push(`${address} → ${end}: ${statuses.join(', ')}`)
    }
    expect(found.join('\n')).toBe('')
    expect(redirects).toBeGreaterThan(10)
  } finally {
    site.close()
  }
})

async function follow(site: SiteReader, address: string) {
  const statuses: number[] = []
  let end = address
  while (statuses.length <= mostRedirects) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, location } = await site.get(end)
    statuses.push(status)
    if (location === undefined) break
    const { pathname, search } = new URL(location, 'http://site.example')
    end = pathname + search
  }
  return { statuses, end }
}

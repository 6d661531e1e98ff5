import { readdirSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { listDealerPages } from './dealer-pages.ts'
import { createPageReader } from './page-reader.ts'

const slugs = readdirSync('db/demo/sites').map((name) => name.replace('.json', ''))
const web = createPageReader(inject('webPort'))

interface Head {
  readonly title: string
  readonly description: string | undefined
  readonly canonical: string | undefined
  readonly isIndexed: boolean
  readonly properties: Readonly<Record<string, string>>
}

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

function readHead(html: string): Head {
  const [head = ''] = html.split('</head>')
  const find = (pattern: RegExp) => {
    const [, found] = pattern.exec(head) ?? []
    return found === undefined ? undefined : decode(found)
  }
  const properties = [...head.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)]
  return {
    title: find(/<title>([^<]+)/) ?? '',
    description: find(/<meta name="description" content="([^"]+)"/),
    canonical: find(/<link rel="canonical" href="([^"]+)"/),
    isIndexed: !/<meta name="robots" content="noindex/.test(head),
    properties: Object.fromEntries(
      properties.map(([, name = '', content = '']) => [name, decode(content)]),
    ),
  }
}

async function readLocations(host: string, path: string): Promise<string[]> {
  const { status, body } = await web.get(host, path)
  expect(status, path).toBe(200)
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => {
    const { pathname, search } = new URL(decode(place))
    return pathname + search
  })
}

/** Every page that was written, a vehicle, a search, and the forms. */
async function listPaths(slug: string): Promise<string[]> {
  const { search, car } = await listDealerPages(web, slug)
  const index = await readLocations(`${slug}.localhost`, '/sitemap.xml')
  const pages = await readLocations(`${slug}.localhost`, index[0] ?? '')
  const written = pages.filter((path) => !path.startsWith('/search/'))
  return [...new Set([...written, search, car])]
}

describe.each(slugs)('the pages of %s', (slug) => {
  test('each have a title of their own, one heading, a description, an address and a picture', async () => {
    const host = `${slug}.localhost`
    const titles = new Map<string, string>()
    for (const path of await listPaths(slug)) {
      const { status, body } = await web.get(host, path)
      expect(status, path).toBe(200)
      const { title, description, canonical, isIndexed, properties } = readHead(body)
      expect(isIndexed, path).toBe(true)
      expect(body.match(/<h1[ >]/g), path).toHaveLength(1)
      expect(description?.length, path).toBeGreaterThan(20)
      const canonicalPath = new URL(canonical ?? 'none:').pathname
      expect((await web.get(host, canonicalPath)).status, canonicalPath).toBe(200)
      // A search that another one stands for has its title; no other page is in a sitemap under two addresses.
      if (path.startsWith('/search/') && canonicalPath !== path.split('?')[0]) continue
      expect(canonicalPath, path).toBe(path.split('?')[0])
      expect(titles.get(title), `${path} has the title of`).toBeUndefined()
      titles.set(title, path)
      expect(properties, path).toMatchObject({
        'og:title': title,
        'og:description': description,
        'og:url': canonical,
        'og:image:width': '1200',
        'og:image:height': '630',
      })
      expect(new URL(properties['og:image'] ?? 'none:').origin).toBe(new URL(canonical!).origin)
    }
  })
})

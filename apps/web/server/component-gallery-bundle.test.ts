import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Services } from '../context/services.ts'
import { buildTestServices } from './test-services.fake.ts'

const build = resolve(import.meta.dirname, '../../../build/pages')
const bundle = join(build, 'server', 'app.js')
if (!existsSync(bundle)) throw new Error('no build of the website: `npm test` makes one')

const own = buildExampleSite()
const other = buildExampleSite({ slug: 'other-motors', name: 'Other Motors' })

async function start(componentGallery: Services['componentGallery']) {
  const { createApp } = (await import(bundle)) as {
    createApp: (services: Services) => {
      fetch(request: Request): Promise<Response>
    }
  }
  const { services } = buildTestServices(
    { assetsFolder: join(build, 'client'), componentGallery },
    [own, other],
  )
  const app = createApp(services)
  const host = own.hosts[0] ?? ''
  return async (path: string) => {
    const response = await app.fetch(new Request(`http://${host}${path}`, { headers: { host } }))
    return { status: response.status, html: await response.text(), headers: response.headers }
  }
}

const componentGallery = { listSites: () => [own, other] }
const listGroups = (html: string) =>
  [...new Set(html.match(/\/__gallery\/[a-z-]+/g))].map((path) => path)

describe('the component gallery of the built website', () => {
  test('does not exist in production', async () => {
    const get = await start(null)
    for (const [path, unknown] of [
      ['/__gallery', '/nobody-knows'],
      ['/__gallery/cards', '/nobody/knows'],
      ['/__gallery/cards?theme=other-motors', '/nobody/knows'],
    ] as const) {
      const { status, html } = await get(path)
      expect(status).toBe(404)
      expect(html).toBe((await get(unknown)).html)
    }
  })

  // Renders a page for each group, which exceeds the usual time limit on a busy machine.
  test('renders specimens in every group, and ships no script', { timeout: 30_000 }, async () => {
    const get = await start(componentGallery)
    const index = await get('/__gallery')
    const groups = listGroups(index.html)
    expect(groups.length).toBeGreaterThan(8)
    for (const path of groups) {
      const { status, html, headers } = await get(path)
      expect(status, path).toBe(200)
      expect(html.match(/data-specimen/g)?.length, path).toBeGreaterThan(2)
      expect(html, path).not.toMatch(/<script|modulepreload|\.js"| style="/)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('is rendered in the theme of the site in the URL', async () => {
    const get = await start(componentGallery)
    const { html } = await get('/__gallery/cards?theme=other-motors&header=two-row')
    expect(html).toContain('Other Motors')
    expect(html).toContain('data-header="two-row"')
  })

  test('responds 404 for a group that does not exist', async () => {
    const get = await start(componentGallery)
    expect((await get('/__gallery/nothing')).status).toBe(404)
  })

  test('is in no file that browsers load', () => {
    const client = join(build, 'client')
    const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name),
    )
    expect(files.length).toBeGreaterThan(3)
    const named = files.filter((entry) =>
      /__gallery|data-specimen/.test(readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    )
    expect(named.map(({ name }) => name)).toEqual([])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '../example-site-file.fake.ts'
import type { SiteLoad } from './load-sites.ts'
import { createSiteRegistry } from './site-registry.ts'
import type { Site } from '../site.types.ts'

const outside = { loopback: false }
const loopback = { loopback: true }

function buildSite(slug: string, hosts: string[], version = 1): Site {
  const configuration = buildExampleConfiguration({ slug, hosts })
  return {
    id: 1,
    slug,
    version,
    state: 'open',
    hosts,
    groupId: 1,
    dealerships: [],
    configuration,
    documents: [],
    manufacturers: [],
  }
}

let stored: Map<string, SiteLoad>
let logged: string[]

const put = (site: Site) => stored.set(site.slug, { ok: true, slug: site.slug, site })
const create = () =>
  createSiteRegistry({
    load: (slugs) =>
      Promise.resolve([...stored.values()].filter(({ slug }) => slugs?.includes(slug) ?? true)),
    log: { error: (_, message) => logged.push(message) },
    port: 3000,
  })

beforeEach(() => {
  stored = new Map()
  logged = []
})

describe('finding a site', () => {
  test('a host is matched exactly', async () => {
    put(buildSite('a', ['www.a.example', 'a.example']))
    const registry = create()
    await registry.refresh()
    expect(registry.findByHost('www.a.example', outside)?.slug).toBe('a')
    expect(registry.findByHost('a.example', outside)?.slug).toBe('a')
    expect(registry.findByHost('shop.a.example', outside)).toBeUndefined()
    expect(registry.findByHost('example', outside)).toBeUndefined()
  })

  test('{slug}.localhost names a site to loopback connections only', async () => {
    put(buildSite('a', []))
    const registry = create()
    await registry.refresh()
    expect(registry.findByHost('a.localhost', loopback)?.slug).toBe('a')
    expect(registry.findByHost('a.localhost', outside)).toBeUndefined()
    expect(registry.findByHost('b.localhost', loopback)).toBeUndefined()
  })

  test('sites are listed by slug, and have an origin', async () => {
    put(buildSite('b', []))
    put(buildSite('a', []))
    const registry = create()
    await registry.refresh()
    expect(registry.list().map((site) => registry.originOf(site))).toEqual([
      'http://a.localhost:3000',
      'http://b.localhost:3000',
    ])
  })
})

describe('refreshing', () => {
  test('one site is read again, and its former hosts are free', async () => {
    put(buildSite('a', ['old.example']))
    put(buildSite('b', ['b.example']))
    const registry = create()
    await registry.refresh()
    put(buildSite('a', ['new.example'], 2))
    await registry.refresh(['a'])
    expect(registry.findByHost('old.example', outside)).toBeUndefined()
    expect(registry.findByHost('new.example', outside)?.version).toBe(2)
    expect(registry.findByHost('b.example', outside)?.slug).toBe('b')
  })

  test('a site that is gone is forgotten', async () => {
    put(buildSite('a', ['a.example']))
    const registry = create()
    await registry.refresh()
    stored.delete('a')
    await registry.refresh(['a'])
    expect(registry.findByHost('a.example', outside)).toBeUndefined()
    expect(registry.list()).toEqual([])
  })

  test('a site that no longer resolves stays as it was last good, and is logged', async () => {
    put(buildSite('a', ['a.example']))
    const registry = create()
    await registry.refresh()
    stored.set('a', {
      ok: false,
      slug: 'a',
      version: 2,
      faults: [{ path: 'name', message: 'is missing' }],
    })
    await registry.refresh()
    expect(registry.findBySlug('a')?.version).toBe(1)
    expect(logged).toHaveLength(1)
  })

  test('a host that moved away from a site with faults goes to its new site', async () => {
    put(buildSite('z', ['shared.example']))
    const registry = create()
    await registry.refresh()
    stored.set('z', { ok: false, slug: 'z', version: 2, faults: [] })
    put(buildSite('a', ['shared.example']))
    await registry.refresh()
    expect(registry.findByHost('shared.example', outside)?.slug).toBe('a')
  })

  test('sites that changed, came or went since they were read are outdated', async () => {
    put(buildSite('a', [], 3))
    put(buildSite('b', []))
    put(buildSite('c', []))
    const registry = create()
    await registry.refresh()
    const versions = { a: 3, b: 2, d: 1 }
    expect(registry.listOutdated(new Map(Object.entries(versions)))).toEqual(['b', 'd', 'c'])
    put(buildSite('b', [], 2))
    put(buildSite('d', []))
    stored.delete('c')
    await registry.refresh(['b', 'd', 'c'])
    expect(registry.listOutdated(new Map(Object.entries(versions)))).toEqual([])
  })

  test('a site that no longer resolves is outdated once', async () => {
    put(buildSite('a', []))
    const registry = create()
    await registry.refresh()
    stored.set('a', { ok: false, slug: 'a', version: 2, faults: [] })
    expect(registry.listOutdated(new Map([['a', 2]]))).toEqual(['a'])
    await registry.refresh(['a'])
    expect(registry.listOutdated(new Map([['a', 2]]))).toEqual([])
  })

  test('loaded sites stay when the database is away', async () => {
    put(buildSite('a', ['a.example']))
    let away = false
    const registry = createSiteRegistry({
      load: () =>
        away ? Promise.reject(new Error('away')) : Promise.resolve([...stored.values()]),
      log: { error: () => undefined },
      port: 3000,
    })
    await registry.refresh()
    away = true
    await expect(registry.refresh()).rejects.toThrow('away')
    expect(registry.findByHost('a.example', outside)?.slug).toBe('a')
    away = false
    await registry.refresh()
  })
})

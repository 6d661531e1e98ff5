import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { describe, expect, inject, test } from 'vitest'
import { isFullSize } from '../checks/setup/test-size.ts'
import { queryDatabase } from './query-database.ts'
import { listStoredStock } from './stored-stock.ts'

interface SearchResponse {
  readonly status: number
  readonly body: string
  readonly location: string | undefined
}

/** Sends a request with any `headers`. */
function send(
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<SearchResponse> {
  const port = inject('webPort')
  return new Promise((done, failed) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
      },
      (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, body, location: response.headers.location }),
        )
      },
    )
    sent.on('error', failed)
    sent.end()
  })
}

const hostOf = (slug: string): string => `${slug}.localhost:${inject('webPort')}`

describe('one dealer never sees another', () => {
  test('every vehicle of every other dealer is 404 at every path and endpoint of a site', async () => {
    // Other tests have their own sites on the same website, some of them without stock.
    const demo = new Set(readdirSync('db/demo/sites').map((name) => name.replace('.json', '')))
    const sql = 'SELECT slug FROM sites ORDER BY slug'
    const rows = await queryDatabase<{ slug: string }>(inject('webData'), sql)
    const sites = rows.flatMap(({ slug }) => (demo.has(slug) ? [slug] : []))
    expect(sites).toHaveLength(10)
    const owner = new Map<string, string>()
    const ownSlugs = new Map<string, ReadonlySet<string>>()
    for (const site of sites) {
      const slugs = (await listStoredStock(site)).map(({ slug }) => slug)
      ownSlugs.set(site, new Set(slugs))
      for (const slug of slugs) owner.set(slug, site)
    }
    expect(owner.size).toBeGreaterThan(1000)
    const leaks: string[] = []
    // One vehicle of each dealer is requested on each site; a slug that both have is the site's own vehicle.
    for (const [nth, site] of sites.entries()) {
      const own = ownSlugs.get(site)!
      for (const [at, foreign] of sites.entries()) {
        if (foreign === site) continue
        const [slug] = [...owner].find(([its, whose]) => whose === foreign && !own.has(its))!
        const paths = [
          `/cars/${slug}`,
          `/campers/${slug}`,
          `/motorcycles/${slug}`,
          `/cars/${slug}.data`,
        ]
        const tried = isFullSize ? paths : [paths[(nth + at) % paths.length]!]
        for (const path of tried) {
          const { status, body } = await send(path, { host: hostOf(site) })
          if (status !== 404 || body.includes('"description"'))
            leaks.push(`${site}${path} ${status}`)
        }
      }
    }
    expect(leaks).toEqual([])
  })

  test('a site’s search never lists a vehicle of another site, whatever the query', async () => {
    const own = new Set((await listStoredStock('sunrise-suzuki')).map(({ slug }) => slug))
    const foreign = (await listStoredStock('big-box-cars'))[0]!
    const attempts = [
      '/search/new-used-and-demo-cars',
      `/search/new-used-and-demo-cars?query=${foreign.stocknum}`,
      `/search/new-used-and-demo-cars?refine[dealership_name][0]=${encodeURIComponent('Big Box Cars')}`,
      `/search/new-used-and-demo-cars?refine[make][0]=${encodeURIComponent('x" OR "dealership_id" > 0 OR "make" = "x')}`,
      `/search/new-used-and-demo-cars?refine[price][0]=${encodeURIComponent('> 0 OR dealership_id > 0')}`,
      `/search/new-used-and-demo-cars?refine[status][0]=${encodeURIComponent("in_stock' OR id > 0")}`,
      '/search/new-used-and-demo-cars?site=big-box-cars&dealership_id=1&website_id=1',
    ]
    for (const path of attempts) {
      const { status, body } = await send(encodeURI(path).replaceAll('%25', '%'), {
        host: hostOf('sunrise-suzuki'),
      })
      expect([200, 302], path).toContain(status)
      const listed = [...body.matchAll(/href="\/cars\/([\w-]+)"/g)].map(([, slug = '']) => slug)
      expect(
        listed.filter((slug) => !own.has(slug)),
        path,
      ).toEqual([])
    }
  })
})

describe('hosts', () => {
  test.each([
    ['an unknown host', { host: 'www.nobody.example' }],
    ['an address', { host: '127.0.0.1' }],
    ['a name under localhost that is no site', { host: 'nobody.localhost' }],
    ['a host with a site’s name in front', { host: 'big-box-cars.evil.example' }],
    ['a host with a site’s name behind', { host: 'evil-big-box-cars.localhost' }],
    [
      'a forwarded host of no trusted proxy',
      { host: 'www.nobody.example', 'x-forwarded-host': 'big-box-cars.localhost' },
    ],
    [
      'a forwarded header of no trusted proxy',
      { host: 'www.nobody.example', forwarded: 'host=big-box-cars.localhost' },
    ],
  ])('%s gets 421', async (_, headers) => {
    const { status, body } = await send('/', headers)
    expect(status).toBe(421)
    expect(body).not.toContain('Big Box')
  })

  test('a malformed host gets 400', async () => {
    const { status, body } = await send('/', { host: 'big-box-cars.localhost/../x' })
    expect(status).toBe(400)
    expect(body).not.toContain('Big Box')
  })

  test('a local name requested through a proxy gets 421', async () => {
    const forwarded = { host: hostOf('big-box-cars'), 'x-forwarded-for': '203.0.113.9' }
    expect((await send('/', forwarded)).status).toBe(421)
  })

  test('a forged forwarded header appears in no page', async () => {
    const headers = {
      host: hostOf('big-box-cars'),
      'x-original-url': '/admin-canary',
      'x-rewrite-url': '/admin-canary',
      'user-agent': 'canary-agent',
      cookie: 'canary=1',
    }
    const { status, body } = await send('/?gclid=canary', headers)
    expect(status).toBe(200)
    expect(body).not.toContain('canary')
  })

  test('health and readiness are served on every host', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await send(path, { host: 'www.nobody.example' })).status, path).toBe(200)
    }
  })
})

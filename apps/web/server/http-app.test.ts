import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createHttpApp } from './http-app.ts'
import type { Services } from '../context/services.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildTestServices } from './test-services.fake.ts'
import type { RenderPage } from '../context/page-job.types.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-static-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'app-abc123.js'), 'export const a = 1\n'.repeat(200))
writeFileSync(join(folder, 'icon.svg'), '<svg/>')
mkdirSync(join(folder, 'fonts'))
writeFileSync(join(folder, 'fonts', 'letters-abc123.woff2'), 'wOF2')
afterAll(() => rmSync(folder, { recursive: true }))

const showRequest: RenderPage = ({ request, context: { site } }) =>
  Promise.resolve(
    new Response(`${site.slug} ${request.method} ${request.url} ${[...request.headers].length}`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  )

function start(render: RenderPage = showRequest, overrides: Partial<Services> = {}) {
  const { services, lines } = buildTestServices({ assetsFolder: folder, ...overrides }, [
    buildExampleSite(),
    buildExampleSite({ slug: 'second-motors', url: 'https://www.second-motors.example' }),
  ])
  const app = createHttpApp(services, render)
  return {
    lines,
    get: (path: string, init: RequestInit & { host?: string; peer?: string } = {}) => {
      const host = init.host ?? 'www.example-motors.example'
      const headers = new Headers(init.headers)
      headers.set('host', host)
      const incoming = { socket: { remoteAddress: init.peer ?? '203.0.113.9' } }
      return app.request(`http://${host}${path}`, { ...init, headers }, { incoming })
    },
  }
}

describe('an address in the encoding of an old website', () => {
  const redirects: Services['redirects'] = {
    mayHaveAny: () => true,
    find: (_site, path, search) =>
      Promise.resolve(
        path === '/caf%C3%A9'
          ? { from: path, to: '/contact', status: 301 }
          : path === '/men%C3%BC.htm' && search === ''
            ? { from: path, to: null, status: 410 }
            : undefined,
      ),
  }

  test('is redirected as the dealer configured, and never served as a page', async () => {
    const { get } = start(showRequest, { redirects })
    const found = await get('/caf%E9?gclid=a')
    expect([found.status, found.headers.get('location')]).toEqual([301, '/contact?gclid=a'])
    const gone = await get('/men%FC.htm')
    expect([gone.status, gone.headers.get('location')]).toEqual([301, '/men%C3%BC.htm'])
    const none = await get('/nothing%E9')
    expect([none.status, await none.text()]).toEqual([404, 'There is no such page.\n'])
    expect((await get('/caf%E9', { method: 'POST' })).status).toBe(400)
  })

  test('is refused on a site without redirects, and on an unknown host', async () => {
    const { get } = start()
    expect((await get('/caf%E9')).status).toBe(404)
    expect((await get('/caf%E9', { host: 'www.unknown.example' })).status).toBe(421)
  })
})

describe('the host', () => {
  test('chooses the site', async () => {
    const { get } = start()
    expect(await (await get('/')).text()).toMatch(/^example-motors /)
    expect(await (await get('/', { host: 'www.second-motors.example' })).text()).toMatch(
      /^second-motors /,
    )
  })

  test.each([
    ['of no site', { host: 'www.unknown.example' }],
    ['under a site’s own', { host: 'x.www.example-motors.example' }],
    [
      'forged by an untrusted proxy',
      {
        host: 'www.unknown.example',
        headers: { 'x-forwarded-host': 'www.example-motors.example' },
      },
    ],
    ['under localhost, from elsewhere', { host: 'example-motors.localhost:3000' }],
  ])('%s gets 421 in plain words', async (_name, init) => {
    const response = await start().get('/', init)
    expect(response.status).toBe(421)
    expect(response.headers.get('content-type')).toMatch('text/plain')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('under localhost is the site’s on a loopback connection', async () => {
    const response = await start().get('/', { host: 'example-motors.localhost:3000', peer: '::1' })
    expect(response.status).toBe(200)
  })

  test('forged in X-Forwarded-Host has no effect', async () => {
    const response = await start().get('/', {
      headers: { 'x-forwarded-host': 'www.second-motors.example' },
    })
    expect(await response.text()).toMatch(
      /^example-motors GET http:\/\/example-motors\.localhost:3000\/ 0$/,
    )
  })

  test.each(['/healthz', '/livez', '/readyz'])('does not affect %s', async (path) => {
    expect((await start().get(path, { host: 'whatever.example' })).status).toBe(200)
  })
})

describe('the host of the staff console', () => {
  test('has no site, even if a site claims it', async () => {
    const host = 'staff.platform.example'
    const site = buildExampleSite({ hosts: ['www.example-motors.example', host] })
    const { services } = buildTestServices({ consoleHost: host }, [site])
    const app = createHttpApp(services, showRequest)
    expect((await app.request(`http://${host}/`, { headers: { host } })).status).toBe(421)
    const own = 'www.example-motors.example'
    expect((await app.request(`http://${own}/`, { headers: { host: own } })).status).toBe(200)
  })

  test('is an unknown host like any other where there is no console', async () => {
    const { services } = buildTestServices({ consoleHost: undefined })
    const app = createHttpApp(services, showRequest)
    const host = 'console.platform.example'
    expect((await app.request(`http://${host}/`, { headers: { host } })).status).toBe(421)
  })

  test('defaults to console.localhost, on this machine too', async () => {
    const { services } = buildTestServices({}, [buildExampleSite({ slug: 'console' })])
    const app = createHttpApp(services, showRequest)
    const host = 'console.localhost'
    const incoming = { socket: { remoteAddress: '127.0.0.1' } }
    const response = await app.request(`http://${host}/`, { headers: { host } }, { incoming })
    expect(response.status).toBe(421)
  })
})

describe('the URL of a page', () => {
  test.each(['GET', 'HEAD'])('in another spelling is redirected: %s', async (method) => {
    const response = await start().get('/Search/used-%63ars?query=HiLux', { method })
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/search/used-cars?query=HiLux')
  })

  test('is not redirected for POST', async () => {
    expect((await start().get('/Contact', { method: 'POST' })).status).toBe(405)
  })

  test('keeps its case if it is a file or page data', async () => {
    const { get } = start()
    expect((await get('/assets/App-abc123.js')).status).toBe(404)
    expect(await (await get('/Contact.data')).text()).toContain('/Contact.data')
  })

  test('with a dot but without a file type is a page', async () => {
    const response = await start().get('/search/volkswagen/id.4')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('/search/volkswagen/id.4')
  })
})

describe('readiness', () => {
  test('names the part that fails', async () => {
    const isReady = () => Promise.resolve({ ready: false, parts: { database: false, index: true } })
    const response = await start(showRequest, { isReady }).get('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ ready: false, parts: { database: false, index: true } })
  })
})

describe('while the database is away', () => {
  const away = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
  const { stock, content } = buildTestServices({}, []).services
  const overrides = { stock: { ...stock, countIndexedVehicles: away, listIndexedVehicles: away } }

  test.each(['/sitemap.xml', '/sitemaps/vehicles-1.xml'])(
    '%s gets a short text with Retry-After',
    async (path) => {
      const response = await start(showRequest, overrides).get(path)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-type')).toContain('text/plain')
    },
  )

  test('an endpoint responds in JSON', async () => {
    const models = { ...content.models, findManufacturer: away }
    const { get } = start(showRequest, { content: { ...content, models } })
    const response = await get(`/manufacturers/toyota.json?website_id=${buildExampleSite().id}`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'server.unavailable' })
  })

  test('the load balancer sees that pages are still served', async () => {
    const isReady = () => Promise.resolve({ ready: false, parts: { database: false } })
    const { get } = start(showRequest, { ...overrides, isReady })
    expect([(await get('/livez')).status, (await get('/')).status]).toEqual([200, 200])
    expect((await get('/readyz')).status).toBe(503)
  })

  test('a bug is not reported as an unavailable database', async () => {
    const broken = () => Promise.reject(new TypeError('a bug'))
    const { get } = start(showRequest, { stock: { ...stock, countIndexedVehicles: broken } })
    expect((await get('/sitemap.xml')).status).toBe(500)
  })
})

describe('headers', () => {
  test.each(['/__mail', '/__gallery', '/__manifest', '/__nothing-of-ours'])(
    'forbid caching %s, whether it exists or not',
    async (path) => {
      const { headers } = await start().get(path)
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test('keep the URL of a page with a token out of the next page’s referrer', async () => {
    for (const path of ['/booking?token=x', '/purchase?purchase=x&token=y', '/survey?token=x']) {
      const { headers } = await start().get(path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('strict-origin')
    }
  })

  test('for security are on pages, files and errors', async () => {
    const { get } = start()
    for (const path of ['/', '/icon.svg', '/nothing.png', '/healthz', '/%zz']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe(
        path === '/' || path === '/icon.svg'
          ? 'strict-origin-when-cross-origin'
          : headers.get('referrer-policy'),
      )
      expect(headers.get('referrer-policy')).toMatch(/^strict-origin/)
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    }
  })

  test('require HTTPS if the site’s own URL has it', async () => {
    const { get } = start()
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
    const secure = await get('/', { host: 'www.second-motors.example' })
    expect(secure.headers.get('strict-transport-security')).toMatch('max-age=')
  })

  test('allow caching a page for a moment, and an error not at all', async () => {
    expect((await start().get('/')).headers.get('cache-control')).toMatch('s-maxage=30')
    const forData = (await start().get('/search/used-cars.data')).headers.get('cache-control')
    expect(forData).toBe('public, max-age=0, s-maxage=30')
    const missing: RenderPage = () => Promise.resolve(new Response('x', { status: 404 }))
    expect((await start(missing).get('/x')).headers.get('cache-control')).toBe('no-store')
  })

  test('contain the request’s id: an acceptable one as sent, else a new one', async () => {
    const { get } = start()
    const withId = (id: string) => get('/', { headers: { 'x-request-id': id } })
    expect((await withId('trace-12345678')).headers.get('x-request-id')).toBe('trace-12345678')
    for (const bad of ['short', 'a'.repeat(65), 'with space 12', '"><script>']) {
      expect((await withId(bad)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

describe('files', () => {
  test('with a hash in their name may be cached forever, and are compressed', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const response = await start().get('/assets/app-abc123.js', { headers })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('that have not changed are not sent again', async () => {
    const { get } = start()
    const etag = (await get('/icon.svg')).headers.get('etag') ?? ''
    expect((await get('/icon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('of fonts may be cached forever: their names contain a hash', async () => {
    const response = await start().get('/fonts/letters-abc123.woff2')
    expect(response.headers.get('content-type')).toBe('font/woff2')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('an icon is generated for a site that has none', async () => {
    const response = await start().get('/favicon.svg')
    expect(response.headers.get('content-type')).toMatch('image/svg+xml')
    expect(await response.text()).toContain('>EM</text>')
  })

  test.each([
    '/assets/gone.js',
    '/favicon.gif',
    '/wp-login.php',
    '/../../package.json',
    '/assets/%2e%2e/x.js',
  ])('that are missing get a plain 404 and no line above info: %s', async (path) => {
    const { get, lines } = start(() => Promise.reject(new Error('no page is rendered')))
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch('text/plain')
    expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([30])
  })
})

describe('a request that is not for a page', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const response = await start().get('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test('a body over the limit is refused before anything reads it', async () => {
    const body = (bytes: number) => ({ method: 'POST', body: 'x'.repeat(bytes) })
    const { get } = start()
    const length = (bytes: number) => ({ headers: { 'content-length': String(bytes) } })
    expect((await get('/', { ...body(1024 * 1024), ...length(1024 * 1024) })).status).toBe(405)
    expect((await get('/', { ...body(1024 * 1024 + 1), ...length(1024 * 1024 + 1) })).status).toBe(
      413,
    )
  })

  test('to an unknown endpoint responds with a JSON error', async () => {
    const response = await start().get('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: 'There is no such call.',
      code: 'request.unknown-call',
    })
  })

  test('HEAD gets the response of GET, without a body', async () => {
    const response = await start().get('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('a page that fails', () => {
  const failures: [string, RenderPage][] = [
    ['by throwing', () => Promise.reject(new Error('secret stack'))],
    [
      'in React Router',
      () =>
        Promise.resolve(
          new Response('Unexpected Server Error secret', {
            status: 500,
            headers: { 'content-type': 'text/plain' },
          }),
        ),
    ],
  ]
  test.each(failures)('%s gets a page without details of the error', async (_name, render) => {
    const response = await start(render).get('/')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('Something went wrong')
    expect(html).not.toMatch(/secret|stack|at file/i)
  })

  test('is written to the log with its stack', async () => {
    const { get, lines } = start(failures[0]?.[1])
    await get('/')
    expect(lines.join('')).toContain('secret stack')
  })
})

test('is logged with its path, never with its query, cookies or agent', async () => {
  const { get, lines } = start()
  const headers = {
    cookie: 'session=canary',
    'user-agent': 'canary',
    authorization: 'Bearer canary',
  }
  await get('/search/used-cars?query=canary', { headers })
  expect(lines.join('')).toContain('/search/used-cars')
  expect(lines.join('')).not.toContain('canary')
})

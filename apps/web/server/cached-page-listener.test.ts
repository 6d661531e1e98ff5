import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { PageCache } from '#platform/page-cache/page-cache.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from './http-app.ts'
import { createCachedPageListener } from './cached-page-listener.ts'
import { type RunningServer, startServer } from './serve.ts'
import { buildTestServices } from './test-services.fake.ts'
import type { RenderPage } from '../context/page-job.types.ts'

/** A fixed time, because pages depend on the time of day. */
const now = new Date('2026-11-20T00:00:00Z')

const servers: RunningServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop({ noticeMs: 0, drainMs: 0 })))
})

const render: RenderPage = ({ request }) => {
  const { pathname } = new URL(request.url)
  const status = pathname === '/missing' ? 404 : 200
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `script-src 'sha256-x'`,
  }
  const text = pathname === '/short' ? 'short' : `page ${request.url} `.repeat(200)
  return Promise.resolve(new Response(text, { status, headers }))
}

/** Two servers with the same cache: `cached` looks in the cache first, `framework` passes every request to Hono. */
async function start(trustedProxies: readonly string[] = []) {
  const pages = new PageCache({
    bounds: { bytes: 1e7, entries: 1000 },
    clock: () => now.getTime(),
    onBackgroundFailure: () => undefined,
  })
  const { services, lines } = buildTestServices({ pages, trustedProxies, clock: () => now }, [
    buildExampleSite({ url: 'https://www.example-motors.example' }),
    buildExampleSite({ slug: 'second-motors' }),
  ])
  const { fetch } = createHttpApp(services, render)
  const atOnce = createCachedPageListener(services, pages)
  let answered = 0
  const options = { fetch, hosts: ['127.0.0.1'], port: 0, log: services.log }
  const cached = await startServer({
    ...options,
    cachedPageListener(request, response) {
      const isAnswered = atOnce(request, response)
      answered += Number(isAnswered)
      return isAnswered
    },
  })
  const framework = await startServer(options)
  servers.push(cached, framework)
  return {
    lines,
    pages,
    countAtOnce: () => answered,
    cached: (request: string) => send(cached.port, request),
    framework: (request: string) => send(framework.port, request),
    stop: () => cached.stop({ noticeMs: 3000, drainMs: 1000 }),
  }
}

/** Sent last: its response shows that the earlier responses are complete. */
const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

/** All bytes until the server closes the connection, without the response to `last`. */
function send(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const closes = /HTTP\/1\.0|Connection: close/.test(request)
    const requests = closes ? request : request + last
    const socket = connect(port, '127.0.0.1', () => socket.write(requests, 'latin1'))
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('close', () =>
      resolve(text.endsWith('{"ok":true}') ? text.slice(0, text.lastIndexOf('HTTP/1.1 ')) : text),
    )
    socket.on('error', reject)
  })
}

const host = 'Host: www.example-motors.example'
const second = 'Host: www.second-motors.example'
const build = (line: string, ...headers: string[]): string =>
  [line, ...headers, '', ''].join('\r\n')

/**
 * Head and body without the values that differ in each request, such as ids; headers sorted, since their order has no
 * meaning.
 */
function read(response: string) {
  const [head = '', ...body] = response.split('\r\n\r\n')
  const [line = '', ...headers] = head.split('\r\n')
  const own = headers.filter((header) => !/^(date|x-request-id):/i.test(header))
  return { line, headers: own.map((header) => header.toLowerCase()).sort(), body: body.join() }
}

describe('a cached page', () => {
  const requests: [string, string][] = [
    ['whole', build('GET / HTTP/1.1', host)],
    ['in brotli', build('GET / HTTP/1.1', host, 'Accept-Encoding: gzip, br')],
    ['in gzip', build('GET / HTTP/1.1', host, 'Accept-Encoding: gzip')],
    ['its head alone', build('HEAD / HTTP/1.1', host, 'Accept-Encoding: br')],
    ['too short to compress', build('GET /short HTTP/1.1', host, 'Accept-Encoding: br')],
    ['missing', build('GET /missing HTTP/1.1', host)],
    ['known to the client', build('GET / HTTP/1.1', host, 'If-None-Match: *')],
    ['head, known', build('HEAD / HTTP/1.1', host, 'If-None-Match: *')],
    ['for HTTP/1.0', build('GET / HTTP/1.0', host)],
    ['and the connection closed', build('GET / HTTP/1.1', host, 'Connection: close')],
    ['with tracking', build('GET /?gclid=1&utm_source=x HTTP/1.1', host)],
    ['of a search', build('GET /search/used-cars?page=2&x=1 HTTP/1.1', host)],
    ['its data', build('GET /search/used-cars.data?_routes=routes%2Fsearch HTTP/1.1', host)],
  ]
  test.each(requests)(
    '%s is the same from the cache and from the framework',
    async (_name, request) => {
      const { cached, framework, countAtOnce } = await start()
      await framework(request)
      const expected = read(await framework(request))
      const response = read(await cached(request))
      expect(response).toEqual(expected)
      const isUnchanged = response.line.includes('304')
      expect(response.headers.includes('x-content-type-options: nosniff')).toBe(!isUnchanged)
      expect(countAtOnce()).toBe(1)
    },
  )

  test('responds to pipelined requests in their order', async () => {
    const { cached, framework } = await start()
    const requests = ['/', '/contact', '/not-kept', '/'].map((path) =>
      build(`GET ${path} HTTP/1.1`, host),
    )
    for (const request of requests.slice(0, 2)) await framework(request)
    const response = await cached(requests.join(''))
    const pages = [...response.matchAll(/page https:\/\/www\.example-motors\.example(\S*) /g)]
    const order = pages.map(([, path]) => path).filter((path, at, all) => path !== all[at - 1])
    expect(order).toEqual(['/', '/contact', '/not-kept', '/'])
    expect(response.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4)
  })

  test('writes the same log line', async () => {
    const { cached, framework, lines } = await start()
    const request = build('GET /contact?x=canary HTTP/1.1', host, 'X-Request-Id: trace-12345678')
    await framework(request)
    await framework(request)
    await cached(request)
    const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const [, second, third] = written.filter(({ path }) => path === '/contact')
    expect({ ...third, time: 0, ms: 0 }).toEqual({ ...second, time: 0, ms: 0 })
    expect(third).toMatchObject({ requestId: 'trace-12345678', path: '/contact', status: 200 })
    expect(lines.join('')).not.toContain('canary')
  })

  test('closes the connection while the server stops', async () => {
    const { cached, framework, stop } = await start()
    const request = build('GET / HTTP/1.1', host)
    await framework(request)
    expect(await cached(request)).toMatch(/connection: keep-alive/i)
    const stopped = stop()
    expect(await cached(request)).toMatch(/connection: close/i)
    await stopped
  })
})

describe('an unusual request', () => {
  test.each([
    ['another host', build('GET / HTTP/1.1', 'Host: www.unknown.example'), 421],
    ['two hosts', build('GET / HTTP/1.1', host, 'Host: www.unknown.example'), 421],
    ['an invalid host', build('GET / HTTP/1.1', 'Host: a b'), 400],
    ['another host in the line', build('GET http://x.example/ HTTP/1.1', host), 421],
    ['a body', build('GET / HTTP/1.1', host, 'Content-Length: 0'), 200],
    ['a double slash', build('GET //contact HTTP/1.1', host), 301],
    ['a path to decode', build('GET /cont%61ct HTTP/1.1', host), 301],
    ['capital letters', build('GET /Contact HTTP/1.1', host), 301],
    ['a path upwards', build('GET /x/../contact HTTP/1.1', host), 200],
    ['a POST', build('POST / HTTP/1.1', host, 'Content-Length: 0'), 405],
    ['a form’s address', build('GET /search/used-cars?query= HTTP/1.1', host), 302],
  ])('is left to the framework: %s', async (_name, request, status) => {
    const { cached, framework, countAtOnce } = await start()
    for (const path of ['/', '/contact', '/search/used-cars']) {
      await framework(build(`GET ${path} HTTP/1.1`, host))
    }
    expect(await cached(request)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(countAtOnce()).toBe(0)
  })
})

function buildRandomRequest(index: number): string {
  const path = ['/', '/search/used-cars', '/contact'][index % 3] ?? '/'
  const queries = [`x${index}=1`, `refine[make][0]=m${index}`, `query=q${index}`]
  return build(`HEAD ${path}?${queries[(index >> 1) % 3]} HTTP/1.1`, host)
}

describe('ten thousand random query strings', () => {
  test('leave the home page a hit and the cache inside its bounds', async () => {
    const { cached, framework, pages, countAtOnce } = await start()
    const home = build('GET / HTTP/1.1', host)
    await framework(home)
    for (let batch = 0; batch < 10_000; batch += 500) {
      const requests = Array.from({ length: 500 }, (_, at) => buildRandomRequest(batch + at))
      expect((await cached(requests.join(''))).match(/HTTP\/1\.1 200/g)).toHaveLength(500)
    }
    const { entries, bytes } = pages.describe()
    expect(entries).toBeLessThanOrEqual(1000)
    expect(bytes).toBeLessThanOrEqual(1e7)
    const before = countAtOnce()
    await cached(home)
    expect(countAtOnce()).toBe(before + 1)
  }, 120_000)
})

describe('forged headers', () => {
  const forged = [
    'X-Forwarded-Host: canary.example',
    'X-Forwarded-Proto: canary',
    'X-Forwarded-For: 203.0.113.1, canary',
    'X-Forwarded-Port: 31337',
    'X-Forwarded-Prefix: /canary',
    'Forwarded: for=203.0.113.1;host=canary.example;proto=canary',
    'X-Original-URL: /canary',
    'X-Rewrite-URL: /canary',
    'X-Host: canary.example',
    'X-HTTP-Method-Override: POST',
    'Via: 1.1 canary',
    'Cookie: session=canary',
    'User-Agent: canary',
    'Referer: http://canary.example/',
    'Accept-Language: canary',
    'Authorization: Bearer canary',
  ]
  const requestedPages = ['/', '/short', '/missing', '/search/used-cars?page=2', '/cars/x.data']

  test.each(requestedPages)('change nothing in %s, cached or not', async (path) => {
    const { cached, framework } = await start()
    const plain = build(`GET ${path} HTTP/1.1`, host)
    const forgedRequest = build(`GET ${path} HTTP/1.1`, `${host}:8080`, ...forged)
    const first = read(await cached(forgedRequest))
    expect(JSON.stringify(first)).not.toMatch(/canary|31337|8080/)
    for (const response of [
      await cached(plain),
      await cached(forgedRequest),
      await framework(forgedRequest),
    ]) {
      expect(read(response)).toEqual(first)
    }
  })

  test('from a trusted peer choose the site, and do not appear in any page', async () => {
    const { cached } = await start(['127.0.0.1'])
    const forwarded = [...forged.slice(1), 'X-Forwarded-Host: www.example-motors.example']
    const request = build('GET / HTTP/1.1', 'Host: internal:3000', ...forwarded)
    for (const response of [await cached(request), await cached(request)]) {
      expect(response).toMatch(/^HTTP\/1\.1 200 /)
      expect(response).not.toMatch(/canary|31337|internal/)
    }
  })

  test('from a trusted peer change nothing if the request’s own host is a site’s', async () => {
    const { cached } = await start(['127.0.0.1'])
    const plain = build('GET / HTTP/1.1', host)
    const expected = read(await cached(plain))
    expect(expected.line).toMatch(/ 200 /)
    expect(read(await cached(build('GET / HTTP/1.1', host, ...forged)))).toEqual(expected)
  })

  test('from a trusted peer with another site’s host get the page of neither site', async () => {
    const { cached, framework, countAtOnce } = await start(['127.0.0.1'])
    for (const own of [host, second]) await framework(build('GET / HTTP/1.1', own))
    const two = build('GET / HTTP/1.1', host, second.replace('Host', 'X-Forwarded-Host'))
    for (const response of [await cached(two), await framework(two)]) {
      expect(response).toMatch(/^HTTP\/1\.1 421 /)
      expect(response).toMatch(/cache-control: no-store/i)
    }
    expect(countAtOnce()).toBe(0)
  })

  test('in the request line’s host choose no other site than the Host header', async () => {
    const { cached } = await start()
    const same = build('GET http://www.example-motors.example/ HTTP/1.1', host, ...forged)
    for (const response of [await cached(same), await cached(same)]) {
      expect(response).toMatch(/^HTTP\/1\.1 200 /)
      expect(response).not.toContain('canary')
    }
  })
})

import { request as httpRequest } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { openConsoleHost } from './console-host.ts'
import type { Fetch } from './other-app.types.ts'
import { type RunningServer, startServer } from './serve.ts'
import { buildTestServices } from './test-services.fake.ts'

const consoleHost = 'console.platform.example'
const dealer = 'www.example-motors.example'

let running: RunningServer | undefined
afterEach(() => running?.stop({ noticeMs: 0, drainMs: 0 }))

interface Started {
  readonly load?: () => Promise<Fetch>
  readonly host?: string | undefined
  readonly trustedProxies?: readonly string[]
}

const respondAs = (name: string): Fetch => {
  return (request) => new Response(`${name} ${new URL(request.url).pathname}`)
}

/** A server with a website and a console that say who they are; cached pages are the website's. */
async function start(parts: Started = {}) {
  const { load = () => Promise.resolve(respondAs('console')), trustedProxies = [] } = parts
  const host = 'host' in parts ? parts.host : consoleHost
  const { services } = buildTestServices({ trustedProxies, consoleHost: host }, [
    buildExampleSite({ hosts: [dealer] }),
  ])
  let cachedTried = 0
  running = await startServer({
    fetch: respondAs('website'),
    cachedPageListener: () => {
      cachedTried += 1
      return false
    },
    staffConsole: openConsoleHost(services, load),
    hosts: ['127.0.0.1'],
    port: 0,
    log: services.log,
  })
  const { port } = running
  const get = (path: string, headers: Readonly<Record<string, string>>) =>
    new Promise<{ readonly status: number | undefined; readonly body: string }>((done, failed) => {
      httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => done({ status: response.statusCode, body }))
      })
        .on('error', failed)
        .end()
    })
  return { get, countTried: () => cachedTried }
}

describe('a request for the console’s host', () => {
  test('is the console’s alone: no cached page is tried', async () => {
    const { get, countTried } = await start()
    expect((await get('/people', { host: consoleHost })).body).toBe('console /people')
    expect((await get('/', { host: `${consoleHost.toUpperCase()}:8080` })).body).toBe('console /')
    expect(countTried()).toBe(0)
  })

  test('reaches it through a trusted proxy that forwards the host', async () => {
    const forwarded = { host: 'internal:3000', 'x-forwarded-host': consoleHost }
    const trusting = await start({ trustedProxies: ['127.0.0.1'] })
    expect((await trusting.get('/', forwarded)).body).toBe('console /')
    await running?.stop({ noticeMs: 0, drainMs: 0 })
    expect((await (await start()).get('/', forwarded)).body).toBe('website /')
  })

  test('that names a dealer too is not the console’s', async () => {
    const { get } = await start({ trustedProxies: ['127.0.0.1'] })
    for (const [host, forwarded] of [
      [consoleHost, dealer],
      [dealer, consoleHost],
    ] as const) {
      const { body } = await get('/', { host, 'x-forwarded-host': forwarded })
      expect(body).toBe('website /')
    }
  })

  test.each(['/healthz', '/livez?a=1', '/readyz', '/metrics'])(
    'to %s is answered as on every host',
    async (path) => {
      const { get } = await start()
      expect((await get(path, { host: consoleHost })).body).toMatch(/^website /)
    },
  )
})

test('a request for a dealer never reaches the console', async () => {
  const { get, countTried } = await start()
  expect((await get('/people', { host: dealer })).body).toBe('website /people')
  expect(countTried()).toBe(1)
})

test('without a host there is no console', async () => {
  const { get } = await start({ host: undefined })
  expect((await get('/', { host: consoleHost })).body).toBe('website /')
})

describe('the console’s code', () => {
  test('is loaded by the first request for it, once', async () => {
    let loads = 0
    const { get } = await start({
      load() {
        loads += 1
        return Promise.resolve(respondAs('console'))
      },
    })
    await get('/', { host: dealer })
    await get('/livez', { host: consoleHost })
    expect(loads).toBe(0)
    await Promise.all([get('/', { host: consoleHost }), get('/', { host: consoleHost })])
    expect(loads).toBe(1)
  })

  test('is loaded again after it could not be', async () => {
    let loads = 0
    const { get } = await start({
      load() {
        loads += 1
        return loads === 1
          ? Promise.reject(new Error('no bundle'))
          : Promise.resolve(respondAs('console'))
      },
    })
    expect((await get('/', { host: consoleHost })).status).toBe(500)
    expect((await get('/', { host: consoleHost })).body).toBe('console /')
  })
})

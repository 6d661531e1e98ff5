import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { guardedFetch } from './guarded-fetch.ts'
import { guardedPost } from './guarded-post.ts'
import { testCertificate } from './test-certificate.fake.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server on this machine that records its requests. */
async function serve(answer: RequestListener) {
  const seen: { path: string; headers: Record<string, unknown> }[] = []
  const server: Server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  let connections = 0
  server.on('connection', () => (connections += 1))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, seen, connections: () => connections }
}

const options = { largestBytes: 1000, timeoutMs: 5000, accept: 'image/*' }
const fetchHere = (address: string, more: object = {}) =>
  guardedFetch(address, { ...options, allowLoopback: true, ...more })
const fetchByPost = (address: string, more: typeof options) =>
  guardedPost(address, { ...more, headers: {}, body: '' })

describe('a URL that is not our own choice', () => {
  test('is fetched whole, and receives only the headers that it needs', async () => {
    const { port, seen } = await serve((_request, response) => response.end('a picture'))
    const outcome = await fetchHere(`http://127.0.0.1:${port}/1.jpg?size=large`)
    expect(outcome).toEqual({ ok: true, bytes: Buffer.from('a picture') })
    expect(seen.map(({ path }) => path)).toEqual(['/1.jpg?size=large'])
    expect(seen[0]?.headers).toMatchObject({ accept: 'image/*', 'accept-encoding': 'identity' })
  })

  test('by name is resolved and checked here', async () => {
    const { port } = await serve((_request, response) => response.end('a picture'))
    expect(await fetchHere(`http://localhost:${port}/`)).toMatchObject({ ok: true })
    expect(await guardedFetch(`http://localhost:${port}/`, options)).toMatchObject({
      lasting: true,
    })
  })

  test.each([guardedFetch, fetchByPost])(
    'is requested over the one connection that was checked',
    async (call) => {
      const { port, connections } = await serve((_request, response) => response.end('a picture'))
      // Only this resolver knows the name.
      const lookUp = () => Promise.resolve([{ address: '127.0.0.1' }])
      const address = `http://guarded.invalid:${port}/`
      expect(await call(address, { ...options, allowLoopback: true, lookUp })).toMatchObject({
        ok: true,
      })
      expect(connections()).toBe(1)
    },
  )

  test.each(['http', 'https'])(
    'over %s with a name that is resolved after the timeout is not called',
    async (scheme) => {
      const { port, connections } = await serve((_request, response) => response.end('too late'))
      const found = Promise.withResolvers<{ address: string }[]>()
      const lookUp = () => found.promise
      const address = `${scheme}://late.invalid:${port}/`
      expect(await fetchHere(address, { timeoutMs: 20, lookUp })).toMatchObject({
        reason: 'did not answer within 0 seconds',
        lasting: false,
      })
      found.resolve([{ address: '127.0.0.1' }])
      // An unhandled error of the aborted connection would end this process within a turn or two.
      await setImmediate()
      await setImmediate()
      expect(connections()).toBe(0)
    },
  )

  test('on this machine is not requested, however it is spelled', async () => {
    const { port, seen } = await serve((_request, response) => response.end('a secret'))
    const hosts = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      'localhost',
      '0.0.0.0',
    ]
    for (const host of [...hosts, '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::]']) {
      expect(await guardedFetch(`http://${host}:${port}/`, options), host).toEqual({
        ok: false,
        reason: 'is not on the public internet',
        lasting: true,
      })
    }
    expect(seen).toEqual([])
  })

  test.each(['http://10.0.0.1/', 'http://169.254.169.254/latest/', 'http://[fd00::1]/'])(
    'such as %s is not asked either, not even by tests',
    async (address) => {
      expect(await fetchHere(address)).toMatchObject({ reason: 'is not on the public internet' })
    },
  )

  test.each([
    ['ftp://pictures.example/1.jpg', 'is no web address'],
    ['file:///etc/passwd', 'is no web address'],
    ['no address', 'is no web address'],
    ['http://user:secret@127.0.0.1/', 'carries a user name, which is not sent'],
  ])('such as %s is refused', async (address, reason) => {
    expect(await fetchHere(address)).toEqual({ ok: false, reason, lasting: true })
  })
})

describe('an address of https', () => {
  const trusted = getCACertificates()
  afterEach(() => setDefaultCACertificates(trusted))

  async function serveSecurely() {
    const server = createSecureServer(testCertificate, (_request, response) =>
      response.end('a secret'),
    )
    let connections = 0
    server.on('connection', () => (connections += 1))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const lookUp = () => Promise.resolve([{ address: '127.0.0.1' }])
    const fetchFrom = (host: string) => fetchHere(`https://${host}:${port}/`, { lookUp })
    return { fetchFrom, connections: () => connections }
  }

  test('is fetched over one connection from the host that a trusted certificate names', async () => {
    setDefaultCACertificates([...trusted, testCertificate.cert])
    const { fetchFrom, connections } = await serveSecurely()
    expect(await fetchFrom('secure.invalid')).toMatchObject({ ok: true })
    expect(connections()).toBe(1)
  })

  test('is not fetched from a server with a certificate of another name, or an untrusted one', async () => {
    const { fetchFrom } = await serveSecurely()
    expect(await fetchFrom('secure.invalid')).toMatchObject({
      ok: false,
      reason: 'cannot be reached (DEPTH_ZERO_SELF_SIGNED_CERT)',
    })
    setDefaultCACertificates([...trusted, testCertificate.cert])
    expect(await fetchFrom('other.invalid')).toMatchObject({
      ok: false,
      reason: 'cannot be reached (ERR_TLS_CERT_ALTNAME_INVALID)',
    })
  })
})

describe('a response', () => {
  test.each([
    [301, true],
    [302, true],
    [404, true],
    [410, true],
    [401, true],
    [429, false],
    [408, false],
    [500, false],
    [503, false],
  ])('%d is a failure; it lasts: %s', async (status, lasting) => {
    const { port, seen } = await serve((_request, response) => {
      response.writeHead(status, { location: '/secret' }).end('x')
    })
    expect(await fetchHere(`http://127.0.0.1:${port}/`)).toMatchObject({ ok: false, lasting })
    expect(seen).toHaveLength(1)
  })

  test.each([
    [1000, true],
    [1001, false],
  ])('of %d bytes is taken within a bound of 1000: %s', async (bytes, ok) => {
    const body = Buffer.alloc(bytes)
    const measured = await serve((_request, response) => response.end(body))
    const unmeasured = await serve((_request, response) => {
      response.write(body.subarray(0, 500))
      response.end(body.subarray(500))
    })
    expect(await fetchHere(`http://127.0.0.1:${measured.port}/`)).toMatchObject({ ok })
    expect(await fetchHere(`http://127.0.0.1:${unmeasured.port}/`)).toMatchObject({ ok })
  })

  test('that never ends is given up', async () => {
    const { port } = await serve((_request, response) => {
      response.writeHead(200)
      response.write('a little')
    })
    expect(await fetchHere(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })).toEqual({
      ok: false,
      reason: 'did not answer within 0 seconds',
      lasting: false,
    })
  })

  test('that is cut off is a failure that passes', async () => {
    const { port } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      response.destroy()
    })
    expect(await fetchHere(`http://127.0.0.1:${port}/`)).toMatchObject({
      ok: false,
      lasting: false,
    })
  })

  test('that is compressed is refused', async () => {
    const { port } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    })
    expect(await fetchHere(`http://127.0.0.1:${port}/`)).toMatchObject({ lasting: true })
  })

  test('that does not come is a failure that may pass', async () => {
    const server = createTcpServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    await new Promise((done) => server.close(done))
    expect(await fetchHere(`http://127.0.0.1:${port}/`)).toMatchObject({
      reason: 'cannot be reached (ECONNREFUSED)',
      lasting: false,
    })
  })
})

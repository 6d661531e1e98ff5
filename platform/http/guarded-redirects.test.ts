import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guardedFetch } from './guarded-fetch.ts'

/** Redirects by path; any other path responds with a file. */
let targets: Record<string, string>
let port: number
let seen: string[]
let stop: () => void

beforeEach(async () => {
  targets = {}
  seen = []
  const server = createServer(({ url = '' }, response) => {
    seen.push(url)
    const location = targets[url]
    if (location === undefined) response.end(`the file at ${url}`)
    else response.writeHead(302, { location }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => stop())

const options = { largestBytes: 1000, timeoutMs: 5000, accept: 'image/*', allowLoopback: true }
const fetchFile = (mostRedirects: number, path = '/1') =>
  guardedFetch(`http://127.0.0.1:${port}${path}`, { ...options, mostRedirects })

describe('a file that is sent on', () => {
  test('is fetched from where it is, within the number of redirects', async () => {
    targets = { '/1': '/2', '/2': `http://127.0.0.1:${port}/3` }
    expect(await fetchFile(2)).toEqual({ ok: true, bytes: Buffer.from('the file at /3') })
    expect(await fetchFile(1)).toMatchObject({ ok: false, lasting: true })
  })

  test('is not followed in a circle', async () => {
    targets = { '/1': '/2', '/2': '/1' }
    expect(await fetchFile(3)).toMatchObject({ ok: false })
    expect(seen).toHaveLength(4)
  })

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://[fd00::1]/',
    'http://internal.invalid/',
  ])('to %s is refused, like an address that a feed names', async (target) => {
    targets = { '/1': target }
    const lookUp = (host: string) =>
      Promise.resolve([{ address: host === 'internal.invalid' ? '192.168.0.1' : host }])
    const outcome = await guardedFetch(`http://127.0.0.1:${port}/1`, {
      ...options,
      mostRedirects: 3,
      lookUp,
    })
    expect(outcome).toMatchObject({ ok: false, reason: 'is not on the public internet' })
    expect(seen).toEqual(['/1'])
  })

  test.each(['file:///etc/passwd', 'ftp://feed.example/1', 'http://user:key@127.0.0.1/'])(
    'to %s is refused',
    async (target) => {
      targets = { '/1': target }
      expect(await fetchFile(3)).toMatchObject({ ok: false, lasting: true })
    },
  )
})

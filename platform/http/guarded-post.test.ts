import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeWebhookServer, startWebhookServer } from '#fakes/webhook-server.fake.ts'
import { guardedPost } from './guarded-post.ts'

let server: FakeWebhookServer
beforeEach(async () => {
  server = await startWebhookServer()
})
afterEach(() => server.stop())

const options = {
  headers: { 'content-type': 'application/json' },
  body: '{"é":1}',
  timeoutMs: 5000,
}
const post = (more: object = {}) =>
  guardedPost(server.url, { ...options, allowLoopback: true, ...more })

describe('a POST to a URL that is not our own choice', () => {
  test('sends its headers and its body', async () => {
    expect(await post()).toEqual({ ok: true, status: 200 })
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/leads', body: '{"é":1}', headers: { 'content-length': '8' } },
    ])
    expect(server.requests[0]?.headers).toMatchObject(options.headers)
  })

  test('to this machine is not sent', async () => {
    expect(await guardedPost(server.url, options)).toMatchObject({
      ok: false,
      reason: 'is not on the public internet',
    })
    expect(server.requests).toEqual([])
  })

  test.each([200, 201, 204, 299])('with response %d has arrived', async (status) => {
    server.behave(status)
    expect(await post()).toEqual({ ok: true, status })
  })

  test.each([300, 301, 302, 307, 308, 400, 404, 410, 429, 500, 503])(
    'with response %d has not, and no redirect is followed',
    async (status) => {
      server.behave(status)
      expect(await post()).toMatchObject({ ok: false, lasting: status === 410 })
      expect(server.requests).toHaveLength(1)
    },
  )

  test('without a response is given up', async () => {
    server.behave('hang')
    expect(await post({ timeoutMs: 200 })).toMatchObject({
      ok: false,
      reason: 'did not answer within 0 seconds',
    })
  })

  test('with a closed connection may or may not have arrived', async () => {
    server.behave('drop')
    expect(await post()).toMatchObject({ ok: false, lasting: false })
    expect(server.requests).toHaveLength(1)
  })
})

describe('several POSTs to the same receiver', () => {
  const name = 'receiver.example'
  const byName = (address: string) => ({
    lookUp: () => Promise.resolve([{ address }]),
  })
  const postTo = (host: string, more: object = {}) =>
    guardedPost(server.url.replace('127.0.0.1', host), { ...options, allowLoopback: true, ...more })

  test('go over one connection', async () => {
    for (const status of [200, 503, 204]) {
      server.behave(status)
      expect(await post()).toMatchObject({ ok: status < 300 })
    }
    expect(server.requests).toHaveLength(3)
    expect(server.connections()).toBe(1)
  })

  test('at the same time go over one each', async () => {
    await Promise.all([post(), post(), post()])
    expect(server.connections()).toBe(3)
    await Promise.all([post(), post(), post()])
    expect(server.connections()).toBe(3)
  })

  test('are checked each time: a name that leads to another place now is refused', async () => {
    expect(await postTo(name, byName('127.0.0.1'))).toMatchObject({ ok: true })
    expect(await postTo(name, byName('10.0.0.8'))).toMatchObject({
      ok: false,
      reason: 'is not on the public internet',
    })
    expect(await postTo(name, { ...byName('127.0.0.1'), allowLoopback: false })).toMatchObject({
      ok: false,
      reason: 'is not on the public internet',
    })
    expect(server.requests).toHaveLength(1)
  })

  test('share no connection under another name', async () => {
    await postTo(name, byName('127.0.0.1'))
    await postTo('other.example', byName('127.0.0.1'))
    await postTo(name, byName('127.0.0.1'))
    expect(server.connections()).toBe(2)
  })

  test('after one that was given up go over a new one', async () => {
    server.behave('hang')
    await post({ timeoutMs: 200 })
    server.behave(200)
    expect(await post()).toEqual({ ok: true, status: 200 })
    expect(server.connections()).toBe(2)
  })
})

/** A server whose responses can differ for the second request of a connection. */
async function startServer(onRequest: (at: number, response: ServerResponse) => void) {
  const counts = new Map<Socket, number>()
  const http = createServer((request, response) => {
    request.resume()
    const at = (counts.get(request.socket) ?? 0) + 1
    counts.set(request.socket, at)
    onRequest(at, response)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const send = (more: object = {}) =>
    guardedPost(`http://127.0.0.1:${port}/`, { ...options, allowLoopback: true, ...more })
  return { http, counts, send, stop: () => http.close().closeAllConnections() }
}

describe('a receiver', () => {
  test('that has closed an idle connection gets the same POST over a new one', async () => {
    const { counts, send, stop } = await startServer((at, response) => {
      if (at === 2) response.socket?.destroy()
      else response.end()
    })
    expect(await send()).toEqual({ ok: true, status: 200 })
    expect(await send()).toEqual({ ok: true, status: 200 })
    expect([...counts.values()]).toEqual([2, 1])
    stop()
  })

  test('that closes each connection without a word fails', async () => {
    const { counts, send, stop } = await startServer((_at, response) => response.socket?.destroy())
    expect(await send()).toMatchObject({ ok: false, lasting: false })
    expect([...counts.values()]).toEqual([1])
    stop()
  })

  test('that responds without an end is believed, and its connection is not kept', async () => {
    const endless = Buffer.alloc(100 * 1024, 'x')
    const { counts, send, stop } = await startServer((_at, response) => {
      response.writeHead(200)
      response.write(endless)
    })
    expect(await send()).toEqual({ ok: true, status: 200 })
    expect(await send()).toEqual({ ok: true, status: 200 })
    expect([...counts.values()]).toEqual([1, 1])
    stop()
  })
})

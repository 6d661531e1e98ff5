import { get as httpGet, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Fetch } from './other-app.types.ts'
import { type RunningServer, startServer } from './serve.ts'
import { buildTestServices } from './test-services.fake.ts'

let running: RunningServer | undefined
afterEach(() => running?.stop({ noticeMs: 0, drainMs: 0 }))

async function start(fetch: Fetch, hosts = ['127.0.0.1']): Promise<RunningServer> {
  running = await startServer({ fetch, hosts, port: 0, log: buildTestServices().services.log })
  return running
}

function sendRequest(
  port: number,
  path: string,
  host = '127.0.0.1',
): Promise<{ status: number; body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const onAnswer = (response: IncomingMessage) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, body, connection: headers.connection })
      })
    }
    const headers = { connection: 'keep-alive' }
    httpGet({ host, port, path, headers, agent: false }, onAnswer).on('error', reject)
  })
}

describe('the server', () => {
  test('listens on every address it is given, at one port', async () => {
    const { port, servers } = await start(() => new Response('hello'), ['127.0.0.1', '::1'])
    // A machine without IPv6 only has the first address.
    const hosts = ['127.0.0.1', '::1'].slice(0, servers.length)
    const responses = await Promise.all(hosts.map((host) => sendRequest(port, '/', host)))
    expect(responses.map(({ body }) => body)).toEqual(hosts.map(() => 'hello'))
  })

  test('fails to start on a port that is taken', async () => {
    const { port } = await start(() => new Response('x'))
    const log = buildTestServices().services.log
    const second = startServer({ fetch: () => new Response('y'), hosts: ['127.0.0.1'], port, log })
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('refuses headers past their bound with 431', async () => {
    const { port } = await start(() => new Response('x'))
    const status = await new Promise((resolve, reject) => {
      const headers = { cookie: 'c'.repeat(17 * 1024) }
      httpRequest({ host: '127.0.0.1', port, headers, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(431)
  })

  test('responds 400 to bytes that are not HTTP', async () => {
    const { port } = await start(() => new Response('x'))
    const response = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(response).toMatch(/^HTTP\/1\.1 400/)
  })
})

describe('stopping', () => {
  test('finishes requests in progress, reports not ready, and accepts no new ones', async () => {
    const gate = Promise.withResolvers<void>()
    const entered = Promise.withResolvers<void>()
    const { port, servers, stop } = await start(async () => {
      entered.resolve()
      await gate.promise
      return new Response('finished')
    })
    const underWay = sendRequest(port, '/slow')
    await entered.promise
    const stopped = stop({ noticeMs: 3000, drainMs: 5000 })
    for (const path of ['/livez', '/readyz']) {
      expect(await sendRequest(port, path)).toMatchObject({ status: 503, connection: 'close' })
    }
    gate.resolve()
    expect(await underWay).toMatchObject({ status: 200, body: 'finished' })
    expect(await sendRequest(port, '/')).toMatchObject({ status: 200, connection: 'close' })
    await stopped
    // Does not connect to the port, because another process may already use it.
    expect(servers.map(({ listening }) => listening)).toEqual([false])
  })

  test('closes requests that take too long', async () => {
    const entered = Promise.withResolvers<void>()
    const { port, stop } = await start(() => {
      entered.resolve()
      return new Promise<Response>(() => undefined)
    })
    const underWay = sendRequest(port, '/never')
    const outcome = underWay.catch((error: NodeJS.ErrnoException) => error.code)
    await entered.promise
    await stop({ noticeMs: 0, drainMs: 20 })
    expect(await outcome).toBe('ECONNRESET')
  })
})

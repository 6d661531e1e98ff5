import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { BreakerCount } from './breaker-watch.ts'
import type { MeteredCall } from './call-meter.ts'
import { createPartnerClient } from './partner-client.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(respond: RequestListener) {
  const seen: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      seen.push({ headers: request.headers, body })
      respond(request, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/lookup`, seen }
}

function open() {
  const clock = { now: 0 }
  const calls: MeteredCall[] = []
  let listBreakers: () => readonly BreakerCount[] = () => []
  const client = createPartnerClient({
    watchBreakers: (list) => (listBreakers = list),
    steadyClock: () => clock.now,
    timeoutMs: 300,
    largestBytes: 1000,
    restMs: 1000,
    meter: (call) => void calls.push(call),
  })
  const send = (address: string, more: object = {}) =>
    client.send({
      partner: 'a',
      address,
      headers: { authorization: 'Bearer a key' },
      body: { rego: 'ABC123' },
      schema: z.object({ make: z.string() }),
      allowLoopback: true,
      ...more,
    })
  return { send, clock, calls, listBreakers: () => listBreakers() }
}

describe('a partner', () => {
  test('gets JSON with its key, and its response is parsed by its schema', async () => {
    const { address, seen } = await serve((_, response) => response.end('{"make":"Kia","x":1}'))
    expect(await open().send(address)).toEqual({ kind: 'body', body: { make: 'Kia' } })
    expect(seen).toMatchObject([
      {
        body: '{"rego":"ABC123"}',
        headers: { authorization: 'Bearer a key', 'content-type': 'application/json' },
      },
    ])
  })

  test.each<[string, RequestListener, string]>([
    ['is down', (_, response) => response.writeHead(503).end(), 'answers 503'],
    ['refuses our key', (_, response) => response.writeHead(401).end('{}'), 'answers 401'],
    ['hangs', () => undefined, 'did not answer within 0 seconds'],
    ['stops half way', (_, response) => response.write('{"make"'), 'did not answer'],
    ['answers no JSON', (_, response) => response.end('<html>'), 'answers what it never should'],
    ['answers another shape', (_, response) => response.end('[]'), 'answers what it never should'],
    ['answers too much', (_, response) => response.end(' '.repeat(1001)), 'has more than 1 kB'],
    [
      'sends on to another address',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      'answers 302',
    ],
  ])('that %s is a failure', async (_, respond, reason) => {
    const { address, seen } = await serve(respond)
    const outcome = await open().send(address)
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringContaining(reason) })
    expect(JSON.stringify(outcome)).not.toMatch(/ABC123|a key/)
    expect(seen).toHaveLength(1)
  })

  test('that has nothing returns 404, which is no failure', async () => {
    const { address, seen } = await serve((_, response) => response.writeHead(404).end())
    const { send } = open()
    for (let time = 0; time < 6; time += 1) {
      expect(await send(address)).toEqual({ kind: 'missing' })
    }
    expect(seen).toHaveLength(6)
  })

  test('that failed five times rests, and is tried once more after that', async () => {
    let isDown = true
    const { address, seen } = await serve((_, response) =>
      isDown ? response.writeHead(500).end() : response.end('{"make":"Kia"}'),
    )
    const { send, clock } = open()
    for (let time = 0; time < 5; time += 1) await send(address)
    expect(await send(address)).toEqual({ kind: 'failed', reason: 'rests after failures' })
    expect(seen).toHaveLength(5)
    isDown = false
    clock.now = 1000
    expect(await send(address)).toMatchObject({ kind: 'body' })
    expect(await send(address)).toMatchObject({ kind: 'body' })
  })

  test('is counted by its name and what came of it; its accounts rest one by one', async () => {
    const { address } = await serve((_, response) => response.writeHead(500).end())
    const { send, calls, listBreakers } = open()
    for (let time = 0; time < 6; time += 1) await send(address, { account: '7' })
    await send(address, { account: '8' })
    expect(calls.map(({ partner, outcome }) => `${partner} ${outcome}`)).toEqual([
      ...Array.from({ length: 5 }, () => 'a failed'),
      'a rested',
      'a failed',
    ])
    expect(listBreakers()).toEqual([
      { partner: 'a', state: 'closed', accounts: 1 },
      { partner: 'a', state: 'open', accounts: 1 },
      { partner: 'a', state: 'half-open', accounts: 0 },
    ])
  })

  test('on this machine is not called, unless it is a demonstration', async () => {
    const { address, seen } = await serve((_, response) => response.end('{}'))
    expect(await open().send(address, { allowLoopback: false })).toEqual({
      kind: 'failed',
      reason: 'is not on the public internet',
    })
    expect(seen).toEqual([])
  })
})

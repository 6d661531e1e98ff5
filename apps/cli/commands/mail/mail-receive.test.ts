import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isSignedMail } from '#modules/conversations/inbound/inbound-signature.ts'
import { runMailReceive } from './mail-receive.ts'

const secret = 'a secret of the tests with 32 bytes or more'
const mail = 'From: kim@visitor.example\r\n\r\nYes.'
let close = (): void => undefined
afterEach(() => close())

interface Arrived {
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

async function serve(status: number, body = '{}') {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      arrived.push({ url: request.url, headers: request.headers, body: Buffer.concat(pieces) })
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived }
}

function run(to: string, content = mail, secrets: readonly string[] | null = [secret]) {
  const notes: string[] = []
  const inboundMail = secrets === null ? undefined : { domain: 'replies.platform.example', secrets }
  const context = {
    environment: { inboundMail } as never,
    now: () => new Date('2026-11-30T01:00:00Z'),
    printNote: (text: string) => notes.push(text),
  }
  async function* input() {
    yield Buffer.from(content)
  }
  return runMailReceive(context, { to }, input()).then((code) => ({ code, notes }))
}

test('a mail is posted as it came, signed', async () => {
  const { origin, arrived } = await serve(200)
  expect(await run(`${origin}/any/path`)).toEqual({ code: 0, notes: [] })
  const [posted] = arrived
  expect(posted).toMatchObject({ url: '/api/inbound-mail' })
  expect(posted!.body.toString()).toBe(mail)
  const timestamp = String(posted!.headers['x-forecourt-timestamp'])
  const signature = String(posted!.headers['x-forecourt-signature'])
  expect(isSignedMail(secret, { timestamp, signature }, posted!.body)).toBe(true)
})

test.each([
  [200, '{}', 0],
  [401, '{"code":"inbound-mail.unsigned"}', 75],
  [404, 'not found', 75],
  [413, '{}', 65],
  [422, '{"code":"inbound-mail.unreadable"}', 65],
  [422, '{"code":"inbound-mail.unknown-address"}', 67],
  [500, '', 75],
  [503, '{"code":"inbound-mail.busy"}', 75],
  [302, '', 75],
])('the response %d %s is the exit code %d', async (status, body, code) => {
  const { origin } = await serve(status, body)
  expect((await run(origin)).code).toBe(code)
})

test('a website that is away, and a faulty configuration, let the mail wait', async () => {
  expect((await run('http://127.0.0.1:9')).code).toBe(75)
  expect((await run('not a url')).code).toBe(75)
  expect((await run('http://127.0.0.1:9', mail, null)).code).toBe(75)
})

test('a mail of more than 10 MB is not posted', async () => {
  const { origin, arrived } = await serve(200)
  expect((await run(origin, 'x'.repeat(10 * 1024 * 1024 + 1))).code).toBe(65)
  expect(arrived).toEqual([])
  expect((await run(origin, 'x'.repeat(10 * 1024 * 1024))).code).toBe(0)
})

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createActionRender } from './action-render.fake.ts'
import { createHttpApp } from './http-app.ts'
import { type RunningServer, startServer } from './serve.ts'
import { buildTestServices } from './test-services.fake.ts'

let running: RunningServer | undefined
let socket: Socket | undefined
afterEach(async () => {
  socket?.destroy()
  await running?.stop({ noticeMs: 0, drainMs: 0 })
})

const host = 'example-motors.localhost'
const MB = 1_048_576

/** The whole website, and one connection to it. */
async function open(): Promise<Socket> {
  const { services } = buildTestServices()
  const { fetch } = createHttpApp(services, createActionRender(services))
  running = await startServer({ fetch, hosts: ['127.0.0.1'], port: 0, log: services.log })
  const opened = connect(running.port, '127.0.0.1')
  socket = opened
  return opened
}

/** Writes the whole body, no faster than the server reads it, and only then looks for a response. */
async function write(to: Socket, head: readonly string[], pieces: Iterable<Buffer>) {
  const lines = [...head, `host: ${host}`, 'connection: keep-alive', '', '']
  to.write(lines.join('\r\n'))
  const closed = once(to, 'close').catch(() => undefined)
  for (const piece of pieces) {
    if (to.destroyed) return
    if (to.write(piece)) continue
    const waiting = new AbortController()
    const drained = once(to, 'drain', { signal: waiting.signal }).catch(() => undefined)
    await Promise.race([drained, closed])
    waiting.abort()
  }
}

/** The next response on a connection; '' when the connection ended without one. */
function read(from: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const onData = (piece: Buffer): void => {
      text += piece.toString('latin1')
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      const end = text.indexOf('\r\n\r\n')
      if (length === undefined || end === -1 || text.length < end + 4 + Number(length)) return
      from.off('data', onData)
      resolve(text)
    }
    from.on('data', onData)
    from.on('error', () => resolve(text))
    from.on('close', () => resolve(text))
  })
}

function* pieces(megabytes: number) {
  const piece = Buffer.alloc(64 * 1024, 'x')
  for (let at = 0; at < megabytes * 16; at += 1) yield piece
}
function* chunks(megabytes: number) {
  for (const piece of pieces(megabytes)) {
    yield Buffer.from(`${piece.length.toString(16)}\r\n`)
    yield piece
    yield Buffer.from('\r\n')
  }
  yield Buffer.from('0\r\n\r\n')
}

const json = 'content-type: application/json'
const form = 'content-type: application/x-www-form-urlencoded'
const files = 'content-type: multipart/form-data; boundary=b'

test.each([
  ['of JSON', '/api/leads', [json], 413],
  ['of a form', '/contact', [form], 413],
  ['that no call takes', '/api/places', [json], 413],
  ['of another website', '/api/leads', [json, 'origin: https://evil.example'], 403],
  ['that is not a form', '/api/leads/with-files', [json], 415],
])(
  'a body of 30 MB %s gets its response, and the connection stays open',
  async (_what, path, more, status) => {
    const to = await open()
    for (const way of ['length', 'chunked']) {
      const answered = read(to)
      const length = way === 'length' ? `content-length: ${30 * MB}` : 'transfer-encoding: chunked'
      const body = way === 'length' ? pieces(30) : chunks(30)
      await write(to, [`POST ${path} HTTP/1.1`, ...more, length], body)
      const response = await answered
      expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(response).not.toMatch(/connection: close/i)
    }
    const next = read(to)
    await write(to, ['GET /healthz HTTP/1.1'], [])
    expect(await next).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('a body that is far too large is not waited for, and the response closes the connection', async () => {
  const to = await open()
  const answered = read(to)
  await write(to, ['POST /api/leads HTTP/1.1', json, `content-length: ${200 * MB}`], pieces(1))
  const response = await answered
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(response).toMatch(/connection: close/i)
})

test('a body without a length is read up to the limit', async () => {
  const to = await open()
  const answered = read(to)
  await write(to, ['POST /api/leads HTTP/1.1', json, 'transfer-encoding: chunked'], chunks(66))
  const response = await answered
  // The client may lose the response, because the server closes the connection while it sends.
  expect(response).toMatch(/^(HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*)?$/i)
})

test('a form with far too many files gets its response, and the connection stays open', async () => {
  const to = await open()
  const answered = read(to)
  const head = Buffer.from('--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n')
  const length = `content-length: ${head.length + 63 * MB}`
  const body = [head, ...pieces(63)]
  await write(to, ['POST /api/leads/with-files HTTP/1.1', files, length], body)
  const response = await answered
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(response).not.toMatch(/connection: close/i)
})

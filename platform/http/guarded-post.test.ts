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

  test('whose connection is closed has not arrived for all that is known', async () => {
    server.behave('drop')
    expect(await post()).toMatchObject({ ok: false, lasting: false })
  })
})

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ApiKey } from '#modules/api-keys/api-key.types.ts'
import { formatBearerKey } from '#modules/api-keys/key-text.rules.ts'
import { exampleMedia } from '#modules/media/media-library.fake.ts'
import type { MediaLibrary } from '#modules/media/media-library.types.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

const host = 'www.example-motors.example'

function start(scopes: ApiKey['scopes'], media: MediaLibrary = exampleMedia) {
  const key: ApiKey = {
    id: 'abcdefghij01',
    owner: { kind: 'dealership', dealershipId: 1 },
    scopes,
    note: null,
    createdAt: new Date(0),
    lastUsedAt: null,
    revokedAt: null,
  }
  const apiKeys = { find: () => Promise.resolve(key) }
  const { services } = buildTestServices({ media, apiKeys }, [buildExampleSite()])
  const app = createHttpApp(services, () => Promise.resolve(new Response('')))
  return async (query: string, body: Uint8Array | string) => {
    const incoming = { socket: { remoteAddress: '203.0.113.9' } }
    const response = await app.request(
      `http://${host}/api/v1/media?${query}`,
      {
        method: 'POST',
        headers: {
          host,
          authorization: `Bearer ${formatBearerKey(key.id, 'a'.repeat(43))}`,
          'content-type': 'application/octet-stream',
        },
        body: typeof body === 'string' ? body : new Uint8Array(body),
      },
      { incoming },
    )
    return [response.status, (await response.json()) as Record<string, unknown>] as const
  }
}

const draw = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

describe('a picture that a system adds', () => {
  test('gets the URL by which pages refer to it', async () => {
    const [status, body] = await start(['media:write'])('alt=Our+workshop&name=a.png', await draw())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      url: expect.stringMatching(/^\/images\/m-[0-9a-f]{32}$/),
      alt: 'Our workshop',
      media_type: 'image/png',
      width: 30,
      height: 20,
    })
  })

  test('needs a key with the right scope', async () => {
    const [status, body] = await start(['stock:write'])('alt=A', await draw())
    expect([status, body['code']]).toEqual([403, 'request.narrow-key'])
  })

  test.each([
    ['', 'a picture', 422, 'request.bad-parameter'],
    ['alt=Logo', '<svg onload="alert(1)"/>', 422, 'media.svg'],
    ['alt=Logo', 'a,b,c', 422, 'picture.unknown-type'],
    ['alt=%0A', '<svg/>', 422, 'media.alt'],
  ])('with %j and %j is refused', async (query, body, status, code) => {
    const [got, refusal] = await start(['media:write'])(query, body)
    expect([got, refusal['code']]).toEqual([status, code])
  })

  test('is refused where it is too large, or too many others are stored', async () => {
    const [status] = await start(['media:write'])('alt=A', new Uint8Array(20 * 1024 * 1024 + 1))
    expect(status).toBe(413)
    const busy = start(['media:write'], { add: () => Promise.resolve('busy') })
    const [later, refusal] = await busy('alt=A', await draw())
    expect([later, refusal['code']]).toEqual([503, 'media.busy'])
  })
})

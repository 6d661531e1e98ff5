import { describe, expect, test } from 'vitest'
import type { PictureViews } from '#modules/vehicles/pictures/picture-views.ts'
import type { VariantResult } from '#platform/images/variants.ts'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'

const refused = (
  code: 'picture.broken' | 'picture.too-many-pixels',
  text: string,
): VariantResult => ({
  kind: 'refused',
  refusal: { ok: false, code, text },
})

const answers: Readonly<Record<string, VariantResult>> = {
  'p-good': { kind: 'made', bytes: Buffer.from('a picture') },
  'p-cut-out': { kind: 'made', bytes: Buffer.from('RIFF....WEBP') },
  'p-broken': refused('picture.broken', 'is broken or cut short'),
  'p-huge': refused('picture.too-many-pixels', 'has more than 64 million pixels'),
  'p-crowd': { kind: 'busy' },
  'p-lost': { kind: 'lost' },
}

function openApp() {
  const made: string[] = []
  const pictures: PictureViews = {
    find(_site, { key, width, form, format }) {
      const response = answers[key]
      if (response === undefined) return Promise.resolve(undefined)
      const name = `${key}-${width}${form ?? ''}.${format}`
      const make = () => {
        made.push(name)
        return Promise.resolve(response)
      }
      return Promise.resolve({ name, mediaType: `image/${format}`, make })
    },
  }
  const { services } = buildTestServices({ pictures })
  const app = createHttpApp(services, () => Promise.reject(new Error('no page')))
  const sendRequest = (path: string, init: RequestInit = {}) =>
    app.request(`http://www.example-motors.example${path}`, init)
  return { sendRequest, made }
}

describe('a picture', () => {
  test('has the type of its bytes, as a transparent one is not made as AVIF', async () => {
    const { sendRequest } = openApp()
    const accepting = { headers: { accept: 'image/avif,image/webp' } }
    const response = await sendRequest('/images/p-cut-out/640', accepting)
    expect(response.headers.get('content-type')).toBe('image/webp')
  })

  test('is served in the format that the client accepts, cached forever', async () => {
    const { sendRequest } = openApp()
    const response = await sendRequest('/images/p-good/640', {
      headers: { accept: 'image/avif,*/*' },
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('a picture')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      etag: '"p-good-640.avif"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await sendRequest('/images/p-good/640')).headers.get('content-type')).toBe('image/jpeg')
  })

  test('to share is JPEG whatever the client accepts', async () => {
    const headers = { accept: 'image/avif,image/webp,*/*' }
    const response = await openApp().sendRequest('/images/p-good/1200/share', { headers })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('etag')).toBe('"p-good-1200share.jpeg"')
    expect(response.headers.get('vary')).toBeNull()
  })

  test('responds to HEAD without its bytes', async () => {
    const response = await openApp().sendRequest('/images/p-good/1200/main', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('9')
    expect(await response.text()).toBe('')
  })

  test.each(['"p-good-640.jpeg"', '"other", W/"p-good-640.jpeg"', '*'])(
    'that the client has (%s) is not drawn again',
    async (tag) => {
      const { sendRequest, made } = openApp()
      const response = await sendRequest('/images/p-good/640', {
        headers: { 'if-none-match': tag },
      })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe('"p-good-640.jpeg"')
      expect(response.headers.get('vary')).toBe('Accept')
      expect(made).toEqual([])
    },
  )

  test('that the client has in another format is sent', async () => {
    const headers = { 'if-none-match': '"p-good-640.avif"' }
    expect((await openApp().sendRequest('/images/p-good/640', { headers })).status).toBe(200)
  })

  test('without a width has a common one', async () => {
    const response = await openApp().sendRequest('/images/p-good')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/images/p-good/1200',
    ])
  })
})

describe('a refused picture is a JSON error, and not cached', () => {
  test.each([
    ['/images/p-good/641', 404, 'picture.width', 'Pictures are made 16, 32'],
    ['/images/p-other/640', 404, 'picture.unknown', 'This site has no such picture.'],
    ['/images/https://evil.example/x.jpg/640', 400, 'picture.foreign-address', 'by their key'],
    ['/images/p-broken/640', 422, 'picture.broken', 'The picture is broken or cut short.'],
    ['/images/p-huge/640', 422, 'picture.too-many-pixels', '64 million pixels.'],
    ['/images/p-lost/640', 404, 'picture.lost', 'The file of this picture is gone.'],
    ['/images/p-crowd/640', 503, 'picture.busy', 'Ask again in some seconds.'],
  ])('%s: %d %s', async (path, status, code, text) => {
    const response = await openApp().sendRequest(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ error: expect.stringContaining(text), code })
  })

  test('too many requests get Retry-After', async () => {
    const response = await openApp().sendRequest('/images/p-crowd/640')
    expect(response.headers.get('retry-after')).toBe('3')
  })

  test('a picture can only be read', async () => {
    const response = await openApp().sendRequest('/images/p-good/640', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

import { describe, expect, test } from 'vitest'
import type { PictureViews } from '#modules/vehicles/picture-views.ts'
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
  'p-broken': refused('picture.broken', 'is broken or cut short'),
  'p-huge': refused('picture.too-many-pixels', 'has more than 64 million pixels'),
  'p-crowd': { kind: 'busy' },
  'p-lost': { kind: 'lost' },
}

function openApp() {
  const made: string[] = []
  const pictures: PictureViews = {
    find(_site, { key, width, form, format }) {
      const answer = answers[key]
      if (answer === undefined) return Promise.resolve(undefined)
      const name = `${key}-${width}${form ?? ''}.${format}`
      const make = () => {
        made.push(name)
        return Promise.resolve(answer)
      }
      return Promise.resolve({ name, mediaType: `image/${format}`, make })
    },
  }
  const { services } = buildTestServices({ pictures })
  const app = createHttpApp(services, () => Promise.reject(new Error('no page')))
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(`http://www.example-motors.example${path}`, init)
  return { ask, made }
}

describe('a picture', () => {
  test('is answered in the format that the client names, for ever', async () => {
    const { ask } = openApp()
    const answer = await ask('/images/p-good/640', { headers: { accept: 'image/avif,*/*' } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('a picture')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      etag: '"p-good-640.avif"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await ask('/images/p-good/640')).headers.get('content-type')).toBe('image/jpeg')
  })

  test('to share is JPEG whatever the client names', async () => {
    const headers = { accept: 'image/avif,image/webp,*/*' }
    const answer = await openApp().ask('/images/p-good/1200/share', { headers })
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('etag')).toBe('"p-good-1200share.jpeg"')
    expect(answer.headers.get('vary')).toBeNull()
  })

  test('is told without its bytes to HEAD', async () => {
    const answer = await openApp().ask('/images/p-good/1200/main', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('9')
    expect(await answer.text()).toBe('')
  })

  test.each(['"p-good-640.jpeg"', '"other", W/"p-good-640.jpeg"', '*'])(
    'that the client has (%s) is not made again',
    async (tag) => {
      const { ask, made } = openApp()
      const answer = await ask('/images/p-good/640', { headers: { 'if-none-match': tag } })
      expect(answer.status).toBe(304)
      expect(answer.headers.get('etag')).toBe('"p-good-640.jpeg"')
      expect(answer.headers.get('vary')).toBe('Accept')
      expect(made).toEqual([])
    },
  )

  test('that the client has in another format is made', async () => {
    const headers = { 'if-none-match': '"p-good-640.avif"' }
    expect((await openApp().ask('/images/p-good/640', { headers })).status).toBe(200)
  })

  test('without a width is found at a common one', async () => {
    const answer = await openApp().ask('/images/p-good')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/images/p-good/1200'])
  })
})

describe('what cannot be shown is explained in one shape, and not kept', () => {
  test.each([
    ['/images/p-good/641', 404, 'picture.width', 'Pictures are made 16, 32'],
    ['/images/p-other/640', 404, 'picture.unknown', 'This site has no such picture.'],
    ['/images/https://evil.example/x.jpg/640', 400, 'picture.foreign-address', 'by their key'],
    ['/images/p-broken/640', 422, 'picture.broken', 'The picture is broken or cut short.'],
    ['/images/p-huge/640', 422, 'picture.too-many-pixels', '64 million pixels.'],
    ['/images/p-lost/640', 404, 'picture.lost', 'The file of this picture is gone.'],
    ['/images/p-crowd/640', 503, 'picture.busy', 'Ask again in some seconds.'],
  ])('%s: %d %s', async (path, status, code, text) => {
    const answer = await openApp().ask(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ error: expect.stringContaining(text), code })
  })

  test('a crowd is told when to come back', async () => {
    const answer = await openApp().ask('/images/p-crowd/640')
    expect(answer.headers.get('retry-after')).toBe('3')
  })

  test('a picture is only read', async () => {
    const answer = await openApp().ask('/images/p-good/640', { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

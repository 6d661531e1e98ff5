import { describe, expect, test } from 'vitest'
import type { OpenGraphPictures } from '#modules/open-graph/open-graph-pictures.ts'
import type { PictureViews } from '#modules/vehicles/pictures/picture-views.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from './http-app.ts'
import { buildTestServices } from './test-services.fake.ts'

const hash = '0123456789abcdef0123456789abcdef'
const card = Buffer.from('a composed card')
const plain = Buffer.from('the plain picture')

const pictures: PictureViews = {
  find: (_site, { key, width, form, format }) =>
    Promise.resolve(
      key === 'p-1' && width === 1200 && form === 'share' && format === 'jpeg'
        ? {
            name: 'p-1',
            mediaType: 'image/jpeg',
            make: () => Promise.resolve({ kind: 'made', bytes: plain }),
          }
        : undefined,
    ),
}

function start(known: Partial<OpenGraphPictures>, file: Record<string, unknown> = {}) {
  const openGraph: OpenGraphPictures = {
    share: () => '',
    read: () => Promise.resolve(undefined),
    readOfSite: () => Promise.resolve(undefined),
    ...known,
  }
  const { services } = buildTestServices({ openGraph, pictures }, [buildExampleSite(file)])
  const app = createHttpApp(services, () => Promise.resolve(new Response('a page')))
  const host = 'www.example-motors.example'
  return (path: string, headers = {}) =>
    app.request(`http://${host}${path}`, { headers: { host, ...headers } })
}

describe('the picture of a shared link', () => {
  test('is cached forever once it is drawn', async () => {
    const get = start({
      read: (_site, requested) => Promise.resolve(requested === hash ? card : undefined),
    })
    const path = `/open-graph/${hash}/p-1.jpg`
    const response = await get(path)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(card)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toMatch('immutable')
    const again = await get(path, { 'if-none-match': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('is the plain photo until then, cached for a minute', async () => {
    const response = await start({})(`/open-graph/${hash}/p-1.jpg`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(plain)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })

  test('of a vehicle without one is the site’s, if it has one', async () => {
    const get = start({}, { logos: { open_graph_url: '/brand/share.png' } })
    const response = await get(`/open-graph/${hash}.jpg`)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/brand/share.png'])
    expect((await start({})(`/open-graph/${hash}.jpg`)).status).toBe(404)
  })

  test.each([
    '/open-graph/x.jpg',
    `/open-graph/${hash}/p-2.jpg`,
    '/open-graph/%2e%2e/app.jpg',
    '/open-graph/site-x.jpg',
  ])('does not exist at %s', async (path) => {
    expect((await start({ readOfSite: () => Promise.resolve(card) })(path)).status).toBe(404)
  })

  test('of the site itself has a versioned URL', async () => {
    const get = start({ readOfSite: () => Promise.resolve(card) })
    expect((await get('/open-graph/site-3.jpg')).status).toBe(200)
    expect((await start({})('/open-graph/site-3.jpg')).status).toBe(404)
  })
})

import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createHttpApp } from '../http-app.ts'
import { buildTestServices } from '../test-services.fake.ts'

function open(settings: object, overrides: Parameters<typeof buildTestServices>[0] = {}) {
  const site = buildExampleSite({ stock_exports: settings })
  const app = createHttpApp(buildTestServices(overrides, [site]).services, () =>
    Promise.resolve(new Response('a page', { status: 404 })),
  )
  const [host = ''] = site.hosts
  return (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://${host}${path}`, { headers: { host, ...headers } })
}

const path = '/exports/stock.csv'

test('a file is sent compressed or plain, and not again to a client that has it', async () => {
  const get = open({ csv: { enabled: true } })
  const plain = await get(path)
  expect(plain.headers.get('content-type')).toBe('text/csv; charset=UTF-8')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=30')
  const text = await plain.text()
  expect(text).toMatch(/^stocknum,vin,/)
  const packed = await get(path, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
  expect((await get(path, { 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBe(
    null,
  )
  for (const tag of [plain, packed].map(({ headers }) => headers.get('etag')!)) {
    const again = await get(path, { 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
})

test('a client without gzip gets the file in chunks, and may disconnect in the middle', async () => {
  const mebibytes = 8
  const content = Buffer.alloc(mebibytes * 1024 * 1024, 'a row of the file\n')
  const file = { gzip: gzipSync(content), hash: 'a' }
  const get = open(
    { csv: { enabled: true } },
    { stockExports: { read: () => Promise.resolve(file) } },
  )
  const pieces: Uint8Array[] = []
  for await (const piece of (await get(path)).body!) pieces.push(piece)
  expect(Buffer.concat(pieces).equals(content)).toBe(true)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1024)
  const reader = (await get(path)).body!.getReader()
  await reader.read()
  await reader.cancel()
})

test('a site has the files of its settings and no other', async () => {
  const get = open({ csv: { enabled: true } })
  expect((await get('/exports/google-vehicle-listings.csv')).status).toBe(404)
  expect((await open({})(path)).status).toBe(404)
})

test('a client gets Retry-After while too many files are being written', async () => {
  const stockExports = { read: () => Promise.resolve('busy' as const) }
  const response = await open({ csv: { enabled: true } }, { stockExports })(path)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.json()).toMatchObject({ code: 'export.busy' })
})

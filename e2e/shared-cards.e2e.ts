import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeData } from '../checks/setup/remove-data.ts'
import { startWebProcess, type WebProcess } from '../checks/setup/web-process.ts'
import { copyDemoData } from './copy-demo-data.ts'
import { listDealerPages } from './dealer-pages.ts'

let data: string
/** A separate website, because pictures of the shared one wait in a long queue. */
let web: WebProcess

beforeAll(async () => {
  data = copyDemoData('cards')
  web = await startWebProcess(data)
})
afterAll(async () => {
  await web.stop()
  await removeData(data)
})

function readPicture(slug: string, path: string): Promise<{ cacheControl: string; bytes: Buffer }> {
  return new Promise((done, failed) => {
    const headers = { host: `${slug}.localhost:${web.port}` }
    request({ host: '127.0.0.1', port: web.port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({
          cacheControl: response.headers['cache-control'] ?? '',
          bytes: Buffer.concat(chunks),
        }),
      )
      response.on('error', failed)
    })
      .on('error', failed)
      .end()
  })
}

test.each(['harbour-toyota', 'kowhai-motors'])(
  'a vehicle of %s is shared with its photo at once, and later with its card',
  async (slug) => {
    const { car } = await listDealerPages(web, slug)
    const { body } = await web.get(`${slug}.localhost`, car)
    const [, address = ''] = /<meta property="og:image" content="([^"]*)"/.exec(body) ?? []
    const { pathname } = new URL(address.replaceAll('&amp;', '&'))
    expect(pathname).toMatch(/^\/open-graph\//)
    const read = async () => {
      const { cacheControl, bytes } = await readPicture(slug, pathname)
      const { width, height, format } = await sharp(bytes).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
      return cacheControl
    }
    await read()
    await expect.poll(read, { timeout: 50_000, interval: 250 }).toMatch('immutable')
  },
)

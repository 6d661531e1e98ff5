import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { useBrowser } from './browser.ts'
import { listDealerPages } from './dealer-pages.ts'
import { readSocketFolder } from './socket-folder.ts'
import { startWebProcess, type WebProcess } from './web-process.ts'

const site = 'sunrise-suzuki'
const host = `${site}.localhost`

/** The page as the web process of all browser tests answers it, read to its end. */
function ask(path: string, encoding: string): Promise<Buffer> {
  const port = inject('webPort')
  const headers = { host: `${host}:${port}`, 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('two web processes on one database', () => {
  let second: WebProcess
  let database: pg.Client

  beforeAll(async () => {
    const data = inject('webData')
    second = await startWebProcess(data)
    database = new pg.Client({
      host: readSocketFolder(data),
      user: 'forecourt_owner',
      database: 'forecourt',
    })
    await database.connect()
  })
  afterAll(async () => {
    await database.end()
    await second.stop()
  })

  const setPrice = (slug: string, dollars: number) =>
    database.query(
      'UPDATE vehicles SET price_cents = $2, before_price_cents = NULL WHERE slug = $1',
      [slug, dollars * 100],
    )

  test('show a changed price on every page within a second', async () => {
    const pages = await listDealerPages(second, site)
    const slug = pages.car.split('/').at(-1) ?? ''
    const shown = [pages.search, `${pages.search}?sort=price:asc`, pages.car]
    const countShowing = async (text: string): Promise<number> => {
      const answers = await Promise.all(
        shown.flatMap((path) => [
          ask(path, 'identity').then(String),
          second.get(host, path).then(({ body }) => body),
        ]),
      )
      return answers.filter((body) => body.includes(text)).length
    }
    for (const [dollars, text] of [
      [31_171, '$31,171'],
      [31_272, '$31,272'],
      [31_373, '$31,373'],
    ] as const) {
      // Twice, so that every page is kept, with the price before.
      expect(await countShowing(text)).toBe(0)
      expect(await countShowing(text)).toBe(0)
      const { rowCount } = await setPrice(slug, dollars)
      expect(rowCount).toBe(1)
      await vi.waitFor(async () => expect(await countShowing(text)).toBe(6), {
        timeout: 1000,
        interval: 10,
      })
    }
  })
})

describe('a page that was kept', () => {
  const { visit, addressOf } = useBrowser()
  const path = '/search/new-used-and-demo-cars'

  test('is the same page in each encoding', async () => {
    const plain = await ask(path, 'identity')
    expect(gunzipSync(await ask(path, 'gzip')).equals(plain)).toBe(true)
    expect(brotliDecompressSync(await ask(path, 'br')).equals(plain)).toBe(true)
  })

  test('runs its scripts under its own policy', async () => {
    await ask(path, 'br')
    const { page } = await visit({ width: 1440 })
    const answer = await page.goto(addressOf(site, path))
    expect(answer?.headers()['content-encoding']).toBe('br')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    // Alive: another order comes without loading the page anew.
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.locator('select[name=sort]').selectOption('price:asc')
    await page.waitForURL(/sort=price:asc/)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    // What the browser has is asked about, and runs again under the policy that came with it.
    await page.goto(addressOf(site, path))
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  })
})

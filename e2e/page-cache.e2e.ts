import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { waitHydrated } from './wait-hydrated.ts'

const site = 'sunrise-suzuki'
const host = `${site}.localhost`

/** The complete response of the shared web process. */
function readPage(path: string, encoding: string): Promise<Buffer> {
  const port = inject('webPort')
  const headers = { host: `${host}:${port}`, 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('a cached page', () => {
  const { visit, addressOf } = useBrowser()
  const path = '/search/new-used-and-demo-cars'

  test('is the same page in each encoding', async () => {
    const plain = await readPage(path, 'identity')
    expect(gunzipSync(await readPage(path, 'gzip')).equals(plain)).toBe(true)
    expect(brotliDecompressSync(await readPage(path, 'br')).equals(plain)).toBe(true)
  })

  test('runs its scripts under its own policy', async () => {
    await readPage(path, 'br')
    const { page } = await visit({ width: 1440 })
    const response = await page.goto(addressOf(site, path))
    expect(response?.headers()['content-encoding']).toBe('br')
    await waitHydrated(page)
    // The page has hydrated if another order does not load a new document.
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.locator('select[name=sort]').selectOption('price:asc')
    await page.waitForURL(/sort=price:asc/)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    // The browser revalidates its copy, which runs again under its own content security policy.
    await page.goto(addressOf(site, path))
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  })
})

import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { waitHydrated } from './wait-hydrated.ts'

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
    await waitHydrated(page)
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

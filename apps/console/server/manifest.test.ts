import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startConsole } from './built-console.fake.ts'

interface Manifest {
  readonly start_url: string
  readonly display: string
  readonly icons: readonly {
    readonly src: string
    readonly sizes: string
    readonly type: string
    readonly purpose?: string
  }[]
}

test('the console can be installed: its page names a manifest, whose icons exist in their sizes', async () => {
  const { openBrowser } = await startConsole()
  const browser = openBrowser()
  const page = await (await browser.send('/sign-in')).text()
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1]
  const response = await browser.send(address!)
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const manifest = (await response.json()) as Manifest
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await browser.send(src)
    expect(icon.status, src).toBe(200)
    expect(icon.headers.get('content-type')).toContain(type)
    if (sizes === 'any') continue
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

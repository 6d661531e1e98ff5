import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('./', import.meta.url))

/**
 * A page of headless Chromium with the models loaded. Its files come from this folder, and nothing from the network.
 */
export async function openStudio(chromium) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await browser.newPage()
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') {
      return route.fulfill({
        contentType: 'text/html',
        body: '<script type="importmap">{"imports":{"three":"/node_modules/three/build/three.module.js"}}</script><script type="module" src="/src/studio.js"></script>',
      })
    }
    try {
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(root + pathname.slice(1)),
      })
    } catch {
      return route.fulfill({ status: 404, body: '' })
    }
  })
  await page.goto('http://studio.localhost/')
  await page.waitForFunction(() => globalThis.ready === true, null, { timeout: 60_000 })
  return page
}

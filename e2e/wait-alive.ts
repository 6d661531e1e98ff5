import type { Page } from 'playwright-core'

/**
 * Resolves when the page has come alive: React holds its main part, and what it does right after that is done.
 * That the network is quiet says less: scripts are asked for once a page is read.
 */
export async function waitAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

import type { Page } from 'playwright-core'

/**
 * Resolves after the first paint, before which content far below the fold is hidden (`apps/web/app/below-the-fold.css`),
 * so that a test that counts the page's elements finds all of them.
 */
export async function waitPainted(page: Page): Promise<void> {
  await page.locator('html:not([data-near="first"], [data-near="second"])').waitFor()
}

/** Resolves when all of the page is laid out, what is far below the window too (`apps/web/app/below-the-fold.css`). */
export async function waitLaidOut(page: Page): Promise<void> {
  await page.locator('html:not([data-near])').waitFor()
}

/**
 * Resolves when the page has hydrated and is laid out whole: React controls its main part, and its first effects have
 * run. A quiet network does not show that, as scripts are requested only after the page has loaded.
 */
export async function waitHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
  await waitFrame(page)
  await waitLaidOut(page)
}

/** Resolves after a frame and the work that waited for it: React's effects, deferred scripts. */
export async function waitFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

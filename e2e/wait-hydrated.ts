import type { Page } from 'playwright-core'

/**
 * Resolves when the first frames are drawn, in which what no screen shows is hidden (`apps/web/app/below-the-fold.css`):
 * who counts what a page has finds all of it.
 */
export async function waitPainted(page: Page): Promise<void> {
  await page.locator('html:not([data-near="first"], [data-near="second"])').waitFor()
}

/** Resolves when all of the page is laid out, what is far below the window too (`apps/web/app/below-the-fold.css`). */
export async function waitLaidOut(page: Page): Promise<void> {
  await page.locator('html:not([data-near])').waitFor()
}

/**
 * Resolves when the page has come alive and is laid out whole: React holds its main part, and what it does right
 * after that is done. That the network is quiet says less: scripts are asked for once a page is read.
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

/** Resolves after a frame, and what waited for it: effects of React, scripts that were put off. */
export async function waitFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

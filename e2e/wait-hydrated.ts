import type { Page } from 'playwright-core'

/**
 * Resolves when the page has hydrated and its first effects have run, which the document marks itself (`root.tsx`). A
 * quiet network does not show that, because scripts are requested only after the page has loaded.
 */
export async function waitHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
  await waitFrame(page)
}

/** Resolves after a frame and the effects of React that waited for it. */
export async function waitFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

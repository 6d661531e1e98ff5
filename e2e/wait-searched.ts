import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitFrame } from './wait-hydrated.ts'

/**
 * Resolves when the results of a search with this value are shown and the fields are updated. The URL changes
 * earlier, and a page may never look busy, but the fields' defaults only change with the results.
 */
export async function waitSearched(page: Page, name: string, value: string): Promise<void> {
  await page
    .locator(`form.search input[name="${name}"][value="${value}"]`)
    .first()
    .waitFor({ state: 'attached' })
  await waitFrame(page)
}

/** Resolves when the results after ticking or unticking this box are shown. */
export async function waitTicked(box: Locator): Promise<void> {
  await expect
    .poll(() => box.evaluate((input: HTMLInputElement) => input.checked === input.defaultChecked))
    .toBe(true)
  await waitFrame(box.page())
}

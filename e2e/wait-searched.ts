import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitFrame } from './wait-hydrated.ts'

/**
 * Resolves when the results of a search with this value are shown, and its fields follow them. The address is new
 * before the page is, and a page may be shown without ever having been busy: what a field is by default changes
 * with the results alone.
 */
export async function waitSearched(page: Page, name: string, value: string): Promise<void> {
  await page
    .locator(`form.search input[name="${name}"][value="${value}"]`)
    .first()
    .waitFor({ state: 'attached' })
  await waitFrame(page)
}

/** Resolves when the results that follow from ticking this box, or from taking its tick away, are shown. */
export async function waitTicked(box: Locator): Promise<void> {
  await expect
    .poll(() => box.evaluate((input: HTMLInputElement) => input.checked === input.defaultChecked))
    .toBe(true)
  await waitFrame(box.page())
}

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shareOfDay } from '../../checks/setup/test-size.ts'
import { findBarriers, fitsSideways } from '../browser.ts'

/** One theme a day, because axe takes most of the time of these tests; both at full size. */
const themes = shareOfDay(['light', 'dark'] as const, 1)

/** Expects that axe finds no barrier on the page, in either theme, and that nothing is wider than the screen. */
export async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await findBarriers(page, []), `${page.url()} in ${colorScheme}`).toEqual([])
  }
  expect(await fitsSideways(page), `${page.url()} fits`).toBe(true)
}

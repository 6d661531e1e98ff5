import type { Locator, Page } from 'playwright-core'

/** The open record with this title, beside its list or over it. */
export const record = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('article', { name })

/** The row of a list that contains this text. */
export const row = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text })

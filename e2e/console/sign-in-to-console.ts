import type { Page } from 'playwright-core'
import { inject } from 'vitest'

/** The console's address in the demonstration. */
export const consoleAddress = (path: string): string =>
  `http://console.localhost:${inject('webPort')}${path}`

/** Signs in as the first person of the demonstration with this role, by one press. */
export async function signInToConsole(page: Page, role: string): Promise<void> {
  await page.goto(consoleAddress('/sign-in'))
  await page
    .getByRole('button', { name: new RegExp(`${role}(?:, |$)`) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor()
}

/** Opens a place of the rail; on phones it may be behind 'More'. */
export async function openPlace(page: Page, label: string): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Console' })
  const link = places.getByRole('link', { name: label, exact: true })
  if (!(await link.isVisible())) await places.getByRole('button', { name: 'More' }).click()
  await link.click()
}

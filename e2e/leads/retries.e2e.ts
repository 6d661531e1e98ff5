import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { waitHydrated } from '../wait-hydrated.ts'
import { findLeads, inventAddress } from './find-lead.ts'
import { fillByKeyboard } from './keyboard-visitor.ts'

/** When a form sends its lead again; `lead-request.rules.test.ts` has all cases. */
const browser = useBrowser()
const site = 'harbour-toyota'

/**
 * Fills in a form. Its requests get the given responses in order, and all further requests get the last one.
 *
 * @returns the key of each request, and the time limits that were set
 */
async function openForm(
  page: Page,
  email: string,
  answers: readonly ((route: Route) => unknown)[],
) {
  const keys: (string | null)[] = []
  await page.addInitScript(() => {
    const { timeout } = AbortSignal
    const limits: number[] = []
    Object(window)['limits'] = limits
    AbortSignal.timeout = (ms) => {
      limits.push(ms)
      return timeout.call(AbortSignal, ms)
    }
  })
  await page.route('**/api/leads', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    await answers[Math.min(keys.length, answers.length) - 1]?.(route)
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(browser.addressOf(site, '/contact'))
  await page.locator('.lead-form__fields :is(input, select, textarea)').first().focus()
  await waitHydrated(page)
  await fillByKeyboard(page, { email, phone: '0412 345 678', postcode: '2000' })
  const readLimits = () => page.evaluate(() => Object(window)['limits'] as number[])
  return { keys, readLimits }
}

const lose = (route: Route) => route.abort('failed')
const beAway = (route: Route) => route.fulfill({ status: 503, json: {} })

test('a lead without a response is sent again under its key, and is one lead', async () => {
  const { page, noise } = await browser.visit({ width: 390 })
  const email = inventAddress('again')
  const { keys } = await openForm(page, email, [lose, beAway, (route) => route.continue()])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/success\?/)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(await findLeads(email)).toHaveLength(1)
  // The browser reports the failed requests.
  expect(noise.splice(0).length).toBeGreaterThan(0)
})

test('a lead is sent three times at most, each with a time limit, and the form stays', async () => {
  const { page, noise } = await browser.visit({ width: 390 })
  const { keys, readLimits } = await openForm(page, inventAddress('lost'), [lose])
  await page.keyboard.press('Enter')
  await page.locator('.lead-form__alert').waitFor()
  expect(keys).toHaveLength(3)
  expect((await readLimits()).filter((ms) => ms === 20_000)).toHaveLength(3)
  expect(new URL(page.url()).pathname).toBe('/contact')
  noise.length = 0
})

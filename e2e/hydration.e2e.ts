import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeData } from '../checks/setup/remove-data.ts'
import { startWebProcess, type WebProcess } from '../checks/setup/web-process.ts'
import { useBrowser } from './browser.ts'
import { copyDemoData } from './copy-demo-data.ts'
import { listKindsOfPage } from './kinds-of-page.ts'
import { waitHydrated } from './wait-hydrated.ts'

const slug = 'harbour-toyota'
const host = `${slug}.localhost`
/** Pages that hydrate: by themselves, or once their form is touched. */
const kinds = ['search', 'car', 'garage', 'contact', 'form of a vehicle'] as const

const browser = useBrowser()
let data: string
/** React names what differs between server and browser only in its development build. */
let web: WebProcess

beforeAll(async () => {
  data = copyDemoData('hydration')
  web = await startWebProcess(data, { command: 'dev' })
})
afterAll(async () => {
  await web.stop()
  await removeData(data)
})

/** Saves a vehicle, compares another and opens a third, so that each element has something to show. */
async function leaveTraces(page: Page, { search, car }: Readonly<Record<string, string>>) {
  await page.goto(addressOf(search!))
  await waitHydrated(page)
  await page.locator('button.heart').first().click()
  await page
    .getByRole('button', { name: /^Compare/ })
    .nth(1)
    .click()
  await page.goto(addressOf(car!))
  await waitHydrated(page)
}

const addressOf = (path: string): string => `http://${host}:${web.port}${path}`

async function hydrate(page: Page, path: string): Promise<void> {
  await page.goto(addressOf(path))
  const field = page.locator('main form :is(input, textarea, select):not([type=hidden]):visible')
  const isHydrated = async () => {
    // Vite loads a page again when it finds another package, and the page is then untouched.
    if ((await field.count()) > 0) await field.first().focus()
    return page.locator('html[data-hydrated]').count()
  }
  await expect.poll(isHydrated, { message: path, timeout: 30_000 }).toBe(1)
  await waitHydrated(page)
}

test.each([
  ['a first visit', false],
  ['a visitor who has saved and seen vehicles', true],
])('hydration changes nothing that the server rendered, for %s', async (_who, hasTraces) => {
  const { page, noise } = await browser.visit({ width: 390 })
  const paths = await listKindsOfPage(web, slug)
  if (hasTraces) await leaveTraces(page, paths)
  for (const kind of kinds) {
    const path = paths[kind]
    if (path === undefined) throw new Error(`${slug} has no page of the kind ${kind}`)
    await hydrate(page, path)
  }
  // Vite and React's development build also print messages of their own.
  const printed = noise.splice(0)
  expect(printed.filter((line) => /hydrat|did not match|didn't match/i.test(line))).toEqual([])
  expect(printed.filter((line) => line.startsWith('error'))).toEqual([])
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shareOfDay } from '../../checks/setup/test-size.ts'
import { fitsSideways, useBrowser } from '../browser.ts'
import { expectGood } from './expect-good.ts'
import { listScreenPatterns } from './list-screens.ts'
import { consoleAddress, signInToConsole } from './sign-in-to-console.ts'

const browser = useBrowser()
const widths = [390, 768, 1440] as const
/** Of a record; vehicles have numbers. */
const recordId = /\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=\?|$)/

/** A list in which a record of each kind is found. */
const lists: Readonly<Record<string, string>> = {
  '/leads/:leadId': '/leads',
  '/bookings/:bookingId': '/bookings?view=week',
  '/sales/:saleId': '/sales',
  '/stock/:vehicleId': '/stock',
  '/finance-applications/:applicationId': '/finance-applications',
  '/trade-ins/:leadId': '/trade-ins',
  '/questions/:questionId': '/questions',
  '/customers/:customerId': '/customers',
  '/customers/:customerId/privacy': '/customers',
  '/people/:personId': '/people',
}
/** The other screens are a group manager's, who sees most kinds of records. */
const roles: Readonly<Record<string, string>> = {
  '/customers/:customerId/privacy': 'Principal',
  '/support': 'Platform operator',
}
/** Screens of people who are not signed in, or that need a link from a mail: `console.e2e.ts` and `passkeys.e2e.ts`. */
const elsewhere = new Set(['*', '/confirm', '/link/:token', '/passkey', '/sign-in'])

const patterns = listScreenPatterns().filter((pattern) => !elsewhere.has(pattern))
const cases = patterns.flatMap((pattern) => widths.map((width) => ({ pattern, width })))

/** The address of a screen; of a record, that of the first one in its list. */
async function findAddress(page: Page, pattern: string): Promise<string> {
  const list = lists[pattern]
  if (list === undefined) return pattern
  await page.goto(consoleAddress(list))
  const hrefs = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const path = list.split('?')[0]!
  const found = hrefs.find((href) => href.startsWith(`${path}/`) && recordId.test(href))
  if (found === undefined) throw new Error(`${list} has no record`)
  return pattern.replace(/\/:[^/]+/, recordId.exec(found)![0]).replace(/^\/\w[\w-]*/, path)
}

test('each screen has an address without an id, or a list that leads to it', () => {
  expect(patterns.length).toBeGreaterThan(20)
  expect(patterns.filter((pattern) => pattern.includes(':')).toSorted()).toEqual(
    Object.keys(lists).toSorted(),
  )
})

describe.each(shareOfDay(cases, 9))('$pattern at $width px', ({ pattern, width }) => {
  test('has a title and a heading, no barriers, and fits', async () => {
    const { page } = await browser.visit({ width: width === 768 ? 1440 : width })
    await page.setViewportSize({ width, height: 900 })
    await signInToConsole(page, roles[pattern] ?? 'Group manager')
    const address = await findAddress(page, pattern)
    const response = await page.goto(consoleAddress(address))
    expect(response?.status(), address).toBe(200)
    expect(await page.title()).toMatch(/\S · Forecourt console$/)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBeGreaterThan(0)
    await expectGood(page)
  })
})

test.each(['Principal', 'Service', 'Platform operator'])(
  'the bar of a phone has four places for %s, and the rest behind More',
  async (role) => {
    const { page } = await browser.visit({ width: 390, script: false })
    await page.setViewportSize({ width: 320, height: 640 })
    await signInToConsole(page, role)
    const places = page.getByRole('navigation', { name: 'Console' })
    expect(await places.getByRole('link').count()).toBe(3)
    const more = places.getByRole('button', { name: 'More' })
    await more.click()
    await places.getByRole('link', { name: 'You' }).waitFor()
    await places.getByRole('button', { name: 'Sign out' }).waitFor()
    await places.getByRole('link', { name: 'You' }).click()
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    expect(await fitsSideways(page)).toBe(true)
  },
)

test('More closes when a place is chosen, or with Escape', async () => {
  const { page } = await browser.visit({ width: 390 })
  await signInToConsole(page, 'Principal')
  const places = page.getByRole('navigation', { name: 'Console' })
  const more = places.getByRole('button', { name: 'More' })
  const people = places.getByRole('link', { name: 'People' })
  await more.click()
  await expectGood(page)
  await page.keyboard.press('Escape')
  await people.waitFor({ state: 'hidden' })
  await more.press('Enter')
  await people.click()
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  await people.waitFor({ state: 'hidden' })
})

import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { applyOwnSite, type OwnSite } from '../own-site.ts'

/** The referrer that third-party tags can read on the next page. */
const browser = useBrowser()
let own: OwnSite

beforeAll(async () => {
  own = await applyOwnSite('withholds-referrers', {
    analytics: { consent_rule: 'not_needed', google_tag_manager_id: 'GTM-ABC1234' },
    garage: { enabled: true, authentication_enabled: true },
    email: 'sales@withholds-referrers.example',
    used_car_return: { enabled: true },
  })
}, 120_000)

/** The referrer that a tag on the next page reads. */
async function readReferrerAfter(path: string): Promise<string> {
  const { page, context } = await browser.visit({ width: 1440, status: 404, foreignNoise: true })
  await context.route(/^https:/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.tagRead = document.referrer',
    }),
  )
  await page.goto(own.addressOf(path))
  await page.evaluate(() => {
    location.href = '/contact'
  })
  await page.waitForURL('**/contact')
  await page.locator('html[data-tag-read]').waitFor({ state: 'attached' })
  return (await page.locator('html').getAttribute('data-tag-read')) ?? ''
}

const origin = () => new URL(own.addressOf('/')).origin

test.each([
  '/booking?token=secret',
  '/booking?confirm=secret',
  '/purchase?purchase=secret&token=secret',
  '/survey?token=secret',
  '/used-car-return?purchase=secret&token=secret',
  '/account/mails?token=secret',
])('after %s is only the origin', async (path) => {
  expect(await readReferrerAfter(path)).toBe(`${origin()}/`)
})

test('after a public page is the whole URL', async () => {
  expect(await readReferrerAfter('/about-us?from=newsletter')).toBe(
    `${origin()}/about-us?from=newsletter`,
  )
})

import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()
const promise =
  /^We usually answer in \d+ (minutes?|hours), and \d+% of enquiries within an opening hour\. Counted in our opening hours, over the last \d+ enquiries\.$/

test('a form and the page after it say how soon the dealer answers, without script too', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await page.goto(browser.addressOf('harbour-toyota', '/finance'))
  expect(await page.getByText(promise).isVisible()).toBe(true)
  await page.goto(browser.addressOf('harbour-toyota', '/success?category=finance-enquiry'))
  expect(await page.getByText(promise).isVisible()).toBe(true)
})

test('a site that makes no promise says nothing of it', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await page.goto(browser.addressOf('big-box-cars', '/finance'))
  expect(await page.getByText('We usually answer in').count()).toBe(0)
})

import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()

test('an enquiry about an offer is made on the contact page, with its name in the message', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.goto(browser.addressOf('harbour-toyota', '/special-offers'))
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading', { level: 2 }).innerText()
  await card.getByRole('link', { name: 'Ask about this offer' }).click()
  const message = page.getByRole('textbox', { name: /message/i })
  expect(await message.inputValue()).toContain(title)
})

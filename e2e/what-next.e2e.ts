import { expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { listDealerPages } from './dealer-pages.ts'
import { createPageReader } from './page-reader.ts'

const browser = useBrowser()
const site = 'southern-cross-motors'

test('the page of the workshop leads to the booking of a service first', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.goto(browser.addressOf(site, '/service'))
  const links = page.getByRole('main').getByRole('link')
  const [first, second] = await links.allInnerTexts()
  expect([first, second]).toEqual(['Book a Service', 'Ask our service team'])
  await links.first().click()
  await page.getByRole('heading', { level: 1, name: 'Book a Service' }).waitFor()
})

test('after an enquiry about a vehicle there are similar ones to look at', async () => {
  const { success } = await listDealerPages(createPageReader(inject('webPort')), site)
  const { page } = await browser.visit({ width: 390 })
  await page.goto(browser.addressOf(site, success))
  const similar = page.getByRole('region', { name: 'Similar cars' }).getByRole('article')
  expect(await similar.count()).toBe(4)
  expect(await fitsSideways(page)).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await similar.first().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).toMatch(/\/cars\//)
})

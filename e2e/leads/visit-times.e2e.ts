import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fitsSideways, useBrowser } from '../browser.ts'
import { waitHydrated } from '../wait-hydrated.ts'

const browser = useBrowser()

/** Days that can be chosen, such as 'Saturday 28 November'. */
const listOpenDays = (page: Page) =>
  page.locator('.lead-form__calendar label:has(input:enabled) .visually-hidden').allTextContents()
const listTimes = (page: Page) =>
  page.locator('.lead-form__times label').filter({ visible: true }).allTextContents()
const chooseDay = (page: Page, weekday: string) =>
  page
    .locator(`.lead-form__calendar label:has(input:enabled):has-text("${weekday}")`)
    .first()
    .click()

/** The showroom is closed on Sundays, and open until half past twelve on Saturdays. */
test('without script a form offers and accepts only the location’s days and times', async () => {
  const { page } = await browser.visit({ width: 390, script: false, status: 422 })
  await page.goto(browser.addressOf('sunrise-suzuki', '/book-test-drive'))
  const days = await listOpenDays(page)
  expect(days.length).toBeGreaterThan(15)
  expect(days.filter((day) => day.startsWith('Sunday'))).toEqual([])
  expect(await listTimes(page)).toEqual([])

  await chooseDay(page, 'Thursday')
  expect((await listTimes(page)).at(-1)).toBe('4:30 pm')
  await chooseDay(page, 'Saturday')
  const times = await listTimes(page)
  expect(times[0]).toBe('8:30 am')
  expect(times.at(-1)).toBe('noon')
  expect(await fitsSideways(page)).toBe(true)

  // Values that an outdated page or a forged form may still post.
  const form = page.locator('main form[method="post"]')
  await form.locator('[name="name"]').fill('Robin')
  await page.evaluate(() => {
    const days = [...document.querySelectorAll('.lead-form__calendar label')]
    const sunday = days.find((day) => day.textContent.includes('Sunday'))?.querySelector('input')
    if (sunday === null || sunday === undefined)
      throw new Error('a calendar of four weeks has a Sunday')
    sunday.disabled = false
    sunday.checked = true
  })
  await form.locator('button[type="submit"]').last().click()
  await page
    .getByText(/^Sunrise Suzuki Nambour is closed on Sunday .* Please choose another day\.$/)
    .waitFor()
  expect(await form.locator('[name="name"]').inputValue()).toBe('Robin')
})

test('the days depend on the chosen location, and a time that a day does not have is dropped', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf('southern-cross-motors', '/book-test-drive'))
  const location = page.getByLabel('Location', { exact: true })
  await location.click()
  await waitHydrated(page)
  await location.selectOption({ label: 'Dandenong Sales' })
  await expect
    .poll(async () => (await listOpenDays(page)).some((day) => day.startsWith('Sunday')))
    .toBe(true)
  await location.selectOption({ label: 'Ballarat Sales' })
  await expect
    .poll(async () => (await listOpenDays(page)).some((day) => day.startsWith('Sunday')))
    .toBe(false)

  await chooseDay(page, 'Friday')
  await page.locator('.lead-form__times label', { hasText: /^4 pm$/ }).click()
  // The yard closes at one on Saturdays.
  await chooseDay(page, 'Saturday')
  expect((await listTimes(page)).at(-1)).toBe('12:30 pm')
  expect(await page.locator('.lead-form__times :checked').count()).toBe(0)
})

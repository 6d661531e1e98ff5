import { expect, test } from 'vitest'
import { shareOf } from '../../checks/setup/test-size.ts'
import { fitsSideways, useBrowser, widths } from '../browser.ts'
import { waitHydrated } from '../wait-hydrated.ts'

const browser = useBrowser()
const site = 'southern-cross-motors'

test.each(shareOf(widths, 2, 1))(
  'a dealership’s page has its own form and location, at %i px',
  async (width) => {
    const { page } = await browser.visit({ width, script: false })
    await page.goto(browser.addressOf(site, '/contact-us/southern-cross-geelong'))
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.innerText()).toBe('Contact Southern Cross Geelong')
    const words = await page.locator('main').innerText()
    expect(words).toContain('(03) 5550 2300')
    expect(words).toContain('31 Wharf Parade')
    expect(words).not.toContain('240 Stringybark Highway')
    expect(await page.locator('select[name="location"]').inputValue()).toBe('geelong')
    expect(await fitsSideways(page)).toBe(true)
  },
)

test('the department Service offers locations with a workshop, and other departments their own', async () => {
  const { page } = await browser.visit({ width: 1440 })
  await page.goto(browser.addressOf(site, '/contact-us/southern-cross-geelong'))
  const department = page.locator('select[name="category"]')
  const location = page.locator('select[name="location"]')
  await department.click()
  await waitHydrated(page)
  await department.selectOption({ label: 'Service' })
  await expect
    .poll(() => location.locator('option').allTextContents())
    .toEqual(['Dandenong Service and Parts'])
  expect(await location.inputValue()).toBe('dandenong-service')
  await department.selectOption({ label: 'Used cars' })
  await expect.poll(() => location.inputValue()).toBe('geelong')
})

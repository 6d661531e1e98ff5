import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()

const readTip = (page: Page) =>
  page.evaluate(() => {
    const tip = document.querySelector('.tooltip')
    return tip?.matches(':popover-open') === true ? tip.textContent : null
  })

describe('an icon without text (§9)', () => {
  test('shows its name at once: on hover, also over the name itself, until Escape', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf('harbour-toyota', '/'))
    const saved = page.locator('.site-saved')
    await saved.hover()
    await expect.poll(() => readTip(page)).toBe('My Garage')
    const box = (await saved.boundingBox())!
    // The tooltip is inside the window, below the icon.
    const tip = (await page.locator('.tooltip').boundingBox())!
    expect(tip.y).toBeGreaterThanOrEqual(box.y + box.height - 1)
    await page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height - 8, { steps: 4 })
    expect(await readTip(page)).toBe('My Garage')
    await page.keyboard.press('Escape')
    expect(await readTip(page)).toBeNull()
  })

  test('shows it on keyboard focus too, and keeps its accessible name', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(browser.addressOf('harbour-toyota', '/'))
    const heart = page.locator('.heart').first()
    await heart.scrollIntoViewIfNeeded()
    await page.keyboard.press('Tab')
    await heart.focus()
    await expect.poll(() => readTip(page)).toBe('Save')
    expect(await heart.getAttribute('aria-label')).toMatch(/^Save 20\d\d Toyota /)
    await heart.blur()
    expect(await readTip(page)).toBeNull()
  })
})

test('directions to a location open in a new tab, and are recorded on our own server only (§2)', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.goto(browser.addressOf('harbour-toyota', '/contact'))
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/events') && request.postData()?.includes('location_id') === true,
  )
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('link', { name: /^Directions to / })
    .first()
    .click()
  await (await opened).close()
  const request = await sent
  expect(request.postDataJSON()).toMatchObject({
    events: [{ number: 27, location_id: expect.any(Number) }],
  })
  expect((await request.response())?.status()).toBe(202)
})

test('an enquiry about an offer names it, and one about an expired offer is a plain message', async () => {
  const { page } = await browser.visit({ width: 390, script: false })
  await page.goto(browser.addressOf('harbour-toyota', '/special-offers'))
  await page.getByRole('link', { name: 'Ask about this offer' }).first().click()
  const title = await page.locator('.offer-note strong').innerText()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toContain(title)
  expect(await page.locator('input[type=hidden][name=Offer]').getAttribute('value')).toBe(title)
  await page.goto(browser.addressOf('harbour-toyota', '/contact?offer=spring-air-conditioning'))
  expect(await page.locator('.offer-note, input[name=Offer]').count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
})

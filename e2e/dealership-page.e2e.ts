import { describe, expect, test } from 'vitest'
import { shareOf } from '../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser, widths } from './browser.ts'

const browser = useBrowser()
const group = 'southern-cross-motors'

describe('the page of one dealership of a group', () => {
  test.each(shareOf(widths, 2))('shows its location, staff and stock, at %i px', async (width) => {
    const { page } = await browser.visit({ width })
    await page.goto(browser.addressOf(group, '/contact'))
    const reviews = page.getByRole('main').getByRole('link', { name: /^[\d,]+ reviews$/ })
    expect(await reviews.getAttribute('href')).toBe('/reviews')
    await page.getByText('Geelong Sales', { exact: true }).filter({ visible: true }).first().click()
    await page.getByRole('link', { name: 'More about Southern Cross Geelong' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact Southern Cross Geelong' }).waitFor()
    const main = page.getByRole('main')
    await main.getByRole('img', { name: 'Map of 31 Wharf Parade, Geelong' }).waitFor()
    await main.getByText('LMCT 99042').waitFor()
    await main.getByText('Tom Whelan').waitFor()
    if (width === 390) await main.getByText(/^Today: /).click()
    const hours = await main.getByRole('table', { name: /^Opening hours of Geelong/ }).boundingBox()
    const form = await main.getByRole('form').first().boundingBox()
    expect(hours!.y + hours!.height).toBeLessThan(form!.y)
    // On a phone, too, its people come before the long form.
    const person = await main.getByText('Tom Whelan').boundingBox()
    expect(person!.y).toBeLessThan(form!.y + (width === 390 ? 0 : form!.height))
    const head = page.locator('.contact-head')
    await head.getByRole('link', { name: /^Directions to Geelong/ }).waitFor()
    await main.getByRole('link', { name: 'Email us at Geelong Sales' }).waitFor()
    await main.getByRole('link', { name: 'Send a message' }).click()
    await main.getByRole('textbox', { name: 'First name' }).waitFor()
    expect(page.url()).toMatch(/#contact-form$/)
    const own = main.getByRole('link', { name: /^\d+ reviews?$/ })
    expect(await own.getAttribute('href')).toBe('/reviews?dealership=southern-cross-geelong')
    expect(await fitsSideways(page)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    // The count equals the linked search's, which only finds this dealership's vehicles.
    const all = main.getByRole('link', { name: /^All \d+ cars$/ })
    const count = /\d+/.exec((await all.textContent()) ?? '')?.[0]
    await all.click()
    await page.waitForURL(/dealership_name/)
    await page.getByText(`${count} cars`, { exact: true }).first().waitFor()
  })

  test('is an AutoDealer with its departments to search engines', async () => {
    const { page } = await browser.visit({ width: 390 })
    await page.goto(browser.addressOf(group, '/contact-us/southern-cross-dandenong'))
    const [text = '{}'] = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Southern Cross Dandenong',
      url: expect.stringContaining('/contact-us/southern-cross-dandenong'),
      telephone: '+61355502200',
      geo: { latitude: -37.9876 },
      department: [{ '@type': 'AutoRepair', name: 'Dandenong Service and Parts' }],
    })
  })
})

test('the only dealership’s page is the contact page, and directions to it are recorded', async () => {
  const { page } = await browser.visit({ width: 390 })
  await page.goto(browser.addressOf('sunrise-suzuki', '/contact'))
  await page.getByText('Kerry Watts').waitFor()
  const way = page
    .getByRole('main')
    .getByRole('link', { name: /^Directions to / })
    .first()
  expect(await way.getAttribute('target')).toBe('_blank')
  // Requests to the map's website are not sent.
  await page.context().route('https://**', (route) => route.fulfill({ body: '' }))
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/events') && request.postData()?.includes('location_id') === true,
  )
  await way.click()
  const request = await sent
  expect(request.postDataJSON()).toMatchObject({
    events: [{ number: 27, location_id: expect.any(Number) }],
  })
  expect((await request.response())?.status()).toBe(202)
})

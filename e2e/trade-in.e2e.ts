import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { findBarriers, fitsSideways, useBrowser } from './browser.ts'
import { queryDatabase } from './query-database.ts'
import { findLeads } from './leads/find-lead.ts'

const browser = useBrowser()
const path = '/trade-in'

/** A PNG picture of twelve pixels as the visitor's photo. */
const photo = {
  name: 'front.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR4nGOIqrCBIwacHAD4WwypJuceeQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function expectStep(page: Page, heading: string, position: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.getByText(position).waitFor()
  expect(await fitsSideways(page), `${heading}: nothing sticks out`).toBe(true)
}

/** axe needs script, so it only runs where the visitor's scripts do. */
async function expectOpenStep(page: Page, heading: string, position: string): Promise<void> {
  await expectStep(page, heading, position)
  expect(await findBarriers(page), heading).toEqual([])
}

/** Tabs to the control with this label. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('name') ?? element?.textContent?.trim() ?? ''
    })
    if (focused === name) return
  }
  throw new Error(`${name} cannot be reached by the keyboard`)
}

test('a trade-in is valued on a phone by keyboard, and the calculator uses its value', async () => {
  const { page } = await browser.visit({ width: 390 })
  const email = `trade-in-${randomUUID()}@visitor.example`
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const cacheable: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== path) return
    if (response.headers()['cache-control'] !== 'no-store') cacheable.push(response.url())
  })
  await page.goto(browser.addressOf('pacific-nissan', path))
  await expectOpenStep(page, 'Start with your plate', 'Step 1 of 4')
  await tabTo(page, 'Trade In Rego')
  await page.keyboard.type('fincanary')
  await page.keyboard.press('Enter')

  await expectOpenStep(page, 'How is it?', 'Step 2 of 4')
  await page.getByText('Registered as owing.').waitFor()
  expect(await page.content()).not.toMatch(/fincanary/i)
  await tabTo(page, 'Trade In Kilometres')
  await page.keyboard.type('64000')
  for (const name of ['Trade In Condition', 'Trade In Service History']) {
    await tabTo(page, name)
    await page.keyboard.press('Space')
  }
  await tabTo(page, 'Finance Owing')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expectOpenStep(page, 'Photos', 'Step 3 of 4')
  await page.getByLabel('Your photos').setInputFiles(photo)
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')

  await expectOpenStep(page, 'Shall we take it from here?', 'Step 4 of 4')
  const range = await page.locator('.trade-in-value__range').innerText()
  expect(range).toMatch(/^\$[\d,]+ to \$[\d,]+$/)
  for (const [name, text] of [
    ['name', 'Robin'],
    ['last_name', 'Tester'],
    ['email', email],
    ['phone', '0412 345 678'],
    ['postcode', '2292'],
  ] as const) {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/success\?category=trade-in/)

  const [lead, ...others] = await findLeads(email)
  expect(others).toEqual([])
  expect(lead?.payload).toMatchObject({
    'Trade In Rego': 'FINCANARY',
    'Trade In Encumbered': 'Yes',
    'Trade In Valuation': expect.stringContaining(range),
  })
  // The valuation and the plate are not in URLs or cacheable responses, and in the database only where a lead needs
  // them.
  expect(addresses.join('\n')).not.toMatch(/fincanary|%24|\$\d/i)
  expect(cacheable).toEqual([])
  const drafts = await queryDatabase<{ row: string }>(
    inject('webData'),
    'SELECT t::text AS row FROM trade_in_drafts t',
  )
  expect(drafts.map(({ row }) => row).join()).not.toMatch(/fincanary/i)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toMatch(/fincanary/i)

  await page.goto(browser.addressOf('pacific-nissan', '/finance-calculator'))
  const low = /^\$([\d,]+)/.exec(range)?.[1] ?? ''
  await expect.poll(() => page.locator('input[name="trade_in"]').inputValue()).toBe(low)
})

test('a trade-in with an unknown plate is sent without script, typed by hand, with a photo', async () => {
  const { page } = await browser.visit({ width: 1440, script: false, status: 422 })
  const control = (name: string) => page.locator(`.lead-form [name="${name}"]`)
  const goOn = () => page.locator('.lead-form .lead-form__submit').click()
  const email = `trade-in-${randomUUID()}@visitor.example`
  await page.goto(browser.addressOf('kowhai-motors', path))
  // New Zealand's plates have no state.
  expect(await page.locator('[name="Trade In State"]').count()).toBe(0)
  await goOn()
  await page.getByText('Type the plate, or go on without it.').first().waitFor()
  await control('Trade In Rego').fill('ZZZ1')
  await goOn()
  await expectStep(page, 'What do you drive?', 'Step 1 of 4')
  await control('Trade In Make').fill('Suzuki')
  await control('Trade In Model').fill('Swift')
  await control('Trade In Year').fill('2016')
  await goOn()
  await control('Trade In Kilometres').fill('98,000')
  await page.locator('[name="Trade In Condition"][value="Fair"]').check()
  await page.locator('[name="Trade In Service History"][value="Part"]').check()
  await page.locator('[name="Finance Owing"][value="Yes"]').check()
  await goOn()
  await expectStep(page, 'Finance owing', 'Step 2 of 4')
  await control('Finance Company').fill('A bank')
  await control('Finance Amount').fill('2,000')
  await goOn()
  await control('Trade In Photos').setInputFiles(photo)
  await goOn()
  await expectStep(page, 'Who shall we send the figure to?', 'Step 4 of 4')
  await control('name').fill('Robin')
  await control('last_name').fill('Tester')
  await control('email').fill(email)
  await control('phone').fill('0211234567')
  await control('postcode').fill('1010')
  await page.locator('select[name="location"]').selectOption({ index: 1 })
  await goOn()
  await page.waitForURL(/\/success\?category=trade-in/)
  const [lead] = await findLeads(email)
  expect(lead?.payload).toMatchObject({ 'Trade In Make': 'Suzuki', 'Finance Company': 'A bank' })
  const files = await queryDatabase<{ name: string }>(
    inject('webData'),
    'SELECT name FROM lead_files WHERE lead_id = $1',
    [lead!.id],
  )
  expect(files).toHaveLength(1)
})

/** Has a trade-in valued by pointer, and leaves it unsent. @returns the range that was shown */
async function valueTradeIn(page: Page, site: string): Promise<string> {
  await page.goto(browser.addressOf(site, path))
  await page.locator('[name="Trade In Rego"]').fill('ABC123')
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click()
  await goOn()
  await page.getByRole('heading', { name: 'How is it?' }).waitFor()
  await page.locator('[name="Trade In Kilometres"]').fill('64000')
  for (const name of ['Trade In Condition', 'Trade In Service History']) {
    await page.locator(`[name="${name}"]`).first().check()
  }
  await page.locator('[name="Finance Owing"][value="No"]').check()
  await goOn()
  await page.getByRole('heading', { name: 'Photos' }).waitFor()
  await goOn()
  return page.locator('.trade-in-value__range').innerText()
}

test('a valued trade-in is added to an enquiry about a vehicle, and to a reservation until it is removed', async () => {
  const { page } = await browser.visit({ width: 390 })
  const site = 'harbour-toyota'
  const range = await valueTradeIn(page, site)
  const email = `carried-${randomUUID()}@visitor.example`

  await page.goto(browser.addressOf(site, '/search/used-cars'))
  const reserve = page.locator('a[href$="/checkout"]').first()
  const checkout = (await reserve.getAttribute('href')) ?? ''
  const enquire = page.locator('a[href*="/enquire?car_id="]').first()
  await page.goto(browser.addressOf(site, (await enquire.getAttribute('href')) ?? ''))
  await page.locator('[name="name"]').fill('Robin')
  await page.getByText(`Your trade-in goes along`).waitFor()
  expect(await page.locator('.lead-form').innerText()).toContain(range)
  expect(await findBarriers(page)).toEqual([])
  expect(await fitsSideways(page)).toBe(true)
  await page.locator('[name="last_name"]').fill('Tester')
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="phone"]').fill('0412 345 678')
  await page.locator('[name="postcode"]').fill('2292')
  await page.locator('.lead-form__submit').click()
  await page.waitForURL(/\/success/)
  const [lead] = await findLeads(email)
  expect(lead?.payload).toMatchObject({
    'Trade In Make': expect.any(String),
    'Trade In Valuation': expect.stringContaining(range),
  })
  expect(JSON.stringify(lead?.payload)).not.toContain('trade_in_valuation')

  await page.goto(browser.addressOf(site, checkout))
  const along = page.getByRole('group', { name: 'Your trade-in goes along' })
  await along.waitFor()
  await along.getByText(range).waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await fitsSideways(page)).toBe(true)
  await along.getByRole('button', { name: 'Leave It Out' }).click()
  await page.getByText('It stays out of this reservation.').waitFor()
  expect(await page.locator('[name="trade_in_valuation"]').inputValue()).toBe('')
  await page.reload()
  expect(await page.getByText('Your trade-in goes along').isVisible()).toBe(false)
})

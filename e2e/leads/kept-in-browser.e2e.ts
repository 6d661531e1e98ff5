import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers, useBrowser } from '../browser.ts'
import { findLeads, inventAddress } from './find-lead.ts'
import { fillByKeyboard, sendStep } from './keyboard-visitor.ts'

const browser = useBrowser()
const site = 'harbour-toyota'
const other = 'kowhai-motors'
const visitor = { phone: '0412 345 678', postcode: '2000' }
const details = ['name', 'last_name', 'email', 'phone', 'postcode']

async function send(page: Page, email: string): Promise<void> {
  await fillByKeyboard(page, { ...visitor, email })
  await sendStep(page)
}

const readForm = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form[method="post"]')
    const entries = form === null ? [] : [...new FormData(form)]
    return Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    )
  })

const readStore = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))

test('details of a first form fill in the next, of this site alone, until "not you?" clears them', async () => {
  const { page } = await browser.visit({ width: 390 })
  const email = inventAddress('details')
  await page.goto(browser.addressOf(site, '/contact'))
  await send(page, email)
  await page.waitForURL(/\/success\?/)

  const kept = JSON.parse((await readStore(page))[`forecourt.${site}.details`] ?? '{}') as object
  expect(Object.keys(kept).toSorted()).toEqual(details.toSorted())
  expect(kept).toMatchObject({ name: 'Robin', last_name: 'Keyboard', email })

  await page.goto(browser.addressOf(site, '/finance'))
  await expect.poll(() => readForm(page)).toMatchObject(kept)
  expect((await readForm(page))['message'] ?? '').toBe('')
  expect(await findBarriers(page)).toEqual([])
  await page
    .getByText(/not you/i)
    .first()
    .click()
  await expect.poll(async () => (await readForm(page))['email']).toBe('')
  expect((await readStore(page))[`forecourt.${site}.details`] ?? '{}').not.toContain(email)

  await page.goto(browser.addressOf(other, '/contact'))
  expect((await readForm(page))['email']).toBe('')
})

test('a refresh in the middle of a form of several steps goes on where it was, with the answers', async () => {
  const { page } = await browser.visit({ width: 1440 })
  const email = inventAddress('refresh')
  await page.goto(browser.addressOf(site, '/fleet'))
  const first = await readForm(page)
  await send(page, email)
  await expect.poll(async () => Object.keys(await readForm(page))).not.toEqual(Object.keys(first))
  const [saved, ...more] = await findLeads(email)
  expect(more).toEqual([])
  expect(saved).toMatchObject({ state: 'incomplete', category: 'Fleet Enquiry' })
  const before = Object.keys(await readForm(page))

  await page.reload()
  await expect.poll(async () => Object.keys(await readForm(page))).toEqual(before)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect.poll(() => readForm(page)).toMatchObject({ name: 'Robin', email })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(async () => Object.keys(await readForm(page))).toEqual(before)

  for (let step = 0; step < 4 && !page.url().includes('/success'); step += 1) {
    await send(page, email)
  }
  await page.waitForURL(/\/success\?/)
  const leads = await findLeads(email)
  expect(leads).toMatchObject([{ id: saved?.id, state: 'complete' }])
})

test('what led the visitor here arrives with the lead: the first page’s parameters and the pages seen', async () => {
  const { page } = await browser.visit({ width: 1440 })
  const email = inventAddress('trail')
  await page.goto(
    browser.addressOf(site, '/?gclid=click-1&utm_source=news&utm_medium=email&other=1'),
  )
  await page.goto(browser.addressOf(site, '/service'))
  await page.goto(browser.addressOf(site, '/contact?gclid=click-2'))
  await send(page, email)
  await page.waitForURL(/\/success\?/)
  const [lead] = await findLeads(email)
  expect(lead?.payload).toMatchObject({
    source: 'Website',
    website_slug: site,
    linked_query_params: { gclid: 'click-1', utm_source: 'news', utm_medium: 'email' },
    user_agent: expect.stringContaining('Chrome'),
    url: expect.stringContaining('/contact'),
  })
  expect(lead?.payload['linked_query_params']).not.toHaveProperty('other')
  const pages = lead?.payload['visited_pages'] as string[]
  expect(pages.length).toBeGreaterThanOrEqual(3)
  expect(pages.join()).toContain('/service')
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers, useBrowser } from '../browser.ts'
import { launchKeeping } from '../launch-browser.ts'
import { waitHydrated } from '../wait-hydrated.ts'
import { findLeads, inventAddress } from './find-lead.ts'
import { fillByKeyboard, sendStep } from './keyboard-visitor.ts'

const browser = useBrowser()
const site = 'harbour-toyota'
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

test('details of a first form prefill the next, until "not you?" clears them', async () => {
  const { page } = await browser.visit({ width: 390 })
  const email = inventAddress('details')
  await openHydrated(page, '/contact')
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
})

test('a reload in the middle of a form of several steps keeps step and values', async () => {
  const { page } = await browser.visit({ width: 1440 })
  const email = inventAddress('refresh')
  await openHydrated(page, '/fleet')
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

/** A page with a form hydrates on interaction; before that, the form would be posted without script. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(browser.addressOf(site, path))
  await page.locator('.lead-form__fields :is(input, select, textarea)').first().focus()
  await waitHydrated(page)
}

/** Goes back to a page in the browser's back/forward cache. */
async function goBackToCached(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back())
  await page.locator('html[data-persisted="true"]').waitFor()
  await page.evaluate(() => document.documentElement.removeAttribute('data-persisted'))
}

test('Back to a form continues its step and its lead, and starts again after it was sent', async () => {
  const keeping = await launchKeeping()
  try {
    const page = await keeping.newPage()
    const email = inventAddress('back')
    const name = page.locator('main form[method="post"] [name="name"]:not([type="hidden"])')
    await openHydrated(page, '/fleet')
    await page.evaluate(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.setAttribute('data-persisted', String(persisted))
      })
    })
    await send(page, email)
    await name.waitFor({ state: 'detached' })
    const second = Object.keys(await readForm(page))
    const shown = page.locator('.lead-form__fields .lead-form__field:visible')
    const fields = await shown.count()

    await page.goto(browser.addressOf(site, '/contact'))
    await goBackToCached(page)
    expect(Object.keys(await readForm(page))).toEqual(second)
    expect(await shown.count()).toBe(fields)
    // Playwright gets no load event for a page from the back/forward cache.
    const readStep = () =>
      page.evaluate(() => document.querySelector('.lead-form__step-position')?.textContent ?? null)
    for (let step = await readStep(); step !== null;) {
      const before = step
      await fillByKeyboard(page, { ...visitor, email })
      await page.keyboard.press('Enter')
      await expect.poll(readStep).not.toBe(before)
      step = await readStep()
    }
    expect(await page.evaluate(() => location.pathname)).toBe('/success')
    const [lead, ...more] = await findLeads(email)
    expect(more).toEqual([])
    expect(lead).toMatchObject({ state: 'complete' })

    await goBackToCached(page)
    await name.waitFor({ state: 'visible' })
    await expect.poll(() => readForm(page)).toMatchObject({ name: 'Robin', email })
    await page.getByRole('button', { name: 'Continue' }).waitFor()
  } finally {
    await keeping.close()
  }
})

test('a stored but unacknowledged form stays one lead, even if its page is reloaded and filled in again', async () => {
  const { page, noise } = await browser.visit({ width: 390 })
  page.on('dialog', (dialog) => void dialog.accept())
  const email = inventAddress('lost')
  await openHydrated(page, '/contact')
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...args) => {
      const response = await fetch(...args)
      if (args[0] === '/api/leads') throw new TypeError('the response was lost')
      return response
    }
  })
  await send(page, email)
  await page.locator('.lead-form__alert').waitFor()
  expect(await findLeads(email)).toHaveLength(1)
  // The form reports the lost responses before the visitor leaves the page.
  await expect.poll(() => noise.length).toBe(1)

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await fillByKeyboard(page, { ...visitor, email })
  release()
  await waitHydrated(page)
  await sendStep(page)
  await page.waitForURL(/\/success\?/)
  expect(await findLeads(email)).toHaveLength(1)
  expect(noise.splice(0)).toEqual([expect.stringContaining('submission error occured')])
})

test('a lead contains the first page’s parameters and the pages seen', async () => {
  const { page } = await browser.visit({ width: 1440 })
  const email = inventAddress('trail')
  await page.goto(
    browser.addressOf(site, '/?gclid=click-1&utm_source=news&utm_medium=email&other=1'),
  )
  await page.goto(browser.addressOf(site, '/service'))
  await openHydrated(page, '/contact?gclid=click-2')
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

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { shareOf } from '../../checks/setup/test-size.ts'
import { findBarriers, fitsSideways, useBrowser } from '../browser.ts'
import { findLeads, inventAddress } from './find-lead.ts'
import { fillByKeyboard, sendStep, walkToSubmit } from './keyboard-visitor.ts'
import { waitHydrated } from '../wait-hydrated.ts'
import { findAvailableCar } from './stock.ts'
import type { StoredVehicle } from '../stored-stock.ts'

interface Form {
  readonly path: string
  readonly category: string | RegExp
  readonly subcategory?: string
}

const fleet: Form = { path: '/fleet', category: 'Fleet Enquiry' }
const enquiry: Form = { path: '/enquire?car_id=CAR', category: /^(New|Used) Vehicle Enquiry$/ }
const forms: readonly Form[] = [
  { path: '/service', category: 'Service Enquiry' },
  // The first department that the visitor can choose.
  { path: '/contact', category: /Enquiry$/ },
  { path: '/vehicle-parts-and-accessories', category: 'Parts Enquiry' },
  { path: '/book-a-service', category: 'Service Booking' },
  fleet,
  { path: '/careers', category: 'General Enquiry', subcategory: 'Career Enquiry' },
  { path: '/finance', category: 'Finance Enquiry' },
  { path: '/sell-my-car', category: 'Sell My Car' },
  enquiry,
  { path: '/tell-me-when?make=Toyota', category: 'Tell Me When' },
  { path: '/request-photos?car_id=CAR', category: 'Request Photos' },
  { path: '/book-test-drive/?car_id=CAR', category: 'Test Drive' },
]

/**
 * A group with several locations in Australia, and a small dealer in New Zealand with another phone rule. The forms of
 * both are the same, so only the longest and the most used form of the small dealer are tested.
 */
const dealers = [
  {
    site: 'southern-cross-motors',
    phone: '0412 345 678',
    postcode: '3175',
    width: 1440,
    forms: shareOf(forms, 2, 1),
  },
  {
    site: 'kowhai-motors',
    phone: '0211234567',
    postcode: '1010',
    width: 390,
    forms: [fleet, enquiry],
  },
] as const

/** More steps than any form has. */
const mostSteps = 8
const browser = useBrowser()

describe.each(dealers)('$site', ({ site, phone, postcode, width, forms: tried }) => {
  let car: StoredVehicle
  beforeAll(async () => {
    car = await findAvailableCar(site)
  })

  test.each(tried)('$path is filled in by keyboard alone, first with errors', async (form) => {
    const { page } = await browser.visit({ width, status: 422 })
    page.on('dialog', (dialog) => void dialog.accept())
    const email = inventAddress('keyboard')
    await page.goto(browser.addressOf(site, form.path.replace('CAR', String(car.id))))
    await expectFit(page, 'untouched')

    await walkToSubmit(page)
    // Before hydration, errors are shown on a new page without focus.
    await waitHydrated(page)
    await page.keyboard.press('Enter')
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await page.getByText('*This is a required field.').first().waitFor()
    await expect.poll(() => readFocusedText(page)).toMatch(/^Check \d+ answers?: /)
    await expectFine(page, 'with errors')

    for (let step = 0; step < mostSteps && !page.url().includes('/success'); step += 1) {
      await fillByKeyboard(page, { email, phone, postcode })
      await expectFit(page, `step ${step + 1}, filled in`)
      await sendStep(page)
      expect(await listErrors(page), `step ${step + 1}`).toEqual([])
    }
    await page.waitForURL(/\/success\?category=/)
    await expectFit(page, 'success')

    const leads = await findLeads(email)
    expect(leads).toHaveLength(1)
    const [lead] = leads
    const carId = form.path.includes('CAR') ? String(car.id) : ''
    expect(lead).toMatchObject({ state: 'complete', first_name: 'Robin' })
    expect(lead?.category).toMatch(form.category)
    expect(lead?.subcategory).toBe(form.subcategory ?? null)
    const sentCar = lead?.payload['car_id'] as string | number | undefined
    expect(String(sentCar ?? '')).toBe(carId)
  })
})

test('a refused form that hydrates while the visitor types keeps all typed text', async () => {
  const { page } = await browser.visit({ width: 390, status: 422 })
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  // Waits only for DOMContentLoaded, because the delayed scripts also delay the load event.
  await page.goto(browser.addressOf('kowhai-motors', '/fleet'), { waitUntil: 'domcontentloaded' })
  const refusal = page.waitForResponse((response) => response.status() === 422)
  await page.locator('.lead-form__fields').evaluate((fields) => fields.closest('form')?.submit())
  await refusal
  // Until then, the page's script does not notice an interaction with the form.
  await page.waitForLoadState('domcontentloaded')
  const name = page.locator('.lead-form__fields input[name="name"]')
  await page.getByText('*This is a required field.').first().waitFor()
  // The browser focuses the first wrong answer, unless the visitor focused another field first.
  await page.locator('[autofocus]:focus').waitFor()
  await name.focus()
  await page.keyboard.type('Ro')
  release()
  await waitHydrated(page)
  await page.keyboard.type('bin')
  expect(await name.inputValue()).toBe('Robin')
})

/** A form shows most of its elements when it has errors, so it is checked for accessibility then. */
async function expectFine(page: Page, state: string): Promise<void> {
  expect(await findBarriers(page), state).toEqual([])
  await expectFit(page, state)
}

async function expectFit(page: Page, state: string): Promise<void> {
  expect(await fitsSideways(page), `${state}: nothing sticks out`).toBe(true)
}

const listErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')].map(
      (control) => `${control.getAttribute('name')}: ${control.closest('.field')?.textContent}`,
    ),
  )

const readFocusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('.lead-form__alert')?.textContent ?? '')

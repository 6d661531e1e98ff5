import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { sizeOf } from '../../checks/setup/test-size.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'
import { findBarriers, fitsSideways, useBrowser, type Width } from '../browser.ts'
import { requestLeads } from '../chaos/lead-request.ts'
import { closeConnections } from '../chaos/send-request.ts'
import { queryDatabase } from '../query-database.ts'
import { applyBuyingSite, buyingSites, importForSale } from './buying-sites.ts'
import { createHand, type Hand } from './visitor-actions.ts'
import { listJourneys, type PurchaseJourney, type Way } from './purchase-journeys.ts'

const root = resolve(import.meta.dirname, '..', '..')
const browser = useBrowser()
const searchPath = '/search/new-used-and-demo-cars'
const journeys = listJourneys()
/** A vehicle that nobody pays for. */
const unpaid = 'Stinger'

let data: string
let providers: PaymentProviders
/** Two web processes on one database: one sells, and the other shows it. */
let webs: [WebProcess, WebProcess]

beforeAll(async () => {
  data = mkdtempSync(join(root, '.forecourt', 'buying-'))
  providers = await startPaymentProviders({ delivery: 'sent' })
  await applyBuyingSite(data, 'stripe')
  const variables = {
    FORECOURT_DEMO: '0',
    MAIL: 'none',
    DEMO_PROVIDERS: providers.origin,
    RATE_LIMITS: 'off',
  }
  const first = await startWebProcess(data, { variables })
  await Promise.all([applyBuyingSite(data, 'till'), applyBuyingSite(data, 'st_george')])
  await importForSale(data, [unpaid, ...journeys.map(({ model }) => model)])
  webs = [
    first,
    await startWebProcess(data, { variables: { ...variables, FORECOURT_WORKER: '0' } }),
  ]
}, 120_000)

afterAll(async () => {
  closeConnections()
  await Promise.all(webs.map((web) => web.stop()))
  await providers.stop()
  await removeData(data)
})

const addressOf = (provider: PaymentProvider, path: string, web = webs[0]) =>
  `http://${buyingSites[provider]}.localhost:${web.port}${path}`

const readCard = async (provider: PaymentProvider, web: WebProcess, model: string) => {
  const { body } = await web.get(`${buyingSites[provider]}.localhost`, searchPath)
  return body.split('<article').find((part) => part.includes(`Kia ${model}`)) ?? ''
}

/** The site of the group on which another visitor sees that the vehicle is reserved. */
const neighbours = { stripe: 'till', till: 'st_george', st_george: 'stripe' } as const

/** The amounts taken for a vehicle, and its reservation's state. */
const listMoney = (model: string) =>
  queryDatabase(
    data,
    `SELECT r.state, l.kind, l.amount_cents::int AS cents, l.currency, p.provider
     FROM reservations r JOIN vehicles v ON v.id = r.vehicle_id
     JOIN payments p ON p.subject_id = r.id JOIN payment_ledger l ON l.payment_id = p.id
     WHERE v.model = $1`,
    [model],
  )

/** axe needs script, so without script only the width is checked. */
async function expectSound(page: Page, way: Way): Promise<void> {
  expect(way === 'no script' ? [] : await findBarriers(page)).toEqual([])
  expect(await fitsSideways(page)).toBe(true)
}

async function writeBuyer(hand: Hand, email: string): Promise<void> {
  await hand.write('First name', 'Robin')
  await hand.write('Last name', 'Tester')
  await hand.write('Email', email)
  await hand.write('Mobile', `04${String(Math.trunc(10_000_000 + Math.random() * 89_999_999))}`)
  await hand.write('Postcode', '4000')
  await hand.tick('I agree to these terms.')
}

/** Hidden fields with forged amounts, which a buyer could add in their own browser. */
const addForgedFields = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('form.checkout-form')
    for (const name of ['deposit_cents', 'amount_cents', 'amount', 'currency', 'car_id', 'price']) {
      const field = Object.assign(document.createElement('input'), { name, value: '1' })
      field.type = 'hidden'
      form?.append(field)
    }
  })

/** Other visitors see until when a vehicle is held, also when they try to reserve it. */
async function expectHeldElsewhere(model: string, width: Width): Promise<void> {
  const { page } = await browser.visit({ width })
  await page.goto(addressOf('stripe', searchPath, webs[1]))
  const card = page.getByRole('article').filter({ hasText: `Kia ${model}` })
  await card.getByText(/^Held until \d/).waitFor()
  await expectSound(page, 'pointer')
  // On phones a card's further links are shown on request.
  const more = card.locator('summary')
  if (await more.isVisible()) await more.click()
  await card.getByRole('link', { name: 'Reserve Now $500' }).click()
  await page.getByRole('heading', { name: 'Somebody is reserving this one now' }).waitFor()
  const href = await page.getByRole('link', { name: 'Leave your details' }).getAttribute('href')
  expect(href).toMatch(/^\/enquire\?car_id=\d+$/)
}

/** What buyers read about the payment before they leave the page. */
const paymentPlaces = {
  stripe: 'The next page is Stripe’s own.',
  till: 'The next page is that of Till Payments.',
  st_george: 'into fields that belong to St.George Bank',
} as const satisfies Record<PaymentProvider, string>

/** How a deposit is paid at each provider: the button that holds the vehicle leads to the payment. */
const payAt = {
  async stripe(page, hand) {
    await page.getByText('This is a demonstration.').waitFor()
    expect(page.url()).toContain(providers.origin)
    // A buyer who comes back without paying sees that the payment is missing, and can continue.
    await hand.press('Go back without paying')
    await page.getByText('We have no payment from you yet.').waitFor()
    await page.getByRole('timer').waitFor()
    const current = page.locator('.checkout-progress [aria-current=step]')
    expect(await current.innerText()).toBe('Payment')
    await page.reload()
    await page.getByRole('timer').waitFor()
    await hand.press('Pay $500')
    await page.waitForURL(`${providers.origin}/**`)
    await hand.press('Pay $500.00')
  },
  async till(page, hand) {
    await page.waitForURL(`${providers.origin}/**`)
    await hand.press(/^Pay, and my bank wants to see me/)
    await hand.press('Yes, approve the payment')
  },
  /** A declined card, and then another one. */
  async st_george(page, hand, { way, width, model }) {
    await page.getByRole('timer').waitFor()
    await expectHeldElsewhere(model, width)
    const fields = page.frameLocator('#payway-credit-card iframe')
    // The provider's fields have the colours of the site.
    const readColour = (element: Element) => getComputedStyle(element).color
    const ofSite = await page.locator('body').evaluate(readColour)
    await expect.poll(() => fields.getByText('Card number').evaluate(readColour)).toBe(ofSite)
    await hand.choose('What happens', 'declined', fields)
    await hand.press('Pay $500')
    await page.getByText('Your bank declined the payment').waitFor()
    // The button takes its colours once the provider's fields are there again.
    await expect.poll(() => page.getByRole('button', { name: 'Pay $500' }).isEnabled()).toBe(true)
    await expectSound(page, way)
    await hand.choose('What happens', 'bank', fields)
    await hand.press('Pay $500')
    await hand.press('Yes, approve', fields)
  },
} as const satisfies Record<
  PaymentProvider,
  (page: Page, hand: Hand, journey: PurchaseJourney) => Promise<void>
>

describe('a visitor finds a car, holds it, pays the deposit, and it is RESERVED on the group’s other sites', () => {
  test.each(journeys)('by $provider at $width px, $way', async (journey) => {
    const { provider, way, width, model } = journey
    const { page } = await browser.visit({ width, script: way !== 'no script', status: 422 })
    const hand = createHand(page, way)
    const elsewhere = neighbours[provider]
    expect(await readCard(elsewhere, webs[1], model)).not.toContain('RESERVED')

    await page.goto(addressOf(provider, searchPath))
    await hand.follow(`2022 Kia ${model}`)
    await page.waitForURL('**/cars/**')
    await hand.follow(provider === 'till' ? 'Buy Online' : 'Reserve Now $500')
    await page.waitForURL(/\/(?:buy-online|checkout)$/)
    // No menu leads away from the payment.
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    // Forged amounts in the URL have no effect.
    await page.goto(`${page.url()}?deposit=1&amount_cents=1&currency=USD&vehicle=1`)
    await expectSound(page, way)
    // Missing answers are reported.
    await hand.press('Hold it and pay $500')
    await page.getByText('Please check what is marked below.').waitFor()
    await expectSound(page, way)
    if (way !== 'no script') await addForgedFields(page)
    await writeBuyer(
      hand,
      `${provider}-${way === 'no script' ? 'plain' : way}-${width}@visitor.example`,
    )
    await page.getByText(paymentPlaces[provider]).waitFor()
    await hand.press('Hold it and pay $500')
    await payAt[provider](page, hand, journey)
    await page.getByRole('heading', { name: 'Robin, it is reserved for you' }).waitFor()
    await expectSound(page, way)

    // The vehicle's card on the other dealer's site, served by the other process, which had cached the page before.
    await expect
      .poll(() => readCard(elsewhere, webs[1], model), { interval: 50 })
      .toContain('RESERVED')
    expect(await listMoney(model)).toEqual([
      { state: 'paid', kind: 'capture', cents: 50_000, currency: 'AUD', provider },
    ])
  })

  test('by St.George without script: the page says to call, and the buyer cancels the hold', async () => {
    const { page } = await browser.visit({ width: 390, script: false })
    await page.goto(addressOf('st_george', searchPath))
    const hand = createHand(page, 'no script')
    await hand.follow(`2022 Kia ${unpaid}`)
    await hand.follow('Reserve Now $500')
    await writeBuyer(hand, 'st-george-plain@visitor.example')
    await hand.press('Hold it and pay $500')
    await page.getByRole('timer').waitFor()
    await page.getByText('The card fields of our payment service need JavaScript.').waitFor()
    expect(await fitsSideways(page)).toBe(true)
    // A buyer who cancels the hold sees the result.
    await hand.press('Let it go')
    await page.getByRole('heading', { name: 'You let it go' }).waitFor()
    await page.getByText('Others can reserve it again.').waitFor()
    expect(await fitsSideways(page)).toBe(true)
    expect(await listMoney(unpaid)).toEqual([])
  })
})

test('buyer and dealer get a mail about each purchase', async () => {
  for (const { provider, model } of journeys) {
    const host = `${buyingSites[provider]}.localhost`
    const listSubjects = () => webs[0].get(host, '/__mail').then(({ body }) => body)
    await expect.poll(listSubjects).toContain(`Reserved for you: 2022 Kia ${model}`)
    await expect.poll(listSubjects).toContain(`Reserved online: 2022 Kia ${model}`)
  }
})

test(
  'of several buyers at the same moment, over two processes and sites, each car has one winner',
  { timeout: 1_200_000 },
  async () => {
    const rivals = Array.from({ length: sizeOf(4, 300) }, (_, at) => `Rival${at}`)
    const buyersEach = sizeOf(12, 32)
    await importForSale(data, rivals)
    const cars = await queryDatabase<{ id: string }>(
      data,
      `SELECT id FROM vehicles WHERE model LIKE 'Rival%'`,
    )
    const sites = Object.values(buyingSites)
    const hold = async (carId: number, at: number) => {
      const { status, body } = await requestLeads({
        port: webs[at % 2]!.port,
        slug: sites[at % 3]!,
        path: '/api/reservations',
        body: JSON.stringify({
          car_id: carId,
          name: 'Robin',
          last_name: 'Tester',
          email: `rival-${carId}-${at}@visitor.example`,
          phone: `04${String(carId).padStart(4, '0')}${String(at).padStart(4, '0')}`,
          postcode: '4000',
          terms_accepted: true,
        }),
      })
      return status === 201 ? 'held' : String(body['code'])
    }
    for (const { id } of cars) {
      const outcomes = await Promise.all(
        Array.from({ length: buyersEach }, (_, at) => hold(Number(id), at)),
      )
      expect(outcomes.toSorted()).toEqual([
        'held',
        ...Array.from({ length: buyersEach - 1 }, () => 'reservation.vehicle-held'),
      ])
    }
    expect(cars).toHaveLength(rivals.length)
    const open = await queryDatabase<{ count: number }>(
      data,
      `SELECT count(*)::int FROM reservations JOIN vehicles ON vehicles.id = vehicle_id
       WHERE model LIKE 'Rival%' GROUP BY vehicle_id HAVING count(*) <> 1`,
    )
    expect(open).toEqual([])
  },
)

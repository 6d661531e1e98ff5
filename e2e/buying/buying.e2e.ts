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
import { findBarriers, fitsSideways, useBrowser } from '../browser.ts'
import { requestLeads } from '../chaos/lead-request.ts'
import { closeConnections } from '../chaos/send-request.ts'
import { queryDatabase } from '../query-database.ts'
import { tabTo } from '../tab-to.ts'
import { applyBuyingSite, buyingSites, importForSale } from './buying-sites.ts'

const root = resolve(import.meta.dirname, '..', '..')
const browser = useBrowser()
const searchPath = '/search/new-used-and-demo-cars'
const models = { stripe: 'Rio', till: 'Cerato', st_george: 'Sorento' } as const

let data: string
let providers: PaymentProviders
/** Two on one database: one sells, and the other one shows it. */
let webs: [WebProcess, WebProcess]

beforeAll(async () => {
  data = mkdtempSync(join(root, '.forecourt', 'buying-'))
  providers = await startPaymentProviders({ delivery: 'sent' })
  await applyBuyingSite(data, 'stripe')
  const variables = {
    FORECOURT_DEMO: '0',
    DEMO_PROVIDERS: providers.origin,
    RATE_LIMITS: 'off',
  }
  const first = await startWebProcess(data, { variables })
  await Promise.all([applyBuyingSite(data, 'till'), applyBuyingSite(data, 'st_george')])
  await importForSale(data, Object.values(models))
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

async function expectSound(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
  expect(await fitsSideways(page)).toBe(true)
}

const fill = (page: Page, label: string, value: string) =>
  page.getByRole('textbox', { name: label }).fill(value)

async function fillBuyer(page: Page, email: string): Promise<void> {
  await fill(page, 'First name', 'Robin')
  await fill(page, 'Last name', 'Tester')
  await fill(page, 'Email', email)
  await fill(page, 'Mobile', `04${String(Math.trunc(10_000_000 + Math.random() * 89_999_999))}`)
  await fill(page, 'Postcode', '4000')
  await page.getByRole('checkbox', { name: 'I agree to these terms.' }).check()
}

const readCard = async (provider: PaymentProvider, web: WebProcess, model: string) => {
  const { body } = await web.get(`${buyingSites[provider]}.localhost`, searchPath)
  return body.split('<article').find((part) => part.includes(`Kia ${model}`)) ?? ''
}

/** On the other dealer's site, of the other process, whose page was cached before. */
async function expectReserved(on: PaymentProvider, model: string): Promise<void> {
  await expect.poll(() => readCard(on, webs[1], model), { interval: 50 }).toContain('RESERVED')
}

/** What was taken for a vehicle, and what became of its reservation. */
const listMoney = (model: string) =>
  queryDatabase(
    data,
    `SELECT r.state, l.kind, l.amount_cents::int AS cents, l.currency, p.provider
     FROM reservations r JOIN vehicles v ON v.id = r.vehicle_id
     JOIN payments p ON p.subject_id = r.id JOIN payment_ledger l ON l.payment_id = p.id
     WHERE v.model = '${model}'`,
  )

const expectDeposit = async (provider: PaymentProvider) =>
  expect(await listMoney(models[provider])).toEqual([
    { state: 'paid', kind: 'capture', cents: 50_000, currency: 'AUD', provider },
  ])

describe('a visitor finds a car, holds it, pays the deposit, and it is RESERVED on the group’s other sites', () => {
  test('by Stripe, on a phone without script; what is missing is said', async () => {
    const { page } = await browser.visit({ width: 390, script: false, status: 422 })
    expect(await readCard('till', webs[1], models.stripe)).not.toContain('RESERVED')
    await page.goto(addressOf('stripe', searchPath))
    await page.getByRole('link', { name: `2022 Kia ${models.stripe}` }).click()
    await page.getByRole('link', { name: 'Reserve Now $500' }).first().click()
    expect(await fitsSideways(page)).toBe(true)
    await page.getByRole('button', { name: 'Hold it and pay $500' }).click()
    await page.getByText('Please check what is marked below.').waitFor()
    expect(await fitsSideways(page)).toBe(true)
    await fillBuyer(page, 'stripe@visitor.example')
    await page.getByRole('button', { name: 'Hold it and pay $500' }).click()
    await page.getByRole('timer').waitFor()
    expect(await fitsSideways(page)).toBe(true)
    await page.reload()
    await page.getByRole('timer').waitFor()
    await page.getByRole('button', { name: 'Pay $500' }).click()
    await page.getByText('This is a demonstration.').waitFor()
    expect(page.url()).toContain(providers.origin)
    await page.getByRole('button', { name: 'Pay $500.00', exact: true }).click()
    await page.getByRole('heading', { name: 'Robin, it is reserved for you' }).waitFor()
    expect(await fitsSideways(page)).toBe(true)
    await expectReserved('till', models.stripe)
    await expectDeposit('stripe')
  })

  test('by Till, on a desktop by keyboard; amounts that the browser makes up change nothing', async () => {
    const { page } = await browser.visit({ width: 1440 })
    await page.goto(addressOf('till', searchPath))
    await page.getByRole('link', { name: `2022 Kia ${models.till}` }).press('Enter')
    await page.waitForURL('**/cars/**')
    await page.getByRole('link', { name: 'Buy Online' }).first().press('Enter')
    await page.waitForURL('**/buy-online')
    await page.goto(`${page.url()}?deposit=1&amount_cents=1&currency=USD&vehicle=1`)
    await expectSound(page)
    await page.evaluate(() => {
      const form = document.querySelector('form.checkout-form')
      for (const name of [
        'deposit_cents',
        'amount_cents',
        'amount',
        'currency',
        'car_id',
        'price',
      ]) {
        const field = Object.assign(document.createElement('input'), { name, value: '1' })
        field.type = 'hidden'
        form?.append(field)
      }
    })
    for (const [label, value] of [
      ['First name', 'Robin'],
      ['Last name', 'Tester'],
      ['Email', 'till@visitor.example'],
      ['Mobile', '0412345678'],
      ['Postcode', '4000'],
    ] as const) {
      await tabTo(page, label)
      await page.keyboard.type(value)
    }
    await tabTo(page, 'I agree to these terms.')
    await page.keyboard.press('Space')
    await tabTo(page, 'Hold it and pay $500')
    await page.keyboard.press('Enter')
    await page.getByRole('timer').waitFor()
    await expectSound(page)
    await tabTo(page, 'Pay $500')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${providers.origin}/**`)
    await page.getByRole('button', { name: 'Pay, and my bank wants to see me' }).press('Enter')
    await page.getByRole('button', { name: 'Yes, approve the payment' }).press('Enter')
    await page.getByRole('heading', { name: 'Robin, it is reserved for you' }).waitFor()
    await expectSound(page)
    await expectReserved('st_george', models.till)
    await expectDeposit('till')
  })

  test('by St.George, in its own fields: a declined card, then another; others read until when it is held', async () => {
    const { page } = await browser.visit({ width: 390, status: 422 })
    await page.goto(addressOf('st_george', searchPath))
    await page.getByRole('link', { name: `2022 Kia ${models.st_george}` }).click()
    await page.getByRole('link', { name: 'Reserve Now $500' }).first().click()
    await page.getByRole('button', { name: 'Hold it and pay $500' }).click()
    await page.getByText('Please check what is marked below.').waitFor()
    await expectSound(page)
    await fillBuyer(page, 'st-george@visitor.example')
    await page.getByRole('button', { name: 'Hold it and pay $500' }).click()
    await page.getByRole('timer').waitFor()

    const other = (await browser.visit({ width: 390 })).page
    await other.goto(addressOf('stripe', searchPath, webs[1]))
    const card = other.getByRole('article').filter({ hasText: `Kia ${models.st_george}` })
    await card.getByText(/^Held until \d/).waitFor()
    await expectSound(other)
    await card.getByRole('link', { name: 'Reserve Now $500' }).click()
    await other.getByRole('heading', { name: 'Somebody is reserving this one now' }).waitFor()

    await page.getByRole('button', { name: 'Pay $500' }).click()
    const fields = page.frameLocator('#payway-credit-card iframe')
    await fields.getByLabel('What happens').selectOption('declined')
    await page.getByRole('button', { name: 'Pay $500' }).click()
    await page.getByText('Your bank declined the payment').waitFor()
    await expectSound(page)
    await fields.getByLabel('What happens').selectOption('bank')
    await page.getByRole('button', { name: 'Pay $500' }).click()
    await fields.getByRole('button', { name: 'Yes, approve' }).click()
    await page.getByRole('heading', { name: 'Robin, it is reserved for you' }).waitFor()
    await expectSound(page)
    await expectReserved('stripe', models.st_george)
    await expectDeposit('st_george')
  })
})

test('buyer and dealer get a mail of each purchase', async () => {
  for (const [provider, slug] of Object.entries(buyingSites)) {
    const model = models[provider as PaymentProvider]
    const listSubjects = () => webs[0].get(`${slug}.localhost`, '/__mail').then(({ body }) => body)
    await expect.poll(listSubjects).toContain(`Reserved for you: 2022 Kia ${model}`)
    await expect.poll(listSubjects).toContain(`Reserved online: 2022 Kia ${model}`)
  }
})

test(
  'of those who want the same car at one moment, over two processes and sites, each car has one winner',
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

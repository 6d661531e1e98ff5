import { closeSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookupParts } from '#fakes/lookups/lookup-providers.fake.ts'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import { removeData } from '../../checks/setup/remove-data.ts'
import { startWebProcess, type WebProcess } from '../../checks/setup/web-process.ts'
import { useBrowser } from '../browser.ts'
import { runCommand } from '../command.ts'
import {
  expectStep,
  fill,
  fillAbout,
  goOn,
  listLaterSteps,
  sendApplication,
} from '../finance-steps.ts'
import { queryDatabase } from '../query-database.ts'
import { findCanaries, listFilePlaces, listTablePlaces, type Place } from './find-canaries.ts'
import { type WatchedPage, watchPage } from './watch-page.ts'

const root = resolve(import.meta.dirname, '..', '..')
const browser = useBrowser()
const site = 'harbour-toyota'
const host = `${site}.localhost`
const searchPath = '/search/new-used-and-demo-cars'

/** Canary values, long enough not to occur by chance. */
const card = { 'card number': '4539871604423117' }
const finance = {
  income: '7319486',
  expenses: '6284175',
  savings: '9552193',
  licence: 'QZCANARY8842',
}
const plate = { plate: 'FINQZX7K' }
const everything = { ...card, ...finance, ...plate }
const buyerEmail = 'canary-buyer@visitor.example'
const applicantEmail = 'canary-applicant@visitor.example'
const traderEmail = 'canary-trader@visitor.example'

let data: string
let providers: PaymentProviders
let web: WebProcess
let errors: number
/** All log lines of website and worker, at the most detailed level. */
const lines: string[] = []

beforeAll(async () => {
  data = mkdtempSync(join(root, '.forecourt', 'canaries-'))
  errors = openSync(join(data, 'errors.log'), 'a')
  providers = await startPaymentProviders({ delivery: 'sent', others: lookupParts })
  await applyDealer()
  web = await startWebProcess(data, {
    variables: {
      FORECOURT_DEMO: '0',
      MAIL: 'none',
      DEMO_PROVIDERS: providers.origin,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'debug',
    },
    errors,
    onLine: (line) => void lines.push(line),
  })
}, 120_000)

afterAll(async () => {
  await web.stop()
  closeSync(errors)
  await providers.stop()
  await removeData(data)
})

/** Applies a demo dealer with card fields on its own page, and one car. */
async function applyDealer(): Promise<void> {
  const source = join(root, 'db', 'demo', 'sites', `${site}.json`)
  const dealer = JSON.parse(readFileSync(source, 'utf8')) as {
    readonly dealerships: readonly { readonly slug: string }[]
    readonly reserve: Readonly<Record<string, unknown>>
  }
  const reserve = {
    ...dealer.reserve,
    provider: 'st_george',
    authorization_key: 'T10000_PUB_demonstration',
  }
  const file = join(data, 'site.json')
  writeFileSync(file, JSON.stringify({ ...dealer, reserve }))
  const applied = await runCommand(data, 'site', 'apply', file)
  if (applied.code !== 0) throw new Error(`the dealer could not be applied:\n${applied.errors}`)
  const stock = join(data, 'stock.json')
  const car = {
    stocknum: 'C1',
    make: 'Toyota',
    model: 'Corolla',
    year: 2022,
    price: 25_990,
    car_type: 'used',
    payment_processors: [
      { authorization_type: 'st_george', authorization_key: 'k', deposit_amount: 500 },
    ],
    has_checkout_payment_processor: true,
  }
  writeFileSync(stock, JSON.stringify([car]))
  const [dealership] = dealer.dealerships
  const words = ['stock', 'import', stock, '--dealership', dealership!.slug]
  const imported = await runCommand(data, ...words)
  if (imported.code !== 0) throw new Error(`the stock was not imported:\n${imported.errors}`)
}

const addressOf = (path: string) => `http://${host}:${web.port}${path}`

async function buy(page: Page): Promise<void> {
  await page.goto(addressOf(searchPath))
  await page.getByRole('link', { name: '2022 Toyota Corolla' }).first().click()
  await page.getByRole('link', { name: 'Reserve Now $500' }).first().click()
  await fill(page, 'First name', 'Robin')
  await fill(page, 'Last name', 'Tester')
  await fill(page, 'Email', buyerEmail)
  await fill(page, 'Mobile', '0412 345 678')
  await fill(page, 'Postcode', '4000')
  await page.getByRole('checkbox', { name: 'I agree to these terms.' }).check()
  await page.getByRole('button', { name: 'Hold it and pay $500' }).click()
  const fields = page.frameLocator('#payway-credit-card iframe')
  await fields.getByLabel('Card number').fill(card['card number'])
  await page.getByRole('button', { name: 'Pay $500' }).click()
  await page.getByRole('heading', { name: 'Robin, it is reserved for you' }).waitFor()
}

/** @returns the application's reference */
async function apply(page: Page): Promise<string> {
  await page.goto(addressOf('/finance-application'))
  await fillAbout(page, applicantEmail)
  await goOn(page)
  for (const [heading, fillIn] of listLaterSteps(finance)) {
    await expectStep(page, heading)
    await fillIn(page)
    await goOn(page)
  }
  return sendApplication(page)
}

async function tradeIn(page: Page): Promise<void> {
  const control = (name: string) => page.locator(`.lead-form [name="${name}"]`)
  const next = () => page.locator('.lead-form .lead-form__submit').click()
  await page.goto(addressOf('/trade-in'))
  await control('Trade In Rego').fill(plate.plate)
  await next()
  await page.getByRole('heading', { name: 'How is it?' }).waitFor()
  await control('Trade In Kilometres').fill('64000')
  await page.locator('[name="Trade In Condition"][value="Fair"]').check()
  await page.locator('[name="Trade In Service History"][value="Part"]').check()
  await page.locator('[name="Finance Owing"][value="No"]').check()
  await next()
  await page.getByRole('heading', { name: 'Photos' }).waitFor()
  await next()
  await page.getByRole('heading', { name: 'Shall we take it from here?' }).waitFor()
  await control('name').fill('Robin')
  await control('last_name').fill('Tester')
  await control('email').fill(traderEmail)
  await control('phone').fill('0412 345 678')
  await control('postcode').fill('2292')
  await next()
  await page.waitForURL(/\/success\?category=trade-in/)
}

/** Waits until all three visitors and the dealer have their mails. */
async function waitForMails(reference: string): Promise<void> {
  const readMails = async () => {
    const mails = await queryDatabase<{ text: string }>(
      data,
      `SELECT array_to_string(recipients, ' ') || subject || plain_text AS text FROM kept_mails`,
    )
    return mails.map(({ text }) => text).join('\n')
  }
  for (const wanted of [buyerEmail, traderEmail, reference, 'Reserved online', plate.plate]) {
    await expect.poll(readMails, { timeout: 60_000 }).toContain(wanted)
  }
}

/** All mails as shown at `/__mail`. */
async function listMailPages(): Promise<Place[]> {
  const { body } = await web.get(host, '/__mail')
  const paths = [...new Set(body.match(/\/__mail\/\d+/g))]
  const pages = await Promise.all(paths.map((path) => web.get(host, path)))
  return pages.map((page, at) => ({ name: `page ${paths[at]}`, text: page.body }))
}

/** The pages of the journey as other visitors get them, each requested twice: rendered, and from the cache. */
async function listPublicPages(): Promise<Place[]> {
  const paths = ['/', searchPath, '/finance', '/finance-application', '/trade-in', '/contact']
  const places: Place[] = []
  for (const path of [...paths, ...paths]) {
    const { body } = await web.get(host, path)
    places.push({ name: `page ${path}`, text: body })
  }
  return places
}

test('card numbers, finance answers and number plates are stored only where they belong', async () => {
  const watched: WatchedPage[] = []
  const visit = async (script: boolean): Promise<Page> => {
    const { page } = await browser.visit({ width: 1440, script })
    watched.push(watchPage(page, host))
    return page
  }
  await buy(await visit(true))
  const reference = await apply(await visit(false))
  await tradeIn(await visit(true))
  await waitForMails(reference)

  // The values are where they belong, which also shows that the search can find them.
  expect(providers.stGeorge.cardNumbers).toEqual([card['card number']])
  const words = ['finance-application', 'show', reference, '--reason', 'a test', '--json']
  const { output } = await runCommand(data, ...words)
  expect(findCanaries([{ name: 'shown', text: output }], finance)).toEqual(
    Object.keys(finance)
      .map((name) => `${name}: shown`)
      .sort(),
  )

  const tables = await listTablePlaces(data)
  const inTables = findCanaries(tables, everything)
  expect(inTables).toContain('plate: leads.payload')
  // A trade-in's lead and the dealer's mail about it contain the plate; nothing else contains any value.
  const belongs = /^plate: (?:leads\.payload|kept_mails\.(?:plain_text|html|source))$/
  expect(inTables.filter((found) => !belongs.test(found))).toEqual([])

  const secret = { ...card, ...finance }
  expect(findCanaries(await listMailPages(), secret)).toEqual([])
  // Values are encrypted before they reach the database, so its files and write-ahead log have none of them.
  expect(findCanaries(listFilePlaces(data), { ...secret, email: traderEmail })).toEqual([
    'email: postgres',
  ])
  const ownFiles = [...listFilePlaces(data)].filter(({ name }) => name !== 'postgres')
  expect(ownFiles.length).toBeGreaterThan(0)
  expect(findCanaries(ownFiles, plate)).toEqual([])

  expect(lines.join('\n')).toContain('/finance-application')
  expect(lines.join('\n')).toContain('a mail about a reservation')
  const log = [...lines, readFileSync(join(data, 'errors.log'), 'utf8')]
  expect(
    findCanaries(
      log.map((text) => ({ name: text, text })),
      everything,
    ),
  ).toEqual([])

  const seen = await Promise.all(
    watched.map(async (page) => [
      ...page.listAddresses(),
      ...page.listSentElsewhere(providers.origin),
      ...(await page.listCacheable()),
      ...(await page.listStored()),
    ]),
  )
  const pages = [...seen.flat(), ...(await listPublicPages())]
  expect(findCanaries(pages, { car: 'Corolla' })).toContain(`car: page ${searchPath}`)
  expect(findCanaries(pages, everything)).toEqual([])
  // URLs of requests to providers.
  expect(
    findCanaries(
      providers.calls.map((text) => ({ name: text, text })),
      everything,
    ),
  ).toEqual([])
})

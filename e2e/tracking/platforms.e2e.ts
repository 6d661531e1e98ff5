import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  type GoogleConversions,
  makeServiceAccount,
  startGoogleConversions,
} from '#fakes/google-conversions.fake.ts'
import { type MetaConversions, startMetaConversions } from '#fakes/meta-conversions.fake.ts'
import { findConvertingPerson } from '#apps/worker/handlers/find-converting-person.ts'
import {
  conversionKeyPurpose,
  saveConversionAccount,
} from '#modules/conversions/accounts/conversion-account.store.ts'
import { createConversionSender } from '#modules/conversions/send/send-conversion.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { createLog } from '#platform/log/log.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useBrowser } from '../browser.ts'
import { describeOwner } from '../embedded-owner.ts'
import { inventAddress } from '../leads/find-lead.ts'
import { fillByKeyboard, sendStep } from '../leads/keyboard-visitor.ts'
import { applyOwnSite, type OwnSite } from '../own-site.ts'
import { queryDatabase } from '../query-database.ts'
import { watchDataLayer } from './watch-data-layer.ts'

const slug = 'tells-platforms'
const browser = useBrowser()
const pixel = '111111111111111'
const metaToken = 'EAAtoken-of-the-pixel'
const key = makeServiceAccount('ads@tells.iam.gserviceaccount.com')
const actions = { submit_lead_form: '11', contact: '12', begin_checkout: '13', purchase: '14' }
/** Encrypted with another secret, so that the website's own worker cannot send anything to the real platforms. */
const cipher = createCipher(['a secret of this test alone, long enough'], conversionKeyPurpose)

let own: OwnSite
let site: Site
let database: Database
let meta: MetaConversions
let google: GoogleConversions

beforeAll(async () => {
  meta = await startMetaConversions({ [pixel]: metaToken })
  google = await startGoogleConversions([
    { key, customer: '1234567890', actions: Object.values(actions) },
  ])
  own = await applyOwnSite(slug, {
    analytics: {
      consent_rule: 'opt_in',
      google_tag_manager_id: 'GTM-ABC1234',
      google_ads_id: 'AW-123456789',
      facebook_pixel_id: pixel,
      server_conversions: { meta: true, google_ads: true },
    },
    reserve: {
      enabled: true,
      provider: 'stripe',
      environment: 'demonstration',
      deposit_amount: 500,
    },
  })
  const car = {
    stocknum: 'T1',
    make: 'Kia',
    model: 'Rio',
    year: 2022,
    price: 25_990,
    car_type: 'used',
    location: 'main',
    payment_processors: [
      { authorization_type: 'stripe', authorization_key: 'sk', deposit_amount: 500 },
    ],
    has_checkout_payment_processor: true,
  }
  await own.importStock('stock.json', JSON.stringify([car]))
  const { host, user, password, database: name } = describeOwner(inject('webData'))
  database = openDatabase({ kind: 'socket', host, database: name, owner: user, password })
  const [load] = await loadSites(database, [], [slug])
  if (load?.ok !== true) throw new Error('the site of the test does not load')
  site = load.site
  await database.withScope(ownScopeOf(site.id), async (tx) => {
    const siteId = site.id
    const metaKeys = { access_token: metaToken }
    await saveConversionAccount(tx, cipher, { siteId, platform: 'meta', keys: metaKeys })
    const keys = {
      service_account: key,
      customer_id: '1234567890',
      conversion_actions: actions,
    }
    await saveConversionAccount(tx, cipher, { siteId, platform: 'google_ads', keys })
  })
}, 120_000)
afterAll(() => Promise.all([database.close(), meta.stop(), google.stop()]))

/** Sends the site's waiting conversions, as the worker does. */
async function sendConversions(): Promise<void> {
  const sender = createConversionSender({
    database,
    findSite: () => Promise.resolve(site),
    originOf: () => own.addressOf('').replace(/\/$/, ''),
    conversionCipher: cipher,
    client: createPartnerClient({ steadyClock: () => performance.now() }),
    findPerson: findConvertingPerson,
    addresses: { meta: meta.origin, google_ads: google.addresses },
    now: () => new Date(),
  })
  const waiting = await queryDatabase<{ id: string }>(
    inject('webData'),
    `SELECT id FROM conversions WHERE site_id = $1 AND state = 'pending'`,
    [site.id],
  )
  for (const { id } of waiting) {
    await sender.run(
      { siteId: site.id, conversionId: id },
      { isLast: false, signal: new AbortController().signal, log: createLog('silent') },
    )
  }
}

/** The stored conversions: event number and id, once for each platform. */
async function listRecorded(numbers: readonly number[]): Promise<string[]> {
  const rows = await queryDatabase<{ number: number; id: string }>(
    inject('webData'),
    `SELECT event_number AS number, unique_event_id AS id FROM tracked_events
     WHERE site_id = $1 AND event_number = ANY ($2) ORDER BY tracked_events.id`,
    [site.id, numbers],
  )
  return rows.map(({ number, id }) => `${number} ${id}`)
}

/** How many of the ids belong to a recorded event. */
async function countRecorded(ids: readonly (string | undefined)[]): Promise<number> {
  const [row] = await queryDatabase<{ count: number }>(
    inject('webData'),
    `SELECT count(DISTINCT unique_event_id)::int AS count FROM tracked_events
     WHERE site_id = $1 AND unique_event_id = ANY ($2)`,
    [site.id, ids],
  )
  return row?.count ?? 0
}

async function openVisit() {
  const { page, context } = await browser.visit({
    width: 1440,
    answered: false,
    foreignNoise: true,
  })
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const layer = await watchDataLayer(context)
  await page.goto(own.addressOf('/contact'))
  await page.locator('html[data-slots=settled]').waitFor()
  return { page, context, layer }
}

async function enquire(page: Page): Promise<void> {
  await page.goto(own.addressOf('/contact'))
  await fillByKeyboard(page, {
    email: inventAddress('told'),
    phone: '0412 345 678',
    postcode: '4000',
  })
  // Faster than two seconds counts as a machine: such a lead is held and causes no event.
  await page.waitForFunction(() => performance.now() > 2100)
  await sendStep(page)
  expect(new URL(page.url()).pathname).toBe('/success')
}

async function showNumber(page: Page): Promise<void> {
  await page.goto(own.addressOf('/cars/2022-kia-rio-t1'))
  await page.locator('html[data-hydrated]').waitFor()
  const shown = page.waitForResponse('**/api/events/car_phone_call')
  await page
    .getByRole('button', { name: /show number/i })
    .filter({ visible: true })
    .first()
    .click()
  await shown
}

/** Events that the server itself records: each type of enquiry, a shown number, and the steps of a reservation. */
const enquiries = [14, 15, 16, 18, 19, 22]
const watched = [...enquiries, 25, 45, 46, 47]

test('before a visitor consents, neither platforms nor the data layer get an event', async () => {
  const { page, layer } = await openVisit()
  await enquire(page)
  await showNumber(page)
  await expect.poll(async () => (await listRecorded(watched)).length).toBe(2)
  await sendConversions()
  expect([meta.received, google.received, layer]).toEqual([[], [], []])
  const [{ count }] = (await queryDatabase<{ count: number }>(
    inject('webData'),
    'SELECT count(*)::int AS count FROM conversions WHERE site_id = $1',
    [site.id],
  )) as [{ count: number }]
  expect(count).toBe(0)
})

test('of an enquiry, a shown number and a deposit, database, data layer and both platforms have each once, with one id', async () => {
  const before = (await listRecorded(watched)).length
  const listNew = async () => (await listRecorded(watched)).slice(before)
  const countInLayer = (event: string | undefined) => layer.filter((each) => each === event).length
  const { page, context, layer } = await openVisit()
  await page
    .getByRole('region', { name: 'Privacy choices' })
    .getByRole('button', { name: 'Allow', exact: true })
    .click()
  // Cookies that the platforms' own tags set; without them a shown number cannot be attributed.
  const url = own.addressOf('/')
  await context.addCookies([
    { name: '_fbp', value: 'fb.1.1596403881668.1116446470', url },
    { name: '_gcl_aw', value: 'GCL.1790219680.click-1', url },
  ])
  await enquire(page)
  await expect.poll(async () => countInLayer((await listNew())[0])).toBe(1)
  await showNumber(page)
  await expect.poll(async () => countInLayer((await listNew())[1])).toBe(1)
  await page.getByRole('link', { name: 'Reserve Now $500' }).first().click()
  const fill = (label: string, value: string) =>
    page.getByRole('textbox', { name: label }).fill(value)
  await fill('First name', 'Robin')
  await fill('Last name', 'Tester')
  await fill('Email', inventAddress('buyer'))
  await fill('Mobile', '0411 222 333')
  await fill('Postcode', '4000')
  await page.getByRole('checkbox', { name: 'I agree to these terms.' }).check()
  await page.getByRole('button', { name: 'Hold it and pay $500' }).click()
  await page.getByRole('button', { name: 'Pay $500.00', exact: true }).click()
  await page.getByText('it is reserved for you').waitFor()
  await expect.poll(async () => (await listNew()).length).toBe(5)
  const recorded = await listNew()
  const [enquiry, shown, ...steps] = recorded.map((each) => each.split(' ')[1]!)
  const numbers = recorded.map((each) => Number(each.split(' ')[0]))
  expect(enquiries).toContain(numbers[0])
  expect(numbers.slice(1)).toEqual([25, 45, 46, 47])
  expect(new Set(steps).size).toBe(1)
  const reservation = steps[0]!

  await sendConversions()
  const received = meta.received.map(({ event_name, event_id }) => `${event_name} ${event_id}`)
  expect(new Set(received).size, 'each once').toBe(received.length)
  const isView = (each: string) => /^(PageView|ViewContent) /.test(each)
  const [views, met] = [received.filter(isView), received.filter((each) => !isView(each))]
  const viewIds = views.map((each) => each.split(' ')[1])
  expect(await countRecorded(viewIds), 'by their own ids').toBe(viewIds.length)
  expect(met.toSorted()).toEqual(
    [
      `Lead ${enquiry}`,
      `Contact ${shown}`,
      `InitiateCheckout ${reservation}`,
      `AddPaymentInfo ${reservation}`,
      `Purchase ${reservation}`,
    ].toSorted(),
  )
  const conversions = google.received.map(
    ({ action, transactionId }) => `${action} ${transactionId}`,
  )
  expect(conversions.toSorted()).toEqual(
    [
      `${actions.submit_lead_form} ${enquiry}`,
      `${actions.contact} ${shown}`,
      `${actions.begin_checkout} ${reservation}`,
      `${actions.purchase} ${reservation}`,
    ].toSorted(),
  )
  const listLayer = () => layer.filter((each) => watched.includes(Number(each.split(' ')[0])))
  // The pages of a reservation have no tags.
  expect(listLayer()).toEqual(recorded.slice(0, 2))
  await sendConversions()
  expect([meta.received.length, google.received.length]).toEqual([received.length, 4])

  await page.goto(own.addressOf('/about-us'))
  await expect.poll(listLayer).toEqual(recorded)
  // Looking at the reservation again sends nothing to the tags again.
  await page.goBack()
  await page.getByText('it is reserved for you').waitFor()
  const countContacts = () => layer.filter((each) => each.startsWith('11 ')).length
  const contacts = countContacts()
  await page.goto(own.addressOf('/contact'))
  await expect.poll(countContacts).toBe(contacts + 1)
  expect(listLayer()).toEqual(recorded)
  // The platforms receive nothing again either.
  await sendConversions()
  const metAtLast = meta.received.map(({ event_name, event_id }) => `${event_name} ${event_id}`)
  expect(metAtLast.filter((each) => !isView(each)).toSorted()).toEqual(met.toSorted())
})

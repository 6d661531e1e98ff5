import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { demoLeadsSchema } from '#modules/inbox/demo/demo-leads.schema.ts'
import { seedDemoLeads } from '#modules/inbox/demo/seed-demo-leads.ts'
import { demoSalesSchema } from '#modules/sales/demo/demo-sales.schema.ts'
import { seedDemoSales } from '#modules/sales/demo/seed-demo-sales.ts'
import { openSales } from '#modules/sales/open-sales.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { demoPeopleSchema } from '#modules/staff/people/demo-people.schema.ts'
import { seedDemoPeople } from '#modules/staff/people/seed-demo-people.ts'
import { actAs, testSecrets } from '#modules/staff/testing.ts'
import { generateDemoStock } from '#modules/vehicles/demo-stock/generate-demo-stock.ts'
import { readDemoPlans } from '#modules/vehicles/demo-stock/demo-plans.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findDealership } from './find-dealership.ts'

const own = useTestDatabase()
const read = (path: string) => JSON.parse(readFileSync(`db/demo/${path}`, 'utf8')) as unknown
const sales = demoSalesSchema.parse(read('sales.json'))
const seal = createAnswerSeal(testSecrets)
const slugs = ['harbour-toyota', 'southern-cross-motors']
let before: unknown

beforeAll(async () => {
  const { database } = own
  const now = new Date()
  for (const site of slugs) {
    expect(await applySite(database, read(`sites/${site}.json`), [])).toMatchObject({ ok: true })
  }
  for (const plan of readDemoPlans()) {
    const dealership = await findDealership(database, plan.dealership)
    if (dealership === undefined) continue
    const parts = { database, cipher: base64Cipher, now: () => now }
    await importCars(parts, { dealership, force: true }, generateDemoStock(plan, now))
  }
  await seedDemoPeople(database, demoPeopleSchema.parse(read('staff.json')))
  await seedDemoLeads(database, demoLeadsSchema.parse(read('leads.json')), now)
  before = await readStock()
  await seedDemoSales(database, sales, { seal, now })
}, 60_000)

const query = async <Row extends object>(sql: string): Promise<readonly Row[]> =>
  (await own.database.asOwner((tx) => tx.query<Row>(sql))).rows

const readStock = () =>
  query('SELECT id, status, sold, reserved, reserved_online, updated_at FROM vehicles ORDER BY id')

async function signIn(email: string): Promise<PersonActor> {
  const [person] = await query<{ id: string; email: string }>(
    `SELECT id, email FROM staff_people WHERE email = '${email}'`,
  )
  return { ...(await actAs(own.database, person!)), confirmedAt: new Date() }
}

async function open() {
  const loads = await loadSites(own.database, [], slugs)
  const sites = loads.flatMap((load) => (load.ok ? [load.site] : []))
  return openSales({
    database: own.database,
    findSite: (siteId) => Promise.resolve(sites.find(({ id }) => id === siteId)),
    seal,
    secrets: testSecrets,
    visitorFiles: { read: () => Promise.resolve(undefined) },
    now: () => new Date(),
  })
}

test('nothing of them is charged, mailed or sent, and no vehicle changes', async () => {
  expect(await query('SELECT FROM graphile_worker._private_jobs')).toEqual([])
  expect(await query('SELECT FROM conversions')).toEqual([])
  expect(await readStock()).toEqual(before)
})

test('they are of the month before the day, and are added once', async () => {
  await seedDemoSales(own.database, sales, { seal, now: new Date() })
  expect(await query('SELECT FROM reservations')).toHaveLength(sales.sales.length)
  const wrong = await query(
    `SELECT FROM reservations WHERE held_at > now() OR held_at < now() - interval '31 days' OR paid_at > now()
       OR ended_at > now() OR ended_at < held_at`,
  )
  expect(wrong).toEqual([])
})

test('each person of sales has some, each opens, and something waits for them', async () => {
  const service = await open()
  for (const email of [
    'priya.nair@harbour-toyota.example',
    'tom.whelan@harbour-toyota.example',
    'grace.okafor@southern-cross-motors.example',
    'helen.zhou@southern-cross-motors.example',
  ]) {
    const actor = await signIn(email)
    const listed = await service.list(actor, {})
    if (!listed.ok) throw new Error(listed.message)
    expect(listed.rows.length, email).toBeGreaterThan(2)
    for (const { id } of listed.rows) {
      expect(await service.get(actor, id), email).toMatchObject({ ok: true })
    }
    expect(await service.countAttention(actor)).toMatchObject({ ok: true })
  }
})

test('the waiting refund is approved by the other person alone', async () => {
  const service = await open()
  const helen = await signIn('helen.zhou@southern-cross-motors.example')
  const grace = await signIn('grace.okafor@southern-cross-motors.example')
  const waiting = await service.listWaiting(grace)
  const request = { refundRequestId: waiting.ok ? waiting.requests[0]!.id : '' }
  expect(await service.approveRefund(helen, request)).toMatchObject({ code: 'sales.own-request' })
  expect(await service.approveRefund(grace, request)).toMatchObject({ ok: true })
})

test('the finance applications open', async () => {
  const service = await open()
  const helen = await signIn('helen.zhou@southern-cross-motors.example')
  const listed = await service.listApplications(helen, {})
  if (!listed.ok) throw new Error(listed.message)
  expect(listed.rows.map(({ deliveryState }) => deliveryState)).toEqual(['held', 'none'])
  for (const { id: applicationId } of listed.rows) {
    const opened = await service.openApplication(helen, { applicationId, reason: 'A test' })
    expect(opened.ok && Object.keys(opened.document.answers)).toContain('income')
  }
})

test('their addresses are of nobody', () => {
  for (const { email, phone } of sales.sales) {
    expect(email).toMatch(/@visitor\.example$/)
    expect(phone).toMatch(/^0491 57/)
  }
  for (const { email } of sales.applications) expect(email).toMatch(/@visitor\.example$/)
})

import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { demoBookingsSchema } from '#modules/bookings/demo/demo-bookings.schema.ts'
import { seedDemoBookings } from '#modules/bookings/demo/seed-demo-bookings.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { demoPeopleSchema } from '#modules/staff/people/demo-people.schema.ts'
import { seedDemoPeople } from '#modules/staff/people/seed-demo-people.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'

const own = useTestDatabase()
const read = (path: string) => JSON.parse(readFileSync(`db/demo/${path}`, 'utf8')) as unknown
const places = demoBookingsSchema.parse(read('bookings.json'))
// A Monday, so that every location is open.
const now = new Date('2026-11-30T02:00:00Z')

beforeAll(async () => {
  for (const site of ['harbour-toyota', 'southern-cross-motors']) {
    expect(await applySite(own.database, read(`sites/${site}.json`), [])).toMatchObject({
      ok: true,
    })
  }
  await seedDemoPeople(own.database, demoPeopleSchema.parse(read('staff.json')))
  await seedDemoBookings(own.database, places, now)
})

const list = async (sql: string) =>
  (await own.database.asOwner((tx) => tx.query<{ it: string; n: number }>(sql))).rows

test('two weeks have bookings in several states, and each has its lead', async () => {
  const states = await list(
    `SELECT coalesce(attendance, bookings.state) AS it, count(*)::int AS n FROM bookings JOIN leads ON leads.id = lead_id GROUP BY 1`,
  )
  expect(states.map(({ it }) => it).toSorted()).toEqual(
    expect.arrayContaining(['booked', 'cancelled', 'done', 'no-show']),
  )
  const [first] = await list(`SELECT count(*)::int AS n FROM bookings WHERE day = '2026-11-30'`)
  expect(first!.n).toBeGreaterThan(8)
  const before = await list('SELECT count(*)::int AS n FROM bookings')
  await seedDemoBookings(own.database, places, now)
  expect(await list('SELECT count(*)::int AS n FROM bookings')).toEqual(before)
})

test('nothing of them is sent, and their addresses are of nobody', async () => {
  expect(await list('SELECT count(*)::int AS n FROM graphile_worker._private_jobs')).toEqual([
    { n: 0 },
  ])
  for (const { email, phone } of places.flatMap(({ bookings }) => bookings)) {
    expect(email ?? '@visitor.example').toMatch(/@visitor\.example$/)
    expect(phone).toMatch(/^0491 57/)
  }
})

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  anyDrive,
  buildBookingFile,
  getPlace,
  openTestBookings,
  openTestDrives,
} from '#modules/bookings/testing.ts'
import { expectResponse, openTestSite, readRows } from '#modules/leads/submit/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runBookingConfirm } from './booking-confirm.ts'
import { runBookingCancel } from './booking-cancel.ts'
import { runBookingList } from './booking-list.ts'
import { runBookingShow } from './booking-show.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const openDatabase = () => Promise.resolve(files.database)
let site: Site
let ids: string[]

beforeAll(async () => {
  site = await openTestSite(files.database, buildBookingFile())
})

/** Two test drives, the later one booked first. */
beforeEach(async () => {
  await readRows(files.database, 'DELETE FROM bookings', [])
  const bookings = openTestBookings(files.database)
  const { dates } = await bookings.listFree(site, getPlace(site), anyDrive)
  const starts = dates.flatMap(({ slots }) => slots.map(({ start }) => start))
  const { drive } = openTestDrives(files.database, site)
  ids = []
  for (const start of [starts.at(-1)!, starts.at(-2)!]) {
    const { id } = expectResponse(await drive(start))
    const sql = 'SELECT id FROM bookings WHERE lead_id = $1'
    const [row] = await readRows<{ id: string }>(files.database, sql, [id])
    ids.push(row!.id)
  }
})

const list = (options: Parameters<typeof runBookingList>[1]) =>
  runTestAction(runBookingList, { openDatabase }, options)
const show = (id: string, options: Parameters<typeof runBookingShow>[2]) =>
  runTestAction(runBookingShow, { openDatabase }, id, options)
const cancel = (id: string, options: Parameters<typeof runBookingCancel>[2]) =>
  runTestAction(runBookingCancel, { openDatabase }, id, options)

const listIds = async (options: Parameters<typeof runBookingList>[1]) => {
  const { printed } = await list({ site: 'example-cars', json: true, ...options })
  const { bookings } = JSON.parse(printed.join('')) as { bookings: { id: string }[] }
  return bookings.map(({ id }) => id)
}

describe('booking list', () => {
  test('gives the next one first, with who comes; those that are cancelled only where asked for', async () => {
    expect(await listIds({})).toEqual([ids[1], ids[0]])
    expect(await listIds({ limit: '1' })).toEqual([ids[1]])
    const { printed } = await list({ site: 'example-cars' })
    expect(printed).toHaveLength(2)
    expect(printed[0]).toContain('Ada Lovelace')
    expect(printed[0]).toMatch(/ {2}\S+ \d\d:\d\d AE[SD]T {2}/)
    await cancel(ids[1]!, {})
    expect(await listIds({})).toEqual([ids[0]])
    expect(await listIds({ all: true })).toEqual([ids[1], ids[0]])
  })

  test.each([
    ['no site', {}, 'site.whose'],
    ['a site that is not there', { site: 'nobody' }, 'site.unknown'],
    ['no number', { site: 'example-cars', limit: '0' }, 'limit'],
  ])('with %s says why it does nothing', async (_what, options, code) => {
    const { code: exit, printed } = await list({ ...options, json: true })
    expect(exit).toBe(1)
    expect(JSON.parse(printed.join(''))).toMatchObject({ code })
  })
})

test('booking show gives one of them, and refuses that of another site', async () => {
  const { printed } = await show(ids[0]!, { json: true })
  expect(JSON.parse(printed.join(''))).toMatchObject({
    id: ids[0],
    site: 'example-cars',
    kind: 'test-drive',
    way: 'visit',
    state: 'booked',
    location: 'main',
    name: 'Ada Lovelace',
    hours: 0,
    stock_number: null,
  })
  expect((await show(ids[0]!, {})).printed.join('\n')).toContain('name: Ada Lovelace')
  for (const [id, options] of [
    ['x', {}],
    [crypto.randomUUID(), {}],
    [ids[0]!, { site: 'another' }],
  ] as const) {
    expect(await show(id, options)).toMatchObject({ code: 1, printed: [] })
  }
})

test('booking cancel cancels once, and refuses another site’s booking and one that has begun', async () => {
  const id = ids[0]!
  expect((await cancel(id, { site: 'another' })).code).toBe(1)
  expect((await cancel(id, { site: 'example-cars', json: true })).printed).toEqual([
    '{"cancelled":true}',
  ])
  expect((await cancel(id, { json: true })).printed).toEqual(['{"cancelled":false}'])
  await readRows(
    files.database,
    `UPDATE bookings SET starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' WHERE id = $1`,
    [ids[1]],
  )
  const late = await cancel(ids[1]!, { json: true })
  expect(late.code).toBe(1)
  expect(JSON.parse(late.printed.join(''))).toMatchObject({ code: 'booking.over' })
})

test('booking confirm notes that its visitor comes, once', async () => {
  const confirm = (id: string) =>
    runTestAction(runBookingConfirm, { openDatabase }, id, { json: true })
  const readConfirmed = async () => {
    const { printed } = await show(ids[0]!, { json: true })
    return (JSON.parse(printed.join('')) as { confirmed_at: string | null }).confirmed_at
  }
  expect(await readConfirmed()).toBeNull()
  expect((await confirm(ids[0]!)).printed).toEqual(['{"confirmed":true}'])
  const at = await readConfirmed()
  expect(at).not.toBeNull()
  expect((await confirm(ids[0]!)).printed).toEqual(['{"confirmed":false}'])
  expect(await readConfirmed()).toBe(at)
  await cancel(ids[0]!, {})
  const over = await confirm(ids[0]!)
  expect([over.code, JSON.parse(over.printed.join(''))]).toMatchObject([
    1,
    { code: 'booking.over' },
  ])
})

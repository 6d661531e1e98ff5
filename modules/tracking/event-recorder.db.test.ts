import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { findVehicleViews } from '#modules/vehicles/store/vehicle-views.store.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { buildLeadEvent } from './build-lead-event.ts'
import { buildVehicleEvent } from './build-vehicle-event.ts'
import { openEventRecorder, type VisitEvent } from './event-recorder.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

const files = useTestDatabase()
const example = buildExampleSite()
const vehicle = { id: 7, title: '2022 Toyota HiLux', priceCents: 4_599_000 }
const car = { make: 'Kia', model: 'Rio', year: 2022, price: 25_990, car_type: 'used' } as const
const lines: string[] = []
const log = createLog('error', { write: (line) => lines.push(line) })
let site = { id: 0 }

beforeAll(async () => {
  await applySite(files.database, buildExampleFile(), [])
  const [row] = await files.database.asOwner(
    async (tx) => (await tx.query<{ id: number }>('SELECT id FROM sites')).rows,
  )
  site = { id: row!.id }
})

test('each request for a phone number is an event of its own', async () => {
  const recorder = openEventRecorder(files.database, log)
  await recorder.record(site, buildVehicleEvent(example, 25, vehicle))
  await recorder.record(site, buildVehicleEvent(example, 25, vehicle))
  const rows = await files.database.withScope(
    ownScopeOf(site.id),
    async (tx) =>
      (await tx.query('SELECT event_number, category, action, payload FROM tracked_events')).rows,
  )
  const event = { event_number: 25, category: 'Phone', action: 'Call' }
  const payload = expect.objectContaining({ content_ids: ['7'], value: 45_990, currency: 'AUD' })
  expect(rows).toEqual([
    { ...event, payload },
    { ...event, payload },
  ])
  expect(lines).toEqual([])
})

test('an event that cannot be written is logged, and the visitor’s request is unaffected', async () => {
  const withScope = () => Promise.reject(new Error('the database is away'))
  const recorder = openEventRecorder({ withScope }, log)
  await recorder.record(site, buildVehicleEvent(example, 25, vehicle))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ event: 25, msg: 'an event could not be recorded' }),
  ])
})

test('a recorded event is found by its id, by its own site alone, and only if the server recorded it', async () => {
  const recorder = openEventRecorder(files.database, log)
  const lead = { category: 'General Enquiry', subcategory: null, eventId: 'of-lead' }
  await recorder.record(site, {
    ...buildLeadEvent(example, { id: '', ...lead }, null),
    leadId: null,
  })
  await recorder.record(site, {
    ...buildVehicleEvent(example, 39, vehicle),
    uniqueId: 'of-browser',
  })
  const ids = ['of-lead', 'of-browser', 'of-nobody']
  expect(await recorder.findRecorded(site, ids)).toEqual([
    expect.objectContaining({ number: 22, uniqueId: 'of-lead' }),
  ])
  expect(await recorder.findRecorded({ id: site.id + 1 }, ids)).toEqual([])
})

test('an event that the server recorded more than an hour ago is sent to no page', async () => {
  const recorder = openEventRecorder(files.database, log)
  const event = buildVehicleEvent(example, 52, vehicle)
  await recorder.record(site, event)
  expect(await recorder.findRecorded(site, [event.uniqueId])).toHaveLength(1)
  await files.database.asOwner((tx) =>
    tx.query(
      `UPDATE tracked_events SET recorded_at = now() - interval '61 minutes' WHERE unique_event_id = $1`,
      [event.uniqueId],
    ),
  )
  expect(await recorder.findRecorded(site, [event.uniqueId])).toEqual([])
})

describe('a visit', () => {
  const session = '0191d6a0-1111-4222-8333-444455556666'
  const other = '0191d6a0-1111-4222-8333-444455557777'
  const recorder = () => openEventRecorder(files.database, log)
  let dealerships: { id: number }[] = []
  let vehicleIds: number[] = []
  const view = (vehicleId: number, uniqueId: string = randomUUID()): VisitEvent => ({
    ...buildVehicleEvent(example, 4, { ...vehicle, id: vehicleId }),
    uniqueId,
    viewedVehicleId: vehicleId,
  })
  const countViews = (vehicleId: number) =>
    files.database.withScope({ dealershipIds: dealerships.map(({ id }) => id) }, (tx) =>
      findVehicleViews(tx, vehicleId),
    )

  beforeAll(async () => {
    const parts = { database: files.database, cipher: base64Cipher, now: () => testNow }
    dealerships = await files.database.asOwner(
      async (tx) =>
        (
          await tx.query<{ id: number; groupId: number }>(
            'SELECT id, group_id AS "groupId" FROM dealerships',
          )
        ).rows,
    )
    const [dealership] = dealerships as { id: number; groupId: number }[]
    const cars = ['a', 'b'].map((stocknum) => ({ ...car, stocknum }))
    const imported = await importCars(parts, { dealership: dealership!, partial: true }, cars)
    if (!imported.ok) throw new Error(JSON.stringify(imported))
    vehicleIds = await files.database.asOwner(async (tx) =>
      (await tx.query<{ id: number }>('SELECT id FROM vehicles ORDER BY id')).rows.map(
        ({ id }) => id,
      ),
    )
  })
  const seen = () => ({ ...site, dealerships: dealerships as unknown as Site['dealerships'] })

  test('counts a vehicle’s views once, however often its page is loaded in it (§3)', async () => {
    const [first = 0, second = 0] = vehicleIds
    await recorder().recordVisit(seen(), session, [view(first), view(second)])
    await recorder().recordVisit(seen(), session, [view(first)])
    expect([await countViews(first), await countViews(second)]).toEqual([1, 1])
    await recorder().recordVisit(seen(), other, [view(first)])
    expect([await countViews(first), await countViews(second)]).toEqual([2, 1])
  })

  test('of a browser that stores nothing records its events and counts no view', async () => {
    const [first = 0] = vehicleIds
    const before = await countViews(first)
    expect(await recorder().recordVisit(seen(), null, [view(first)])).toHaveLength(1)
    expect(await countViews(first)).toBe(before)
  })

  test('is recorded once, also where it is sent twice at once, and counted once', async () => {
    const [, second = 0] = vehicleIds
    const before = await countViews(second)
    const again = view(second, 'once')
    const visit = randomUUID()
    await Promise.all(
      Array.from({ length: 6 }, () => recorder().recordVisit(seen(), visit, [again])),
    )
    expect(await countViews(second)).toBe(before + 1)
  })

  test('of a vehicle of another dealership counts nothing there', async () => {
    const [first = 0] = vehicleIds
    const before = await countViews(first)
    await recorder().recordVisit({ ...site, dealerships: [] }, randomUUID(), [view(first)])
    expect(await countViews(first)).toBe(before)
  })
})

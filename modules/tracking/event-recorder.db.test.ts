import { beforeAll, expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { buildVehicleEvent } from './build-vehicle-event.ts'
import { openEventRecorder } from './event-recorder.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

const files = useTestDatabase()
const example = buildExampleSite()
const vehicle = { id: 7, title: '2022 Toyota HiLux', priceCents: 4_599_000 }
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

test('an event that cannot be written is logged, and the visitor’s request goes on', async () => {
  const withScope = () => Promise.reject(new Error('the database is away'))
  const recorder = openEventRecorder({ withScope }, log)
  await recorder.record(site, buildVehicleEvent(example, 25, vehicle))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ event: 25, msg: 'an event could not be recorded' }),
  ])
})

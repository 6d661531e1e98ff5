import { beforeAll, describe, expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { buildLeadEvent } from './build-lead-event.ts'
import { recordEvent, type TrackedEvent } from './event.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

const files = useTestDatabase()
const example = buildExampleSite()
let site = { id: 0 }

beforeAll(async () => {
  await applySite(files.database, buildExampleFile(), [])
  const [row] = await files.database.asOwner(
    async (tx) => (await tx.query<{ id: number }>('SELECT id FROM sites')).rows,
  )
  site = { id: row!.id }
})

const lead = { id: '', category: 'Test Drive', subcategory: null, eventId: 'event-1' }
const vehicle = {
  id: 12,
  title: '2022 Toyota HiLux',
  carType: 'used',
  tag: null,
  priceCents: 4_599_050,
} as const
const record = (event: TrackedEvent) =>
  files.database.withScope(ownScopeOf(site.id), (tx) => recordEvent(tx, site, event))
const readEvents = () =>
  files.database.withScope(ownScopeOf(site.id), async (tx) => {
    const columns =
      'event_number, unique_event_id, action, category, label, facebook_event, payload'
    return (await tx.query(`SELECT ${columns} FROM tracked_events ORDER BY id`)).rows
  })

describe('a tracked event', () => {
  const event = { ...buildLeadEvent(example, lead, vehicle), leadId: null }

  test('is written with its words and §3’s payload', async () => {
    expect(await record(event)).toBe(true)
    expect(await readEvents()).toEqual([
      {
        event_number: 48,
        unique_event_id: 'event-1',
        action: 'Submit',
        category: 'Form Submission',
        label: 'Used Vehicle Test Drive',
        facebook_event: 'Schedule',
        payload: {
          content_ids: ['12'],
          contents: [{ id: '12', quantity: 1 }],
          currency: 'AUD',
          value: 45_990.5,
          content_type: 'product',
          content_name: '2022 Toyota HiLux',
          search_string: null,
        },
      },
    ])
  })

  test('is recorded once, however often and at once it is reported', async () => {
    const recorded = await Promise.all(
      Array.from({ length: 8 }, () => record({ ...event, number: 17 })),
    )
    expect(recorded.filter(Boolean)).toHaveLength(1)
    expect(await record(event)).toBe(false)
    expect((await readEvents()).map((row) => row['event_number'])).toEqual([48, 17])
  })

  test('of a lead without a vehicle has the form’s topic, and no value', () => {
    const enquiry = buildLeadEvent(example, { ...lead, category: 'General Enquiry' }, null)
    expect(enquiry).toMatchObject({
      number: 22,
      payload: { content_ids: [], contents: [], value: null, content_name: 'General Enquiry' },
    })
  })

  test('of another site is not seen, and cannot be written', async () => {
    const other = ownScopeOf(site.id + 1)
    const seen = await files.database.withScope(other, async (tx) => {
      return (await tx.query('SELECT 1 FROM tracked_events')).rows
    })
    expect(seen).toEqual([])
    await expect(
      files.database.withScope(other, (tx) => recordEvent(tx, site, { ...event, uniqueId: 'x' })),
    ).rejects.toThrow('row-level security')
  })
})

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDelivery, addLead } from '#modules/inbox/testing.ts'
import { addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { deleteOldEvents } from './delete-old-events.ts'
import { mostEvents, readStaffEvents, type ReadEvents } from './staff-event.store.ts'

const files = useTestDatabase()
let places: TestPlaces
let locationId: number
let last: ReadEvents

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  const { rows } = await run(
    `SELECT min(id) AS id FROM locations WHERE dealership_id IN (
       SELECT dealership_id FROM site_dealerships WHERE site_id = $1)`,
    [places.own.id],
  )
  locationId = Number(rows[0]!['id'])
})
beforeEach(async () => {
  last = await readStaffEvents(files.database, null)
})

/** What happened since the test began, or since it was read last. */
async function readNew() {
  last = await readStaffEvents(files.database, last.snapshot)
  return last.events.map(({ kind, change, id, leadId, place, personId }) => ({
    kind,
    change,
    id,
    leadId,
    place,
    personId,
  }))
}
const run = (sql: string, values: readonly unknown[] = []) =>
  files.database.asOwner((tx) => tx.query(sql, values))
const placeOf = (locationId: number | null, category: string) => ({
  siteId: places.own.id,
  groupId: places.own.groupId,
  locationId,
  category,
})

describe('what is announced', () => {
  test('a lead, with its place and without anything of the customer', async () => {
    const id = await addLead(files.database, places.own, { locationId, category: 'Test Drive' })
    const place = placeOf(locationId, 'Test Drive')
    const lead = { kind: 'lead', id, leadId: id, place, personId: null }
    expect(await readNew()).toEqual([{ ...lead, change: 'added' }])
    await run(`UPDATE leads SET updated_at = now(), repeats = 1 WHERE id = $1`, [id])
    expect(await readNew()).toEqual([])
    await run(`UPDATE leads SET sales_state = 'won', work_version = 1 WHERE id = $1`, [id])
    expect(await readNew()).toEqual([{ ...lead, change: 'changed' }])
    for (const column of ['first_answered_at', 'replied_at']) {
      await run(`UPDATE leads SET ${column} = now() WHERE id = $1`, [id])
      expect(await readNew(), column).toEqual([{ ...lead, change: 'changed' }])
    }
    await run('DELETE FROM leads WHERE id = $1', [id])
    expect(await readNew()).toEqual([{ ...lead, change: 'removed' }])
    const { rows } = await run(
      'SELECT string_agg(staff_events::text, $1) AS text FROM staff_events',
      [' '],
    )
    expect(rows[0]!['text']).not.toMatch(/Kim|visitor\.example|0412/)
  })

  test('what belongs to a lead, at the place of the lead', async () => {
    const id = await addLead(files.database, places.own, { category: 'Service Booking' })
    const deliveryId = await addDelivery(files.database, id, 'pending')
    await readNew()
    await run(
      `INSERT INTO lead_notes (lead_id, site_id, author_name, text) VALUES ($1, $2, 'Ana', 'Called.')`,
      [id, places.own.id],
    )
    const place = placeOf(null, 'Service Booking')
    expect(await readNew()).toMatchObject([{ kind: 'note', change: 'added', leadId: id, place }])
    await run(
      `INSERT INTO lead_tasks (lead_id, site_id, title, due_at) VALUES ($1, $2, 'Call back', now())`,
      [id, places.own.id],
    )
    expect(await readNew()).toMatchObject([{ kind: 'task', change: 'added', leadId: id, place }])
    await run(
      `INSERT INTO lead_messages (lead_id, site_id, direction, state, author_name, address, subject, text, message_id)
       VALUES ($1, $2, 'out', 'queued', 'Ana', 'kim@visitor.example', 'Re', 'Hi', '<a@dealer.example>')`,
      [id, places.own.id],
    )
    expect(await readNew()).toMatchObject([{ kind: 'message', change: 'added', leadId: id, place }])
    await run(`UPDATE lead_messages SET claimed_at = now() WHERE lead_id = $1`, [id])
    expect(await readNew()).toEqual([])
    await run(`UPDATE lead_messages SET state = 'sent', sent_at = now() WHERE lead_id = $1`, [id])
    expect(await readNew()).toMatchObject([{ kind: 'message', change: 'changed', leadId: id }])
    await run(`UPDATE lead_deliveries SET next_attempt_at = now() WHERE id = $1`, [deliveryId])
    expect(await readNew()).toEqual([])
    await run(`UPDATE lead_deliveries SET state = 'dead' WHERE id = $1`, [deliveryId])
    expect(await readNew()).toMatchObject([
      { kind: 'delivery', change: 'changed', id: deliveryId, leadId: id, place },
    ])
  })

  test('a booking, but not a slot that a visitor only holds', async () => {
    const id = await addLead(files.database, places.own, { category: 'Test Drive' })
    await readNew()
    await run(
      `INSERT INTO bookings (id, site_id, dealership_id, location_id, kind, way, state, starts_at, ends_at, day, held_until)
       SELECT gen_random_uuid(), $1, dealership_id, id, 'test-drive', 'visit', 'held', now(), now() + interval '1 hour',
         current_date, now() FROM locations WHERE id = $2`,
      [places.own.id, locationId],
    )
    expect(await readNew()).toEqual([])
    await run(`UPDATE bookings SET state = 'booked', held_until = NULL, lead_id = $1`, [id])
    const place = placeOf(null, 'Test Drive')
    expect(await readNew()).toMatchObject([{ kind: 'booking', leadId: id, place }])
    await run('UPDATE bookings SET state = state')
    expect(await readNew()).toEqual([])
  })

  test('the start and the end of support access, to its operator', async () => {
    const operator = await addPerson(files.database, [{ role: 'operator' }])
    const { rows } = await run(
      `INSERT INTO staff_support_accesses (site_id, person_id, person_name, reason, hours)
       VALUES ($1, $2, 'Olga', 'Leads are missing', 4) RETURNING id`,
      [places.own.id, operator.id],
    )
    await readNew()
    const event = { kind: 'access', change: 'changed', id: operator.id, place: null, leadId: null }
    for (const change of [
      `granted_at = now(), granted_by_name = 'Priya', expires_at = now() + interval '4 hours'`,
      `ended_at = now(), ended_by_name = 'Priya'`,
    ]) {
      await run(`UPDATE staff_support_accesses SET ${change} WHERE id = $1`, [rows[0]!['id']])
      expect(await readNew(), change).toEqual([{ ...event, personId: operator.id }])
    }
  })

  test('to a person alone: their rights, the end of a session, a lead that they read', async () => {
    const person = await addPerson(files.database, [{ role: 'principal', site: places.own }])
    const event = { kind: 'access', change: 'changed', id: person.id, place: null }
    expect(await readNew()).toMatchObject([{ ...event, personId: person.id }])
    await run(
      `INSERT INTO staff_sessions (key_hash, person_id, ends_at, user_agent, started_with)
       VALUES (sha256($1::text::bytea), $1::uuid, now() + interval '1 day', '', 'code')`,
      [person.id],
    )
    expect(await readNew()).toEqual([])
    await run('UPDATE staff_people SET suspended_at = now() WHERE id = $1', [person.id])
    expect(await readNew()).toMatchObject([{ ...event, personId: person.id }])
    await run('DELETE FROM staff_memberships WHERE person_id = $1', [person.id])
    expect(await readNew()).toMatchObject([{ ...event, personId: person.id }])
    const leadId = await addLead(files.database, places.own)
    await readNew()
    await run('INSERT INTO lead_reads (lead_id, person_id) VALUES ($1, $2)', [leadId, person.id])
    expect(await readNew()).toMatchObject([{ kind: 'read', id: leadId, personId: person.id }])
  })
})

describe('reading', () => {
  test('misses no transaction that was open while later ones were committed', async () => {
    const slow = await files.database.connect('owner')
    try {
      await slow.query('BEGIN')
      await slow.query(
        `INSERT INTO staff_events (kind, change, record_id, site_id) VALUES ('lead', 'added', 'slow', $1)`,
        [places.own.id],
      )
      const fast = await addLead(files.database, places.own)
      expect((await readNew()).map(({ id }) => id)).toEqual([fast])
      // A position is not after the open transaction: a browser that comes with it is given both.
      const { rows } = await run(
        `SELECT min(transaction)::text AS open FROM staff_events
        WHERE record_id = $1`,
        [fast],
      )
      expect(last.position).toBeLessThan(BigInt(String(rows[0]!['open'])))
      const later = await addLead(files.database, places.own)
      expect((await readNew()).map(({ id }) => id)).toEqual([later])
      await slow.query('COMMIT')
      expect((await readNew()).map(({ id }) => id)).toEqual(['slow'])
      expect(await readNew()).toEqual([])
    } finally {
      await slow.end()
    }
  })

  test('names the run of the database server, the same as long as it runs', async () => {
    const { serverRun } = await readStaffEvents(files.database, null)
    expect(serverRun).toMatch(/^\d{13,16}$/)
    expect((await readStaffEvents(files.database, last.snapshot)).serverRun).toBe(serverRun)
  })

  test('hands on nothing that was rolled back', async () => {
    await files.database
      .asOwner(async (tx) => {
        await tx.query('DELETE FROM leads')
        throw new Error('changed our mind')
      })
      .catch(() => undefined)
    expect(await readNew()).toEqual([])
  })

  test('stops at a bound, and says so', async () => {
    const add = (count: number) =>
      run(
        `INSERT INTO staff_events (kind, change, record_id, site_id)
         SELECT 'lead', 'added', number, $1 FROM generate_series(1, $2) AS number`,
        [places.own.id, count],
      )
    const { snapshot } = last
    await add(mostEvents)
    expect(await readStaffEvents(files.database, snapshot)).toMatchObject({ isCut: false })
    await add(1)
    const cut = await readStaffEvents(files.database, snapshot)
    expect([cut.isCut, cut.events.length]).toEqual([true, mostEvents])
    const newest = await readStaffEvents(files.database, null)
    expect([newest.isCut, newest.events.length]).toEqual([true, mostEvents])
    await run('DELETE FROM staff_events')
  })

  test('ignores rows of a restored database whose transactions this server has not reached', async () => {
    await run(
      `INSERT INTO staff_events (transaction, kind, change, record_id, site_id)
       VALUES ('9000000000000000', 'lead', 'added', 'restored', $1)`,
      [places.own.id],
    )
    expect(await readNew()).toEqual([])
    expect((await readStaffEvents(files.database, null)).events.map(({ id }) => id)).not.toContain(
      'restored',
    )
    await run('DELETE FROM staff_events')
  })
})

test('events are deleted after six hours, with all of earlier transactions', async () => {
  const add = (id: string, age: string) =>
    run(
      `INSERT INTO staff_events (kind, change, record_id, site_id, at)
       VALUES ('lead', 'added', $1, $2, now() - $3::interval)`,
      [id, places.own.id, age],
    )
  await run('DELETE FROM staff_events')
  await add('written late', '5 hours')
  await add('old', '6 hours 1 minute')
  await add('new', '5 hours 59 minutes')
  await deleteOldEvents(files.database)
  const { rows } = await run('SELECT record_id AS id FROM staff_events')
  expect(rows).toEqual([{ id: 'new' }])
})

test('nobody but the reader sees events', async () => {
  const person = await addPerson(files.database, [{ role: 'principal', site: places.own }])
  const read = { text: 'SELECT FROM staff_events' } as const
  await expect(
    files.database.asStaff({ personId: person.id }, (tx) => tx.query(read.text)),
  ).rejects.toThrow('permission denied')
  const scope = { dealershipIds: [], siteId: places.own.id }
  await expect(files.database.withScope(scope, (tx) => tx.query(read.text))).rejects.toThrow(
    'permission denied',
  )
})

import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { deliverAbandoned } from './deliver-abandoned.ts'
import { queueDeliveries, scheduleAbandoned } from './queue-deliveries.ts'
import { releaseLead, replayDeliveries } from './replay-deliveries.ts'
import {
  applyLeadSite,
  createTestWorker,
  listDeliveryLines,
  makeDue,
  queueTestDeliveries,
  storeTestLead,
} from './testing.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'

const files = useTestDatabase()
const routes = [
  { emails: ['sales@example-cars.example'], webhook_url: 'https://crm.example/leads' },
  { category: 'Service', adf_emails: ['dms@example-cars.example'] },
]
const everywhere = [
  'confirmation:ana@visitor.example',
  'email:sales@example-cars.example',
  'webhook:https://crm.example/leads',
]

const start = () => applyLeadSite(files.database, { routes, abandoned_after_minutes: 30 })
const names = (lines: readonly { destination: string }[]) => lines.map((line) => line.destination)

describe('a complete lead', () => {
  test('goes wherever its routes say and back to its visitor, each with a job', async () => {
    const { database } = files
    const site = await start()
    const lead = await storeTestLead(database, site)
    const lines = await queueTestDeliveries(database, site, lead)
    expect(names(lines)).toEqual(everywhere)
    expect(
      lines.every(({ state, jobInSeconds }) => state === 'pending' && jobInSeconds! <= 0),
    ).toBe(true)
    expect(names(await queueTestDeliveries(database, site, lead)), 'and once only').toEqual(
      everywhere,
    )
  })

  test('of another type goes where that type goes too', async () => {
    const { database } = files
    const site = await start()
    const lead = await storeTestLead(database, site, { category: 'Service Enquiry', email: null })
    expect(names(await queueTestDeliveries(database, site, lead))).toEqual([
      'adf:dms@example-cars.example',
      ...everywhere.slice(1),
    ])
  })

  test('that is rolled back goes nowhere', async () => {
    const { database } = files
    const site = await start()
    const lead = await storeTestLead(database, site)
    const rolledBack = database.withScope(scopeOf(site), async (tx) => {
      await queueDeliveries(tx, site, lead, { revision: 0 })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await listDeliveryLines(database, lead.id)).toEqual([])
  })

  test('that is flagged is held, without a job, until it is released', async () => {
    const { database } = files
    const site = await start()
    const lead = await storeTestLead(database, site, { flag: 'too-fast' })
    const findSite = () => Promise.resolve(site)
    const held = await queueTestDeliveries(database, site, lead)
    expect(held.map(({ state, jobInSeconds }) => [state, jobInSeconds])).toEqual(
      everywhere.map(() => ['held', null]),
    )
    const worker = createTestWorker(database, site, () => ({ ok: true, detail: '' }))
    await worker.deliver(held[0]!.id)
    expect(worker.sent).toEqual([])
    expect(await releaseLead(database, findSite, lead.id)).toBe(3)
    const released = await listDeliveryLines(database, lead.id)
    expect(
      released.every(({ state, jobInSeconds }) => state === 'pending' && jobInSeconds! <= 0),
    ).toBe(true)
    expect(await releaseLead(database, findSite, lead.id)).toBe(0)
  })

  test('that was released is delivered as one of a person, and is not held again', async () => {
    const { database } = files
    const site = await start()
    const lead = await storeTestLead(database, site, { flag: 'too-fast' })
    const findSite = () => Promise.resolve(site)
    await releaseLead(database, findSite, lead.id)
    await releaseLead(database, findSite, lead.id)
    const events = await database.asOwner((tx) =>
      tx.query('SELECT event_number, unique_event_id FROM tracked_events WHERE lead_id = $1', [
        lead.id,
      ]),
    )
    expect(events.rows).toEqual([{ event_number: 22, unique_event_id: lead.id }])
    const released = { ...lead, releasedAt: new Date() }
    const lines = await queueTestDeliveries(database, site, released)
    expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['pending']))
  })

  test('that is released unfinished is no conversion yet', async () => {
    const { database } = files
    const site = await start()
    const lead = await storeTestLead(database, site, { flag: 'too-fast', state: 'incomplete' })
    expect(await releaseLead(database, () => Promise.resolve(site), lead.id)).toBe(0)
    const events = await database.asOwner((tx) =>
      tx.query('SELECT FROM tracked_events WHERE lead_id = $1', [lead.id]),
    )
    expect(events.rows).toEqual([])
  })
})

describe('an abandoned lead', () => {
  const begin = async () => {
    const { database } = files
    const site = await start()
    const lead = await storeTestLead(database, site, { state: 'incomplete', category: 'Trade In' })
    await database.withScope(scopeOf(site), (tx) => scheduleAbandoned(tx, site, lead.id))
    const giveUp = () =>
      deliverAbandoned(
        { database, findSite: () => Promise.resolve(site) },
        { siteId: site.id, leadId: lead.id },
      )
    const wait = (minutes: number) =>
      database.asOwner((tx) =>
        tx.query(`UPDATE leads SET updated_at = now() - make_interval(mins => $2) WHERE id = $1`, [
          lead.id,
          minutes,
        ]),
      )
    const look = () => listDeliveryLines(database, lead.id)
    return { database, site, lead, giveUp, wait, look }
  }
  const findJob = (leadId: string) =>
    files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ minutes: number }>(
        `SELECT extract(epoch FROM run_at - now())::float8 / 60 AS minutes
         FROM graphile_worker.jobs WHERE key LIKE 'site:%:abandoned:' || $1`,
        [leadId],
      )
      return rows[0]?.minutes
    })

  test('is looked at after the site’s minutes', async () => {
    const { lead } = await begin()
    expect(await findJob(lead.id)).toBeCloseTo(30, 1)
  })

  test('is delivered to the dealer alone, once the visitor has not gone on with it for that long', async () => {
    const { giveUp, wait, look, lead } = await begin()
    await wait(29)
    await giveUp()
    expect(await look()).toEqual([])
    expect(await findJob(lead.id), 'it has its time again').toBeCloseTo(1, 1)
    await wait(30)
    await giveUp()
    await giveUp()
    expect(names(await look())).toEqual(everywhere.slice(1))
  })

  test('that was continued later is delivered again once, under the first mail, then completed', async () => {
    const { database, site, lead, giveUp, wait, look } = await begin()
    await wait(60)
    await giveUp()
    const worker = createTestWorker(database, site, () => ({ ok: true, detail: '' }))
    for (const { id } of await look()) await worker.deliver(id)
    const earlier = `UPDATE lead_deliveries SET created_at = now() - interval '40 minutes' WHERE lead_id = $1`
    await database.asOwner((tx) => tx.query(earlier, [lead.id]))
    await wait(29)
    await giveUp()
    expect(await look(), 'it has its time again').toHaveLength(2)
    await wait(31)
    await giveUp()
    await giveUp()
    const more = (await look()).filter(({ revision }) => revision === 1)
    expect(names(more)).toEqual(everywhere.slice(1))
    for (const { id } of more) await worker.deliver(id)
    const complete = { ...lead, state: 'complete' as const }
    await database.asOwner((tx) =>
      tx.query(`UPDATE leads SET state = 'complete', completed_at = created_at WHERE id = $1`, [
        lead.id,
      ]),
    )
    await queueTestDeliveries(database, site, complete, 2)
    const last = (await look()).filter(({ revision }) => revision === 2)
    expect(names(last)).toEqual(everywhere)
    for (const { id } of last) await worker.deliver(id)
    const mails = worker.sent
      .map(([{ stage }, { destination, firstId, id }]) => ({ stage, destination, firstId, id }))
      .filter(({ destination }) => destination === everywhere[1])
    expect(mails.map(({ stage }) => stage)).toEqual(['incomplete', 'continued', 'update'])
    expect(mails.map(({ firstId }) => firstId)).toEqual([null, mails[0]!.id, mails[0]!.id])
  })

  test('that was finished in between is left alone', async () => {
    const { database, giveUp, wait, look, lead } = await begin()
    await wait(31)
    await database.asOwner((tx) =>
      tx.query(`UPDATE leads SET state = 'complete', completed_at = now() WHERE id = $1`, [
        lead.id,
      ]),
    )
    await giveUp()
    expect(await look()).toEqual([])
  })

  test('that is finished later sends one update that follows the first mail', async () => {
    const { database, site, lead, giveUp, wait, look } = await begin()
    await wait(31)
    await giveUp()
    const worker = createTestWorker(database, site, () => ({ ok: true, detail: '' }))
    for (const { id } of await look()) await worker.deliver(id)
    await database.asOwner((tx) =>
      tx.query(`UPDATE leads SET state = 'complete', completed_at = now() WHERE id = $1`, [
        lead.id,
      ]),
    )
    const complete = { ...lead, state: 'complete' as const }
    const lines = await queueTestDeliveries(database, site, complete, 1)
    const updates = lines.filter(({ revision }) => revision === 1)
    expect(names(updates)).toEqual(everywhere)
    for (const { id } of updates) await worker.deliver(id)
    const deliveries = worker.sent.map(([{ lead: sent, stage }, { destination, firstId, id }]) => ({
      lead: sent.id,
      stage,
      destination,
      firstId,
      id,
    }))
    expect(deliveries.map(({ stage }) => stage)).toEqual([
      'incomplete',
      'incomplete',
      'update',
      'update',
      'update',
    ])
    expect(new Set(deliveries.map((each) => each.lead))).toEqual(new Set([lead.id]))
    for (const update of deliveries.slice(3)) {
      const first = deliveries.find(({ destination }) => destination === update.destination)!
      expect(update.firstId).toBe(first.id)
    }
    expect(deliveries[2], 'the visitor had none before').toMatchObject({ firstId: null })
  })
})

describe('replaying', () => {
  test('tries dead deliveries again from the start, under the same id', async () => {
    const { database } = files
    const site = await applyLeadSite(database, { delivery_delays_seconds: [5] })
    const lead = await storeTestLead(database, site, { email: null })
    const [delivery] = await queueTestDeliveries(database, site, lead)
    const worker = createTestWorker(database, site, () => ({
      ok: false,
      reason: 'no',
      fault: 'mail',
    }))
    for (const _ of [1, 2]) {
      await makeDue(database, delivery!.id)
      await worker.deliver(delivery!.id)
    }
    expect(await replayDeliveries(database, lead.id, null)).toMatchObject([{ id: delivery!.id }])
    expect(await listDeliveryLines(database, lead.id)).toMatchObject([
      { id: delivery!.id, state: 'pending', attempts: 0 },
    ])
  })

  test('leaves what arrived alone, unless its destination is named', async () => {
    const { database } = files
    const site = await applyLeadSite(database)
    const lead = await storeTestLead(database, site, { email: null })
    const [delivery] = await queueTestDeliveries(database, site, lead)
    const worker = createTestWorker(database, site, () => ({ ok: true, detail: '' }))
    await worker.deliver(delivery!.id)
    expect(await replayDeliveries(database, lead.id, null)).toEqual([])
    expect(await replayDeliveries(database, lead.id, 'email:else@example.com')).toEqual([])
    expect(await replayDeliveries(database, lead.id, delivery!.destination)).toHaveLength(1)
    await worker.deliver(delivery!.id)
    expect(worker.sent).toHaveLength(2)
  })

  test('of an unknown lead is refused', async () => {
    const nobody = '0191d6a0-1111-4222-8333-444455556666'
    expect(await replayDeliveries(files.database, nobody, null)).toBeUndefined()
    const findSite = () => Promise.resolve(undefined)
    expect(await releaseLead(files.database, findSite, nobody)).toBeUndefined()
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { endDeadDelivery } from './end-dead-delivery.ts'
import { confirmationLimits } from './confirmation-limit.rules.ts'
import type { SendOutcome } from './delivery.types.ts'
import {
  applyLeadSite,
  createTestWorker,
  listDeliveryLines,
  queueTestDeliveries,
  storeTestLead,
} from './testing.ts'

const files = useTestDatabase()
const arrived: SendOutcome = { ok: true, detail: 'taken' }
const failed: SendOutcome = { ok: false, reason: 'busy', fault: 'mail' }

/** A site with this many leads, each with one mail. */
async function queueSeveral(count: number, emails?: readonly string[]) {
  const { database } = files
  const site = await applyLeadSite(database)
  const ids: string[] = []
  const leads: string[] = []
  for (let at = 0; at < count; at += 1) {
    const lead = await storeTestLead(database, site, { email: emails?.[at] ?? null })
    const lines = await queueTestDeliveries(database, site, lead)
    ids.push(lines.find(({ destination }) => destination.startsWith(emails ? 'conf' : 'email'))!.id)
    leads.push(lead.id)
  }
  const look = async () =>
    Promise.all(
      ids.map(async (id, at) => {
        const lines = await listDeliveryLines(database, leads[at]!)
        return lines.find((line) => line.id === id)!
      }),
    )
  return { database, site, ids, look }
}

/** Number of transactions that last wrote the rows. */
const countTransactions = (ids: readonly string[]) =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ count: number }>(
      'SELECT count(DISTINCT xmin::text) AS count FROM lead_deliveries WHERE id = ANY ($1)',
      [ids],
    )
    return rows[0]!.count
  })

const listDetails = (ids: readonly string[]) =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ detail: string; succeeded: boolean }>(
      `SELECT detail, succeeded FROM delivery_attempts WHERE delivery_id = ANY ($1)
       ORDER BY array_position($1::uuid[], delivery_id), id`,
      [ids],
    )
    return rows.map(({ detail, succeeded }) => [detail, succeeded])
  })

test('deliveries of a site at the same time are taken and settled together, each with its own attempt', async () => {
  const { database, site, ids, look } = await queueSeveral(6)
  const all = Promise.withResolvers<void>()
  let taken = 0
  const worker = createTestWorker(database, site, async ({ lead }) => {
    if ((taken += 1) === ids.length) all.resolve()
    await all.promise
    return { ok: true, detail: `for ${lead.id}` }
  })
  const done = Promise.all(ids.map(worker.deliver))
  await all.promise
  expect(await countTransactions(ids), 'taken').toBe(1)
  await done
  expect(await countTransactions(ids), 'settled').toBe(1)
  const leadIds = new Map(worker.sent.map(([{ lead }, { id }]) => [id, lead.id]))
  expect(await listDetails(ids)).toEqual(ids.map((id) => [`for ${leadIds.get(id)}`, true]))
  for (const line of await look()) {
    expect(line).toMatchObject({ state: 'delivered', attempts: 1, isLeased: false })
  }
})

test('a receiver that hangs does not delay that what others took is settled', async () => {
  const { database, site, ids, look } = await queueSeveral(3)
  const hang = Promise.withResolvers<SendOutcome>()
  const worker = createTestWorker(database, site, (_lead, { id }) =>
    id === ids[0] ? hang.promise : arrived,
  )
  const [hanging, ...others] = ids.map(worker.deliver)
  await Promise.all(others)
  expect((await look()).map(({ state }) => state)).toEqual(['pending', 'delivered', 'delivered'])
  hang.resolve(arrived)
  await hanging
  expect((await look())[0]).toMatchObject({ state: 'delivered' })
})

test('of a worker that is killed between sending and settling, another sends only unsettled deliveries, under the same id', async () => {
  const { database, site, ids, look } = await queueSeveral(2)
  const sent = Promise.withResolvers<void>()
  const killed = createTestWorker(database, site, (_lead, { id }) => {
    if (id === ids[1]) return arrived
    sent.resolve()
    // The receiver's response never reaches the worker.
    return new Promise(() => undefined)
  })
  const [, settled] = ids.map(killed.deliver)
  await Promise.all([sent.promise, settled])
  const next = createTestWorker(database, site, () => arrived)
  await Promise.all(ids.map(next.deliver))
  expect(next.sent, 'while the lease lasts').toEqual([])
  await endDeadDelivery({ database }, { siteId: site.id, deliveryId: ids[0]! }, null)
  await Promise.all(ids.map(next.deliver))
  expect(next.sent.map(([, { id }]) => id)).toEqual([ids[0]])
  expect((await look()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['delivered', 2],
    ['delivered', 1],
  ])
})

test('two workers that want the same deliveries at once send each of them once', async () => {
  const { database, site, ids, look } = await queueSeveral(5)
  const workers = [1, 2].map(() => createTestWorker(database, site, () => arrived))
  await Promise.all(
    workers.flatMap(({ deliver }, at) => (at === 0 ? ids : ids.toReversed()).map(deliver)),
  )
  const sent = workers.flatMap((worker) => worker.sent.map(([, { id }]) => id))
  expect(sent.toSorted()).toEqual(ids.toSorted())
  expect((await look()).map(({ state }) => state)).toEqual(ids.map(() => 'delivered'))
})

test('one with an outcome that cannot be stored leaves the others settled', async () => {
  const { database, site, ids, look } = await queueSeveral(3)
  const all = Promise.withResolvers<void>()
  let taken = 0
  const worker = createTestWorker(database, site, async (_lead, { id }) => {
    if ((taken += 1) === ids.length) all.resolve()
    await all.promise
    // PostgreSQL cannot store text with a zero byte.
    return { ok: true, detail: id === ids[1] ? 'taken \0' : 'taken' }
  })
  const done = await Promise.allSettled(ids.map(worker.deliver))
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await look()).map(({ state }) => state)).toEqual(['delivered', 'pending', 'delivered'])
})

test('what failed at the same time as others arrived waits by itself', async () => {
  const { database, site, ids, look } = await queueSeveral(3)
  const worker = createTestWorker(database, site, (_lead, { id }) =>
    id === ids[1] ? failed : arrived,
  )
  await Promise.all(ids.map(worker.deliver))
  expect((await look()).map(({ state }) => state)).toEqual(['delivered', 'pending', 'delivered'])
  expect((await look())[1]).toMatchObject({ attempts: 1, lastError: 'busy', isLeased: false })
})

test('confirmations that are taken together keep the bound of their address', async () => {
  const once = `${randomUUID()}@visitor.example`
  const often = `${randomUUID()}@visitor.example`
  const { database, site, ids, look } = await queueSeveral(
    8,
    Array.from({ length: 8 }, (_, at) => (at === 3 ? once : often)),
  )
  const worker = createTestWorker(database, site, () => arrived)
  await Promise.all(ids.map(worker.deliver))
  const states = (await look()).map(({ state }) => state)
  expect(states[3]).toBe('delivered')
  const ofOften = states.filter((_, at) => at !== 3)
  const { anHour } = confirmationLimits
  expect(ofOften.filter((state) => state === 'delivered')).toHaveLength(anHour)
  expect(ofOften.filter((state) => state === 'withheld')).toHaveLength(ofOften.length - anHour)
})

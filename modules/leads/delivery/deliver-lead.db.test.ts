import { describe, expect, test } from 'vitest'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { endDeadDelivery } from './end-dead-delivery.ts'
import type { SendOutcome } from './delivery.types.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { replayDeliveries } from './replay-deliveries.ts'
import { requeueStranded } from './requeue-stranded.ts'
import {
  applyLeadSite,
  createTestWorker,
  listDeliveryLines,
  makeDue,
  queueTestDeliveries,
  storeTestLead,
} from './testing.ts'

const files = useTestDatabase()
const arrived: SendOutcome = { ok: true, detail: 'taken' }
const failed: SendOutcome = { ok: false, reason: 'busy', fault: 'mail' }

/** A site with one destination, and one delivery of a lead without an e-mail address. */
async function queueOne(leads: Readonly<Record<string, unknown>> = {}) {
  const { database } = files
  const site = await applyLeadSite(database, leads)
  const lead = await storeTestLead(database, site, { email: null })
  const [delivery] = await queueTestDeliveries(database, site, lead)
  const look = async () => (await listDeliveryLines(database, lead.id))[0]!
  return { database, site, lead, delivery: delivery!, look }
}

/** A worker whose sending waits until the test decides its outcome. */
function startSlow(queued: Awaited<ReturnType<typeof queueOne>>) {
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<SendOutcome>()
  const worker = createTestWorker(queued.database, queued.site, () => {
    started.resolve()
    return end.promise
  })
  const done = worker.deliver(queued.delivery.id)
  return {
    started: started.promise,
    async end(outcome: SendOutcome) {
      end.resolve(outcome)
      await done
    },
  }
}

const endLease = (deliveryId: string) =>
  files.database.asOwner((tx) =>
    tx.query(
      `UPDATE lead_deliveries SET leased_until = now() - interval '1 second' WHERE id = $1`,
      [deliveryId],
    ),
  )

const listAttempts = (deliveryId: string) =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query(
      `SELECT succeeded, detail, ended_at IS NOT NULL AS ended FROM delivery_attempts
       WHERE delivery_id = $1 ORDER BY id`,
      [deliveryId],
    )
    return rows
  })

describe('a delivery', () => {
  test('that arrives is delivered, with its attempt', async () => {
    const { database, site, delivery, look } = await queueOne()
    const worker = createTestWorker(database, site, () => arrived)
    await worker.deliver(delivery.id)
    expect(await look()).toMatchObject({ state: 'delivered', attempts: 1, isLeased: false })
    expect(await listAttempts(delivery.id)).toEqual([
      { succeeded: true, detail: 'taken', ended: true },
    ])
  })

  test('is sent once, however often and at once its job is done', async () => {
    const { database, site, delivery } = await queueOne()
    const worker = createTestWorker(database, site, () => arrived)
    await Promise.all(Array.from({ length: 8 }, () => worker.deliver(delivery.id)))
    await worker.deliver(delivery.id)
    expect(worker.sent).toHaveLength(1)
  })

  test.each([
    [0, 300],
    [1, 360],
  ])(
    'that failed waits as the site says, by chance %d up to a fifth longer',
    async (chance, wait) => {
      const { database, site, delivery, look } = await queueOne({
        delivery_delays_seconds: [300, 600],
      })
      const worker = createTestWorker(database, site, () => failed, { chance: () => chance })
      await worker.deliver(delivery.id)
      const after = await look()
      expect(after).toMatchObject({
        state: 'pending',
        attempts: 1,
        lastError: 'busy',
        isLeased: false,
      })
      expect(after.dueInSeconds).toBeGreaterThan(wait - 15)
      expect(after.dueInSeconds).toBeLessThanOrEqual(wait)
      expect(after.jobInSeconds).toBeCloseTo(after.dueInSeconds, 1)
    },
  )

  test('is not tried before its time', async () => {
    const { database, site, delivery } = await queueOne()
    const worker = createTestWorker(database, site, () => failed)
    await worker.deliver(delivery.id)
    await worker.deliver(delivery.id)
    expect(worker.sent).toHaveLength(1)
  })

  test('is dead once it failed one time more than there are waits, and then left alone', async () => {
    const { database, site, delivery, look } = await queueOne({ delivery_delays_seconds: [5, 30] })
    const worker = createTestWorker(database, site, () => failed)
    for (const state of ['pending', 'pending', 'dead', 'dead']) {
      await makeDue(database, delivery.id)
      await worker.deliver(delivery.id)
      expect((await look()).state).toBe(state)
    }
    expect(worker.sent).toHaveLength(3)
  })

  test('that cannot even be written down is a failure with its reason', async () => {
    const { database, site, delivery, look } = await queueOne()
    const worker = createTestWorker(database, site, () => {
      throw new Error('no such thing')
    })
    await worker.deliver(delivery.id)
    expect(await look()).toMatchObject({ state: 'pending', lastError: 'not sent: no such thing' })
  })

  test('of a site that does not resolve waits, without a try', async () => {
    const { database, site, delivery, look } = await queueOne()
    const worker = createTestWorker(database, site, () => arrived, {
      findSite: () => Promise.resolve(undefined),
    })
    await worker.deliver(delivery.id)
    expect(worker.sent).toEqual([])
    const after = await look()
    expect(after).toMatchObject({ state: 'pending', attempts: 0 })
    expect(after.jobInSeconds).toBeGreaterThan(50)
  })
})

describe('a worker that is killed', () => {
  /** Leases the delivery like a worker that is killed before it stores an outcome. */
  async function takeAndDie(more: { leasedUntil: string }) {
    const queued = await queueOne()
    await queued.database.asOwner((tx) =>
      tx.query(
        `UPDATE lead_deliveries SET attempts = 1, leased_until = now() + $2::interval WHERE id = $1`,
        [queued.delivery.id, more.leasedUntil],
      ),
    )
    return queued
  }

  test('keeps its delivery as long as its lease lasts', async () => {
    const { database, site, delivery } = await takeAndDie({ leasedUntil: '1 minute' })
    const worker = createTestWorker(database, site, () => arrived)
    await worker.deliver(delivery.id)
    expect(worker.sent).toEqual([])
  })

  test('loses it at once if its death is known', async () => {
    const { database, site, delivery, look } = await takeAndDie({ leasedUntil: '1 minute' })
    const payload = { siteId: site.id, deliveryId: delivery.id }
    await endDeadDelivery({ database }, payload, null)
    await createTestWorker(database, site, () => arrived).deliver(delivery.id)
    expect(await look()).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  test('again and again by its delivery makes the delivery dead, with the reason, and no worker tries it again', async () => {
    const { database, site, delivery, look } = await takeAndDie({ leasedUntil: '1 minute' })
    await database.asOwner((tx) => tx.query('DELETE FROM graphile_worker._private_jobs'))
    const reason = 'its process was ended by SIGKILL, 3 times'
    await endDeadDelivery({ database }, { siteId: site.id, deliveryId: delivery.id }, reason)
    await makeDue(database, delivery.id)
    expect(await requeueStranded(database)).toBe(0)
    const worker = createTestWorker(database, site, () => arrived)
    await worker.deliver(delivery.id)
    expect(worker.sent).toEqual([])
    expect(await look()).toMatchObject({ state: 'dead', lastError: reason, isLeased: false })
  })

  test('loses it after that, and its later result changes nothing', async () => {
    const queued = await takeAndDie({ leasedUntil: '-1 second' })
    const { database, site, delivery, look } = queued
    const slow = startSlow(queued)
    await slow.started
    await endLease(delivery.id)
    const quick = createTestWorker(database, site, () => failed)
    await quick.deliver(delivery.id)
    expect(quick.sent).toHaveLength(1)
    const after = await look()
    expect(after).toMatchObject({ state: 'pending', attempts: 3 })
    await slow.end({ ...failed, reason: 'late' })
    expect(await look()).toMatchObject({ state: 'pending', attempts: 3, lastError: 'busy' })
  })

  test('after it sent may still be right: arrived is arrived', async () => {
    const queued = await queueOne()
    const slow = startSlow(queued)
    await slow.started
    await endLease(queued.delivery.id)
    await createTestWorker(queued.database, queued.site, () => failed).deliver(queued.delivery.id)
    await slow.end(arrived)
    expect(await queued.look()).toMatchObject({ state: 'delivered' })
  })

  test('leaves a delivery that gets another job, once it is five seconds late', async () => {
    const { database, delivery, look } = await takeAndDie({ leasedUntil: '-1 second' })
    const setDue = (since: string) =>
      database.asOwner(async (tx) => {
        await tx.query('DELETE FROM graphile_worker._private_jobs')
        await tx.query(
          'UPDATE lead_deliveries SET next_attempt_at = now() - $2::interval WHERE id = $1',
          [delivery.id, since],
        )
      })
    await setDue('1 second')
    await requeueStranded(database)
    expect((await look()).jobInSeconds).toBeNull()
    await setDue('6 seconds')
    expect(await requeueStranded(database)).toBe(1)
    expect((await look()).jobInSeconds).toBeLessThanOrEqual(0)
    expect(await requeueStranded(database), 'while its job waits').toBe(0)
  })
})

describe('the request that caused a delivery', () => {
  const readJobs = (deliveryId: string) =>
    files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ payload: object }>(
        `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'deliveryId' = $1`,
        [deliveryId],
      )
      return rows.map(({ payload }) => payload)
    })

  test('is named in the job of each try, also of one that is added later', async () => {
    const { database } = files
    const site = await applyLeadSite(database)
    const lead = await storeTestLead(database, site, { email: null })
    await database.withScope(scopeOf(site), (tx) =>
      queueDeliveries(tx, site, lead, { revision: 0, requestId: 'request-1' }),
    )
    const [delivery] = await listDeliveryLines(database, lead.id)
    const { id } = delivery!
    const job = { siteId: site.id, deliveryId: id, requestId: 'request-1' }
    expect(await readJobs(id)).toEqual([job])
    await createTestWorker(database, site, () => failed).deliver(id)
    expect(await readJobs(id), 'after a failure').toEqual([job])
    await database.asOwner(async (tx) => {
      await tx.query('DELETE FROM graphile_worker._private_jobs')
      await tx.query(
        `UPDATE lead_deliveries SET next_attempt_at = now() - interval '6 seconds' WHERE id = $1`,
        [id],
      )
    })
    await requeueStranded(database)
    expect(await readJobs(id), 'stranded').toEqual([job])
    expect(await replayDeliveries(database, lead.id, delivery!.destination)).toEqual([
      { id, kind: 'email', destination: delivery!.destination },
    ])
    expect(await readJobs(id), 'replayed').toEqual([job])
  })

  test('may be unknown', async () => {
    const { site, delivery } = await queueOne()
    expect(await readJobs(delivery.id)).toEqual([{ siteId: site.id, deliveryId: delivery.id }])
  })
})

describe('what arrived', () => {
  const hook = 'https://crm.example/delivered'
  const routes = [{ emails: ['sales@example-cars.example'], delivered_webhook_url: hook }]

  test('is reported once to the webhook that subscribes to it, and that report to nobody', async () => {
    const queued = await queueOne({ routes })
    const { database, site, lead, delivery } = queued
    const worker = createTestWorker(database, site, () => arrived)
    const list = async () =>
      (await listDeliveryLines(database, lead.id)).map(({ destination, state }) => [
        destination,
        state,
      ])
    await worker.deliver(delivery.id)
    const mail = ['email:sales@example-cars.example', 'delivered']
    expect(await list()).toEqual([[`delivered:${hook}`, 'pending'], mail])
    const webhook = (await listDeliveryLines(database, lead.id))[0]!
    expect(webhook.jobInSeconds).not.toBeNull()
    await worker.deliver(webhook.id)
    expect(worker.sent[1]?.[1]).toMatchObject({
      kind: 'webhook',
      cause: {
        id: delivery.id,
        kind: 'email',
        deliveredAt: expect.stringMatching(/^20.*Z$/) as string,
      },
    })
    // A repeated delivery arrives under the same id and is not reported again.
    await replayDeliveries(database, lead.id, delivery.destination)
    await worker.deliver(delivery.id)
    expect(await list()).toEqual([[`delivered:${hook}`, 'delivered'], mail])
  })

  test('is not reported without a subscriber, nor is a failure', async () => {
    const { database, site, lead, delivery } = await queueOne({ routes })
    await createTestWorker(database, site, () => failed).deliver(delivery.id)
    expect(await listDeliveryLines(database, lead.id)).toHaveLength(1)
    const plain = await queueOne()
    await createTestWorker(database, plain.site, () => arrived).deliver(plain.delivery.id)
    expect(await listDeliveryLines(database, plain.lead.id)).toHaveLength(1)
  })
})

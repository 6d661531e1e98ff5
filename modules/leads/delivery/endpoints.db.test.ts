import { beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { SendOutcome } from './delivery.types.ts'
import { listDeliveryTrouble } from './delivery-trouble.store.ts'
import { replayDeliveries } from './replay-deliveries.ts'
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
const failed: SendOutcome = { ok: false, reason: 'answers 500', fault: 'server' }
const webhook = 'webhook:https://crm.example/leads'

let site: Site
beforeEach(async () => {
  await files.database.asOwner((tx) => tx.query('TRUNCATE leads, delivery_endpoints CASCADE'))
  site = await applyLeadSite(files.database, {
    routes: [{ webhook_url: 'https://crm.example/leads' }],
    delivery_delays_seconds: [60, 900],
  })
})

/** A lead’s webhook delivery, attempted once with this outcome. */
async function tryOne(outcome: SendOutcome) {
  const lead = await storeTestLead(files.database, site, { email: null })
  const lines = await queueTestDeliveries(files.database, site, lead)
  const delivery = lines.find(({ destination }) => destination === webhook)
  return { lead, ...(await tryAgain(lead.id, delivery!.id, outcome)) }
}

async function tryAgain(leadId: string, deliveryId: string, outcome: SendOutcome) {
  const worker = createTestWorker(files.database, site, () => outcome)
  await worker.deliver(deliveryId)
  const lines = await listDeliveryLines(files.database, leadId)
  const line = lines.find(({ id }) => id === deliveryId)
  return { line: line!, tries: worker.sent.length }
}

async function failTimes(times: number) {
  for (let time = 0; time < times; time += 1) await tryOne(failed)
}

const changeEndpoint = (sql: string) =>
  files.database.asOwner((tx) => tx.query(`UPDATE delivery_endpoints SET ${sql}`))

describe('an endpoint', () => {
  test('that failed 19 times in a row is tried on, one that failed 20 times rests', async () => {
    await failTimes(19)
    const twentieth = await tryOne(failed)
    expect(twentieth.tries).toBe(1)
    const next = await tryOne(failed)
    expect(next.tries).toBe(0)
    expect(next.line).toMatchObject({ state: 'pending', attempts: 0 })
    expect(next.line.dueInSeconds).toBeGreaterThan(590)
    expect(next.line.dueInSeconds).toBeLessThanOrEqual(600)
  })

  test('that is well in between starts to count again', async () => {
    await failTimes(19)
    await tryOne(arrived)
    await failTimes(19)
    expect((await tryOne(failed)).tries).toBe(1)
  })

  test('that rested is tried by one alone, and rests on', async () => {
    await failTimes(20)
    await changeEndpoint(`resting_until = now() - interval '1 second'`)
    expect((await tryOne(failed)).tries).toBe(1)
    expect((await tryOne(failed)).tries).toBe(0)
  })

  test('that works again wakes all that waited for it', async () => {
    await failTimes(20)
    const waiting = await tryOne(failed)
    await changeEndpoint(`resting_until = now() - interval '1 second'`)
    await tryOne(arrived)
    const [line] = await listDeliveryLines(files.database, waiting.lead.id)
    expect(line!.dueInSeconds).toBeLessThanOrEqual(0)
    expect((await tryAgain(waiting.lead.id, line!.id, arrived)).line.state).toBe('delivered')
  })

  test('rests for as long as the site’s longest wait, where that is shorter than ten minutes', async () => {
    site = await applyLeadSite(files.database, {
      routes: [{ webhook_url: 'https://crm.example/leads' }],
      delivery_delays_seconds: [60, 300, 120],
    })
    await failTimes(20)
    const { line } = await tryOne(failed)
    expect(line.dueInSeconds).toBeGreaterThan(290)
    expect(line.dueInSeconds).toBeLessThanOrEqual(300)
  })

  test.each([
    ['4 days 23 hours', 'pending', 1],
    ['5 days 1 minute', 'dead', 0],
  ])('that failed for %s leaves the next delivery %s', async (since, state, tries) => {
    await failTimes(20)
    await changeEndpoint(
      `failing_since = now() - interval '${since}', resting_until = now() - interval '1 second'`,
    )
    await tryOne(failed)
    await changeEndpoint(`resting_until = now() - interval '1 second'`)
    const next = await tryOne(failed)
    expect(next).toMatchObject({ tries, line: { state } })
  })
})

describe('a webhook that subscribes to deliveries', () => {
  const address = 'https://crm.example/leads'
  beforeEach(async () => {
    site = await applyLeadSite(files.database, {
      routes: [{ emails: ['sales@example-cars.example'], delivered_webhook_url: address }],
      delivery_delays_seconds: [60, 900],
    })
  })

  /**
   * A lead that arrived by mail, and the webhook that reports it, attempted once with this outcome.
   */
  async function deliverOne(outcome: SendOutcome) {
    const lead = await storeTestLead(files.database, site, { email: null })
    const [mail] = await queueTestDeliveries(files.database, site, lead)
    await createTestWorker(files.database, site, () => arrived).deliver(mail!.id)
    const lines = await listDeliveryLines(files.database, lead.id)
    const line = lines.find(({ destination }) => destination === `delivered:${address}`)!
    return { lead, ...(await tryAgain(lead.id, line.id, outcome)) }
  }
  const failDeliveries = async () => {
    for (let time = 0; time < 20; time += 1) await deliverOne(failed)
  }
  const endRest = () => changeEndpoint(`resting_until = now() - interval '1 second'`)

  test('is disabled after days of failure, and doctor reports it', async () => {
    await failDeliveries()
    await changeEndpoint(`failing_since = now() - interval '5 days 1 minute'`)
    await endRest()
    await deliverOne(failed)
    await endRest()
    expect(await deliverOne(arrived)).toMatchObject({ tries: 0, line: { state: 'dead' } })
    expect(await files.database.asOwner(listDeliveryTrouble)).toMatchObject([
      { disabled: [webhook] },
    ])
  })

  test('that works again wakes all that waited for it', async () => {
    await failDeliveries()
    const waiting = await deliverOne(failed)
    expect(waiting).toMatchObject({ tries: 0, line: { state: 'pending' } })
    await endRest()
    await deliverOne(arrived)
    const lines = await listDeliveryLines(files.database, waiting.lead.id)
    const line = lines.find(({ id }) => id === waiting.line.id)!
    expect(line.dueInSeconds).toBeLessThanOrEqual(0)
  })

  test('rests together with the leads that go to the same address', async () => {
    await failDeliveries()
    site = await applyLeadSite(files.database, { routes: [{ webhook_url: address }] })
    expect((await tryOne(arrived)).tries).toBe(0)
  })
})

describe('a disabled endpoint', () => {
  const disable = async () => {
    await failTimes(20)
    await changeEndpoint('disabled_at = now()')
  }

  test('is reported by doctor, with the reason of its dead deliveries', async () => {
    await disable()
    const { line } = await tryOne(arrived)
    expect(line.lastError).toBe(`${webhook} is disabled after days of failure`)
    expect(await files.database.asOwner(listDeliveryTrouble)).toMatchObject([
      { site: site.slug, disabled: [webhook], dead: 1 },
    ])
  })

  test('gives way to the dealer’s own address, so that the dealer hears of a lead', async () => {
    await disable()
    const lead = await storeTestLead(files.database, site, { email: null })
    const lines = await queueTestDeliveries(files.database, site, lead)
    expect(lines.map(({ destination }) => destination)).toEqual([
      'email:yard@example-cars.example',
      webhook,
    ])
  })

  test('is tried again once staff replay a lead', async () => {
    await disable()
    const { lead, line } = await tryOne(arrived)
    await replayDeliveries(files.database, lead.id, null)
    expect((await tryAgain(lead.id, line.id, arrived)).line.state).toBe('delivered')
    expect(await files.database.asOwner(listDeliveryTrouble)).toEqual([])
  })
})

describe('a mail server', () => {
  test('that fails holds up every mail of the site, a mailbox that is refused only its own', async () => {
    site = await applyLeadSite(files.database, {
      routes: [
        { emails: ['one@example-cars.example'] },
        { category: 'Service', emails: ['two@example-cars.example'] },
      ],
      delivery_delays_seconds: [60],
    })
    const mailTo = async (category: string, outcome: SendOutcome) => {
      const lead = await storeTestLead(files.database, site, { email: null, category })
      const lines = await queueTestDeliveries(files.database, site, lead)
      const line = lines.at(-1)!
      await makeDue(files.database, line.id)
      const worker = createTestWorker(files.database, site, () => outcome)
      await worker.deliver(line.id)
      return worker.sent.length
    }
    const refused: SendOutcome = { ok: false, reason: '550 no such mailbox', fault: 'mail' }
    for (let time = 0; time < 20; time += 1) await mailTo('General Enquiry', refused)
    expect(await mailTo('General Enquiry', arrived), 'the mailbox rests').toBe(0)
    expect(await mailTo('Service Enquiry', arrived), 'another one does not').toBe(1)
    for (let time = 0; time < 20; time += 1) await mailTo('Service Enquiry', failed)
    expect(await mailTo('Service Enquiry', arrived), 'the server rests').toBe(0)
  })
})

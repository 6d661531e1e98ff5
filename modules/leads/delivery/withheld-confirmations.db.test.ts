import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildExampleLocation } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { allowConfirmation, forgetConfirmedAddresses } from './confirmation-allowance.ts'
import { withheldReason } from './confirmation-limit.rules.ts'
import { replayDeliveries } from './replay-deliveries.ts'
import {
  applyLeadSite,
  createTestWorker,
  listDeliveryLines,
  makeDue,
  queueTestDeliveries,
  storeTestLead,
} from './testing.ts'
import { ownScopeOf, sharedScope } from '#platform/postgres/scopes.ts'

const files = useTestDatabase()
const secrets = ['a secret of at least 32 characters']
let site: Site
let other: Site

beforeAll(async () => {
  site = await applyLeadSite(files.database)
  const dealership = { slug: 'other-cars', name: 'Other', locations: [buildExampleLocation()] }
  other = await applyLeadSite(
    files.database,
    {},
    {
      slug: 'other-cars',
      hosts: ['www.other-cars.example'],
      dealership_group: { slug: 'other-group', name: 'Other Group' },
      dealerships: [dealership],
    },
  )
})
afterEach(() => files.database.asOwner((tx) => tx.query('DELETE FROM confirmed_addresses')))

const request = (address: string, of = secrets) =>
  files.database.withScope(sharedScope, (tx) => allowConfirmation(tx, of, address))
const enquireTimes = async (times: number, address = 'ana@visitor.example') => {
  const outcomes: boolean[] = []
  for (let time = 0; time < times; time += 1) outcomes.push(await request(address))
  return outcomes.filter(Boolean).length
}
/** Shifts stored times, as if that much time had passed. */
const pass = (time: string) =>
  files.database.asOwner((tx) =>
    tx.query(
      `UPDATE confirmed_addresses SET forget_at = forget_at - $1::interval,
         allowed_at = ARRAY(SELECT at - $1::interval FROM unnest(allowed_at) AS at)`,
      [time],
    ),
  )
const countAddresses = () =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM confirmed_addresses',
    )
    return rows[0]?.count
  })

describe('confirmations to one address', () => {
  test('are three an hour', async () => {
    expect(await enquireTimes(4)).toBe(3)
    await pass('59 minutes 59 seconds')
    expect(await enquireTimes(1)).toBe(0)
    await pass('2 seconds')
    expect(await enquireTimes(4)).toBe(3)
  })

  test('are ten a day', async () => {
    let allowed = 0
    for (let hour = 0; hour < 6; hour += 1) {
      allowed += await enquireTimes(4)
      await pass('61 minutes')
    }
    expect(allowed).toBe(10)
    await pass('18 hours')
    expect(await enquireTimes(4)).toBe(3)
  })

  test('are three of a hundred that are requested at the same time', async () => {
    const requests = Array.from({ length: 100 }, () => request('ana@visitor.example'))
    expect((await Promise.all(requests)).filter(Boolean)).toHaveLength(3)
  })

  test('are counted by the mailbox, whatever its case, and each mailbox by itself', async () => {
    expect(await enquireTimes(2, 'ana@visitor.example')).toBe(2)
    expect(await enquireTimes(2, 'Ana+x@VISITOR.example')).toBe(1)
    expect(await enquireTimes(4, 'bob@visitor.example')).toBe(3)
  })

  test('count a site that withdraws its request as if it had never made one', async () => {
    await files.database
      .withScope(sharedScope, async (tx) => {
        await allowConfirmation(tx, secrets, 'ana@visitor.example')
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await enquireTimes(4)).toBe(3)
  })

  test('leave no address behind, and nothing at all after a day', async () => {
    await enquireTimes(1)
    const text = await files.database.asOwner(async (tx) =>
      JSON.stringify(
        (await tx.query(`SELECT confirmed_addresses::text FROM confirmed_addresses`)).rows,
      ),
    )
    expect(text).not.toContain('ana')
    expect(text).not.toContain(Buffer.from('ana').toString('hex'))
    await pass('23 hours 59 minutes')
    await forgetConfirmedAddresses(files.database)
    expect(await countAddresses()).toBe(1)
    await pass('2 minutes')
    await forgetConfirmedAddresses(files.database)
    expect(await countAddresses()).toBe(0)
  })

  test('are known by a hash that the secret of the deployment is part of', async () => {
    await request('ana@visitor.example')
    await request('ana@visitor.example', ['another secret of at least 32 chars'])
    expect(await countAddresses()).toBe(2)
  })

  test('can be read and cleared by the owner alone', async () => {
    const read = (sql: string) =>
      files.database.withScope(ownScopeOf(site.id), (tx) => tx.query(sql))
    await expect(read('SELECT FROM confirmed_addresses')).rejects.toThrow('permission denied')
    await expect(read('DELETE FROM confirmed_addresses')).rejects.toThrow('permission denied')
  })
})

describe('a lead whose confirmation is over the limit', () => {
  const deliverLeads = async (count: number, sites: readonly Site[] = [site, other]) => {
    const leads = []
    for (let at = 0; at < count; at += 1) {
      const at_site = sites[at % sites.length]!
      const lead = await storeTestLead(files.database, at_site)
      const worker = createTestWorker(files.database, at_site, () => ({ ok: true, detail: '' }))
      for (const { id } of await queueTestDeliveries(files.database, at_site, lead)) {
        await worker.deliver(id)
      }
      const lines = await listDeliveryLines(files.database, lead.id)
      leads.push({ lead, lines, sent: worker.sent.map(([, { kind }]) => kind) })
    }
    return leads
  }

  test('is delivered as any other, from any site, with the reason why it was not confirmed', async () => {
    const leads = await deliverLeads(5)
    const sent = leads.map((lead) => lead.sent.toSorted().join())
    expect(sent).toEqual([
      ...Array.from({ length: 3 }, () => 'confirmation,email'),
      ...Array.from({ length: 2 }, () => 'email'),
    ])
    const last = leads.at(-1)!.lines
    expect(last.find(({ destination }) => destination.startsWith('confirmation:'))).toMatchObject({
      state: 'withheld',
      lastError: withheldReason,
      attempts: 0,
    })
    expect(last.find(({ destination }) => destination.startsWith('email:'))?.state).toBe(
      'delivered',
    )
  })

  test('is not confirmed by trying again, unless staff request it within the limit', async () => {
    const [last] = (await deliverLeads(4, [site])).slice(-1)
    const line = last!.lines.find(({ state }) => state === 'withheld')!
    const worker = createTestWorker(files.database, site, () => ({ ok: true, detail: '' }))
    await makeDue(files.database, line.id)
    await worker.deliver(line.id)
    expect(worker.sent).toEqual([])
    await replayDeliveries(files.database, last!.lead.id, null)
    await worker.deliver(line.id)
    expect(worker.sent).toEqual([])
    await pass('61 minutes')
    await replayDeliveries(files.database, last!.lead.id, line.destination)
    await worker.deliver(line.id)
    expect(worker.sent).toHaveLength(1)
  })
})

test('a confirmation that the mail server refuses counts once, however often it is tried', async () => {
  const lead = await storeTestLead(files.database, site)
  const lines = await queueTestDeliveries(files.database, site, lead)
  const { id } = lines.find(({ destination }) => destination.startsWith('confirmation:'))!
  const failing = createTestWorker(files.database, site, () => ({
    ok: false,
    reason: 'try again later',
    fault: 'server',
  }))
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await failing.deliver(id)
    await makeDue(files.database, id)
  }
  expect(failing.sent).toHaveLength(5)
  expect(await enquireTimes(4)).toBe(2)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { listEntriesOf } from '#modules/audit/entry/audit-entry.store.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openLeadService } from '../submit/lead-service.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  enquiry,
  expectResponse,
  openTestSite,
  readRows,
} from '../submit/testing.ts'
import type { ChangedLeadFilter } from './changed-lead.store.ts'
import { parseLeadCursor } from './lead-cursor.rules.ts'
import { openLeadFeed } from './open-lead-feed.ts'

const own = useTestDatabase()
let site: Site
let alone: Site

beforeAll(async () => {
  const dealerships = ['first', 'second'].map((slug) =>
    buildExampleDealership({ slug, locations: [buildExampleLocation({ slug: `${slug}-yard` })] }),
  )
  site = await openTestSite(own.database, { dealerships })
  alone = await openTestSite(own.database, {
    slug: 'alone',
    hosts: ['www.alone.example'],
    dealership_group: { slug: 'alone', name: 'Alone' },
    dealerships: [buildExampleDealership({ slug: 'alone' })],
  })
})

const whole: ChangedLeadFilter = {
  after: undefined,
  since: undefined,
  category: undefined,
  state: undefined,
  receipt: undefined,
  limit: 100,
}

async function send(of: Site, more: Record<string, unknown>, changedAt: string): Promise<string> {
  const service = openLeadService(buildTestParts(own.database).parts)
  const sent = buildSent({ ...enquiry, ...more }, { key: crypto.randomUUID() })
  const { id } = expectResponse(await service.submit(buildTestContext(of), sent))
  await readRows(own.database, 'UPDATE leads SET updated_at = $2 WHERE id = $1', [id, changedAt])
  return id
}

const feed = () => openLeadFeed(own.database)
const keyId = 'abcdefghij01'
const listActions = async (leadId: string) => {
  const entries = await own.database.asOwner((tx) =>
    listEntriesOf(tx, { kind: 'lead', id: leadId }, 10),
  )
  return entries.map(({ actorKind, actorId, action }) => `${actorKind} ${actorId} ${action}`)
}
async function list(dealership: number, filter: Partial<ChangedLeadFilter> = {}, of = site) {
  const page = await feed().list(
    of,
    { id: keyId, dealershipId: of.dealerships[dealership]!.id },
    { ...whole, ...filter },
  )
  return { ids: page!.leads.map(({ id }) => id), next: page!.nextCursor }
}

describe('leads of a dealership', () => {
  test('come in the order of their changes, page by page, none twice and none left out', async () => {
    const times = ['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-02']
    const ids = await Promise.all(
      times.map((day) => send(site, { dealership_slug: 'first' }, `${day}T00:00:00.123456Z`)),
    )
    const twins = [ids[2]!, ids[3]!].toSorted()
    const expected = [ids[1], ...twins, ids[0]]
    expect((await list(0)).ids).toEqual(expected)
    const read: string[] = []
    let after: ChangedLeadFilter['after']
    for (;;) {
      const page = await list(0, { after, limit: 1 })
      if (page.ids.length === 0) break
      read.push(...page.ids)
      after = parseLeadCursor(page.next!)
    }
    expect(read).toEqual(expected)
    expect((await list(1)).ids).toEqual([])
    expect((await list(0, { since: new Date('2026-01-02T00:00:00.124Z') })).ids).toEqual([ids[0]])
    expect((await list(0, { category: 'Careers' })).ids).toEqual([])
    expect((await list(0, { state: 'incomplete' })).ids).toEqual([])
  })

  test('of the last seconds come again with the next cursor', async () => {
    const before = await list(1)
    const id = await send(site, { dealership_slug: 'second' }, new Date().toISOString())
    const first = await list(1)
    expect(first.ids).toEqual([id])
    expect(first.next).toBe(before.next)
    await readRows(
      own.database,
      "UPDATE leads SET updated_at = now() - interval '6 s' WHERE id = $1",
      [id],
    )
    const later = await list(1)
    expect((await list(1, { after: parseLeadCursor(later.next!) })).ids).toEqual([])
  })

  test('that are held come once they are released', async () => {
    const more = { dealership_slug: 'first', fax_extension: 'x' }
    const id = await send(site, more, '2026-02-01T00:00:00Z')
    const dealership = site.dealerships[0]!.id
    expect((await list(0)).ids).not.toContain(id)
    expect(await feed().find(site, { id: keyId, dealershipId: dealership }, id)).toBeUndefined()
    await readRows(own.database, "UPDATE leads SET released_at = '2026-03-01' WHERE id = $1", [id])
    expect((await list(0, { since: new Date('2026-02-28') })).ids).toEqual([id])
    expect(await feed().find(site, { id: keyId, dealershipId: dealership }, id)).toMatchObject({
      id,
    })
  })

  test('belong to it alone: not to another dealership, nor to another site', async () => {
    const id = await send(site, { dealership_slug: 'first' }, '2026-04-01T00:00:00Z')
    const [first, second] = site.dealerships
    expect(await feed().find(site, { id: keyId, dealershipId: first!.id }, id)).toMatchObject({
      id,
    })
    expect(await feed().find(site, { id: keyId, dealershipId: second!.id }, id)).toBeUndefined()
    expect(
      await feed().find(alone, { id: keyId, dealershipId: alone.dealerships[0]!.id }, id),
    ).toBeUndefined()
    expect(await feed().list(alone, { id: keyId, dealershipId: first!.id }, whole)).toBeUndefined()
  })

  test('are confirmed by the dealership’s own system, once, with its number', async () => {
    const id = await send(site, { dealership_slug: 'first' }, '2026-04-02T00:00:00Z')
    const [first, second] = site.dealerships
    const filter = { since: new Date('2026-04-02'), receipt: 'missing' } as const
    expect((await list(0, filter)).ids).toContain(id)
    const confirm = (dealershipId: number, reference: string | null, of = site) =>
      feed().confirm(of, { id: keyId, dealershipId }, { id, reference })
    const receipt = await confirm(first!.id, 'CRM-1')
    expect(receipt).toMatchObject({ reference: 'CRM-1' })
    expect((await list(0, filter)).ids).not.toContain(id)
    expect((await list(0, { since: filter.since })).ids).toContain(id)
    expect(await confirm(first!.id, null)).toEqual(receipt)
    expect(await confirm(first!.id, 'CRM-2')).toEqual({ ...receipt, reference: 'CRM-2' })
    expect(await feed().find(site, { id: keyId, dealershipId: first!.id }, id)).toMatchObject({
      receipts: [{ reference: 'CRM-2' }],
    })
    expect(await confirm(second!.id, 'CRM-3')).toBeUndefined()
    expect(await confirm(first!.id, 'CRM-3', alone)).toBeUndefined()
    expect(await listActions(id)).toEqual([`key ${keyId} lead.receipt`])
  })

  test('are tried again for their own dealership alone', async () => {
    const id = await send(site, { dealership_slug: 'first' }, '2026-04-03T00:00:00Z')
    const [first, second] = site.dealerships
    const destination = 'webhook:https://crm.example/leads'
    await readRows(
      own.database,
      `INSERT INTO lead_deliveries (lead_id, site_id, kind, destination, state, delivered_at)
       VALUES ($1, $2, 'webhook', $3, 'delivered', now())`,
      [id, site.id, destination],
    )
    const replay = (dealershipId: number, to: string | null, of = site) =>
      feed().replay(of, { id: keyId, dealershipId }, { id, destination: to })
    expect(await replay(first!.id, null)).toEqual([])
    expect(await replay(first!.id, destination)).toMatchObject([{ destination }])
    expect(await replay(first!.id, 'email:else@dealer.example')).toEqual([])
    await readRows(own.database, "UPDATE lead_deliveries SET state = 'dead' WHERE lead_id = $1", [
      id,
    ])
    expect(await replay(second!.id, null)).toBeUndefined()
    expect(await replay(alone.dealerships[0]!.id, null, alone)).toBeUndefined()
    expect((await replay(first!.id, null))?.length).toBeGreaterThan(0)
    expect(await listActions(id)).toEqual([
      `key ${keyId} lead.send-again`,
      `key ${keyId} lead.send-again`,
    ])
  })

  test('are counted as they are read', async () => {
    const id = await send(site, { dealership_slug: 'first' }, '2026-04-05T00:00:00Z')
    const count = async () => {
      const sql = `SELECT coalesce(sum(records), 0)::int AS count FROM customer_data_reads WHERE key_id = $1`
      return (await readRows(own.database, sql, [keyId])) as { count: number }[]
    }
    const [before] = await count()
    const [first] = site.dealerships
    expect((await list(0, { since: new Date('2026-04-05T00:00:00Z') })).ids).toEqual([id])
    await list(0, { since: new Date('2999-01-01') })
    await feed().find(site, { id: keyId, dealershipId: first!.id }, id)
    expect(await count()).toEqual([{ count: before!.count + 2 }])
  })

  test('of no dealership are those of a site’s only one', async () => {
    const id = await send(alone, {}, '2026-05-01T00:00:00Z')
    await readRows(own.database, 'UPDATE leads SET dealership_slug = NULL WHERE id = $1', [id])
    expect((await list(0, {}, alone)).ids).toContain(id)
    const shared = await send(site, {}, '2026-05-01T00:00:00Z')
    await readRows(own.database, 'UPDATE leads SET dealership_slug = NULL WHERE id = $1', [shared])
    expect((await list(0)).ids).not.toContain(shared)
  })
})

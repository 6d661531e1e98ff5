import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEntries } from '#modules/audit/entry/audit-entry.store.ts'
import { type LeadFiles, openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { recordStaged } from '#modules/leads/files/staged-file.store.ts'
import { sweepLeadFiles } from '#modules/leads/files/sweep-files.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { hashBytes } from '#platform/files/file-store.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createRetentionHandler } from './delete-expired.ts'
import { insertPersonRequest } from './person-request.store.ts'
import { ageLead, applyPrivacySite, countRows, leadTables, storePerson } from './testing.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

const own = useTestDatabase()
let folder: string
let files: LeadFiles
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retention-'))
  files = openLeadFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** A new site with a retention of 100 days. */
const applyNew = () =>
  applyPrivacySite(own.database, `dealer-${++made}`, { privacy: { retention_days: 100 } })

const query = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  own.database.asOwner(async (tx) => (await tx.query<Row>(sql, values)).rows)

/** Runs one job as the worker does. */
async function run(site: Site, signal = new AbortController().signal): Promise<string[]> {
  const lines: string[] = []
  const handler = createRetentionHandler({
    database: own.database,
    findSite: (id) => Promise.resolve(id === site.id ? site : undefined),
    now: () => new Date(),
  })
  const log = createLog('info', { write: (line) => lines.push(line) })
  await handler.run({ siteId: site.id }, { isLast: false, signal, log })
  return lines
}

const findJobs = (site: Site) =>
  query(
    `SELECT key FROM graphile_worker._private_jobs WHERE key = 'site:' || $1::bigint || ':retention'`,
    [site.id],
  )
const findRound = (site: Site) =>
  query('SELECT 1 AS one FROM retention_rounds WHERE site_id = $1', [site.id])
const listLeadIds = async (site: Site) =>
  (await query<{ id: string }>('SELECT id FROM leads WHERE site_id = $1', [site.id])).map(
    ({ id }) => id,
  )

const addEvents = (site: Site, count: number, days: number) =>
  query(
    `INSERT INTO tracked_events (site_id, event_number, unique_event_id, action, category, payload, recorded_at)
     SELECT $1, 1, gen_random_uuid(), 'view', 'page', '{}', now() - make_interval(days => $3)
     FROM generate_series(1, $2)`,
    [site.id, count, days],
  )

describe('data past its retention', () => {
  test('is deleted with everything that depends on it; younger data and data of others stay', async () => {
    const site = await applyNew()
    const other = await applyPrivacySite(own.database, 'other-dealer')
    const old = await storePerson({ database: own.database, files, site }, 'old@visitor.example')
    const before = await countRows(own.database, leadTables, site.id)
    expect(Object.values(before)).not.toContain(0)
    const young = await storePerson({ database: own.database, files, site }, 'new@visitor.example')
    const foreign = await storePerson(
      { database: own.database, files, site: other },
      'old@visitor.example',
    )
    await ageLead(own.database, old.id, 101)
    await ageLead(own.database, young.id, 99)
    await ageLead(own.database, foreign.id, 101)
    const lines = await run(site)
    expect(await listLeadIds(site)).toEqual([young.id])
    expect(await listLeadIds(other)).toEqual([foreign.id])
    expect(await countRows(own.database, leadTables, site.id)).toEqual(before)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      siteId: site.id,
      deleted: { leads: 1, mails: 0, events: 0 },
    })
    expect(lines[0]).not.toContain('visitor.example')
    expect(await run(site), 'nothing is left to tell of').toEqual([])
  })

  test('are also mails, events, requests of no lead, calls, and how fast pages were', async () => {
    const site = await applyNew()
    await addEvents(site, 2, 101)
    await addEvents(site, 1, 99)
    for (const days of [101, 99]) {
      await query(
        `INSERT INTO kept_mails (site_id, message_id, sender, recipients, subject, plain_text, source, kept_at)
         VALUES ($1, $2, 'a@dealer.example', '{}', 'Lead', 'Text', '', now() - make_interval(days => $3))`,
        [site.id, `<${days}@dealer.example>`, days],
      )
      await query(
        `INSERT INTO web_vitals (site_id, page_kind, metric, value, recorded_at)
         VALUES ($1, 'home', 'lcp', 1, now() - make_interval(days => $2))`,
        [site.id, days],
      )
      await query(
        `INSERT INTO phone_calls (site_id, call_id, started_at, seconds, outcome, reported_at)
         VALUES ($1, $3, now(), 1, 'missed', now() - make_interval(days => $2))`,
        [site.id, days, `c-${days}`],
      )
      const request = {
        action: 'export',
        counts: { leads: 0, files: 0, mails: 0, events: 0 },
      } as const
      await own.database.withScope(ownScopeOf(site.id), (tx) =>
        insertPersonRequest(tx, site.id, Buffer.alloc(32, days), request),
      )
    }
    await query(
      `UPDATE person_requests SET done_at = now() - interval '101 days' WHERE site_id = $1 AND address_hash = $2`,
      [site.id, Buffer.alloc(32, 101)],
    )
    await run(site)
    const tables = ['kept_mails', 'tracked_events', 'person_requests', 'web_vitals', 'phone_calls']
    expect(await countRows(own.database, tables, site.id)).toEqual({
      kept_mails: 1,
      tracked_events: 1,
      person_requests: 1,
      web_vitals: 1,
      phone_calls: 1,
    })
    expect(await findRound(site)).toHaveLength(1)
  })

  test('is in the audit with its number, and nothing else of it', async () => {
    const site = await applyNew()
    const ids = [await storePerson({ database: own.database, files, site }, 'old@visitor.example')]
    await query(
      `UPDATE leads SET created_at = now() - interval '200 days', updated_at = now() - interval '200 days',
                   completed_at = now() - interval '200 days' WHERE site_id = $1`,
      [site.id],
    )
    await run(site)
    await run(site)
    const entries = await own.database.asOwner((tx) =>
      listEntries(tx, { siteIds: [site.id], subjectKind: 'customer-data' }, { limit: 10 }),
    )
    expect(entries).toMatchObject([
      {
        actorKind: 'job',
        actorName: 'retention',
        action: 'customer-data.deleted',
        subjectId: 'leads',
        after: { count: ids.length },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('visitor')
  })

  test('stays if the configuration does not resolve, because its retention is then unknown', async () => {
    const site = await applyNew()
    const lead = await storePerson({ database: own.database, files, site }, 'a@visitor.example')
    await ageLead(own.database, lead.id, 5000)
    const handler = createRetentionHandler({
      database: own.database,
      findSite: () => Promise.resolve(undefined),
      now: () => new Date(),
    })
    const attempt = {
      isLast: false,
      signal: new AbortController().signal,
      log: createLog('silent'),
    }
    await expect(handler.run({ siteId: site.id }, attempt)).rejects.toThrow('resolves')
    expect(await listLeadIds(site)).toEqual([lead.id])
    expect(await findRound(site)).toEqual([])
  })
})

describe('a lead with a delivery', () => {
  const setDelivery = (leadId: string, assignments: string) =>
    query(
      `UPDATE lead_deliveries SET delivered_at = NULL, ${assignments}
       WHERE lead_id = $1 AND kind = 'email'`,
      [leadId],
    )

  test.each([
    ['that is pending is kept for 30 days more', `state = 'pending'`, 129, true],
    ['that is pending after those is deleted', `state = 'pending'`, 132, false],
    ['that is dead is deleted', `state = 'dead'`, 102, false],
    ['that is held for a person is deleted', `state = 'held'`, 102, false],
    [
      'that a worker is at is kept however old',
      `state = 'pending', leased_until = now() + interval '15 seconds'`,
      4000,
      true,
    ],
  ])('%s', async (_what, assignments, days, isKept) => {
    const site = await applyNew()
    const lead = await storePerson({ database: own.database, files, site }, 'a@visitor.example')
    await setDelivery(lead.id, assignments)
    await ageLead(own.database, lead.id, days)
    await run(site)
    expect((await listLeadIds(site)).length === 1).toBe(isKept)
  })

  test('that somebody has locked is left for the next time, and not waited for', async () => {
    const site = await applyNew()
    const lead = await storePerson({ database: own.database, files, site }, 'a@visitor.example')
    await ageLead(own.database, lead.id, 200)
    for (const table of ['leads WHERE id', 'lead_deliveries WHERE lead_id']) {
      await own.database.withScope(ownScopeOf(site.id), async (tx) => {
        await tx.query(`SELECT FROM ${table} = $1 FOR UPDATE`, [lead.id])
        await run(site)
        expect(await listLeadIds(site), table).toEqual([lead.id])
      })
    }
    await run(site)
    expect(await listLeadIds(site)).toEqual([])
  })
})

describe('the files of a deleted lead', () => {
  const isStored = (content: string) => files.store.has(hashBytes(Buffer.from(content)))

  test('leave the disk with the next sweep, unless another lead has the same content', async () => {
    const site = await applyNew()
    const parts = { database: own.database, files, site }
    const lone = await storePerson(parts, 'a@visitor.example', 'a content of one lead')
    const sharing = await storePerson(parts, 'b@visitor.example', 'a content of two leads')
    await storePerson(parts, 'c@visitor.example', 'a content of two leads')
    await ageLead(own.database, lone.id, 101)
    await ageLead(own.database, sharing.id, 101)
    await run(site)
    expect(await isStored('a content of one lead'), 'before the sweep').toBe(true)
    expect(await sweepLeadFiles(own.database, files)).toBe(1)
    expect(await isStored('a content of one lead')).toBe(false)
    expect(await isStored('a content of two leads')).toBe(true)
  })

  test('that a visitor is just sending again have their hour', async () => {
    const site = await applyNew()
    const content = 'a content that is sent again'
    const contentHash = hashBytes(Buffer.from(content))
    const file = { field: 'a', name: 'a.jpg', mediaType: 'image/jpeg', contentHash, bytes: 1 }
    for (const isStagedFirst of [true, false]) {
      const lead = await storePerson(
        { database: own.database, files, site },
        'a@visitor.example',
        content,
      )
      await ageLead(own.database, lead.id, 101)
      if (isStagedFirst) await recordStaged(own.database, [file])
      await run(site)
      if (!isStagedFirst) await recordStaged(own.database, [file])
      expect(await listLeadIds(site)).toEqual([])
      await sweepLeadFiles(own.database, files)
      expect(await isStored(content)).toBe(true)
      await query('DELETE FROM staged_lead_files')
    }
  })

  test('stay where deleting the lead is rolled back', async () => {
    const site = await applyNew()
    const content = 'a content that stays'
    const lead = await storePerson(
      { database: own.database, files, site },
      'a@visitor.example',
      content,
    )
    const deleting = own.database.withScope(ownScopeOf(site.id), async (tx) => {
      await tx.query('DELETE FROM leads WHERE id = $1', [lead.id])
      throw new Error('the process ends')
    })
    await expect(deleting).rejects.toThrow('the process ends')
    await sweepLeadFiles(own.database, files)
    expect(await listLeadIds(site)).toEqual([lead.id])
    expect(await isStored(content)).toBe(true)
  })
})

describe('a lot of it', () => {
  const countEvents = async (site: Site) =>
    (await countRows(own.database, ['tracked_events'], site.id))['tracked_events']

  test('goes in several jobs of bounded transactions: 100,000 events', async () => {
    const site = await applyNew()
    await addEvents(site, 100_000, 101)
    await addEvents(site, 10, 1)
    const left: (number | undefined)[] = []
    for (let isMore = true; isMore;) {
      await run(site)
      left.push(await countEvents(site))
      const jobs = await query(
        `DELETE FROM graphile_worker._private_jobs WHERE key = 'site:' || $1::bigint || ':retention' RETURNING id`,
        [site.id],
      )
      isMore = jobs.length > 0
      expect(await findRound(site)).toHaveLength(isMore ? 0 : 1)
    }
    // At most 40 transactions run in one job. Leads and mails take one of them each, and events get the rest.
    expect(left).toEqual([62_010, 24_010, 10])
  })

  test('continues in another job if the process must end', async () => {
    const site = await applyNew()
    await addEvents(site, 3, 101)
    await run(site, AbortSignal.abort())
    expect(await countEvents(site)).toBe(3)
    expect(await findJobs(site)).toHaveLength(1)
    expect(await findRound(site)).toEqual([])
  })

  test('of leads goes in batches too', async () => {
    const site = await applyNew()
    await query(
      `INSERT INTO leads (site_id, idempotency_key, body_hash, state, category, payload, created_at)
       SELECT $1, gen_random_uuid(), '', 'incomplete', 'General Enquiry', '{}', now() - interval '101 days'
       FROM generate_series(1, 450)`,
      [site.id],
    )
    await run(site)
    expect(await listLeadIds(site)).toEqual([])
  })
})

describe('a removed site', () => {
  test('has everything of visitors deleted at once, and another site keeps its own', async () => {
    const site = await applyNew()
    const other = await applyNew()
    await storePerson({ database: own.database, files, site }, 'ana@visitor.example')
    await storePerson({ database: own.database, files, site: other }, 'ben@visitor.example')
    await addEvents(site, 3, 0)
    await run(site)
    expect(await listLeadIds(site)).toHaveLength(1)
    await run({ ...site, state: 'removed' })
    expect(await listLeadIds(site)).toEqual([])
    const left = await query('SELECT FROM tracked_events WHERE site_id = $1', [site.id])
    expect(left).toEqual([])
    expect(await query('SELECT FROM kept_mails WHERE site_id = $1', [site.id])).toEqual([])
    expect(await listLeadIds(other)).toHaveLength(1)
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEntries, listEntriesOf, recordEntry } from '#modules/audit/entry/audit-entry.store.ts'
import { readPersonal } from '#modules/audit/personal/personal-values.ts'
import {
  createTestWorker,
  listDeliveryLines,
  makeDue,
  queueTestDeliveries,
  storeTestLead,
} from '#modules/leads/delivery/testing.ts'
import type { SendOutcome } from '#modules/leads/delivery/delivery.types.ts'
import { type LeadFiles, openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import {
  deleteLeads,
  listBusyLeads,
  listLeadsOf,
} from '#modules/leads/removal/removed-lead.store.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { openShownQuestions } from '#modules/questions/published/shown-questions.ts'
import { importReservable } from '#modules/reservations/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { readPersonAddress } from '#modules/forms/fields/person-address.rules.ts'
import { erasePerson, previewErasure } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { answering, applyPrivacySite, countRows, leadTables, storePerson } from './testing.ts'

const own = useTestDatabase()
let folder: string
let files: LeadFiles
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erase-'))
  files = openLeadFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const applyNew = () => applyPrivacySite(own.database, `dealer-${++made}`)
const store = (site: Site, email: string | null) =>
  storePerson({ database: own.database, files, site }, email)
const addressHash = Buffer.alloc(32, 7)
const erase = (site: Site, address: string) =>
  erasePerson(own.database, site, { address, addressHash, ...answering })
const count = (site: Site) => countRows(own.database, leadTables, site.id)

describe('erasing a person', () => {
  test('deletes what hangs on their leads, whatever the case of the address, and says how much', async () => {
    const site = await applyNew()
    const nobody = await count(site)
    await store(site, 'Ana@Visitor.example')
    await store(site, 'ana@visitor.EXAMPLE')
    const address = readPersonAddress(' ANA@visitor.example ')!
    const noAccount = { accounts: 0, saved_vehicles: 0, saved_searches: 0, reservations: 0 }
    const counts = { leads: 2, bookings: 0, files: 2, mails: 4, events: 2, ...noAccount }
    expect(await previewErasure(own.database, site, address)).toEqual(counts)
    const outcome = await erase(site, address)
    expect(outcome).toMatchObject({ kind: 'erased', counts })
    expect(await count(site)).toEqual(nobody)
    const again = await erase(site, address)
    expect(again).toMatchObject({ counts: { leads: 0, files: 0, mails: 0, events: 0 } })
  })

  test('leaves everybody else: other people, leads without an address, other sites', async () => {
    const [site, other] = [await applyNew(), await applyNew()]
    await store(site, 'bob@visitor.example')
    await store(site, 'ana@visitor.example.net')
    await store(site, 'xana@visitor.example')
    await store(site, null)
    await store(other, 'ana@visitor.example')
    const before = [await count(site), await count(other)]
    await store(site, 'ana@visitor.example')
    await erase(site, 'ana@visitor.example')
    expect([await count(site), await count(other)]).toEqual(before)
  })

  test.each([
    '%@visitor.example',
    '___@visitor.example',
    '*@visitor.example',
    '.+@visitor.example',
  ])('takes %s for the one address that it is', async (address) => {
    const site = await applyNew()
    await store(site, 'ana@visitor.example')
    const before = await count(site)
    expect(await erase(site, address)).toMatchObject({ counts: { leads: 0, mails: 0 } })
    expect(await count(site)).toEqual(before)
  })

  test('waits for a step that is just being saved, and erases it too', async () => {
    const site = await applyNew()
    const nobody = await count(site)
    const lead = await store(site, 'ana@visitor.example')
    const erasing = await own.database.withScope(ownScopeOf(site.id), async (tx) => {
      await tx.query('SELECT FROM leads WHERE id = $1 FOR UPDATE', [lead.id])
      const outcome = erase(site, 'ana@visitor.example')
      await expect
        .poll(() =>
          own.database.asOwner(async (owner) => {
            const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database()
                         AND wait_event_type = 'Lock' AND query LIKE '%lower(email)%FOR UPDATE%'`
            return (await owner.query(sql)).rowCount
          }),
        )
        .toBe(1)
      await tx.query(
        `INSERT INTO lead_steps (lead_id, site_id, step_index, fields) VALUES ($1, $2, 1, '{}')`,
        [lead.id, site.id],
      )
      return { outcome }
    })
    expect(await erasing.outcome).toMatchObject({ kind: 'erased', counts: { leads: 1 } })
    expect(await count(site)).toEqual(nobody)
  })

  test('is on record with its counts and without the address', async () => {
    const site = await applyNew()
    await store(site, 'ana@visitor.example')
    await erase(site, 'ana@visitor.example')
    const rows = await own.database.asOwner(async (tx) => {
      const sql = `SELECT action, address_hash, counts, person_requests::text AS whole FROM person_requests WHERE site_id = $1`
      return (await tx.query<{ whole: string }>(sql, [site.id])).rows
    })
    expect(rows).toMatchObject([
      { action: 'erase', address_hash: addressHash, counts: { leads: 1, files: 1 } },
    ])
    expect(rows[0]!.whole).not.toContain('visitor')
    const { document } = await exportPerson(own.database, site, {
      address: 'ana@visitor.example',
      addressHashes: [Buffer.alloc(32), addressHash],
      ...answering,
      seal: createAnswerSeal(['a secret of at least 32 characters']),
      now: new Date(),
    })
    expect(document).toMatchObject({ leads: [], mails: [], requests: [{ action: 'erase' }] })
  })
})

describe('what the audit has of a person', () => {
  const address = 'pia@visitor.example'
  const read = async (subject: { readonly kind: string; readonly id: string }) => {
    const entries = await own.database.asOwner((tx) => listEntriesOf(tx, subject, 10))
    return entries.map((entry) => readPersonal(answering.customerKeys, entry))
  }

  test('is handed over with their lead, and unreadable once it is erased; the entries stay', async () => {
    const site = await applyNew()
    const lead = await storeTestLead(own.database, site, { email: address })
    const booking = { kind: 'booking', id: 'b-1' }
    for (const subject of [{ kind: 'lead', id: lead.id }, booking]) {
      await own.database.asOwner((tx) =>
        recordEntry(tx, answering.actor, {
          siteId: site.id,
          subject,
          action: 'lead.state',
          personal: { keys: answering.customerKeys, address, values: { lostReason: 'Moved' } },
        }),
      )
    }
    const exported = await exportPerson(own.database, site, {
      address,
      addressHashes: [addressHash],
      ...answering,
      seal: createAnswerSeal(['a secret of at least 32 characters']),
      now: new Date(),
    })
    expect(exported.document.leads).toMatchObject([
      { recorded_values: [{ action: 'lead.state', values: { lostReason: 'Moved' } }] },
    ])
    expect(await read(booking)).toMatchObject([{ kind: 'readable' }])
    expect(await erase(site, address)).toMatchObject({ kind: 'erased' })
    expect(await read({ kind: 'lead', id: lead.id })).toEqual([{ kind: 'erased' }])
    expect(await read(booking)).toEqual([{ kind: 'erased' }])
    const done = await own.database.asOwner((tx) =>
      listEntries(tx, { siteIds: [site.id], subjectKind: 'customer-data' }, { limit: 10 }),
    )
    expect(done).toMatchObject([
      { action: 'customer-data.erased', actorKind: 'shell', after: { leads: 1 } },
      { action: 'customer-data.exported', after: { leads: 1 } },
    ])
    expect(JSON.stringify(done)).not.toContain('visitor')
  })
})

describe('a lead in delivery', () => {
  async function queueOne() {
    const site = await applyNew()
    const lead = await storeTestLead(own.database, site, { email: 'ana@visitor.example' })
    const deliveries = await queueTestDeliveries(own.database, site, lead)
    const toDealer = deliveries.find(({ destination }) => destination.startsWith('email:'))!
    return { site, lead, delivery: toDealer }
  }

  test('is erased once that is over, so that no mail about it is stored afterwards', async () => {
    const { site, lead, delivery } = await queueOne()
    const started = Promise.withResolvers<void>()
    const end = Promise.withResolvers<SendOutcome>()
    const worker = createTestWorker(own.database, site, () => {
      started.resolve()
      return end.promise
    })
    const delivering = worker.deliver(delivery.id)
    await started.promise
    expect(await erase(site, 'ana@visitor.example')).toEqual({ kind: 'delivering' })
    expect(await listDeliveryLines(own.database, lead.id)).toHaveLength(2)
    end.resolve({ ok: true, detail: 'taken' })
    await delivering
    expect(await erase(site, 'ana@visitor.example')).toMatchObject({ counts: { leads: 1 } })
  })

  test('is not waited for while a worker only takes it', async () => {
    const { site, delivery } = await queueOne()
    await own.database.withScope(ownScopeOf(site.id), async (tx) => {
      await tx.query('SELECT FROM lead_deliveries WHERE id = $1 FOR UPDATE', [delivery.id])
      expect(await erase(site, 'ana@visitor.example')).toEqual({ kind: 'delivering' })
    })
  })

  test('is not begun while it is being erased, nor afterwards', async () => {
    const { site, delivery } = await queueOne()
    const worker = createTestWorker(own.database, site, () => ({ ok: true, detail: 'taken' }))
    await own.database.withScope(ownScopeOf(site.id), async (tx) => {
      const ids = await listLeadsOf(tx, 'ana@visitor.example', true)
      expect(await listBusyLeads(tx, ids)).toEqual([])
      await worker.deliver(delivery.id)
      await deleteLeads(tx, ids)
      await worker.deliver(delivery.id)
    })
    await makeDue(own.database, delivery.id)
    await worker.deliver(delivery.id)
    expect(worker.sent).toEqual([])
  })
})

describe('a published question of an erased person', () => {
  test.each([
    [false, ['Towbar?']],
    [true, []],
  ])('asked to take questions away: %s; on the page then: %j', async (takesQuestions, expected) => {
    const site = await applyNew()
    const lead = await store(site, 'ana@visitor.example')
    const [vehicleId] = await importReservable(own.database, site, ['Q1'])
    await own.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO vehicle_questions (site_id, vehicle_id, lead_id, category, model_key, state, question, answer, published_at)
         VALUES ($1, $2, $3, 'Used Vehicle Enquiry', 'kia rio', 'published', 'Towbar?', 'Yes.', now())`,
        [site.id, vehicleId, lead.id],
      ),
    )
    const address = 'ana@visitor.example'
    const { document } = await exportPerson(own.database, site, {
      address,
      addressHashes: [addressHash],
      seal: createAnswerSeal(['a secret of at least 32 characters']),
      now: new Date(),
      ...answering,
    })
    expect(document.leads[0]?.questions).toMatchObject([{ question: 'Towbar?', answer: 'Yes.' }])
    const erasure = { address, addressHash, takesQuestions, ...answering }
    expect(await erasePerson(own.database, site, erasure)).toMatchObject({ kind: 'erased' })
    const left = await openShownQuestions(own.database).list(site, vehicleId!)
    expect(left.map(({ question }) => question)).toEqual(expected)
  })
})

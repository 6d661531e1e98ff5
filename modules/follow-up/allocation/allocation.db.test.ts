import { beforeEach, describe, expect, test } from 'vitest'
import { openInbox } from '#modules/inbox/open-inbox.ts'
import { addLead, type TestLead } from '#modules/inbox/testing.ts'
import { findLead } from '#modules/leads/submit/lead.store.ts'
import { queueAllocation } from '#modules/leads/lead/queue-allocation.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf, recordAudit } from '#modules/staff/audit/audit.store.ts'
import { actAs, addPerson, openTestPlaces, shell, type TestPlaces } from '#modules/staff/testing.ts'
import { type QueuedJob, takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { FollowUpSettings } from '../rules/follow-up-settings.rules.ts'
import type { LeadRuleFields } from '../rules/lead-rule.rules.ts'
import { insertRule, storeSettings } from '../rules/lead-rule.store.ts'
import { buildTestRule, openTestWorker } from '../testing.ts'

const files = useTestDatabase()
let places: TestPlaces | undefined
let mia: PersonActor
let leo: PersonActor
let boss: PersonActor

const site = () => places!.own
const parts = () => ({
  database: files.database,
  findSite: (id: number) => Promise.resolve(id === site().id ? site() : undefined),
})

beforeEach(async () => {
  const { database } = files
  places ??= await openTestPlaces(database)
  await database.asOwner(async (tx) => {
    await tx.query('DELETE FROM lead_rules')
    await tx.query('DELETE FROM follow_up_settings')
    await tx.query('UPDATE staff_people SET suspended_at = now()')
    await tx.query('UPDATE leads SET owner_id = NULL')
  })
  await takeJobs(database)
  const join = async (role: 'salesperson' | 'principal') =>
    actAs(database, await addPerson(database, [{ role, site: site() }]))
  mia = await join('salesperson')
  leo = await join('salesperson')
  boss = await join('principal')
})

const addRule = (rule: Partial<LeadRuleFields>) =>
  files.database.asOwner((tx) => insertRule(tx, site().id, buildTestRule(rule)))
const set = (settings: FollowUpSettings) =>
  files.database.asOwner((tx) => storeSettings(tx, site().id, settings, 0))

/** Stores a lead, and does what is queued with it. */
async function arrive(lead: TestLead = {}): Promise<string> {
  const { database } = files
  const id = await addLead(database, site(), lead)
  await database.withScope(ownScopeOf(site().id), async (tx) => {
    const stored = await findLead(tx, site().id, id)
    await queueAllocation(tx, site().id, stored!, 'r-1')
  })
  return id
}

const readOwner = async (id: string) => {
  const sql = 'SELECT owner_id AS owner, sales_state AS state FROM leads WHERE id = $1'
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ owner: string | null; state: string }>(sql, [id]),
  )
  return rows[0]!
}
const listSteps = async (id: string) => {
  const sql =
    'SELECT step, person_id AS person FROM lead_allocations WHERE lead_id = $1 ORDER BY step'
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ step: number; person: string | null }>(sql, [id]),
  )
  return rows
}
/** Moves what is due of a lead into the past. */
const waitFor = (id: string) =>
  files.database.asOwner((tx) =>
    tx.query(
      `UPDATE lead_allocations SET due_at = due_at - interval '30 days', given_at = given_at - interval '30 days'
       WHERE lead_id = $1`,
      [id],
    ),
  )
const escalation = (id: string, step: number): QueuedJob => ({
  name: 'escalate-lead',
  payload: { siteId: site().id, leadId: id, step },
})
const work = async () => {
  const worker = openTestWorker(parts())
  await worker.run(...(await takeJobs(files.database)))
  return worker
}

describe('a lead that comes in', () => {
  test('goes to the person with the fewest open leads, with a mail that names no customer', async () => {
    await addRule({ personIds: [mia.personId, leo.personId] })
    await addLead(files.database, site())
    await files.database.asOwner((tx) =>
      tx.query(`UPDATE leads SET owner_id = $1, sales_state = 'waiting'`, [mia.personId]),
    )
    const id = await arrive({ firstName: 'Zebulon', email: 'zeb@visitor.example' })
    await work()
    expect(await readOwner(id)).toEqual({ owner: leo.personId, state: 'new' })
    const { mails } = await work()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: [{ address: leo.email }],
      subject: 'New lead for you: Test Drive',
    })
    expect(JSON.stringify(mails[0])).toContain(`/leads/${id}`)
    expect(JSON.stringify(mails[0])).not.toMatch(/Zebulon|zeb@/)
    const audit = await files.database.asOwner((tx) => listAuditOf(tx, { kind: 'lead', id }, 9))
    expect(audit).toMatchObject([
      { actorKind: 'job', action: 'lead.owner', after: { ownerId: leo.personId, version: 1 } },
    ])
  })

  test('goes around among people with as many', async () => {
    await addRule({ role: 'salesperson' })
    const owners: (string | null)[] = []
    for (let count = 0; count < 4; count++) {
      const id = await arrive()
      await work()
      owners.push((await readOwner(id)).owner)
    }
    expect(new Set(owners.slice(0, 2))).toEqual(new Set([mia.personId, leo.personId]))
    expect(owners.slice(2)).toEqual(owners.slice(0, 2))
  })

  test.each<[what: string, prepare: () => Promise<unknown>]>([
    [
      'is suspended',
      () =>
        files.database.asOwner((tx) =>
          tx.query('UPDATE staff_people SET suspended_at = now() WHERE id = $1', [mia.personId]),
        ),
    ],
    [
      'is away',
      () =>
        files.database.asOwner((tx) =>
          tx.query(`INSERT INTO staff_absences VALUES ($1, current_date + 3)`, [mia.personId]),
        ),
    ],
  ])('does not go to somebody who %s, but by the next rule', async (_what, prepare) => {
    await addRule({ personIds: [mia.personId] })
    await addRule({ personIds: [leo.personId] })
    await prepare()
    const id = await arrive()
    await work()
    expect((await readOwner(id)).owner).toBe(leo.personId)
  })

  test('goes to somebody who is back today', async () => {
    await addRule({ personIds: [mia.personId] })
    await files.database.asOwner((tx) =>
      tx.query(`INSERT INTO staff_absences VALUES ($1, current_date - 1)`, [mia.personId]),
    )
    const id = await arrive()
    await work()
    expect((await readOwner(id)).owner).toBe(mia.personId)
  })

  test.each<[what: string, lead: TestLead]>([
    ['is held', { flag: 'hidden-field' }],
    ['is incomplete', { state: 'incomplete' }],
  ])('goes to nobody while it %s', async (_what, lead) => {
    await addRule({ personIds: [mia.personId] })
    const id = await arrive(lead)
    expect(await takeJobs(files.database)).toEqual([])
    expect((await readOwner(id)).owner).toBeNull()
  })

  test('goes by the rules once it is released', async () => {
    await addRule({ personIds: [mia.personId] })
    const id = await arrive({ flag: 'hidden-field' })
    const inbox = openInbox(parts())
    expect(await inbox.release(boss, { leadId: id })).toMatchObject({ ok: true })
    await inbox.release(boss, { leadId: id })
    const jobs = await takeJobs(files.database)
    expect(jobs.filter(({ name }) => name === 'allocate-lead')).toHaveLength(1)
    await openTestWorker(parts()).run(...jobs)
    expect((await readOwner(id)).owner).toBe(mia.personId)
  })

  test('without a location goes to people of one location too, and so does its escalation', async () => {
    const { database } = files
    await database.asOwner((tx) => tx.query('UPDATE staff_people SET suspended_at = now()'))
    const [location] = site().dealerships.flatMap(({ locations }) => locations)
    const join = async (role: 'salesperson' | 'sales-manager') =>
      addPerson(database, [{ role, site: site(), locationId: location!.id }])
    const seller = await join('salesperson')
    const manager = await join('sales-manager')
    await addRule({ role: 'salesperson' })
    const id = await arrive({ locationId: null })
    await work()
    expect((await readOwner(id)).owner).toBe(seller.id)
    await takeJobs(database)
    const worker = openTestWorker(parts())
    await waitFor(id)
    await worker.run(escalation(id, 0))
    await worker.run(...(await takeJobs(database)))
    expect(worker.mails.map(({ to }) => to[0]?.address)).toEqual([manager.email])
  })

  test('of a site without rules queues nothing', async () => {
    await arrive()
    expect(await takeJobs(files.database)).toEqual([])
  })

  test('that two workers have at once gets one owner', async () => {
    await addRule({ personIds: [mia.personId, leo.personId] })
    const id = await arrive()
    const jobs = await takeJobs(files.database)
    await Promise.all([openTestWorker(parts()).run(...jobs), openTestWorker(parts()).run(...jobs)])
    expect(await listSteps(id)).toHaveLength(1)
    const audit = await files.database.asOwner((tx) => listAuditOf(tx, { kind: 'lead', id }, 9))
    expect(audit).toHaveLength(1)
  })

  test('and another one at the same moment go to different people', async () => {
    await addRule({ personIds: [mia.personId, leo.personId] })
    const ids = [await arrive(), await arrive()]
    const jobs = await takeJobs(files.database)
    await Promise.all(jobs.map((job) => openTestWorker(parts()).run(job)))
    const owners = await Promise.all(ids.map(readOwner))
    expect(new Set(owners.map(({ owner }) => owner)).size).toBe(2)
  })

  test('stays with a person who took it first', async () => {
    await addRule({ personIds: [leo.personId] })
    const id = await arrive()
    const inbox = openInbox(parts())
    const jobs = await takeJobs(files.database)
    await inbox.take(mia, { leadId: id })
    await openTestWorker(parts()).run(...jobs)
    expect(await readOwner(id)).toEqual({ owner: mia.personId, state: 'in-progress' })
  })

  test('belongs to one person, whether the rules or a person come first', async () => {
    await addRule({ personIds: [leo.personId] })
    for (let round = 0; round < 5; round++) {
      const id = await arrive()
      const jobs = await takeJobs(files.database)
      const [taken] = await Promise.all([
        openInbox(parts()).take(mia, { leadId: id }),
        openTestWorker(parts()).run(...jobs),
      ])
      const { owner } = await readOwner(id)
      expect(owner).toBe(taken.ok ? mia.personId : leo.personId)
    }
  })
})

describe('a lead upon which nobody acts', () => {
  test('is passed on to the next person, and at last to the managers, once each', async () => {
    await addRule({ personIds: [mia.personId, leo.personId] })
    const id = await arrive()
    await work()
    const first = (await readOwner(id)).owner
    await takeJobs(files.database)
    const worker = openTestWorker(parts())
    for (const step of [0, 0, 1, 1, 2]) {
      await waitFor(id)
      await worker.run(escalation(id, step))
    }
    const steps = await listSteps(id)
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2])
    expect(new Set(steps.map(({ person }) => person))).toEqual(
      new Set([mia.personId, leo.personId, null]),
    )
    expect((await readOwner(id)).owner).not.toBe(first)
    await worker.run(...(await takeJobs(files.database)))
    expect(worker.mails.map(({ to, subject }) => [to[0]?.address, subject])).toContainEqual([
      boss.email,
      'Nobody has answered a lead: Test Drive',
    ])
  })

  test('is passed on although a program received it', async () => {
    await addRule({ personIds: [mia.personId, leo.personId] })
    const id = await arrive()
    await work()
    await waitFor(id)
    await files.database.asOwner((tx) =>
      recordAudit(
        tx,
        { kind: 'key', id: 'crm', name: 'CRM', channel: 'api' },
        { siteId: site().id, subject: { kind: 'lead', id }, action: 'lead.receipt' },
      ),
    )
    await openTestWorker(parts()).run(escalation(id, 0))
    expect(await listSteps(id)).toHaveLength(2)
  })

  test('is passed on one step at a time after the worker was away for days', async () => {
    await addRule({ personIds: [mia.personId, leo.personId] })
    const id = await arrive()
    await work()
    await waitFor(id)
    await takeJobs(files.database)
    await openTestWorker(parts()).run(escalation(id, 0))
    expect(await listSteps(id)).toHaveLength(2)
    await openTestWorker(parts()).run(escalation(id, 1))
    expect(await listSteps(id)).toHaveLength(2)
    expect((await takeJobs(files.database)).map(({ name }) => name)).toContain('escalate-lead')
  })

  test.each<[what: string, act: (id: string) => Promise<unknown>]>([
    ['wrote a note', (id) => openInbox(parts()).addNote(mia, { leadId: id, text: 'On it.' })],
    [
      'called in vain',
      (id) => openInbox(parts()).addNote(mia, { leadId: id, text: '', kind: 'no-answer' }),
    ],
    [
      'changed the state',
      (id) =>
        openInbox(parts()).change(mia, {
          leadId: id,
          version: 1,
          changes: { salesState: 'waiting' },
        }),
    ],
    [
      'gave it to somebody',
      (id) =>
        openInbox(parts()).change(shell, {
          leadId: id,
          version: 1,
          changes: { ownerId: leo.personId },
        }),
    ],
  ])('is left as it is once somebody %s', async (_what, act) => {
    await addRule({ personIds: [mia.personId] })
    const id = await arrive()
    await work()
    await act(id)
    const sql = `UPDATE lead_allocations SET due_at = now() - interval '1 minute' WHERE lead_id = $1`
    await files.database.asOwner((tx) => tx.query(sql, [id]))
    await takeJobs(files.database)
    await openTestWorker(parts()).run(escalation(id, 0))
    expect(await listSteps(id)).toHaveLength(1)
    expect(await takeJobs(files.database)).toEqual([])
  })

  test('stays where the site passes nothing on', async () => {
    await set({ targetMinutes: 20, escalatesTo: 'nobody', mostSteps: 3 })
    await addRule({ personIds: [mia.personId] })
    await arrive()
    await work()
    expect((await takeJobs(files.database)).map(({ name }) => name)).toEqual([
      'send-allocation-mail',
    ])
  })
})

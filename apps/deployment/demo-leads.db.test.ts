import { readFileSync } from 'node:fs'
import { insertPastEntries } from '#modules/audit/demo/insert-past-entries.ts'
import { beforeAll, expect, test } from 'vitest'
import { demoConversationsSchema } from '#modules/conversations/demo/demo-conversations.schema.ts'
import { seedDemoConversations } from '#modules/conversations/demo/seed-demo-conversations.ts'
import { demoFollowUpSchema } from '#modules/follow-up/demo/demo-follow-up.schema.ts'
import { seedDemoFollowUp } from '#modules/follow-up/demo/seed-demo-follow-up.ts'
import { countAnswers } from '#modules/follow-up/promise/count-answers.ts'
import { demoLeadsSchema } from '#modules/inbox/demo/demo-leads.schema.ts'
import { seedDemoLeads } from '#modules/inbox/demo/seed-demo-leads.ts'
import { listInbox } from '#modules/inbox/list/list-inbox.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { demoPeopleSchema } from '#modules/staff/people/demo-people.schema.ts'
import { seedDemoPeople } from '#modules/staff/people/seed-demo-people.ts'
import { actAs } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'

const own = useTestDatabase()
const read = (path: string) => JSON.parse(readFileSync(`db/demo/${path}`, 'utf8')) as unknown
const leads = demoLeadsSchema.parse(read('leads.json'))
const conversations = demoConversationsSchema.parse(read('conversations.json'))
const followUp = demoFollowUpSchema.parse(read('follow-up.json'))
const people = demoPeopleSchema.parse(read('staff.json'))

beforeAll(async () => {
  for (const site of ['harbour-toyota', 'southern-cross-motors']) {
    expect(await applySite(own.database, read(`sites/${site}.json`), [])).toMatchObject({
      ok: true,
    })
  }
  await seedDemoPeople(own.database, people)
  const history = await seedDemoLeads(own.database, leads, new Date())
  await own.database.asOwner((tx) => insertPastEntries(tx, history))
  await seedDemoConversations(own.database, conversations)
  await seedDemoFollowUp(own.database, followUp, new Date())
})

const count = async (sql: string): Promise<number> => {
  const { rows } = await own.database.asOwner((tx) => tx.query<{ n: number }>(sql))
  return rows[0]!.n
}

test('each person who reads leads has some, and some that nobody has', async () => {
  for (const { email, role } of people) {
    if (role === 'operator') continue
    const sql = 'SELECT id, email FROM staff_people WHERE email = $1'
    const found = await own.database.asOwner((tx) =>
      tx.query<{ id: string; email: string }>(sql, [email]),
    )
    const actor = await actAs(own.database, found.rows[0]!)
    const page = await listInbox(own, actor, {})
    if (!page.ok) throw new Error(page.message)
    expect(page.rows.length, email).toBeGreaterThan(3)
    expect(page.rows.filter(({ isUnread }) => isUnread).length, email).toBeGreaterThan(0)
    expect(page.rows.filter(({ ownerId }) => ownerId !== null).length, email).toBeGreaterThan(0)
  }
})

test('what was done with them is in the audit, in the order of its times', async () => {
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ at: Date }>(`SELECT at FROM audit_entries WHERE subject_kind = 'lead' ORDER BY id`),
  )
  const times = rows.map(({ at }) => at.getTime())
  expect(times.length).toBeGreaterThan(20)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('nothing of them is sent, and nothing counts as a conversion', async () => {
  expect(
    await count(`SELECT count(*)::int AS n FROM lead_deliveries WHERE state = 'pending'`),
  ).toBe(0)
  expect(await count('SELECT count(*)::int AS n FROM graphile_worker._private_jobs')).toBe(0)
  expect(await count('SELECT count(*)::int AS n FROM conversions')).toBe(0)
})

test('they are of the month before the day, and are added once', async () => {
  await seedDemoLeads(own.database, leads, new Date())
  expect(await count('SELECT count(*)::int AS n FROM leads')).toBe(leads.length)
  expect(
    await count(
      `SELECT count(*)::int AS n FROM leads WHERE created_at > now() OR created_at < now() - interval '31 days'
         OR worked_at > now() OR worked_at < created_at`,
    ),
  ).toBe(0)
  expect(await count('SELECT count(*)::int AS n FROM lead_notes WHERE created_at > now()')).toBe(0)
})

test('mails with customers are history, added once, and of the time since the lead came', async () => {
  await seedDemoConversations(own.database, conversations)
  const mails = conversations.flatMap((each) => each.mails).length
  expect(await count('SELECT count(*)::int AS n FROM lead_messages')).toBe(mails)
  expect(
    await count(
      `SELECT count(*)::int AS n FROM lead_messages WHERE created_at > now() OR state = 'queued'`,
    ),
  ).toBe(0)
  expect(await count('SELECT count(*)::int AS n FROM graphile_worker._private_jobs')).toBe(0)
})

test('their addresses are of nobody', () => {
  for (const { email, phone } of leads) {
    expect(email ?? '@visitor.example').toMatch(/@visitor\.example$/)
    expect(phone ?? '0491 57').toMatch(/^0491 57/)
  }
})

test('there are rules, tags, tasks that are overdue and due, and views; they are added once', async () => {
  await seedDemoFollowUp(own.database, followUp, new Date())
  expect(await count('SELECT count(*)::int AS n FROM lead_rules')).toBe(followUp.rules.length)
  expect(await count('SELECT count(*)::int AS n FROM lead_views')).toBe(followUp.views.length)
  expect(await count('SELECT count(*)::int AS n FROM lead_taggings')).toBeGreaterThan(5)
  const open = 'SELECT count(*)::int AS n FROM lead_tasks WHERE done_at IS NULL AND'
  expect(await count(`${open} due_at < now()`)).toBeGreaterThan(2)
  expect(await count(`${open} due_at > now()`)).toBeGreaterThan(2)
})

test('some leads were answered after they came in, and some wait', async () => {
  const answered = await count(
    `SELECT count(*)::int AS n FROM leads
     WHERE first_answered_at BETWEEN created_at AND now() AND first_answered_by IS NOT NULL`,
  )
  expect(answered).toBeGreaterThan(15)
  expect(await count('SELECT count(*)::int AS n FROM leads WHERE first_answered_at IS NULL')).toBe(
    leads.length - answered,
  )
})

test('a dealer of the demonstration tells how soon it answers, at any hour of the day', async () => {
  const loaded = await loadSites(own.database, [])
  const sites = loaded.flatMap((load) => (load.ok ? [load.site] : []))
  const findSite = (siteId: number) => Promise.resolve(sites.find(({ id }) => id === siteId))
  await countAnswers({ database: own.database, findSite })
  const answered = await count(
    `SELECT leads AS n FROM answer_promises JOIN sites ON sites.id = site_id WHERE slug = 'harbour-toyota'`,
  )
  expect(answered).toBeGreaterThanOrEqual(20)
  expect(
    await count(
      `SELECT count(*)::int AS n FROM leads JOIN sites ON sites.id = site_id
       WHERE slug = 'harbour-toyota' AND form IS NOT NULL AND leads.state = 'complete' AND sales_state <> 'spam'
         AND flag IS NULL AND first_answered_at IS NOT NULL`,
    ),
  ).toBeGreaterThanOrEqual(20)
})

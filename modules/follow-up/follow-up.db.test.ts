import { beforeAll, describe, expect, test } from 'vitest'
import { openInbox } from '#modules/inbox/open-inbox.ts'
import { addLead } from '#modules/inbox/testing.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type FollowUpService, openFollowUp } from './open-follow-up.ts'

const files = useTestDatabase()
let places: TestPlaces
let service: FollowUpService
let mia: PersonActor
let boss: PersonActor
let yardBoss: PersonActor
let stranger: PersonActor
let reader: PersonActor
let yardId: number
let workshopId: number

const parts = () => ({
  database: files.database,
  findSite: (id: number) =>
    Promise.resolve([places.own, places.sister, places.foreign].find((site) => site.id === id)),
})

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  service = openFollowUp(parts())
  const { own, foreign } = places
  yardId = own.dealerships[0]!.locations[0]!.id
  workshopId = own.dealerships[0]!.locations[1]!.id
  const join = async (...given: Parameters<typeof addPerson>[1]) =>
    actAs(database, await addPerson(database, given))
  mia = await join({ role: 'salesperson', site: own })
  boss = await join({ role: 'principal', site: own })
  yardBoss = await join({ role: 'sales-manager', site: own, locationId: yardId })
  stranger = await join({ role: 'principal', site: foreign })
  reader = await join({ role: 'marketing', site: own })
})

const add = (lead: Parameters<typeof addLead>[2] = {}) => addLead(files.database, places.own, lead)
const follow = async (actor: PersonActor, leadId: string) => {
  const outcome = await service.follow(actor, leadId)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.followed
}
const codeOf = (outcome: { readonly ok: boolean; readonly code?: string }) =>
  outcome.ok ? 'ok' : outcome.code
const getAudit = (kind: 'lead' | 'lead-rule' | 'follow-up' | 'lead-tag', id: string) =>
  files.database.asOwner((tx) => listAuditOf(tx, { kind, id }, 100))

describe('a task', () => {
  const text = { title: ' Call back ', due: '2026-12-01T09:30', personId: null }

  test('is added, moved, done, and deleted with undo; each is in the audit without its title', async () => {
    const leadId = await add()
    const added = await service.addTask(mia, { leadId, ...text, personId: mia.personId })
    if (!added.ok) throw new Error(added.message)
    const { taskId } = added
    const change = (given: Parameters<FollowUpService['changeTask']>[1]['change']) =>
      service.changeTask(mia, { leadId, taskId, change: given })
    const read = async () => (await follow(mia, leadId)).tasks[0]!
    expect(await read()).toMatchObject({ title: 'Call back', personId: mia.personId, version: 1 })
    await change({ ...text, due: '2026-12-02T10:00', version: 1 })
    expect((await read()).dueAt).toEqual(new Date('2026-12-02T00:00:00Z'))
    expect(codeOf(await change({ ...text, version: 1 }))).toBe('task.conflict')
    await change('done')
    await change('done')
    expect((await read()).doneAt).not.toBeNull()
    await change('reopened')
    await change('deleted')
    expect((await read()).deletedAt).not.toBeNull()
    expect(codeOf(await change('done'))).toBe('task.unknown')
    await change('restored')
    expect(await read()).toMatchObject({ doneAt: null, deletedAt: null })
    const audit = await getAudit('lead', leadId)
    expect(audit.map(({ after }) => after?.['change'])).toEqual([
      'added',
      'changed',
      'done',
      'reopened',
      'deleted',
      'restored',
    ])
    expect(JSON.stringify(audit)).not.toContain('Call back')
  })

  test('that was deleted eleven minutes ago is gone, one of nine minutes is not', async () => {
    const leadId = await add()
    for (const minutes of [9, 11]) {
      const added = await service.addTask(mia, { leadId, ...text })
      if (!added.ok) throw new Error(added.message)
      const { taskId } = added
      await files.database.asOwner((tx) =>
        tx.query(
          'UPDATE lead_tasks SET deleted_at = now() - make_interval(mins => $2) WHERE id = $1',
          [taskId, minutes],
        ),
      )
      const restored = await service.changeTask(mia, { leadId, taskId, change: 'restored' })
      expect(codeOf(restored)).toBe(minutes === 9 ? 'ok' : 'task.too-late')
    }
  })

  test.each<[code: string, given: object]>([
    ['ok', { title: 'x'.repeat(120) }],
    ['task.bad', { title: 'x'.repeat(121) }],
    ['task.bad', { title: ' ' }],
    ['task.bad', { due: 'tomorrow' }],
    ['task.bad-person', { personId: '0191d6a0-1111-4222-8333-444455556666' }],
  ])('%s: %j', async (code, given) => {
    const leadId = await add()
    expect(codeOf(await service.addTask(mia, { leadId, ...text, ...given }))).toBe(code)
  })

  test('cannot be added by somebody who only reads leads, nor seen by another dealer', async () => {
    const leadId = await add()
    expect(codeOf(await service.addTask(reader, { leadId, ...text }))).toBe('staff.not-permitted')
    expect(codeOf(await service.addTask(stranger, { leadId, ...text }))).toBe('lead.unknown')
    expect(codeOf(await service.follow(stranger, leadId))).toBe('lead.unknown')
  })

  test('of a person is overdue or due today on their start screen, and in the filters', async () => {
    const leo = await actAs(
      files.database,
      await addPerson(files.database, [{ role: 'salesperson', site: places.own }]),
    )
    const insert = async (due: string) => {
      const leadId = await add()
      await files.database.asOwner((tx) =>
        tx.query(
          `INSERT INTO lead_tasks (lead_id, site_id, title, due_at, person_id)
           VALUES ($1, $2, 'Call back', now() + $3::text::interval, $4)`,
          [leadId, places.own.id, due, leo.personId],
        ),
      )
      return leadId
    }
    const late = await insert('-1 minute')
    const soon = await insert('40 hours')
    const own = await service.ownTasks(leo)
    expect(own.ok && own.overdue).toMatchObject([{ leadId: late, customer: 'Kim Visitor' }])
    const inbox = openInbox(parts())
    const list = async (task: 'open' | 'overdue') => {
      const page = await inbox.list(leo, { task })
      return page.ok ? page.rows.map(({ id }) => id).toSorted() : []
    }
    expect(await list('overdue')).toEqual([late])
    expect(await list('open')).toEqual([late, soon].toSorted())
  })
})

describe('a tag', () => {
  const tag = () => ({ siteId: places.own.id, name: 'Urgent', colour: 'bad' })

  test('is of its site, and put on leads by those who work on them', async () => {
    const added = await service.addTag(boss, tag())
    if (!added.ok) throw new Error(added.message)
    const { tagId } = added
    expect(codeOf(await service.addTag(boss, { ...tag(), name: 'URGENT' }))).toBe('tag.exists')
    const leadId = await add()
    const other = await addLead(files.database, places.foreign)
    await service.tagLead(mia, { leadId, tagId, isOn: true })
    await service.tagLead(mia, { leadId, tagId, isOn: true })
    await service.tagLead(stranger, { leadId: other, tagId, isOn: true })
    expect((await follow(mia, leadId)).tags).toMatchObject([{ name: 'Urgent', colour: 'bad' }])
    expect((await follow(stranger, other)).tags).toEqual([])
    const listed = await openInbox(parts()).list(mia, { tag: tagId })
    expect(listed.ok && listed.rows.map(({ id }) => id)).toEqual([leadId])
    expect(codeOf(await service.tagLead(reader, { leadId, tagId, isOn: false }))).toBe(
      'staff.not-permitted',
    )
    const described = await service.describe(mia, [leadId, other])
    expect(described.ok && described.leads.map((each) => each.tags.length)).toEqual([1])
    expect(codeOf(await service.removeTag(stranger, { siteId: places.own.id, tagId }))).toBe(
      'rules.unknown-site',
    )
    expect(codeOf(await service.removeTag(boss, { siteId: places.own.id, tagId }))).toBe('ok')
    expect((await follow(mia, leadId)).tags).toEqual([])
  })

  test.each(['mia', 'yardBoss'] as const)('is not added by %s', async (who) => {
    const actor = { mia, yardBoss }[who]
    expect(codeOf(await service.addTag(actor, tag()))).not.toBe('ok')
  })

  test.each([
    ['x'.repeat(30), 'ok'],
    ['x'.repeat(31), 'tag.bad'],
    [' ', 'tag.bad'],
  ])('of the name %s: %s', async (name, code) => {
    expect(codeOf(await service.addTag(boss, { ...tag(), name }))).toBe(code)
  })

  test('is the last of fifty', async () => {
    await files.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO lead_tags (site_id, name, colour)
         SELECT $1, 'Tag ' || number, 'plain' FROM generate_series(1, 49) AS number
         LIMIT 49 - (SELECT count(*) FROM lead_tags WHERE site_id = $1)`,
        [places.own.id],
      ),
    )
    expect(codeOf(await service.addTag(boss, { ...tag(), name: 'Fiftieth' }))).toBe('ok')
    expect(codeOf(await service.addTag(boss, { ...tag(), name: 'More' }))).toBe('tag.enough')
  })
})

describe('a saved view', () => {
  const view = { name: 'Mine', query: 'owner=me&state=new&cursor=x&other=1', siteId: null }
  const list = async (actor: PersonActor) => {
    const outcome = await service.views(actor)
    return outcome.ok ? outcome.views : []
  }

  test('of a person is theirs alone, and has filters only', async () => {
    const saved = await service.saveView(mia, view)
    expect(await list(mia)).toMatchObject([{ name: 'Mine', query: 'owner=me&state=new' }])
    expect(await list(boss)).toEqual([])
    const viewId = saved.ok ? saved.viewId : ''
    expect(codeOf(await service.removeView(boss, { viewId }))).toBe('view.unknown')
    expect(codeOf(await service.removeView(mia, { viewId }))).toBe('ok')
  })

  test('keeps no name of a customer, which would outlast their erasure', async () => {
    const saved = await service.saveView(mia, { ...view, query: 'text=kim&state=new' })
    expect(await list(mia)).toMatchObject([{ query: 'state=new' }])
    await service.removeView(mia, { viewId: saved.ok ? saved.viewId : '' })
  })

  test('that a manager shares is seen at the site, and deleted by managers', async () => {
    const shared = { ...view, siteId: places.own.id }
    expect(codeOf(await service.saveView(mia, shared))).toBe('staff.not-permitted')
    expect(codeOf(await service.saveView(yardBoss, shared))).toBe('staff.elsewhere')
    expect(codeOf(await service.saveView(stranger, shared))).toBe('rules.unknown-site')
    const saved = await service.saveView(boss, shared)
    const viewId = saved.ok ? saved.viewId : ''
    expect(await list(mia)).toMatchObject([{ id: viewId, mayDelete: false }])
    expect(await list(stranger)).toEqual([])
    expect(codeOf(await service.removeView(mia, { viewId }))).toBe('view.unknown')
    expect(codeOf(await service.removeView(boss, { viewId }))).toBe('ok')
  })

  test.each([
    { name: '', query: 'state=new' },
    { name: 'x'.repeat(41), query: 'state=new' },
    { name: 'All', query: '' },
    { name: 'All', query: 'other=1' },
    { name: 'All', query: `category=${'x'.repeat(500)}` },
    { name: 'Kim', query: 'text=kim%40visitor.example' },
  ])('%j is refused', async (given) => {
    expect(codeOf(await service.saveView(mia, { ...given, siteId: null }))).toBe('view.bad')
  })

  test('is the last of fifty', async () => {
    const leo = await actAs(
      files.database,
      await addPerson(files.database, [{ role: 'salesperson', site: places.own }]),
    )
    await files.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO lead_views (person_id, name, query)
         SELECT $1, 'View', 'state=new' FROM generate_series(1, 49)`,
        [leo.personId],
      ),
    )
    expect(codeOf(await service.saveView(leo, view))).toBe('ok')
    expect(codeOf(await service.saveView(leo, view))).toBe('view.enough')
  })
})

describe('a person who is away', () => {
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test.each<[code: string, backOn: string]>([
    ['ok', inDays(3)],
    ['ok', inDays(366)],
    ['away.bad-day', inDays(-1)],
    ['away.bad-day', inDays(0)],
    ['away.bad-day', inDays(368)],
    ['away.bad-day', '2026-02-31'],
    ['away.bad-day', '0000-01-01'],
    ['away.bad-day', 'soon'],
  ])('%s: back on %s', async (code, backOn) => {
    expect(codeOf(await service.setAway(mia, backOn))).toBe(code)
  })

  test('says so for themselves', async () => {
    await service.setAway(mia, inDays(5))
    expect(await service.away(mia)).toEqual({ ok: true, backOn: inDays(5) })
    expect(await service.away(boss)).toEqual({ ok: true, backOn: null })
    await service.setAway(mia, null)
    expect(await service.away(mia)).toEqual({ ok: true, backOn: null })
  })
})

describe('the report of answers', () => {
  test('has everybody for a manager, and one’s own for others', async () => {
    const answer = async (actor: PersonActor, lead: Parameters<typeof add>[0] = {}) =>
      openInbox(parts()).addNote(actor, { leadId: await add(lead), kind: 'called', text: '' })
    await answer(mia)
    await answer(mia, { locationId: yardId })
    await answer(boss, { locationId: workshopId })
    const read = async (actor: PersonActor) => {
      const outcome = await service.report(actor)
      if (!outcome.ok) throw new Error(outcome.message)
      return outcome.report
    }
    const whole = await read(boss)
    expect(whole.isOwn).toBe(false)
    expect(whole.all.answered).toBe(3)
    expect(whole.all.open).toBeGreaterThan(0)
    expect(whole.people.find(({ id }) => id === mia.personId)).toMatchObject({
      answered: 2,
      withinTarget: 2,
    })
    const own = await read(mia)
    expect(own.isOwn).toBe(true)
    expect(own.all.answered).toBe(2)
    expect(own.people.map(({ id }) => id)).toEqual([mia.personId])
    // Those of the yard, and those of no location.
    expect((await read(yardBoss)).all.answered).toBe(2)
    expect((await read(stranger)).all.answered).toBe(0)
  })
})

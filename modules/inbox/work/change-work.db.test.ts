import { beforeAll, describe, expect, test } from 'vitest'
import { openCustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import { readPersonal } from '#modules/audit/personal/personal-values.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  shell,
  type TestPlaces,
  testSecrets,
} from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type InboxService, openInbox } from '../open-inbox.ts'
import { addLead, openTestParts, type TestLead } from '../testing.ts'
import type { WorkOutcome } from './change-work.ts'
import type { WorkChanges } from './merge-work.rules.ts'

const files = useTestDatabase()
let places: TestPlaces
let inbox: InboxService
let mia: PersonActor
let leo: PersonActor
let manager: PersonActor
let ben: PersonActor
const keys = openCustomerKeys(testSecrets)

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  inbox = openInbox(openTestParts(database, places))
  const { own, sister } = places
  const [yard] = own.dealerships[0]!.locations
  const join = async (name: string, ...given: Parameters<typeof addPerson>[1]) => ({
    ...(await actAs(database, await addPerson(database, given, { name }))),
    name,
  })
  mia = await join('Mia', { role: 'salesperson', site: own })
  leo = await join('Leo', { role: 'sales-manager', site: own })
  manager = await join('Gus', { role: 'group-manager', groupId: own.groupId })
  ben = await join('Ben', { role: 'salesperson', site: own, locationId: yard!.id })
  await join('Sia', { role: 'salesperson', site: sister })
})

const add = (lead: TestLead = {}) => addLead(files.database, places.own, lead)
const change = (
  actor: PersonActor,
  leadId: string,
  version: number,
  changes: WorkChanges,
  reason?: string,
) => inbox.change(actor, { leadId, version, changes, reason, requestId: 'r-1' })
const getAudit = (id: string) =>
  files.database.asOwner((tx) => listAuditOf(tx, { kind: 'lead', id }, 100))
const read = async (leadId: string) => {
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ work_version: number }>(
      'SELECT sales_state, lost_reason, owner_id, work_version FROM leads WHERE id = $1',
      [leadId],
    ),
  )
  return rows[0]!
}
const getVersion = (outcome: WorkOutcome): number => {
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.version
}

describe('two people at one lead', () => {
  test('who change different fields both have their way', async () => {
    const id = await add()
    await change(leo, id, 0, { ownerId: mia.personId })
    const second = await change(mia, id, 0, { salesState: 'waiting' })
    expect(second).toMatchObject({
      ok: true,
      version: 2,
      work: { salesState: 'waiting', ownerId: mia.personId, ownerName: 'Mia' },
    })
  })

  test('who change the same field: the second sees both values and who was first, and nothing is saved', async () => {
    const id = await add()
    await change(leo, id, 0, { salesState: 'lost', lostReason: 'Too dear' })
    const second = await change(mia, id, 0, { salesState: 'waiting', ownerId: mia.personId })
    expect(second).toEqual({
      ok: false,
      code: 'inbox.conflict',
      message: expect.stringMatching(/^Leo changed this/) as string,
      theirs: { salesState: 'lost', lostReason: 'Too dear' },
      yours: { salesState: 'waiting', lostReason: null },
      by: 'Leo',
      at: expect.any(Date) as Date,
      version: 1,
    })
    expect(await read(id)).toMatchObject({ sales_state: 'lost', owner_id: null, work_version: 1 })
    const chosen = await change(mia, id, 1, { salesState: 'in-progress' })
    expect(chosen).toMatchObject({ ok: true, version: 2, work: { lostReason: null } })
  })

  test('who set the same value are of one mind', async () => {
    const id = await add()
    await change(leo, id, 0, { salesState: 'waiting' })
    expect(await change(mia, id, 0, { salesState: 'waiting' })).toMatchObject({
      ok: true,
      version: 1,
    })
    expect(await getAudit(id)).toHaveLength(1)
  })

  test('are in no conflict with themselves: their own later value holds', async () => {
    const id = await add()
    await change(mia, id, 0, { salesState: 'waiting' })
    expect(await change(mia, id, 0, { salesState: 'won' })).toMatchObject({ ok: true, version: 2 })
  })

  test('who save at the same moment: one is first', async () => {
    const id = await add()
    const outcomes = await Promise.all([
      change(mia, id, 0, { salesState: 'waiting' }),
      change(leo, id, 0, { salesState: 'won' }),
      change(manager, id, 0, { salesState: 'appointment' }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const outcome of outcomes.filter(({ ok }) => !ok)) {
      expect(outcome).toMatchObject({ code: 'inbox.conflict', version: 1 })
    }
  })

  test('who both take it: one has it, and the other sees who', async () => {
    const id = await add()
    const outcomes = await Promise.all([
      inbox.take(mia, { leadId: id }),
      inbox.take(leo, { leadId: id }),
    ])
    const taken = outcomes.find((outcome) => outcome.ok)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(taken).toMatchObject({ work: { salesState: 'in-progress' } })
    const first = taken?.ok === true ? taken.work.ownerName : ''
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({
      code: 'inbox.conflict',
      theirs: { ownerName: first },
      by: first,
    })
    expect(await inbox.take(first === 'Mia' ? mia : leo, { leadId: id })).toMatchObject({
      ok: true,
    })
  })
})

describe('the owner of a lead', () => {
  test('is somebody who may work on it', async () => {
    const [yard, workshop] = places.own.dealerships[0]!.locations
    const atYard = await add({ locationId: yard!.id })
    const atWorkshop = await add({ locationId: workshop!.id })
    const { rows } = await files.database.asOwner((tx) =>
      tx.query<{ id: string }>(`SELECT id FROM staff_people WHERE name = 'Sia'`),
    )
    const marketing = await addPerson(files.database, [{ role: 'marketing', site: places.own }])
    const invited = await addPerson(files.database, [{ role: 'salesperson', site: places.own }], {
      joined: false,
    })
    for (const [leadId, ownerId, isAllowed] of [
      [atYard, ben.personId, true],
      [atWorkshop, ben.personId, false],
      [atWorkshop, manager.personId, true],
      [atYard, rows[0]!.id, false],
      [atYard, marketing.id, false],
      [atYard, invited.id, false],
      [atYard, crypto.randomUUID(), false],
    ] as const) {
      const { work_version: version } = await read(leadId)
      const outcome = await change(mia, leadId, version, { ownerId })
      expect(outcome.ok ? 'ok' : outcome.code).toBe(isAllowed ? 'ok' : 'inbox.bad-owner')
    }
    const got = await inbox.get(mia, { leadId: atWorkshop, marksRead: false })
    if (!got.ok) throw new Error(got.message)
    expect(got.lead.owners.map(({ name }) => name)).toEqual(['Gus', 'Leo', 'Mia'])
    expect(got.lead.work.ownerName).toBe('Gus')
  })

  test('stays who was suspended since, until another one is chosen', async () => {
    const gone = await addPerson(files.database, [{ role: 'salesperson', site: places.own }], {
      name: 'Tom',
    })
    const id = await add()
    const version = getVersion(await change(mia, id, 0, { ownerId: gone.id }))
    await files.database.asOwner((tx) =>
      tx.query('UPDATE staff_people SET suspended_at = now() WHERE id = $1', [gone.id]),
    )
    expect(await change(mia, id, version, { salesState: 'waiting' })).toMatchObject({
      ok: true,
      work: { ownerName: 'Tom' },
    })
  })
})

test.each<[what: string, WorkChanges, code: string]>([
  ['a lost sale without a reason', { salesState: 'lost' }, 'inbox.needs-lost-reason'],
  ['a reason of no lost sale', { salesState: 'won', lostReason: 'x' }, 'inbox.bad-change'],
  ['an unknown state', { salesState: 'sold' as 'won' }, 'inbox.bad-change'],
])('%s is refused', async (_what, changes, code) => {
  expect(await change(mia, await add(), 0, changes)).toMatchObject({ ok: false, code })
})

test('a version that the lead does not have yet is refused', async () => {
  const outcome = await change(mia, await add(), 1, { salesState: 'waiting' })
  expect(outcome).toMatchObject({ code: 'inbox.bad-change' })
})

test('a sale that is won does not become spam', async () => {
  const id = await add()
  const version = getVersion(await change(mia, id, 0, { salesState: 'won' }))
  expect(await change(mia, id, version, { salesState: 'spam' })).toMatchObject({
    code: 'inbox.bad-transition',
  })
})

test('other systems do not get a lead again because staff worked on it', async () => {
  const id = await add()
  const get = async () =>
    (
      await files.database.asOwner((tx) =>
        tx.query('SELECT updated_at, state FROM leads WHERE id = $1', [id]),
      )
    ).rows
  const before = await get()
  await change(mia, id, 0, { salesState: 'won', ownerId: mia.personId })
  await inbox.addNote(mia, { leadId: id, text: 'Called.' })
  expect(await get()).toEqual(before)
})

test('each change is in the audit, with nothing of the customer', async () => {
  const id = await add()
  await change(
    mia,
    id,
    0,
    { salesState: 'lost', lostReason: 'Kim wants a red one', ownerId: leo.personId },
    'Called',
  )
  const noted = await inbox.addNote(leo, { leadId: id, text: 'Kim calls back.', requestId: 'r-2' })
  const noteId = noted.ok ? noted.noteId : ''
  const entries = await getAudit(id)
  expect(entries).toMatchObject([
    {
      action: 'lead.state',
      actorKind: 'person',
      actorId: mia.personId,
      actorName: 'Mia',
      channel: 'console',
      siteId: places.own.id,
      before: { salesState: 'new' },
      after: { salesState: 'lost', version: 1 },
      reason: 'Called',
      requestId: 'r-1',
    },
    {
      action: 'lead.owner',
      before: { ownerId: null },
      after: { ownerId: leo.personId, version: 1 },
    },
    { action: 'lead.note', actorName: 'Leo', before: null, after: { noteId }, requestId: 'r-2' },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Kim|red one/)
  expect(entries.map((entry) => readPersonal(keys, entry))).toEqual([
    { kind: 'readable', values: { lostReason: 'Kim wants a red one' } },
    { kind: 'none' },
    { kind: 'none' },
  ])
  const got = await inbox.get(mia, { leadId: id, marksRead: false })
  if (!got.ok) throw new Error(got.message)
  expect(got.lead.history.map(({ by, what }) => `${by}: ${what}`)).toEqual([
    'Mia: State: New to Lost',
    'Mia: Owner: nobody to Leo',
    'Leo: Wrote a note',
  ])
  expect(got.lead.notes).toMatchObject([{ text: 'Kim calls back.', authorName: 'Leo' }])
})

test('the reason of a lost sale is unreadable in the audit once the last lead of the customer is gone', async () => {
  const [first, second] = [
    await add({ email: 'Pat@visitor.example' }),
    await add({ email: 'pat@visitor.example' }),
  ]
  for (const id of [first, second]) {
    await change(mia, id, 0, { salesState: 'lost', lostReason: `Pat moved (${id})` })
  }
  const remove = (id: string) =>
    files.database.asOwner((tx) => tx.query('DELETE FROM leads WHERE id = $1', [id]))
  const readFirst = async () => readPersonal(keys, (await getAudit(first))[0]!)
  await remove(first)
  expect(await readFirst()).toMatchObject({ kind: 'readable' })
  await remove(second)
  expect(await readFirst()).toEqual({ kind: 'erased' })
})

test('what is refused is not in the audit', async () => {
  const id = await add()
  await change(mia, id, 0, { ownerId: crypto.randomUUID(), salesState: 'won' })
  await inbox.addNote(mia, { leadId: id, text: ' ' })
  await inbox.addNote(mia, { leadId: id, text: 'x'.repeat(2001) })
  expect(await getAudit(id)).toEqual([])
  expect(await read(id)).toMatchObject({ sales_state: 'new', work_version: 0 })
})

test('a command changes a lead by the same use case', async () => {
  const id = await add()
  const changes = { salesState: 'waiting', ownerId: mia.personId } as const
  expect(await inbox.change(shell, { leadId: id, version: 0, changes })).toMatchObject({ ok: true })
  await inbox.addNote(shell, { leadId: id, text: 'By hand.' })
  expect(await getAudit(id)).toMatchObject([
    { actorKind: 'shell', actorId: null, actorName: 'root', channel: 'command' },
    { actorKind: 'shell' },
    { action: 'lead.note' },
  ])
  expect(await change(mia, id, 0, { salesState: 'won' })).toMatchObject({
    code: 'inbox.conflict',
    by: 'root',
  })
})

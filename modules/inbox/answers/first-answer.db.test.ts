import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson, openTestPlaces, shell, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type InboxService, openInbox } from '../open-inbox.ts'
import { addLead, openTestParts, type TestLead } from '../testing.ts'
import { type NoteKind, noteKinds } from './note-kind.rules.ts'
import { recordFirstAnswer } from './record-first-answer.ts'

const files = useTestDatabase()
let places: TestPlaces
let inbox: InboxService
let mia: PersonActor
let leo: PersonActor

beforeAll(async () => {
  const { database } = files
  places = await openTestPlaces(database)
  inbox = openInbox(openTestParts(database, places))
  const join = async () =>
    actAs(database, await addPerson(database, [{ role: 'salesperson', site: places.own }]))
  mia = await join()
  leo = await join()
})

const add = (lead: TestLead = {}) => addLead(files.database, places.own, lead)
const note = (actor: PersonActor, leadId: string, kind: NoteKind, text = 'Some words.') =>
  inbox.addNote(actor, { leadId, text, kind })
const read = async (leadId: string) => {
  const sql = `SELECT first_answered_at AS at, first_answered_by AS by FROM leads WHERE id = $1`
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ at: Date | null; by: string | null }>(sql, [leadId]),
  )
  return rows[0]!
}

test.each(noteKinds)(
  'a note of the kind %s is an answer only if it reached the customer',
  async (kind) => {
    const id = await add()
    expect(await note(mia, id, kind)).toMatchObject({ ok: true })
    const isAnswered = ['called', 'texted', 'mailed', 'met'].includes(kind)
    expect((await read(id)).by).toBe(isAnswered ? mia.personId : null)
  },
)

test('the first answer stays that of who was first', async () => {
  const id = await add()
  await note(mia, id, 'called')
  const first = await read(id)
  await note(leo, id, 'met')
  expect(await read(id)).toEqual(first)
})

test('of two at the same moment one is first', async () => {
  const id = await add()
  await Promise.all([note(mia, id, 'called'), note(leo, id, 'texted')])
  expect([mia.personId, leo.personId]).toContain((await read(id)).by)
})

test('an answer that was earlier than the stored one takes its place', async () => {
  const id = await add({ minutesAgo: 60 })
  await note(mia, id, 'called')
  const earlier = new Date(Date.now() - 1_800_000)
  const record = (at: Date) =>
    files.database.asStaff({ personId: leo.personId }, (tx) =>
      recordFirstAnswer(tx, id, leo.personId, at),
    )
  expect(await record(new Date(Date.now() + 60_000))).toBe(false)
  expect(await record(earlier)).toBe(true)
  expect(await read(id)).toEqual({ at: earlier, by: leo.personId })
})

test('changing the state answers nobody', async () => {
  const id = await add()
  await inbox.change(mia, { leadId: id, version: 0, changes: { salesState: 'appointment' } })
  expect((await read(id)).at).toBeNull()
})

test('a note by somebody with a shell is an answer of nobody in particular', async () => {
  const id = await add()
  await inbox.addNote(shell, { leadId: id, kind: 'called', text: '' })
  const { at, by } = await read(id)
  expect([at === null, by]).toEqual([false, null])
})

test('a note without words says what was done, and a plain one needs words', async () => {
  const id = await add()
  expect(await note(mia, id, 'no-answer', ' ')).toMatchObject({ ok: true })
  expect(await note(mia, id, 'note', ' ')).toMatchObject({ ok: false, code: 'inbox.bad-note' })
  const found = await inbox.get(mia, { leadId: id, marksRead: false })
  expect(found.ok && found.lead.notes).toMatchObject([
    { kind: 'no-answer', text: 'Called, no answer' },
  ])
})

describe('the filter of leads that wait', () => {
  const isListed = async (id: string) => {
    const page = await inbox.list(mia, { waiting: true, text: id.slice(0, 8) })
    return page.ok && page.rows.some((row) => row.id === id)
  }
  const addNamed = async (lead: TestLead = {}) => {
    const id = await add(lead)
    await files.database.asOwner((tx) =>
      tx.query('UPDATE leads SET last_name = $2 WHERE id = $1', [id, id.slice(0, 8)]),
    )
    return id
  }

  test('has one until it is answered', async () => {
    const id = await addNamed()
    expect(await isListed(id)).toBe(true)
    await note(mia, id, 'left-message')
    expect(await isListed(id)).toBe(true)
    await note(mia, id, 'called')
    expect(await isListed(id)).toBe(false)
  })

  test.each<[what: string, lead: TestLead]>([
    ['is held', { flag: 'hidden-field' }],
    ['is incomplete', { state: 'incomplete' }],
  ])('has none that %s', async (_what, lead) => {
    expect(await isListed(await addNamed(lead))).toBe(false)
  })

  test('has none whose sale is over', async () => {
    const id = await addNamed()
    await inbox.change(mia, { leadId: id, version: 0, changes: { salesState: 'won' } })
    expect(await isListed(id)).toBe(false)
  })
})

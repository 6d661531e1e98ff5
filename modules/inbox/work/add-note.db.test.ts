import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { addLead, openTestParts } from '../testing.ts'
import { addNote } from './add-note.ts'
import { listNotes } from './lead-note.store.ts'

const files = useTestDatabase()
let places: TestPlaces
let mia: PersonActor

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  const person = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
  mia = await actAs(files.database, person)
})

const add = () => addLead(files.database, places.own)
const parts = () => openTestParts(files.database, places)
const list = async (leadId: string) => {
  const notes = await files.database.asOwner((tx) => listNotes(tx, leadId, 10))
  return notes.map(({ text }) => text)
}

test('a note whose form arrives twice is stored and recorded once', async () => {
  const leadId = await add()
  const request = { leadId, noteId: randomUUID(), text: 'Rang them', kind: 'called' } as const
  const outcomes = await Promise.all([
    addNote(parts(), mia, request),
    addNote(parts(), mia, { ...request, noteId: request.noteId.toUpperCase() }),
  ])
  expect(outcomes).toEqual(Array.from({ length: 2 }, () => ({ ok: true, noteId: request.noteId })))
  expect(await addNote(parts(), mia, request)).toMatchObject({ ok: true })
  expect(await list(leadId)).toEqual(['Rang them'])
  const subject = { kind: 'lead', id: leadId } as const
  const entries = await files.database.asOwner((tx) => listAuditOf(tx, subject, 9))
  expect(entries.filter(({ action }) => action === 'lead.note')).toHaveLength(1)
})

test('another text, or a note on another lead, is not lost under an id that is used', async () => {
  const [leadId, other] = [await add(), await add()]
  const request = { leadId, noteId: randomUUID(), text: 'Rang them' }
  await addNote(parts(), mia, request)
  await addNote(parts(), mia, { ...request, text: 'Rang them, and they come on Friday' })
  await addNote(parts(), mia, { ...request, leadId: other })
  expect(await list(leadId)).toEqual(['Rang them', 'Rang them, and they come on Friday'])
  expect(await list(other)).toEqual(['Rang them'])
})

test.each([undefined, '', 'no id'])('without an id each is a note: %j', async (noteId) => {
  const leadId = await add()
  await addNote(parts(), mia, { leadId, noteId, text: 'Rang them' })
  await addNote(parts(), mia, { leadId, noteId, text: 'Rang them' })
  expect(await list(leadId)).toHaveLength(2)
})

import { beforeAll, expect, test } from 'vitest'
import { addLead } from '#modules/inbox/testing.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson, openTestPlaces, type TestPlaces } from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openLeadFile } from './open-lead-file.ts'

const own = useTestDatabase()
let places: TestPlaces
let mia: PersonActor

beforeAll(async () => {
  places = await openTestPlaces(own.database)
  const person = await addPerson(own.database, [{ role: 'marketing', site: places.own }])
  mia = await actAs(own.database, person)
})

const fileStore = {
  read: (hash: string) =>
    Promise.resolve(hash.startsWith('a') ? Buffer.from('a photo of a car') : undefined),
}

async function addFile(site: 'own' | 'foreign', digit: 'a' | 'b' = 'a') {
  const leadId = await addLead(own.database, places[site])
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ id: string }>(
      `INSERT INTO lead_files (lead_id, site_id, field, name, media_type, content_hash, bytes)
       VALUES ($1, $2, 'Photos', 'car.jpg', 'image/jpeg', repeat($3, 64), 16) RETURNING id`,
      [leadId, places[site].id, digit],
    ),
  )
  return { leadId, fileId: rows[0]!.id }
}

const open = (request: { readonly leadId: string; readonly fileId: string }) =>
  openLeadFile({ database: own.database, fileStore }, mia, { ...request, requestId: 'r-1' })
const countEntries = async (leadId: string) => {
  const { rows } = await own.database.asOwner((tx) =>
    tx.query('SELECT action, after, request_id FROM audit_entries WHERE subject_id = $1', [leadId]),
  )
  return rows
}

test('a file of a lead is read, and that is recorded', async () => {
  const file = await addFile('own')
  expect(await open(file)).toEqual({
    ok: true,
    file: { name: 'car.jpg', mediaType: 'image/jpeg', content: Buffer.from('a photo of a car') },
  })
  expect(await countEntries(file.leadId)).toEqual([
    { action: 'lead.file', after: { fileId: file.fileId }, request_id: 'r-1' },
  ])
})

test('a file is opened through its own lead alone', async () => {
  const [one, other, foreign] = [
    await addFile('own'),
    await addFile('own'),
    await addFile('foreign'),
  ]
  const tries: [string, string, string][] = [
    [one.leadId, other.fileId, 'file.unknown'],
    [one.leadId, foreign.fileId, 'file.unknown'],
    [foreign.leadId, foreign.fileId, 'lead.unknown'],
    [one.leadId, '../../etc/passwd', 'file.unknown'],
    [one.leadId, '', 'file.unknown'],
    ['', one.fileId, 'lead.unknown'],
    [`${one.leadId}/..`, one.fileId, 'lead.unknown'],
  ]
  for (const [leadId, fileId, code] of tries) {
    expect(await open({ leadId, fileId }), `${leadId} ${fileId}`).toMatchObject({ code })
  }
  expect(await countEntries(foreign.leadId)).toEqual([])
})

test('a content that is not stored any more is said to be lost', async () => {
  expect(await open(await addFile('own', 'b'))).toMatchObject({ code: 'file.lost' })
})

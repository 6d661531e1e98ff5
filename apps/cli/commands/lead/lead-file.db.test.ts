import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertLeadFiles, listLeadFiles } from '#modules/leads/files/lead-file.store.ts'
import type { StoredLeadFile } from '#modules/leads/files/stored-lead-file.types.ts'
import { openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { openTestSite } from '#modules/leads/submit/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runLeadFile } from './lead-file.ts'
import { runTestAction } from '../../command/testing.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

const files = useTestDatabase()
let folder: string
let siteId: number
let stored: StoredLeadFile
const photo = Buffer.from('a photo')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lead-file-'))
  siteId = (await openTestSite(files.database)).id
  const contentHash = await openLeadFiles(folder).store.put(photo)
  stored = {
    field: 'photos',
    name: 'my car.jpg',
    mediaType: 'image/jpeg',
    contentHash,
    bytes: photo.length,
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** A lead with these files, stored twice as happens when a visitor submits a form step twice. */
async function addLead(sent: readonly StoredLeadFile[]): Promise<string> {
  return files.database.withScope(ownScopeOf(siteId), async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO leads (site_id, idempotency_key, body_hash, state, completed_at, category, payload)
       VALUES ($1, gen_random_uuid()::text, '', 'complete', now(), 'General Enquiry', '{}') RETURNING id`,
      [siteId],
    )
    const id = rows[0]!.id
    await insertLeadFiles(tx, { id, siteId }, sent)
    await insertLeadFiles(tx, { id, siteId }, sent)
    return id
  })
}

async function run(id: string, out: string) {
  const parts = {
    environment: { dataFolder: folder },
    openDatabase: () => Promise.resolve(files.database),
    resolvePath: (path: string) => join(folder, path),
  }
  const { code, printed, notes } = await runTestAction(runLeadFile, parts, id, { out })
  return { code, printed: printed.join('\n'), notes: notes.join('\n') }
}

describe('lead file', () => {
  test('gives out a file by its own id, or by its lead’s where that has one', async () => {
    const lead = await addLead([stored])
    const listed = await files.database.withScope(ownScopeOf(siteId), (tx) =>
      listLeadFiles(tx, lead),
    )
    expect(listed).toMatchObject([{ leadId: lead, ...stored }])

    expect(await run(lead, 'by-lead.jpg')).toMatchObject({ code: 0 })
    expect(await run(listed[0]!.id, '.')).toMatchObject({
      code: 0,
      printed: join(folder, 'my car.jpg'),
    })
    expect(await readFile(join(folder, 'by-lead.jpg'))).toEqual(photo)
    expect(await readFile(join(folder, 'my car.jpg'))).toEqual(photo)
    expect((await stat(join(folder, 'by-lead.jpg'))).mode & 0o777).toBe(0o600)
  })

  test('never writes over a file that is there', async () => {
    const lead = await addLead([stored])
    await writeFile(join(folder, 'mine.jpg'), 'mine')
    expect(await run(lead, 'mine.jpg')).toMatchObject({
      code: 1,
      notes: expect.stringContaining('there is such a file already'),
    })
    expect(await readFile(join(folder, 'mine.jpg'), 'utf8')).toBe('mine')
  })

  test('lists the files of a lead that has several', async () => {
    const lead = await addLead([stored, { ...stored, field: 'licence', name: 'licence.jpg' }])
    const { code, notes } = await run(lead, 'several.jpg')
    expect(code).toBe(1)
    expect(notes).toMatch(/ {2}[0-9a-f-]{36} {2}licence {2}licence\.jpg/)
    expect(notes).toMatch(/ {2}[0-9a-f-]{36} {2}photos {2}my car\.jpg/)
  })

  test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])(
    'knows no file %s',
    async (id) => {
      expect(await run(id, 'none.jpg')).toMatchObject({
        code: 1,
        notes: expect.stringContaining(id),
      })
    },
  )

  test('reports lost content', async () => {
    const lead = await addLead([{ ...stored, contentHash: '0'.repeat(64) }])
    expect(await run(lead, 'lost.jpg')).toMatchObject({
      code: 1,
      notes: expect.stringContaining('is not in'),
    })
  })
})

test('the files of a lead are seen in its own site alone', async () => {
  const lead = await addLead([stored])
  const seen = await files.database.withScope(ownScopeOf(siteId + 1), (tx) =>
    listLeadFiles(tx, lead),
  )
  expect(seen).toEqual([])
})
